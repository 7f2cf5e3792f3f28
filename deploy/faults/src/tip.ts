import { pressAt } from '@sotto/local/pay';
import type { Browser } from '../../local/test/browser.js';
import type { Attempt } from './journal.js';

/** Begins a tip and pays it on the provider's page; acknowledged when the provider took the money, however often it was tried. */
export async function tip(
  from: Browser,
  to: Browser,
  { attemptId, amount, travel = {} }: { attemptId: string; amount: number; travel?: Record<string, string> },
): Promise<Attempt> {
  const answer = await from.ask('POST', '/tips', { recipientId: to.userId, amount, note: 'With love', attemptId });
  if (answer.status >= 300 || answer.status === 0) return answer;
  const { paymentId, url } = answer.body as { paymentId: string; url: string };
  const isPaid = await pressAt(url, 'pay', travel).then(
    () => true,
    () => false,
  );
  if (isPaid) return answer;
  // The page may be closed because an earlier attempt was paid after all.
  const known = await from.ask('GET', `/payments/${paymentId}`);
  return known.body.payment?.status === 'completed' ? answer : { ...answer, status: 0 };
}

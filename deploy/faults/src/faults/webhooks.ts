import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { booksAgree } from '../books.js';
import { exactly, type Fault, type Gate } from '../fault.js';
import { Journal } from '../journal.js';
import { tip } from '../tip.js';
import type { World } from '../world.js';
import { until } from '../../../local/test/upload.js';

const withinMs = 120_000;
/** How the events of a payment travel, by the page's own switches. */
const journeys: Record<string, Record<string, string>> = {
  doubled: { copies: '3' },
  reordered: { reorder: '', copies: '2' },
  delayed: { delay: '2' },
  everything: { delay: '1', copies: '3', reorder: '' },
  never: { drop: 'all' },
};

/** Events of payments that come too often, in the wrong order, late, never, early, and from somebody else. */
export const webhooks: Fault = {
  name: 'webhooks',
  row: 'Webhooks doubled, reordered, delayed, early, forged',
  run: async (world, random) => {
    const journal = new Journal(world.journalFile('webhooks'));
    const [payer, payee] = world.pair;
    const scope = `tips of ${payer.userId}`;
    const completed = async () =>
      (
        await world.rows<{ key: string }>(
          'marketplace',
          `select attempt_id as key from payments where payer_id = $1 and kind = 'tip' and status = 'completed'`,
          [payer.userId],
        )
      ).map(({ key }) => key);
    const pay = async (travel: Record<string, string>, attemptId: string = randomUUID()) => {
      journal.sent('tip', scope, attemptId);
      journal.answered(attemptId, await tip(payer, payee, { attemptId, amount: 100 + random.below(400), travel }));
    };
    await Promise.all(
      Object.entries(journeys)
        .filter(([name]) => !(world.isQuick && name === 'never')) // found by asking the provider, half a minute later
        .flatMap(([, travel]) => Array.from({ length: world.isQuick ? 1 : 3 }, () => pay(travel))),
    );
    await early(world, journal, scope);
    const began = Date.now();
    await until(completed, (keys) => journal.ackedIn(scope).every((key) => keys.includes(key)), withinMs).catch(() => undefined);
    journal.observed(scope, 'marketplace', await completed());
    return { ...journal.verdict(began), gates: [...(await forged(world)), ...(await booksAgree(world, 90_000))] };
  },
};

/** The event of a payment arrives before the answer to the call that created its session, which was lost. */
async function early(world: World, journal: Journal, scope: string): Promise<void> {
  const [payer, payee] = world.pair;
  const attemptId = randomUUID();
  journal.sent('tip', scope, attemptId);
  await world.provider('/sandbox/api/faults', { method: 'POST', path: '/v1/checkout/sessions', kind: 'lost', times: 2 });
  const body = { recipientId: payee.userId, amount: 777, note: '', attemptId };
  journal.answered(attemptId, await payer.ask('POST', '/tips', body));
  await world.provider('/sandbox/api/faults', { clear: true });
  const { data }: { data: { id: string; status: string; amount_total: number }[] } = await world.provider('/v1/checkout/sessions?limit=20');
  const open = data.find((one) => one.status === 'open' && one.amount_total === 777);
  if (open) await world.provider(`/sandbox/api/sessions/${open.id}/pay`, {});
  await delay(500);
  journal.answered(attemptId, await tip(payer, payee, { attemptId, amount: 777 }));
}

/** An event with a bad or an old signature is refused and grants nothing. */
async function forged(world: World): Promise<Gate[]> {
  const [payer, payee] = world.pair;
  const { paymentId } = await payer.need('POST', '/tips', { recipientId: payee.userId, amount: 500, note: '', attemptId: randomUUID() });
  const session = {
    id: 'cs_forged',
    object: 'checkout.session',
    payment_status: 'paid',
    status: 'complete',
    metadata: { payment: paymentId },
  };
  const event = JSON.stringify({ id: 'evt_forged', object: 'event', type: 'checkout.session.completed', data: { object: session } });
  const now = Math.floor(Date.now() / 1000);
  const { paymentsWebhookSecret } = world.stack.secrets!.stripe;
  const signed = (at: number) => createHmac('sha256', paymentsWebhookSecret).update(`${at}.${event}`).digest('hex');
  const signatures = [`t=${now},v1=${'0'.repeat(64)}`, `t=${now - 3_600},v1=${signed(now - 3_600)}`, `t=${now},v1=${signed(now - 1)}`, ''];
  const answers = await Promise.all(
    signatures.map((signature) =>
      fetch(`${world.stack.url}/api/v1/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: event,
      }),
    ),
  );
  const { payment } = await payer.need('GET', `/payments/${paymentId}`);
  await payer.need('DELETE', `/payments/${paymentId}`);
  return [
    exactly('forged events that were let in', answers.filter(({ status }) => status < 400).length, 0),
    exactly('payment of a forged event', payment.status, 'pending'),
  ];
}

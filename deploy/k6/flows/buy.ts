import { check } from 'k6';
import http, { CookieJar } from 'k6/http';
import { Trend } from 'k6/metrics';
import { flow, ponder, randomId, until } from '../flow.ts';
import { profileOf } from '../profile.ts';
import { Session } from '../session.ts';
import { canPay } from '../settings.ts';

interface StartedPayment {
  url: string;
  paymentId: string;
}

const unlocking = new Trend('unlocking', true);
const patienceMs = 30_000;

/** Somebody new looks at a store, buys what is sold there at the provider's page, and opens it. Nobody buys the same twice, so each is a new account. */
export const buy = flow('buy', (seed) => {
  const session = new Session({ email: `${randomId()}@load.sotto.example`, password: randomId() });
  session.signUp('Ben');
  session.ask('PUT', '/profile', { body: profileOf('man', 'woman') });
  const { id, creatorId } = seed.item;
  session.ask('GET', `/storefronts/${creatorId}`);
  const { items } = session.ask<{ items?: { id: string }[] }>('GET', `/storefronts/${creatorId}/items`);
  check(items, { 'the store has the item': (list) => list?.some((item) => item.id === id) ?? false });
  ponder(1, 3);

  const { url, paymentId } = session.ask<StartedPayment>('POST', `/items/${id}/purchase`);
  check(url, { 'a purchase leads to a page of the provider': (address) => /^https?:/.test(address) });
  if (!canPay) return;
  ponder(1, 3);
  pay(url);
  const isPaid = () => session.ask<{ payment: { status: string } }>('GET', `/payments/${paymentId}`).payment.status === 'completed';
  unlocking.add(until('payment', patienceMs, 0.2, isPaid));
  const { item } = session.ask<{ item: { owned?: boolean; fullUrl?: string } }>('GET', `/items/${id}`);
  check(item, { 'what was bought is unlocked': ({ owned, fullUrl }) => owned === true && Boolean(fullUrl) });
  session.file(item.fullUrl ?? '');
});

/** The provider's page is no part of the product: its requests have no line in the table. */
function pay(page: string): void {
  const params = { jar: new CookieJar(), tags: { name: 'the provider’s page' } };
  const shown = http.get(page, params);
  const { status } = http.post(shown.url, { action: 'pay' }, { ...params, redirects: 0 });
  check(status, { 'the provider takes the money': (answer) => answer === 303 });
}

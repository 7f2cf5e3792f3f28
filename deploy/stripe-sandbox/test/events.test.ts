import type Stripe from 'stripe';
import { refusalOf, secretKey, World } from './world.js';

let world: World;
let stripe: Stripe;

beforeEach(async () => {
  world = await World.start();
  ({ stripe } = world);
});
afterEach(() => world.stop());

const paid = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded', 'checkout.session.completed', 'charge.updated'];
const listed = async (words: Stripe.EventListParams = {}) =>
  (await stripe.events.list({ limit: 100, ...words })).data.map(({ type }) => type);

test('events travel as the page says: copies, the last one first, later', async () => {
  const session = await world.open();
  await world.choose(session.url ?? '', { action: 'pay', copies: '2', reorder: 'on' });
  expect(await world.types()).toEqual(paid.toReversed().flatMap((type) => [type, type]));

  const { id } = await world.open();
  const before = Date.now();
  await world.control(`sessions/${id}/pay`, { delay: 1 });
  expect(await world.types()).toEqual(paid);
  expect(Date.now() - before).toBeGreaterThanOrEqual(1000);
});

test('an event that is dropped is never sent, and listed all the same', async () => {
  const { id } = await world.open();
  await world.control(`sessions/${id}/pay`, { drop: 'checkout.session.completed' });
  expect(await world.types()).toEqual(paid.filter((type) => type !== 'checkout.session.completed'));
  expect(await listed()).toEqual(paid.toReversed());
  expect(await listed({ type: 'checkout.session.*' })).toEqual(['checkout.session.completed']);
  expect(await listed({ types: ['charge.succeeded', 'charge.updated'] })).toEqual(['charge.updated', 'charge.succeeded']);
});

test('a standing journey is for events of calls and of time, until it is taken back', async () => {
  await world.control('journey', { drop: 'all' });
  await stripe.refunds.create({ charge: (await world.paid()).id });
  await world.control('journey', {});
  await stripe.customers.create({});
  expect(await world.types()).toEqual(['customer.created']);
  expect(await listed()).toHaveLength(paid.length + 3);
});

test('events since a time come page by page, each as it was sent', async () => {
  const since = Math.floor(Date.now() / 1000) - 1;
  await world.paid();
  const all: Stripe.Event[] = [];
  for await (const event of stripe.events.list({ created: { gte: since }, limit: 2 })) all.push(event);
  const sent = await world.events();
  expect(all.toReversed().map(({ id }) => id)).toEqual(sent.map(({ id }) => id));
  const { lastResponse: _, ...one } = await stripe.events.retrieve(all[0]?.id ?? '');
  expect(JSON.parse(JSON.stringify(sent.at(-1)))).toEqual(JSON.parse(JSON.stringify(one)));
  expect(await refusalOf(stripe.events.retrieve('evt_none'))).toMatchObject({ status: 404 });

  await world.control('clock', { advance: 31 * 86_400 });
  await stripe.customers.create({});
  expect(await listed()).toEqual(['customer.created']);
});

test('a receiver who fails is told again until they take it', async () => {
  await world.stop();
  world = await World.start([500, 503]);
  ({ stripe } = world);
  await stripe.customers.create({});
  expect(await world.types()).toEqual(['customer.created', 'customer.created', 'customer.created']);
});

test.each([
  ['down', 1, { type: 'StripeAPIError', status: 500 }, 0],
  ['busy', 1, { type: 'StripeRateLimitError', status: 429 }, 0],
  // The client asks once more by itself when a connection breaks.
  ['lost', 2, { type: 'StripeConnectionError', status: undefined }, 1],
])('an API that is %s can be asked again under the same key, with one effect', async (kind, times, refusal, effects) => {
  const { id: charge } = await world.paid();
  await world.control('faults', { path: '/v1/refunds', kind, times });
  const refund = () => stripe.refunds.create({ charge }, { idempotencyKey: 'r1' });
  expect(await refusalOf(refund())).toMatchObject(refusal);
  expect((await stripe.refunds.list({ charge })).data).toHaveLength(effects);
  expect(await refund()).toMatchObject({ status: 'succeeded' });
  expect((await stripe.refunds.list({ charge })).data).toHaveLength(1);
});

test('the control API is for who has the key, and says what it does not know', async () => {
  const post = (key: string) =>
    fetch(`${world.sandbox.url}/sandbox/api/clock`, { method: 'POST', headers: { authorization: `Bearer ${key}` } });
  expect((await post('sk_test_2')).status).toBe(401);
  expect((await post(secretKey)).status).toBe(400);
  expect(await world.control('charges/ch_none/refund')).toMatchObject({ error: { code: 'resource_missing' } });
  expect(await world.control('charges/ch_none/constructor')).toMatchObject({ error: { type: 'invalid_request_error' } });
});

test('the dashboard lists what was paid, acts on it, and tells why it will not', async () => {
  const { id } = await world.paid();
  const dashboard = `${world.sandbox.url}/sandbox`;
  expect(await (await fetch(dashboard)).text()).toContain(id);
  await world.types();
  expect((await world.choose(`${dashboard}/charges/${id}/dispute`, {})).status).toBe(303);
  expect(await world.types()).toContain('charge.dispute.created');
  const refused = await world.choose(`${dashboard}/charges/${id}/refund`, {});
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('has been charged back');
});

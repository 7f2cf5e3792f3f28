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
const listed = async (values: Stripe.EventListParams = {}) =>
  (await stripe.events.list({ limit: 100, ...values })).data.map(({ type }) => type);

test('Stripe sandbox: the page chooses how events travel: copies, reversed order, delay', async () => {
  const session = await world.open();
  await world.choose(session.url ?? '', { action: 'pay', copies: '2', reorder: 'on' });
  expect(await world.types()).toEqual(paid.toReversed().flatMap((type) => [type, type]));

  const { id } = await world.open();
  const before = Date.now();
  await world.control(`sessions/${id}/pay`, { delay: 1 });
  expect(await world.types()).toEqual(paid);
  expect(Date.now() - before).toBeGreaterThanOrEqual(1000);
});

test('Stripe sandbox: a dropped event is never sent and is still listed', async () => {
  const { id } = await world.open();
  await world.control(`sessions/${id}/pay`, { drop: 'checkout.session.completed' });
  expect(await world.types()).toEqual(paid.filter((type) => type !== 'checkout.session.completed'));
  expect(await listed()).toEqual(paid.toReversed());
  expect(await listed({ type: 'checkout.session.*' })).toEqual(['checkout.session.completed']);
  expect(await listed({ types: ['charge.succeeded', 'charge.updated'] })).toEqual(['charge.updated', 'charge.succeeded']);
});

test('Stripe sandbox: a default journey applies to events of API calls and of time until it is reset', async () => {
  await world.control('journey', { drop: 'all' });
  await stripe.refunds.create({ charge: (await world.paid()).id });
  await world.control('journey', {});
  await stripe.customers.create({});
  expect(await world.types()).toEqual(['customer.created']);
  expect(await listed()).toHaveLength(paid.length + 3);
});

test('Stripe sandbox: lists events since a time in pages, each as it was sent', async () => {
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

test('Stripe sandbox: retries a delivery until the receiver accepts it', async () => {
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
])(
  'Stripe sandbox: a call to an API that is %s can be repeated under the same key with one effect',
  async (kind, times, refusal, effects) => {
    const { id: charge } = await world.paid();
    await world.control('faults', { path: '/v1/refunds', kind, times });
    const refund = () => stripe.refunds.create({ charge }, { idempotencyKey: 'r1' });
    expect(await refusalOf(refund())).toMatchObject(refusal);
    expect((await stripe.refunds.list({ charge })).data).toHaveLength(effects);
    expect(await refund()).toMatchObject({ status: 'succeeded' });
    expect((await stripe.refunds.list({ charge })).data).toHaveLength(1);
  },
);

test('Stripe sandbox: the control API requires the key and names what it does not know', async () => {
  const post = (key: string) =>
    fetch(`${world.sandbox.url}/sandbox/api/clock`, { method: 'POST', headers: { authorization: `Bearer ${key}` } });
  expect((await post('sk_test_2')).status).toBe(401);
  expect((await post(secretKey)).status).toBe(400);
  expect(await world.control('charges/ch_none/refund')).toMatchObject({ error: { code: 'resource_missing' } });
  expect(await world.control('charges/ch_none/constructor')).toMatchObject({ error: { type: 'invalid_request_error' } });
});

test('Stripe sandbox: the dashboard lists payments, acts on them, and shows why an action is refused', async () => {
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

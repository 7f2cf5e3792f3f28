import type Stripe from 'stripe';
import { refusalOf, World } from './world.js';

let world: World;
let stripe: Stripe;

beforeEach(async () => {
  world = await World.start();
  ({ stripe } = world);
});
afterEach(() => world.stop());

const paidTypes = [
  'payment_intent.created',
  'charge.succeeded',
  'payment_intent.succeeded',
  'checkout.session.completed',
  'charge.updated',
];

test('Stripe sandbox: a new session is open, has the given values, and has a page', async () => {
  const session = await world.open();
  expect(session).toMatchObject({
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    mode: 'payment',
    amount_total: 2450,
    client_reference_id: 'p1',
    metadata: { payment: 'p1' },
    payment_intent: null,
    livemode: false,
  });
  expect(session.expires_at - session.created).toBe(86_400);
  const { lastResponse: _, ...read } = await stripe.checkout.sessions.retrieve(session.id);
  expect(JSON.parse(JSON.stringify(session))).toEqual(read);

  const page = await fetch(session.url ?? '');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:8080;");
  const text = await page.text();
  expect(text).not.toContain('<script');
  for (const shown of ['By candlelight', '$24.50', 'NORTHLINE DIGITAL', session.id, '/storefront/1', 'canceled=true'])
    expect(text).toContain(shown);
});

test('Stripe sandbox: paying on the page redirects back, and sends signed events in order', async () => {
  const session = await world.open();
  const answer = await world.choose(session.url ?? '', { action: 'pay' });
  expect(answer.headers.get('location')).toBe(`http://localhost:8080/storefront/1?success=true&session=${session.id}`);

  const expand = ['payment_intent.latest_charge.balance_transaction', 'line_items'];
  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand });
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    line_items: { data: [{ description: 'By candlelight', amount_total: 2450 }] },
    payment_intent: {
      status: 'succeeded',
      amount_received: 2450,
      metadata: { payment: 'p1' },
      latest_charge: { paid: true, balance_transaction: { type: 'charge', amount: 2450, fee: 101, net: 2349, status: 'available' } },
    },
  });
  const events = await world.events();
  expect(events.map(({ type }) => type)).toEqual(paidTypes);
  expect(events[1]?.data.object).toMatchObject({ object: 'charge', balance_transaction: null });
  expect(events[3]?.data.object).toMatchObject({ id: session.id, payment_status: 'paid' });
});

test.each([
  ['arrive', 'paid', ['charge.succeeded', 'payment_intent.succeeded', 'checkout.session.async_payment_succeeded', 'charge.updated']],
  ['arrive_failing', 'unpaid', ['charge.failed', 'payment_intent.payment_failed', 'checkout.session.async_payment_failed']],
])('Stripe sandbox: a delayed payment method: %s', async (action, payment_status, types) => {
  const { id } = await world.open();
  await world.control(`sessions/${id}/pay_later`);
  expect(await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'processing' },
  });
  expect(await world.types()).toEqual(['payment_intent.created', 'payment_intent.processing', 'checkout.session.completed']);
  await world.control(`sessions/${id}/${action}`);
  expect(await world.types()).toEqual(types);
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status });
  expect(await world.control(`sessions/${id}/arrive`)).toMatchObject({ error: { type: 'invalid_request_error' } });
});

test('Stripe sandbox: a second payment in the same session charges nothing', async () => {
  const session = await world.open();
  await world.choose(session.url ?? '', { action: 'pay' });
  await world.choose(session.url ?? '', { action: 'pay' });
  expect(await world.types()).toEqual(paidTypes);
  expect(await (await fetch((session.url ?? '').toString())).text()).toContain('This is paid');
  expect(await refusalOf(stripe.checkout.sessions.expire(session.id))).toMatchObject({ type: 'StripeInvalidRequestError', status: 400 });
});

test('Stripe sandbox: a refused card leaves the page open, and the next attempt uses the same payment intent', async () => {
  const session = await world.open();
  await world.choose(session.url ?? '', { action: 'decline' });
  expect(await world.types()).toEqual(['payment_intent.created', 'charge.failed', 'payment_intent.payment_failed']);
  expect(await (await fetch(session.url ?? '')).text()).toContain('Your card was declined.');
  const open = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
  expect(open).toMatchObject({
    status: 'open',
    payment_intent: { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } },
  });

  await world.choose(session.url ?? '', { action: 'pay' });
  expect(await world.types()).toEqual(paidTypes.slice(1));
  const paid = await stripe.checkout.sessions.retrieve(session.id);
  expect(paid.payment_intent).toBe((open.payment_intent as Stripe.PaymentIntent).id);
});

test.each([
  ['complete', 'succeeded', 'http://localhost:8080'],
  ['fail', 'requires_payment_method', '/checkout/'],
])('Stripe sandbox: a bank that asks for authentication: %s', async (action, status, leadsTo) => {
  const session = await world.open();
  const challenge = await world.choose(session.url ?? '', { action: 'challenge' });
  expect(challenge.headers.get('location')).toMatch(/challenge$/);
  const asked = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
  expect(asked).toMatchObject({ status: 'open', payment_intent: { status: 'requires_action' } });

  const answer = await world.choose(`${session.url}/challenge`, { action });
  expect(answer.headers.get('location')).toContain(leadsTo);
  expect(await stripe.paymentIntents.retrieve((asked.payment_intent as Stripe.PaymentIntent).id)).toMatchObject({ status });
});

test('Stripe sandbox: an expired session cannot be paid, whether it expired by API or by time', async () => {
  const byCall = await world.open();
  await world.choose(byCall.url ?? '', { action: 'decline' });
  expect(await stripe.checkout.sessions.expire(byCall.id)).toMatchObject({ status: 'expired', url: null });
  await world.choose(byCall.url ?? '', { action: 'pay' });
  expect(await stripe.checkout.sessions.retrieve(byCall.id, { expand: ['payment_intent'] })).toMatchObject({
    payment_status: 'unpaid',
    payment_intent: { status: 'canceled' },
  });
  expect(await refusalOf(stripe.checkout.sessions.expire(byCall.id))).toMatchObject({ status: 400 });
  await world.types();

  const byTime = await world.open({ expires_at: Math.floor(Date.now() / 1000) + 1800 });
  await world.control('clock', { advance: 1799 });
  expect(await stripe.checkout.sessions.retrieve(byTime.id)).toMatchObject({ status: 'open' });
  await world.control('clock', { advance: 60 });
  expect(await world.types()).toEqual(['checkout.session.expired']);
  expect(await stripe.checkout.sessions.retrieve(byTime.id)).toMatchObject({ status: 'expired' });

  const later = await world.open({ expires_at: Math.floor(Date.now() / 1000) + 1860 });
  expect(await stripe.checkout.sessions.retrieve(later.id)).toMatchObject({ status: 'open' });
});

test('Stripe sandbox: refuses a session that Stripe would refuse', async () => {
  const line = (unit_amount: number) => [{ quantity: 1, price_data: { currency: 'usd', unit_amount, product_data: { name: 'x' } } }];
  expect(await refusalOf(world.open({ line_items: line(49) }))).toMatchObject({ code: 'amount_too_small', status: 400 });
  expect(await refusalOf(world.open({ line_items: line(50) }))).toBe('none');
  expect(await refusalOf(world.open({ customer: 'cus_none' }))).toMatchObject({ code: 'resource_missing', param: 'customer' });
  expect(await refusalOf(world.open({ expires_at: Math.floor(Date.now() / 1000) + 60 }))).toMatchObject({ param: 'expires_at' });
  expect(await refusalOf(world.open({ success_url: 'javascript:alert(1)' }))).toMatchObject({ param: 'success_url' });
  expect(await refusalOf(world.open({ metadata: { a: 'x'.repeat(501) } }))).toMatchObject({ param: 'metadata' });
  expect(await refusalOf(world.open({ subscription_data: { metadata: {}, description: 'x' } }))).toMatchObject({
    param: 'subscription_data',
  });
  const misspelt = { payment_intent_data: { metdata: { a: 'b' } } } as Partial<Stripe.Checkout.SessionCreateParams>;
  expect(await refusalOf(world.open(misspelt))).toMatchObject({ code: 'parameter_unknown', param: 'payment_intent_data[metdata]' });
  expect(await refusalOf(stripe.checkout.sessions.retrieve('cs_test_none'))).toMatchObject({ code: 'resource_missing', status: 404 });
  const { id } = await world.open();
  expect(await refusalOf(stripe.checkout.sessions.retrieve(id, { expand: ['nonsense'] }))).toMatchObject({ param: 'expand' });
  expect((await fetch(`${world.sandbox.url}/checkout/none`)).status).toBe(404);
});

test('Stripe sandbox: one idempotency key creates one session, and other parameters under it are refused', async () => {
  const [one, two] = await Promise.all([world.open({}, { idempotencyKey: 'k' }), world.open({}, { idempotencyKey: 'k' })]);
  expect(two.id).toBe(one.id);
  expect(await refusalOf(world.open({ client_reference_id: 'p2' }, { idempotencyKey: 'k' }))).toMatchObject({
    type: 'StripeIdempotencyError',
    status: 400,
  });
});

test('Stripe sandbox: finds sessions by their payment intent', async () => {
  const charge = await world.paid();
  const { data } = await stripe.checkout.sessions.list({ payment_intent: String(charge.payment_intent) });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ client_reference_id: 'p1', status: 'complete' });
});

test('Stripe sandbox: a statement shows the name of the account, or its prefix with the suffix', async () => {
  expect((await world.paid()).calculated_statement_descriptor).toBe('NORTHLINE DIGITAL');
  const { url } = await world.open({ payment_intent_data: { statement_descriptor_suffix: 'Gallery' } });
  expect(await (await fetch(url ?? '')).text()).toContain('NORTHLINE* GALLERY');
});

test('Stripe sandbox: refuses a form from another site', async () => {
  const { url } = await world.open();
  const answer = await fetch(url ?? '', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ action: 'pay' }),
  });
  expect(answer.status).toBe(403);
  expect(await world.types()).toEqual([]);
});

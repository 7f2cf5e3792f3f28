import type Stripe from 'stripe';
import { refusalOf, World } from './world.js';

let world: World;
let stripe: Stripe;
let one: Stripe.Price;
let two: Stripe.Price;

beforeEach(async () => {
  world = await World.start();
  ({ stripe } = world);
  [one, two] = await world.tiers();
});
afterEach(() => world.stop());

const periodOf = (subscription: Stripe.Subscription) => subscription.items.data[0]!.current_period_end;
const invoicesOf = (subscription: Stripe.Subscription) =>
  stripe.invoices.list({ subscription: subscription.id, expand: ['data.payments'] });
const read = ({ id }: Stripe.Subscription) => stripe.subscriptions.retrieve(id);

test('Stripe sandbox: finds prices by their lookup keys, which are unique', async () => {
  const { data } = await stripe.prices.list({ lookup_keys: ['tier_1', 'tier_2'], expand: ['data.product'] });
  expect(data.map(({ lookup_key, unit_amount }) => [lookup_key, unit_amount])).toEqual([
    ['tier_2', 3999],
    ['tier_1', 1999],
  ]);
  expect(data[0]).toMatchObject({ product: { name: 'Membership Plus' }, recurring: { interval: 'month' }, unit_amount_decimal: {} });
  const again = {
    currency: 'usd',
    unit_amount: 1,
    recurring: { interval: 'month' as const },
    product: String(one.product),
    lookup_key: 'tier_1',
  };
  expect(await refusalOf(stripe.prices.create(again))).toMatchObject({ param: 'lookup_key', status: 400 });
  expect(await stripe.prices.create({ ...again, transfer_lookup_key: true })).toMatchObject({ lookup_key: 'tier_1' });
  expect(await stripe.prices.list({ lookup_keys: ['tier_1'] })).toMatchObject({ data: [{ unit_amount: 1 }] });
});

test('Stripe sandbox: a paid checkout starts a subscription with a paid invoice', async () => {
  const subscription = await world.subscribed(one);
  expect(subscription).toMatchObject({
    status: 'active',
    cancel_at_period_end: false,
    metadata: { payment: 'p2' },
    items: { data: [{ price: { lookup_key: 'tier_1' } }] },
  });
  const [invoice] = (await invoicesOf(subscription)).data;
  expect(invoice).toMatchObject({
    status: 'paid',
    amount_paid: 1999,
    billing_reason: 'subscription_create',
    parent: { subscription_details: { subscription: subscription.id, metadata: { payment: 'p2' } } },
  });
  const intent = String(invoice?.payments?.data[0]?.payment.payment_intent);
  expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({ status: 'succeeded', amount: 1999 });
  expect((await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } })).data).toHaveLength(1);
  expect(await world.types()).toEqual([
    'customer.created',
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'customer.subscription.created',
    'invoice.paid',
    'checkout.session.completed',
    'charge.updated',
  ]);
});

test('Stripe sandbox: a subscription renews by control call, or when the clock has passed the period', async () => {
  const subscription = await world.subscribed(one);
  const first = periodOf(subscription);
  await world.types();
  await world.control(`subscriptions/${subscription.id}/renew`);
  const renewed = await read(subscription);
  expect(periodOf(renewed)).toBeGreaterThan(first + 27 * 86_400);
  expect(await world.types()).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice.paid',
    'charge.updated',
    'customer.subscription.updated',
  ]);

  await world.control('clock', { advance: 130 * 86_400 });
  expect(periodOf(await read(subscription))).toBeGreaterThan(Math.floor(Date.now() / 1000) + 130 * 86_400);
  const reasons = (await invoicesOf(subscription)).data.map(({ billing_reason }) => billing_reason);
  expect(reasons).toEqual(['subscription_cycle', 'subscription_cycle', 'subscription_cycle', 'subscription_cycle', 'subscription_create']);
});

test('Stripe sandbox: a failed renewal is past due in its new period until the card works again', async () => {
  const subscription = await world.subscribed(one);
  await world.control(`subscriptions/${subscription.id}/fail_next`);
  await world.types();
  await world.control(`subscriptions/${subscription.id}/renew`);
  expect(await world.types()).toEqual([
    'payment_intent.created',
    'charge.failed',
    'payment_intent.payment_failed',
    'invoice.payment_failed',
    'customer.subscription.updated',
  ]);
  const late = await read(subscription);
  expect(late.status).toBe('past_due');
  expect(periodOf(late)).toBeGreaterThan(periodOf(subscription));
  expect((await invoicesOf(late)).data[0]).toMatchObject({ status: 'open', amount_paid: 0, attempt_count: 1 });

  await world.control(`subscriptions/${subscription.id}/retry`);
  expect((await read(subscription)).status).toBe('active');
  expect((await invoicesOf(late)).data[0]).toMatchObject({ status: 'paid', amount_paid: 1999, attempt_count: 2 });
});

test('Stripe sandbox: a cancellation at the end of the period through the API can be withdrawn', async () => {
  const subscription = await world.subscribed(one);
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(await read(subscription)).toMatchObject({ status: 'active', cancel_at_period_end: true });
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  expect(await read(subscription)).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });

  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await world.types();
  await world.control('clock', { advance: 32 * 86_400 });
  expect(await world.types()).toEqual(['customer.subscription.deleted']);
  expect(await read(subscription)).toMatchObject({ status: 'canceled' });
  expect((await invoicesOf(subscription)).data).toHaveLength(1);
});

test('Stripe sandbox: an immediate cancellation is final', async () => {
  const subscription = await world.subscribed(one);
  await world.types();
  expect(await stripe.subscriptions.cancel(subscription.id)).toMatchObject({ status: 'canceled', items: { data: [{}] } });
  expect(await world.types()).toEqual(['customer.subscription.deleted']);
  expect(await refusalOf(stripe.subscriptions.cancel(subscription.id))).toMatchObject({ code: 'resource_missing', status: 404 });
  expect(await refusalOf(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }))).toMatchObject({ status: 400 });
  const customer = String(subscription.customer);
  expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
  expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1);
});

test('Stripe sandbox: a deleted customer has no subscription and cannot pay', async () => {
  const subscription = await world.subscribed(one);
  const customer = String(subscription.customer);
  await world.types();
  expect(await stripe.customers.del(customer)).toMatchObject({ id: customer, deleted: true });
  expect(await world.types()).toEqual(['customer.subscription.deleted', 'customer.deleted']);
  expect((await read(subscription)).status).toBe('canceled');
  expect(await refusalOf(stripe.customers.del(customer))).toMatchObject({ code: 'resource_missing' });
  expect(await refusalOf(world.open({ customer }))).toMatchObject({ param: 'customer' });
});

describe('Stripe sandbox: the customer portal', () => {
  const products = () => [one, two].map(({ id, product }) => ({ product: String(product), prices: [id] }));
  const configure = (proration_behavior: 'none' | 'create_prorations' | 'always_invoice') =>
    stripe.billingPortal.configurations.create({
      features: {
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        subscription_update: { enabled: true, default_allowed_updates: ['price'], proration_behavior, products: products() },
      },
    });
  const visit = async (subscription: Stripe.Subscription) => {
    const return_url = 'http://localhost:8080/pricing';
    const { url } = await stripe.billingPortal.sessions.create({ customer: String(subscription.customer), return_url });
    return url;
  };

  test('needs a configuration, which is listed afterwards', async () => {
    const { id: customer } = await stripe.customers.create({});
    expect(await refusalOf(stripe.billingPortal.sessions.create({ customer }))).toMatchObject({ status: 400 });
    const { id } = await configure('none');
    expect((await stripe.billingPortal.configurations.list({ active: true })).data).toMatchObject([{ id, is_default: true }]);
    expect((await stripe.billingPortal.sessions.create({ customer })).url).toMatch(/\/portal\//);
  });

  test('sets a date when it cancels, and removes it again', async () => {
    await configure('none');
    const subscription = await world.subscribed(one);
    const page = await visit(subscription);
    expect(await (await fetch(page)).text()).toContain('Membership');
    await world.choose(page, { subscription: subscription.id, action: 'cancel_later' });
    expect(await read(subscription)).toMatchObject({ cancel_at_period_end: false, cancel_at: periodOf(subscription) });
    await world.choose(page, { subscription: subscription.id, action: 'resume' });
    expect(await read(subscription)).toMatchObject({ cancel_at: null, canceled_at: null });
  });

  test.each([
    ['none' as const, []],
    ['create_prorations' as const, []],
    ['always_invoice' as const, ['subscription_update']],
  ])('switches the tier with %s', async (behavior, reasons) => {
    await configure(behavior);
    const subscription = await world.subscribed(one);
    await world.choose(await visit(subscription), { subscription: subscription.id, action: `switch:${two.id}` });
    expect(await read(subscription)).toMatchObject({ items: { data: [{ price: { lookup_key: 'tier_2' } }] } });
    const { data } = await invoicesOf(subscription);
    expect(data.slice(0, -1).map(({ billing_reason }) => billing_reason)).toEqual(reasons);

    await world.control(`subscriptions/${subscription.id}/renew`);
    const [cycle] = (await invoicesOf(subscription)).data;
    expect(cycle?.amount_paid).toBe(behavior === 'create_prorations' ? 5999 : 3999);
  });

  test("shows no other customer's subscription and does not change it", async () => {
    await configure('none');
    const mine = await world.subscribed(one);
    const theirs = await world.subscribed(one);
    const answer = await world.choose(await visit(mine), { subscription: theirs.id, action: 'cancel' });
    expect(answer.status).toBe(409);
    expect((await read(theirs)).status).toBe('active');
  });
});

import type Stripe from 'stripe';
import { refusalOf, World } from './world.js';

let world: World;
let stripe: Stripe;

beforeEach(async () => {
  world = await World.start();
  ({ stripe } = world);
});
afterEach(() => world.stop());

const available = async () => (await stripe.balance.retrieve()).available[0]?.amount;
const intentOf = (charge: Stripe.Charge) => String(charge.payment_intent);

const connected = async (course = 'finish') => {
  const { id } = await stripe.accounts.create({ type: 'express', capabilities: { transfers: { requested: true } } });
  await world.control(`accounts/${id}/${course}`);
  return id;
};

test.each([
  [50, 31],
  [999, 59],
  [2450, 101],
  [100_000, 2930],
])('Stripe sandbox: a charge of %i costs %i', async (amount, fee) => {
  const charge = await world.paid(amount);
  const line = await stripe.balanceTransactions.retrieve(String(charge.balance_transaction));
  expect(line).toMatchObject({ amount, fee, net: amount - fee, source: charge.id, fee_details: [{ amount: fee, type: 'stripe_fee' }] });
  expect(await available()).toBe(amount - fee);
});

test('Stripe sandbox: a refund returns everything but the fee, once', async () => {
  const charge = await world.paid();
  await world.types();
  const refund = await stripe.refunds.create({ payment_intent: intentOf(charge), metadata: { refund: 'r1' } }, { idempotencyKey: 'r1' });
  expect(refund).toMatchObject({ object: 'refund', amount: 2450, status: 'succeeded', charge: charge.id, metadata: { refund: 'r1' } });
  expect(await world.types()).toEqual(['refund.created', 'charge.refunded']);
  expect(await stripe.charges.retrieve(charge.id, { expand: ['refunds'] })).toMatchObject({
    refunded: true,
    amount_refunded: 2450,
    refunds: { data: [{ id: refund.id }] },
  });
  expect(await available()).toBe(-101);

  const again = await stripe.refunds.create({ payment_intent: intentOf(charge), metadata: { refund: 'r1' } }, { idempotencyKey: 'r1' });
  expect(again.id).toBe(refund.id);
  const another = stripe.refunds.create({ payment_intent: intentOf(charge) }, { idempotencyKey: 'r2' });
  expect(await refusalOf(another)).toMatchObject({ code: 'charge_already_refunded', status: 400 });
  expect((await stripe.refunds.list({ payment_intent: intentOf(charge) })).data).toHaveLength(1);
});

test('Stripe sandbox: partial refunds cannot exceed the amount paid', async () => {
  const { id: charge } = await world.paid();
  await stripe.refunds.create({ charge, amount: 1000 });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ refunded: false, amount_refunded: 1000 });
  expect(await refusalOf(stripe.refunds.create({ charge, amount: 1451 }))).toMatchObject({ param: 'amount', status: 400 });
  expect(await stripe.refunds.create({ charge })).toMatchObject({ amount: 1450 });
});

test('Stripe sandbox: a refund can be pending at the bank, and fail later', async () => {
  const charge = await world.paid();
  await world.control('settings', { next_refund: 'pending' });
  const refund = await stripe.refunds.create({ charge: charge.id });
  expect(refund.status).toBe('pending');
  await world.types();

  await world.control(`refunds/${refund.id}/succeed`);
  expect(await world.types()).toEqual(['refund.updated', 'charge.refund.updated']);
  await world.control(`refunds/${refund.id}/fail`);
  expect(await world.types()).toEqual(['refund.failed', 'refund.updated', 'charge.refund.updated']);
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card' });
  expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ refunded: false, amount_refunded: 0 });
  expect(await available()).toBe(2349);
});

test.each([
  ['win', 'won', ['charge.dispute.closed', 'charge.dispute.funds_reinstated'], 2349 - 1500],
  ['lose', 'lost', ['charge.dispute.closed'], -101 - 1500],
])('Stripe sandbox: a dispute takes the amount and a fee; after we %s it', async (action, status, types, left) => {
  const charge = await world.paid();
  await world.types();
  await world.control(`charges/${intentOf(charge)}/dispute`, { reason: 'product_not_received' });
  expect(await world.types()).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.updated']);
  const [dispute] = (await stripe.disputes.list({ payment_intent: intentOf(charge) })).data;
  expect(dispute).toMatchObject({ amount: 2450, status: 'needs_response', reason: 'product_not_received', charge: charge.id });
  expect(dispute?.balance_transactions[0]).toMatchObject({ amount: -2450, fee: 1500, net: -3950, reporting_category: 'dispute' });
  expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ disputed: true });
  expect(await refusalOf(stripe.refunds.create({ charge: charge.id }))).toMatchObject({ code: 'charge_disputed' });

  const id = dispute?.id ?? '';
  await world.control(`disputes/${id}/review`);
  expect(await world.types()).toEqual(['charge.dispute.updated']);
  await world.control(`disputes/${id}/${action}`);
  expect(await world.types()).toEqual(types);
  expect(await stripe.disputes.retrieve(id)).toMatchObject({ status });
  expect(await available()).toBe(left);
  expect(await world.control(`disputes/${id}/win`)).toMatchObject({ error: { type: 'invalid_request_error' } });
});

test('Stripe sandbox: the fee of a dispute is returned where the contract says so', async () => {
  const { id } = await world.paid();
  const dispute = await world.control(`charges/${id}/dispute`);
  await world.control(`disputes/${dispute.id}/win`, { fee_returned: true });
  expect(await available()).toBe(2349);
});

test('Stripe sandbox: a transfer needs available balance and an account that can receive it', async () => {
  const account = await connected();
  const values = { amount: 2000, currency: 'usd', destination: account, metadata: { payout: 'o1' } };
  expect(await refusalOf(stripe.transfers.create(values))).toMatchObject({ code: 'balance_insufficient', status: 400 });
  expect(await refusalOf(stripe.transfers.create({ ...values, destination: 'acct_none' }))).toMatchObject({ param: 'destination' });
  const { id: fresh } = await stripe.accounts.create({ type: 'express', capabilities: { transfers: { requested: true } } });
  expect(await refusalOf(stripe.transfers.create({ ...values, destination: fresh }))).toMatchObject({
    code: 'insufficient_capabilities_for_transfer',
  });

  await world.paid();
  await world.types();
  const transfer = await stripe.transfers.create(values, { idempotencyKey: 'o1' });
  expect(transfer).toMatchObject({ amount: 2000, destination: account, metadata: { payout: 'o1' } });
  expect((await stripe.transfers.create(values, { idempotencyKey: 'o1' })).id).toBe(transfer.id);
  expect(await world.types()).toEqual(['transfer.created']);
  expect(await available()).toBe(349);
  expect((await stripe.transfers.list({ destination: account })).data).toHaveLength(1);
  expect(await stripe.transfers.retrieve(transfer.id, { expand: ['balance_transaction', 'destination'] })).toMatchObject({
    balance_transaction: { type: 'transfer', amount: -2000, fee: 0 },
    destination: { id: account },
  });
});

test('Stripe sandbox: an idempotency key also remembers a refusal of a valid call, as Stripe does', async () => {
  const values = { amount: 2000, currency: 'usd', destination: await connected() };
  const once = () => refusalOf(stripe.transfers.create(values, { idempotencyKey: 'o1' }));
  expect(await once()).toMatchObject({ code: 'balance_insufficient' });
  await world.paid();
  expect(await once()).toMatchObject({ code: 'balance_insufficient' });
  expect(await refusalOf(stripe.transfers.create(values, { idempotencyKey: 'o1-again' }))).toBe('none');
});

test('Stripe sandbox: charges can become available after some days', async () => {
  await world.control('settings', { available_after_days: 2 });
  await world.paid();
  expect(await stripe.balance.retrieve()).toMatchObject({ available: [{ amount: 0 }], pending: [{ amount: 2349 }] });
  const values = { amount: 100, currency: 'usd', destination: await connected() };
  expect(await refusalOf(stripe.transfers.create(values))).toMatchObject({ code: 'balance_insufficient' });
  await world.control('clock', { advance: 2 * 86_400 });
  expect(await stripe.balance.retrieve()).toMatchObject({ available: [{ amount: 2349 }], pending: [{ amount: 0 }] });
});

test('Stripe sandbox: lists balance transactions since a time, the newest first, in pages', async () => {
  const from = Math.floor(Date.now() / 1000) - 1;
  const charges = [await world.paid(), await world.paid(999), await world.paid(500)];
  await stripe.refunds.create({ charge: charges[0]?.id ?? '' });
  const lines: Stripe.BalanceTransaction[] = [];
  for await (const line of stripe.balanceTransactions.list({ created: { gte: from }, limit: 2 })) lines.push(line);
  expect(lines.map(({ type, amount }) => [type, amount])).toEqual([
    ['refund', -2450],
    ['charge', 500],
    ['charge', 999],
    ['charge', 2450],
  ]);
  expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(await available());
  expect((await stripe.balanceTransactions.list({ created: { gte: from + 1000 } })).data).toEqual([]);
  expect((await stripe.balanceTransactions.list({ type: 'refund' })).data).toHaveLength(1);
});

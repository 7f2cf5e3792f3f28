import { timestampDate } from '@bufbuild/protobuf/wkt';
import { PaymentReturnedSchema, PurchaseRefundedSchema } from '@sotto/proto/marketplace/v1/events';
import { EarningsChangedPushedSchema, PaymentChangedPushedSchema } from '@sotto/proto/marketplace/v1/payments';
import { as, asService } from '@sotto/testing/viewers';
import { newId } from '@sotto/kit/orm/ids';
import {
  aShop,
  begin,
  booked,
  buy,
  chargeOf,
  clearing,
  deliver,
  diceOf,
  handle,
  inRequest,
  owns,
  pageOf,
  paymentOf,
  receive,
  reconcile,
  settle,
  shuffle,
  statusOf,
} from './paying.js';
import { ReleaseEarnings } from '../src/payments/payouts/release-earnings.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterEach(async () => {
  world.provider.slowRefunds = false;
  await settle(world);
  expect(await clearing(world)).toBe(world.provider.state.balance);
});
afterAll(() => world.stop());

const admin = asService('admin');
const staff = as(newId(), 'admin');
const giveBack = (paymentId: string) => world.market.refundPayment(admin, { paymentId, reason: 'It was not what it said.' });
const refundEvents = async (paymentId: string) =>
  (await world.h.published(PurchaseRefundedSchema)).filter(({ purchaseId }) => purchaseId === paymentId).length;

const returnEvents = async (id: string) => (await world.h.published(PaymentReturnedSchema)).filter(({ paymentId }) => paymentId === id);
const refundsOf = (paymentId: string) =>
  world.h.em.execute<{ amount: number; status: string }[]>('select amount, status from refunds where payment_id = ? order by amount', [
    paymentId,
  ]);

async function sold() {
  const shop = await aShop(world, 1000);
  return { ...shop, paymentId: await buy(world, shop) };
}

describe('RefundPayment: a refund', () => {
  test('takes the item back when the provider confirms it, and notifies both with the reason', async () => {
    const { paymentId, buyerId, contentId } = await sold();
    const device = await world.device(buyerId);
    expect(await giveBack(paymentId)).toMatchObject({ status: 'refunded' });
    await settle(world);
    expect(await paymentOf(world, buyerId, paymentId)).toMatchObject({ status: 'refunded', reason: 'It was not what it said.' });
    expect([await owns(world, buyerId, contentId), await refundEvents(paymentId)]).toEqual([false, 1]);
    expect(await booked(world, paymentId)).toEqual(['refund', 'sale']);
    // That of the sale may come after the device, too.
    const statuses = device.of(PaymentChangedPushedSchema).map(({ payment }) => payment?.status);
    expect(statuses.filter((status) => status !== 'completed')).toEqual(['refunded']);
    await expect(world.market.openItem(as(buyerId), { id: contentId })).rejects.toMatchObject({ code: 'NOT_PURCHASED' });
  });

  test('has no effect before the provider confirmed it', async () => {
    const { paymentId, buyerId, contentId } = await sold();
    world.provider.slowRefunds = true;
    expect(await giveBack(paymentId)).toMatchObject({ status: 'completed' });
    expect(await owns(world, buyerId, contentId)).toBe(true);
    const [refund] = [...world.provider.state.refunds.values()].slice(-1);
    world.provider.members.settleRefund(refund!.ref);
    await deliver(world, world.provider.state.events.length - 2);
    expect([await statusOf(world, paymentId), await refundEvents(paymentId)]).toEqual(['refunded', 1]);
  });

  test.each(['before', 'after'] as const)('whose answer was lost (%s its effect) is settled later, once', async (when) => {
    const { paymentId } = await sold();
    const mend = world.provider.failAlways('refund', when);
    expect(await giveBack(paymentId)).toMatchObject({ status: 'completed' });
    expect(await giveBack(paymentId)).toMatchObject({ status: 'completed' });
    mend();
    await reconcile(world);
    expect(await statusOf(world, paymentId)).toBe('refunded');
    expect([...world.provider.state.refunds.values()].filter(({ chargeRef }) => chargeRef === chargeOf(world, paymentId))).toHaveLength(1);
    expect(await booked(world, paymentId)).toEqual(['refund', 'sale']);
  });

  test('that is requested twice at once and again is one', async () => {
    const { paymentId } = await sold();
    await Promise.all([giveBack(paymentId), giveBack(paymentId), giveBack(paymentId)]);
    expect(await giveBack(paymentId)).toMatchObject({ status: 'refunded' });
    expect(world.provider.state.charges.get(chargeOf(world, paymentId))?.refunded).toBe(1000);
  });

  test('allows the buyer to buy it again', async () => {
    const shop = await sold();
    await giveBack(shop.paymentId);
    await buy(world, shop);
    expect(await owns(world, shop.buyerId, shop.contentId)).toBe(true);
  });

  test('that fails returns the item', async () => {
    const { paymentId, buyerId, contentId } = await sold();
    await giveBack(paymentId);
    const [refund] = [...world.provider.state.refunds.values()].slice(-1);
    refund!.status = 'failed';
    world.provider.state.charges.get(refund!.chargeRef)!.refunded = 0;
    world.provider.state.book('refund', refund!.ref, refund!.amount);
    await receive(world, world.provider.state.report('refund.failed', { kind: 'refund', ref: refund!.ref }));
    await settle(world);
    expect([await statusOf(world, paymentId), await owns(world, buyerId, contentId)]).toEqual(['completed', true]);
    expect(await booked(world, paymentId)).toEqual(['refund', 'refund_failed', 'sale']);
  });

  test('made at the provider by hand counts as well; a partial one does not take the item back', async () => {
    const { paymentId, buyerId, contentId } = await sold();
    const since = world.provider.state.events.length;
    world.provider.members.refund(chargeOf(world, paymentId), 're_part', 'succeeded', 400);
    await deliver(world, since);
    expect([await statusOf(world, paymentId), await owns(world, buyerId, contentId)]).toEqual(['completed', true]);
    world.provider.members.refund(chargeOf(world, paymentId), 're_rest');
    await deliver(world, since);
    expect([await statusOf(world, paymentId), await refundEvents(paymentId)]).toEqual(['refunded', 1]);
  });

  test('after a part was refunded by hand returns what is left, once', async () => {
    const { paymentId, buyerId, contentId } = await sold();
    const since = world.provider.state.events.length;
    world.provider.members.refund(chargeOf(world, paymentId), 're_by_hand', 'succeeded', 400);
    await deliver(world, since);
    expect(await giveBack(paymentId)).toMatchObject({ status: 'refunded' });
    await settle(world);
    expect(world.provider.state.charges.get(chargeOf(world, paymentId))?.refunded).toBe(1000);
    expect([await owns(world, buyerId, contentId), await refundEvents(paymentId)]).toEqual([false, 1]);
    expect(await paymentOf(world, buyerId, paymentId)).toMatchObject({ reason: 'It was not what it said.' });
  });

  test('after parts that we do not know of returns what is left', async () => {
    const { paymentId } = await sold();
    world.provider.members.refund(chargeOf(world, paymentId), 're_unknown_1', 'succeeded', 400);
    world.provider.members.refund(chargeOf(world, paymentId), 're_unknown_2', 'succeeded', 100);
    expect(await giveBack(paymentId)).toMatchObject({ status: 'refunded' });
    expect(await refundsOf(paymentId)).toEqual([
      { amount: 100, status: 'succeeded' },
      { amount: 400, status: 'succeeded' },
      { amount: 500, status: 'succeeded' },
    ]);
  });

  test('while a part is on its way orders the rest', async () => {
    const { paymentId } = await sold();
    const since = world.provider.state.events.length;
    world.provider.members.refund(chargeOf(world, paymentId), 're_slow', 'pending', 400);
    await deliver(world, since);
    expect(await giveBack(paymentId)).toMatchObject({ status: 'completed' });
    world.provider.members.settleRefund('re_slow');
    await deliver(world, since);
    expect(await statusOf(world, paymentId)).toBe('refunded');
    expect(await refundsOf(paymentId)).toEqual([
      { amount: 400, status: 'succeeded' },
      { amount: 600, status: 'succeeded' },
    ]);
  });

  test('of what cannot be delivered returns what is left after a part was refunded by hand', async () => {
    const shop = await aShop(world, 1000);
    const paymentId = await begin(world, shop);
    const since = world.provider.state.events.length;
    world.provider.members.pay(pageOf(paymentId));
    world.provider.members.refund(chargeOf(world, paymentId), `re_early_${paymentId}`, 'succeeded', 300);
    await world.market.deleteItem(as(shop.creatorId), { id: shop.contentId });
    await deliver(world, since);
    expect(await statusOf(world, paymentId)).toBe('refunded');
    expect(world.provider.state.charges.get(chargeOf(world, paymentId))?.refunded).toBe(1000);
  });

  test('is refused for a payment that does not exist, was not paid, or is a plan', async () => {
    await expect(giveBack(newId())).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
    const shop = await aShop(world);
    const { paymentId } = await world.market.purchaseContent(as(shop.buyerId), { contentId: shop.contentId });
    await expect(giveBack(paymentId)).rejects.toMatchObject({ code: 'PAYMENT_STATE' });
  });
});

describe('RefundPayment: a part of a payment', () => {
  const giveBackPart = (paymentId: string, amount: number, refundId = newId()) =>
    world.market.refundPayment(admin, { paymentId, reason: 'Half of it was missing.', amount, refundId });
  const shareOf = async (paymentId: string) => {
    const sql = `select s.creator_amount - s.creator_returned_amount as kept, s.returned_amount as returned, s.share, c.total_revenue::int as revenue,
      c.total_earnings::int as earnings, c.sales_count as sales, (select -sum(balance)::int from ledger_accounts where owner = c.account_id) as balance
      from creator_sales s join creators c on c.account_id = s.account_id where s.id = ?`;
    return (await world.h.em.execute<Record<string, unknown>[]>(sql, [paymentId]))[0];
  };

  test('leaves the item with its buyer, takes it from both shares, and notifies both', async () => {
    const { paymentId, buyerId, contentId, creatorId } = await sold();
    expect(await giveBackPart(paymentId, 300)).toMatchObject({ status: 'completed', refundState: 'succeeded' });
    await settle(world);
    expect(await owns(world, buyerId, contentId)).toBe(true);
    expect(await shareOf(paymentId)).toEqual({
      kept: 630,
      returned: 300,
      share: 'pending',
      revenue: 700,
      earnings: 630,
      sales: 1,
      balance: 630,
    });
    expect(await returnEvents(paymentId)).toMatchObject([{ payerId: buyerId, creatorId, amount: 300 }]);
    const { changes } = await world.market.listBalanceChanges(as(creatorId), { kind: 'refunds' });
    expect(changes).toMatchObject([{ amount: -270, reason: 'Half of it was missing.', sale: { refundedAmount: 300 } }]);
    const { sales } = await world.market.listSales(as(creatorId), {});
    expect(sales).toMatchObject([{ status: 'completed', creatorAmount: 900, refundedAmount: 300, creatorRefundedAmount: 270 }]);
    const { purchases } = await world.market.listPurchases(as(buyerId), {});
    expect(purchases).toMatchObject([{ status: 'completed', amount: 1000, refundedAmount: 300, available: true }]);
  });

  test('is one for the same id, also when it is asked for at once and again', async () => {
    const { paymentId } = await sold();
    const refundId = newId();
    await Promise.allSettled([giveBackPart(paymentId, 300, refundId), giveBackPart(paymentId, 300, refundId)]);
    expect(await giveBackPart(paymentId, 300, refundId)).toMatchObject({ refundState: 'succeeded' });
    expect(await refundsOf(paymentId)).toEqual([{ amount: 300, status: 'succeeded' }]);
    await expect(giveBackPart((await sold()).paymentId, 300, refundId)).rejects.toMatchObject({ code: 'PAYMENT_STATE' });
    await expect(giveBackPart(paymentId, 500, refundId)).rejects.toMatchObject({ code: 'PAYMENT_STATE' });
  });

  test('after others takes the item back with the last cent, and never more than was paid', async () => {
    const { paymentId, buyerId, contentId } = await sold();
    await giveBackPart(paymentId, 333);
    await expect(giveBackPart(paymentId, 668)).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE', status: 409 });
    expect(await giveBackPart(paymentId, 667)).toMatchObject({ status: 'refunded' });
    await settle(world);
    expect([await owns(world, buyerId, contentId), await refundEvents(paymentId)]).toEqual([false, 1]);
    expect(await shareOf(paymentId)).toEqual({ kept: 0, returned: 1000, share: 'returned', revenue: 0, earnings: 0, sales: 0, balance: 0 });
    await expect(giveBackPart(paymentId, 1)).rejects.toMatchObject({ code: 'PAYMENT_STATE' });
  });

  test('then the rest by RefundPayment without an amount returns what is left', async () => {
    const { paymentId } = await sold();
    await giveBackPart(paymentId, 400);
    expect(await giveBack(paymentId)).toMatchObject({ status: 'refunded' });
    expect(await refundsOf(paymentId)).toEqual([
      { amount: 400, status: 'succeeded' },
      { amount: 600, status: 'succeeded' },
    ]);
  });

  test.each(['before', 'after'] as const)(
    'whose answer was lost (%s its effect) keeps others waiting and is settled later, once',
    async (when) => {
      const { paymentId } = await sold();
      const mend = world.provider.failAlways('refund', when);
      expect(await giveBackPart(paymentId, 300)).toMatchObject({ status: 'completed', refundState: 'ordered' });
      await expect(giveBackPart(paymentId, 200)).rejects.toMatchObject({ code: 'REFUND_UNDER_WAY' });
      await expect(giveBack(paymentId)).rejects.toMatchObject({ code: 'REFUND_UNDER_WAY' });
      mend();
      await reconcile(world);
      expect(await refundsOf(paymentId)).toEqual([{ amount: 300, status: 'succeeded' }]);
      expect(world.provider.state.charges.get(chargeOf(world, paymentId))?.refunded).toBe(300);
    },
  );

  test('that a refund by hand leaves no room for is withdrawn', async () => {
    const { paymentId } = await sold();
    world.provider.members.refund(chargeOf(world, paymentId), `re_hand_${paymentId}`, 'succeeded', 800);
    await expect(giveBackPart(paymentId, 300)).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' });
    expect(await refundsOf(paymentId)).toEqual([
      { amount: 300, status: 'canceled' },
      { amount: 800, status: 'succeeded' },
    ]);
    expect(await giveBackPart(paymentId, 200)).toMatchObject({ status: 'refunded' });
  });

  test('before a dispute of the rest is not lost again with it', async () => {
    const { paymentId } = await sold();
    await giveBackPart(paymentId, 400);
    const { ref, amount } = world.provider.members.dispute(chargeOf(world, paymentId));
    await deliver(world, world.provider.state.events.length - 1);
    expect([amount, await shareOf(paymentId)]).toMatchObject([600, { share: 'held', balance: 540, revenue: 0 }]);
    world.provider.members.decide(ref, 'won');
    await deliver(world, world.provider.state.events.length - 1);
    expect(await shareOf(paymentId)).toMatchObject({ share: 'pending', kept: 540, balance: 540, revenue: 600, sales: 1 });
  });

  test('of a share that can be paid out is taken from there, and only the rest is released later', async () => {
    const { paymentId } = await sold();
    await giveBackPart(paymentId, 500);
    await world.h.em.execute(`update creator_sales set matures_at = now() - interval '1 hour' where id = ?`, [paymentId]);
    await inRequest(world, () => world.h.get(ReleaseEarnings).execute());
    await giveBackPart(paymentId, 100);
    const sql = `select a.kind, -a.balance::int as balance from ledger_accounts a join creator_sales s on s.account_id = a.owner
      where s.id = ? and a.kind <> 'creator_held' order by 1`;
    expect(await world.h.em.execute(sql, [paymentId])).toEqual([
      { kind: 'creator_available', balance: 360 },
      { kind: 'creator_pending', balance: 0 },
    ]);
  });

  test('is refused by the database when all refunds together exceed the payment', async () => {
    const { paymentId } = await sold();
    await giveBackPart(paymentId, 700);
    const insert = `insert into refunds (id, payment_id, status, amount, reason, created_at) values (?, ?, 'pending', 301, '', now())`;
    await expect(world.h.em.execute(insert, [newId(), paymentId])).rejects.toThrow('exceed it');
  });
});

describe('SendDisputeEvidence: an answer to a dispute', () => {
  const evidence = {
    productDescription: 'A photo.',
    serviceDate: '2026-01-01',
    accessActivityLog: 'Opened twice.',
    refundPolicyDisclosure: '',
    refundRefusalExplanation: 'It was used.',
    uncategorizedText: '',
  };
  async function disputed() {
    const sale = await sold();
    await world.market.openItem(as(sale.buyerId), { id: sale.contentId });
    const { ref: disputeRef } = world.provider.members.dispute(chargeOf(world, sale.paymentId));
    await deliver(world, world.provider.state.events.length - 1);
    return { ...sale, disputeRef };
  }
  const described = async (paymentId: string) => (await world.market.describePaymentHistory(admin, { paymentId })).disputes[0]!;

  test('is proposed from what is known, saved as a draft, and sent once', async () => {
    const { paymentId, disputeRef } = await disputed();
    const proposed = await described(paymentId);
    expect(proposed).toMatchObject({ ref: disputeRef, status: 'open', reason: 'fraudulent', evidenceState: 'proposed' });
    expect(proposed.evidence!.productDescription).toMatch(/^Order R-[0-9A-Z]{8}: a digital item/);
    expect(proposed.evidence!.accessActivityLog).toContain('The account opened the item for the first time.');
    const saved = await world.market.saveDisputeEvidence(admin, { paymentId, disputeRef, evidence });
    expect(saved.dispute).toMatchObject({ evidenceState: 'draft', evidence, respondBy: proposed.respondBy });
    const sent = await world.market.sendDisputeEvidence(admin, { paymentId, disputeRef, evidence });
    expect(sent.dispute).toMatchObject({ status: 'open', evidenceState: 'sent', evidence });
    expect([sent.dispute?.respondBy, sent.dispute?.sentAt]).toEqual([undefined, expect.anything()]);
    await world.market.sendDisputeEvidence(admin, { paymentId, disputeRef, evidence: { ...evidence, uncategorizedText: 'More' } });
    expect(world.provider.state.evidence.get(disputeRef)).toEqual(evidence);
    await expect(world.market.saveDisputeEvidence(admin, { paymentId, disputeRef, evidence })).rejects.toMatchObject({
      code: 'DISPUTE_STATE',
    });
    const change = `update dispute_evidence set state = 'draft', sent_at = null where dispute_ref = ?`;
    await expect(world.h.em.execute(change, [disputeRef])).rejects.toThrow('sent once');
  });

  test.each(['before', 'after'] as const)(
    'is on its way while the provider is unavailable (%s its effect), and is sent later',
    async (when) => {
      const { paymentId, disputeRef } = await disputed();
      const mend = world.provider.failAlways('sendEvidence', when);
      const { dispute } = await world.market.sendDisputeEvidence(admin, { paymentId, disputeRef, evidence });
      expect(dispute).toMatchObject({ evidenceState: 'sending', evidence });
      mend();
      await world.market.sendDisputeEvidence(admin, { paymentId, disputeRef, evidence: { ...evidence, serviceDate: '' } });
      expect(await described(paymentId)).toMatchObject({ evidenceState: 'sent', evidence });
      expect(world.provider.state.evidence.get(disputeRef)).toEqual(evidence);
    },
  );

  test('is refused for another payment, after the decision and after the due date', async () => {
    const { paymentId, disputeRef } = await disputed();
    const other = await disputed();
    const send = (of: string) => world.market.sendDisputeEvidence(admin, { paymentId: of, disputeRef, evidence });
    await expect(send(other.paymentId)).rejects.toMatchObject({ code: 'DISPUTE_NOT_FOUND' });
    await world.h.em.execute(`update disputes set respond_by = now() - interval '10 years' where ref = ?`, [disputeRef]);
    await expect(send(paymentId)).rejects.toMatchObject({ code: 'DISPUTE_STATE' });
    world.provider.members.decide(other.disputeRef, 'lost');
    await deliver(world, world.provider.state.events.length - 1);
    const late = { paymentId: other.paymentId, disputeRef: other.disputeRef, evidence };
    await expect(world.market.saveDisputeEvidence(admin, late)).rejects.toMatchObject({ code: 'DISPUTE_STATE' });
  });

  test('stays a draft when the provider refuses it', async () => {
    const { paymentId, disputeRef } = await disputed();
    world.provider.state.disputes.get(disputeRef)!.respondBy = null;
    await expect(world.market.sendDisputeEvidence(admin, { paymentId, disputeRef, evidence })).rejects.toMatchObject({
      code: 'DISPUTE_STATE',
    });
    expect(await described(paymentId)).toMatchObject({ evidenceState: 'draft', evidence });
  });
});

describe('DescribePaymentHistory', () => {
  const historyOf = (paymentId: string) => world.market.describePaymentHistory(admin, { paymentId });

  test('lists what happened to a payment in order, with the people and where its money is', async () => {
    const { paymentId, buyerId, creatorId, contentId } = await sold();
    world.h.clock.advance({ minutes: 1 });
    await world.market.refundPayment(admin, { paymentId, reason: 'Half of it was missing.', amount: 300, refundId: newId() });
    world.h.clock.advance({ minutes: 1 });
    world.provider.members.dispute(chargeOf(world, paymentId));
    await deliver(world, world.provider.state.events.length - 1);
    const { events, money, payment, itemId, receipt } = await historyOf(paymentId);
    expect(events.map(({ kind, amount, userId }) => [kind, amount, userId])).toEqual([
      ['created', 1000, buyerId],
      ['paid', 1000, buyerId],
      ['shared', 100, creatorId],
      ['provider_fee', 59, ''],
      ['refund_ordered', 300, ''],
      ['refund', 300, ''],
      ['dispute', 700, ''],
      ['dispute_fee', 1500, ''],
    ]);
    expect(money).toMatchObject({ paidAmount: 1000, providerFee: 59, disputeFees: 1500, creatorAmount: 630, platformAmount: 70 });
    expect(money).toMatchObject({ feeRate: 1000, returnedAmount: 300, share: 'held' });
    expect([payment?.id, payment?.respondBy, itemId, receipt]).toEqual([
      paymentId,
      expect.anything(),
      contentId,
      expect.stringMatching(/^R-/),
    ]);
  });

  test('ends with the payout that contained the share', async () => {
    const { paymentId, creatorId } = await sold();
    await world.h.em.execute(`update creator_sales set matures_at = now() - interval '1 hour' where id = ?`, [paymentId]);
    await inRequest(world, () => world.h.get(ReleaseEarnings).execute());
    const kinds = (await historyOf(paymentId)).events.map(({ kind, userId }) => `${kind} ${userId}`);
    expect(kinds).toContain(`released ${creatorId}`);
  });

  test('does not know a payment that does not exist', async () => {
    await expect(historyOf(newId())).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
  });
});

test('ListPayments: is narrowed by amount and by item', async () => {
  const shop = await aShop(world, 1234);
  const paymentId = await buy(world, shop);
  const list = async (filter: object) => (await world.market.listPayments(staff, filter)).payments.map(({ id }) => id);
  expect(await list({ minAmount: 1234, maxAmount: 1234 })).toEqual([paymentId]);
  expect(await list({ minAmount: 1235, userId: shop.buyerId })).toEqual([]);
  expect(await list({ maxAmount: 1234, userId: shop.buyerId })).toEqual([paymentId]);
  expect(await list({ itemId: shop.contentId })).toEqual([paymentId]);
  expect(await list({ itemId: newId() })).toEqual([]);
});

describe('CompletePayment: a paid item that cannot be delivered', () => {
  test('is in the list of purchases with the reason until the money is back, and the payer is notified, the creator not', async () => {
    const shop = await aShop(world, 1000);
    const paymentId = await begin(world, shop);
    const since = world.provider.state.events.length;
    await world.market.deleteItem(as(shop.creatorId), { id: shop.contentId });
    world.provider.slowRefunds = true;
    world.provider.members.pay(pageOf(paymentId));
    await deliver(world, since);
    const listed = async () => (await world.market.listPurchases(as(shop.buyerId), {})).purchases;
    const reason = 'This is not available any more. Your money is on its way back.';
    expect(await listed()).toMatchObject([{ id: paymentId, status: 'failed', available: false, reason }]);
    expect(await returnEvents(paymentId)).toEqual([]);
    const [refund] = [...world.provider.state.refunds.values()].slice(-1);
    world.provider.members.settleRefund(refund!.ref);
    await deliver(world, world.provider.state.events.length - 2);
    expect(await listed()).toMatchObject([{ id: paymentId, status: 'refunded', available: false, reason }]);
    expect(await returnEvents(paymentId)).toMatchObject([{ payerId: shop.buyerId }]);
    expect(await refundEvents(paymentId)).toBe(0);
  });
});

describe('ApplyReversals: a dispute', () => {
  async function disputed() {
    const sale = await sold();
    const dispute = world.provider.members.dispute(chargeOf(world, sale.paymentId));
    await deliver(world, world.provider.state.events.length - 1);
    return { ...sale, dispute };
  }

  test('shows its creator what the bank asked for and when, and until when it is answered', async () => {
    const { paymentId, contentId, dispute } = await disputed();
    const [row] = await world.h.em.execute<{ creator_id: string }[]>('select creator_id from creator_sales where id = ?', [paymentId]);
    const viewer = as(row!.creator_id);
    const shown = async () => {
      const [sale] = (await world.market.listSales(viewer, {})).sales;
      const [change] = (await world.market.listBalanceChanges(viewer, { kind: 'disputes' })).changes;
      expect([sale?.contentId, change?.title]).toEqual([contentId, sale?.title]);
      expect(change?.dispute).toEqual(sale?.dispute);
      const { status, amount, openedAt, respondBy } = sale!.dispute!;
      return { status, amount, openedAt: openedAt && timestampDate(openedAt), respondBy: respondBy && timestampDate(respondBy) };
    };
    const { amount, openedAt, respondBy } = dispute;
    expect(await shown()).toEqual({ status: 'open', amount, openedAt, respondBy });
    const device = await world.device(row!.creator_id);
    world.provider.members.answer(dispute.ref);
    await deliver(world, world.provider.state.events.length - 1);
    expect(device.of(EarningsChangedPushedSchema)).toEqual([{}]);
    expect(await shown()).toEqual({ status: 'open', amount, openedAt, respondBy: undefined });
    world.provider.members.decide(dispute.ref, 'won');
    await deliver(world, world.provider.state.events.length - 1);
    expect(await shown()).toMatchObject({ status: 'won', openedAt });
  });

  test('stops access, and does not restrict the buyer’s account', async () => {
    const { paymentId, buyerId, contentId } = await disputed();
    expect([await statusOf(world, paymentId), await owns(world, buyerId, contentId)]).toEqual(['disputed', false]);
    await expect(world.market.purchaseContent(as(buyerId), { contentId })).rejects.toMatchObject({ code: 'NOT_FOR_SALE' });
    await expect(giveBack(paymentId)).rejects.toMatchObject({ code: 'PAYMENT_STATE' });
    await buy(world, { ...(await aShop(world)), buyerId });
  });

  test('that only the provider knows of makes RefundPayment fail, and its decision counts', async () => {
    const { paymentId } = await sold();
    const { ref } = world.provider.members.dispute(chargeOf(world, paymentId));
    await expect(giveBack(paymentId)).rejects.toMatchObject({ code: 'PAYMENT_STATE', status: 409 });
    expect(await statusOf(world, paymentId)).toBe('disputed');
    world.provider.members.decide(ref, 'won');
    await deliver(world, world.provider.state.events.length - 1);
    await reconcile(world);
    expect(await statusOf(world, paymentId)).toBe('completed');
    expect(await giveBack(paymentId)).toMatchObject({ status: 'refunded' });
  });

  test('that is faster than a refund delays it, if it is won', async () => {
    const shop = await aShop(world, 1000);
    const mend = world.provider.failAlways('refund', 'before');
    const paymentId = await buy(world, shop);
    await giveBack(paymentId);
    mend();
    const { ref } = world.provider.members.dispute(chargeOf(world, paymentId));
    await expect(giveBack(paymentId)).rejects.toMatchObject({ code: 'PAYMENT_STATE' });
    await reconcile(world);
    expect(await statusOf(world, paymentId)).toBe('disputed');
    world.provider.members.decide(ref, 'won');
    await deliver(world, world.provider.state.events.length - 1);
    await reconcile(world);
    expect(await statusOf(world, paymentId)).toBe('refunded');
  });

  test('that is won returns the item', async () => {
    const { paymentId, buyerId, contentId, dispute } = await disputed();
    world.provider.members.decide(dispute.ref, 'won');
    await deliver(world, world.provider.state.events.length - 1);
    expect([await statusOf(world, paymentId), await owns(world, buyerId, contentId), await refundEvents(paymentId)]).toEqual([
      'completed',
      true,
      0,
    ]);
  });

  test('that is lost is like a refund', async () => {
    const { paymentId, buyerId, contentId, dispute } = await disputed();
    world.provider.members.decide(dispute.ref, 'lost');
    await deliver(world, world.provider.state.events.length - 1);
    expect([await owns(world, buyerId, contentId), await refundEvents(paymentId)]).toEqual([false, 1]);
    expect(await paymentOf(world, buyerId, paymentId)).toMatchObject({ status: 'refunded', reason: 'Your bank took the payment back.' });
  });

  test.each(['won', 'lost'] as const)('that is first reported as %s has the same result', async (end) => {
    const { paymentId } = await sold();
    const { ref } = world.provider.members.dispute(chargeOf(world, paymentId));
    world.provider.members.decide(ref, end);
    const [opened, closed] = world.provider.state.events.slice(-2);
    for (const event of [closed!, opened!, closed!]) await receive(world, event);
    await settle(world);
    expect(await statusOf(world, paymentId)).toBe(end === 'won' ? 'completed' : 'refunded');
  });
});

test('ApplyReversals: after refunds and disputes of many payments in any order and repetition the ledger equals the provider, and access follows', async () => {
  const dice = diceOf(42);
  const sales = [];
  for (let round = 0; round < 12; round += 1) {
    const sale = await sold();
    const since = world.provider.state.events.length;
    const charge = chargeOf(world, sale.paymentId);
    const path = dice(5);
    if (path === 0) world.provider.members.refund(charge, `re_${sale.paymentId}`);
    if (path > 1) world.provider.members.dispute(charge);
    const reported = () => world.provider.state.events.slice(since);
    if (dice(2) && reported().length > 0) await receive(world, reported()[0]!).then(() => handle(world));
    const open = [...world.provider.state.disputes.values()].find(({ chargeRef }) => chargeRef === charge);
    if (open && path > 2) world.provider.members.decide(open.ref, path === 3 ? 'won' : 'lost');
    for (const event of shuffle([...reported(), ...reported()], dice)) await receive(world, event);
    sales.push({ ...sale, expected: ['refunded', 'completed', 'disputed', 'completed', 'refunded'][path] });
  }
  await settle(world);
  for (const { paymentId, buyerId, contentId, expected } of sales) {
    expect(await statusOf(world, paymentId)).toBe(expected);
    expect(await owns(world, buyerId, contentId)).toBe(expected === 'completed');
  }
});

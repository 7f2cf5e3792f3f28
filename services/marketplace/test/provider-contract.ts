import { newId } from '@sotto/kit/orm/ids';
import type { PaymentProvider, ProviderEvent, ProviderSubscription } from '../src/payments/provider/payment-provider.js';

/** A provider, and the actions of members and banks there. */
export interface Stage {
  provider: PaymentProvider;
  /** Whether an address is one of its pages. */
  isOwnPage(url: string): boolean;
  /** A member pays; returns the charge. */
  charge(paymentId: string, customerId: string, amount: number): Promise<string>;
  /** A member pays with a card whose bank opens a dispute at once. */
  chargeToDispute(paymentId: string, customerId: string, amount: number): Promise<string>;
  /** Refunds a part of a charge in the provider's dashboard. */
  refundByHand(chargeRef: string, amount: number): Promise<unknown>;
  /** A member subscribes and pays; returns the subscription. */
  subscribe(paymentId: string, customerId: string, tier: ProviderSubscription['tier']): Promise<string>;
  stop(): Promise<void>;
}

const patienceMs = 30_000;

/** Repeats a read until its result is as expected: a provider needs time. */
async function until<T>(read: () => Promise<T>, isSo: (answer: T) => boolean): Promise<T> {
  const limit = Date.now() + patienceMs;
  for (;;) {
    const answer = await read();
    if (isSo(answer) || Date.now() > limit) return answer;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

async function listed<T>(all: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of all) found.push(one);
  return found;
}

/** What marketplace expects of every provider. */
export function providerContract(raise: () => Promise<Stage>): void {
  let stage: Stage;
  let provider: PaymentProvider;
  let customerId: string;
  const since = new Date(Date.now() - 5_000);
  beforeAll(async () => {
    stage = await raise();
    provider = stage.provider;
    customerId = await provider.createCustomer(newId());
  });
  afterAll(() => stage?.stop());

  const urls = { successUrl: 'https://sotto.example/done?success=true', cancelUrl: 'https://sotto.example/done?canceled=true' };
  const checkout = (changes: object = {}) => ({
    paymentId: newId(),
    customerId,
    amount: 1250,
    description: 'Order R-1',
    ...urls,
    ...changes,
  });
  const eventsAbout = async (ref: string): Promise<ProviderEvent[]> =>
    until(
      async () => (await listed(provider.events(since))).filter(({ about }) => about.ref === ref),
      (events) => events.length > 0,
    );

  test('a member is one customer, however often it is asked for', async () => {
    const userId = newId();
    const [one, two] = [await provider.createCustomer(userId), await provider.createCustomer(userId)];
    expect(two).toBe(one);
    await provider.deleteCustomer(one);
    await provider.deleteCustomer(one);
    expect(await provider.subscriptionsOf(one)).toEqual([]);
  });

  test('a payment is one page, however often it is asked for, and the page is the provider’s', async () => {
    const asked = checkout();
    const [one, two] = [await provider.openCheckout(asked), await provider.openCheckout(asked)];
    expect(two).toEqual(one);
    expect(one).toMatchObject({ status: 'open', paymentId: asked.paymentId, amount: 1250, chargeRef: null, subscriptionRef: null });
    expect(stage.isOwnPage(one.url ?? '')).toBe(true);
    expect(await provider.readCheckout(one.id)).toEqual(one);
  });

  test('a page that was closed cannot be paid any more; closing it twice is fine', async () => {
    const { id } = await provider.openCheckout(checkout());
    expect(await provider.expireCheckout(id)).toMatchObject({ status: 'expired', url: null });
    expect(await provider.expireCheckout(id)).toMatchObject({ status: 'expired', url: null });
    expect((await eventsAbout(id)).map(({ type }) => type)).toContain('checkout.session.expired');
  });

  test('what is too little is refused as that', async () => {
    await expect(provider.openCheckout(checkout({ amount: provider.capabilities.minimumCharge - 1 }))).rejects.toMatchObject({
      code: 'AMOUNT_TOO_SMALL',
    });
  });

  test('what it does not know is null', async () => {
    expect([
      await provider.readCheckout('cs_test_none'),
      await provider.readCharge('pi_none'),
      await provider.readRefund('re_none'),
    ]).toEqual([null, null, null]);
    expect([await provider.readSubscription('sub_none'), await provider.readDispute('du_none')]).toEqual([null, null]);
    expect(await provider.readAccount('acct_none')).toBeNull();
  });

  test('a charge says what was paid, for which payment, and what it cost; its refund is one and goes back as a whole', async () => {
    const paymentId = newId();
    const ref = await stage.charge(paymentId, customerId, 1250);
    const charge = await until(
      () => provider.readCharge(ref),
      (one) => one?.fee != null,
    );
    expect(charge).toMatchObject({ ref, paymentId, amount: 1250, refunded: 0, status: 'succeeded' });
    expect(charge?.fee).toBeGreaterThan(0);

    const refundId = newId();
    const refund = await provider.refund(refundId, ref, null);
    expect(refund).toMatchObject({ chargeRef: ref, amount: 1250 });
    expect((await provider.refund(refundId, ref, null)).ref).toBe(refund.ref);
    expect((await provider.refund(newId(), ref, null)).ref).toBe(refund.ref);
    expect(
      await until(
        () => provider.readRefund(refund.ref),
        (one) => one?.status === 'succeeded',
      ),
    ).toMatchObject({ status: 'succeeded' });
    expect(await provider.readReversals(ref)).toMatchObject({ refunds: [{ ref: refund.ref }], disputes: [] });
    expect(await provider.readCharge(ref)).toMatchObject({ refunded: 1250 });
    expect((await eventsAbout(ref)).map(({ about }) => about.kind)).toContain('charge');
  });

  test('a refund returns what is left after another one', async () => {
    const ref = await stage.charge(newId(), customerId, 1000);
    await stage.refundByHand(ref, 400);
    const refundId = newId();
    expect(await provider.refund(refundId, ref, null)).toMatchObject({ amount: 600, orderId: refundId });
    expect(await provider.readReversals(ref)).toMatchObject({
      refunds: [
        { amount: 400, orderId: null },
        { amount: 600, orderId: refundId },
      ],
    });
  });

  test('a part is refunded once for the same id; more than what is left is refused as that', async () => {
    const ref = await stage.charge(newId(), customerId, 1000);
    const refundId = newId();
    const part = await provider.refund(refundId, ref, 300);
    expect(part).toMatchObject({ amount: 300, orderId: refundId });
    expect((await provider.refund(refundId, ref, 300)).ref).toBe(part.ref);
    await expect(provider.refund(newId(), ref, 701)).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' });
    expect(await provider.refund(newId(), ref, null)).toMatchObject({ amount: 700 });
    await expect(provider.refund(newId(), ref, 1)).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' });
  });

  test('its books name each charge and refund by what we know them by', async () => {
    const ref = await stage.charge(newId(), customerId, 990);
    const refund = await provider.refund(newId(), ref, null);
    const lines = await until(
      () => listed(provider.balanceLines(since)),
      (all) => all.some(({ sourceRef }) => sourceRef === refund.ref),
    );
    const charge = await provider.readCharge(ref);
    expect(lines.find(({ sourceRef }) => sourceRef === ref)).toMatchObject({ kind: 'charge', amount: 990, fee: charge?.fee });
    expect(lines.find(({ sourceRef }) => sourceRef === refund.ref)).toMatchObject({ kind: 'refund', amount: -990 });
    expect(lines.map(({ at }) => at.getTime())).toEqual(lines.map(({ at }) => at.getTime()).toSorted((one, two) => one - two));
    expect(Number.isInteger(await provider.readBalance())).toBe(true);
  });

  test('a dispute takes the money, is known by its charge, and leaves nothing to give back', async () => {
    const ref = await stage.chargeToDispute(newId(), customerId, 2000);
    const { disputes } = await until(
      () => provider.readReversals(ref),
      (reversals) => reversals.disputes.length > 0,
    );
    expect(disputes).toMatchObject([{ chargeRef: ref, amount: 2000, status: 'open' }]);
    const { openedAt, respondBy } = disputes[0]!;
    expect(openedAt.getTime()).toBeGreaterThan(since.getTime() - 60_000);
    expect(respondBy?.getTime()).toBeGreaterThan(openedAt.getTime());
    expect(await provider.readDispute(disputes[0]?.ref ?? '')).toMatchObject({ chargeRef: ref });
    await expect(provider.refund(newId(), ref, null)).rejects.toMatchObject({ code: 'PAYMENT_STATE' });
    expect((await eventsAbout(disputes[0]?.ref ?? ''))[0]?.about.kind).toBe('dispute');
  });

  test('evidence against a dispute is sent once; then no answer is awaited', async () => {
    const ref = await stage.chargeToDispute(newId(), customerId, 1500);
    const { disputes } = await until(
      () => provider.readReversals(ref),
      (reversals) => reversals.disputes.length > 0,
    );
    const dispute = disputes[0]!;
    const evidence = {
      productDescription: 'Order R-1: a digital item.',
      serviceDate: '2026-12-01',
      accessActivityLog: 'Opened twice.',
      refundPolicyDisclosure: '',
      refundRefusalExplanation: '',
      uncategorizedText: 'winning_evidence',
    };
    expect(dispute).toMatchObject({ reason: 'fraudulent', status: 'open' });
    expect(await provider.sendEvidence(dispute.ref, evidence)).toMatchObject({ ref: dispute.ref, respondBy: null });
    expect((await provider.sendEvidence(dispute.ref, evidence)).ref).toBe(dispute.ref);
    await expect(provider.sendEvidence('du_unknown', evidence)).rejects.toMatchObject({ code: 'DISPUTE_STATE' });
  });

  test('a subscription is known by its payment, its plan and what was paid; it ends with its period, goes on, and ends', async () => {
    const own = await provider.createCustomer(newId());
    const paymentId = newId();
    const ref = await stage.subscribe(paymentId, own, 'premium_tier_1');
    expect(await provider.subscriptionsOf(own)).toMatchObject([
      { ref, customerId: own, tier: 'premium_tier_1', status: 'active', paymentId, cancelAtPeriodEnd: false },
    ]);
    const invoices = await until(
      () => provider.paidInvoices(ref),
      (all) => all[0]?.chargeRef != null,
    );
    expect(invoices).toMatchObject([{ subscriptionRef: ref, amount: 1999, first: true, chargeRef: expect.any(String) }]);
    expect(await provider.readCharge(invoices[0]?.chargeRef ?? '')).toMatchObject({ amount: 1999, status: 'succeeded' });

    await provider.cancelSubscription(ref, 'at_period_end');
    expect(await provider.readSubscription(ref)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    await provider.resumeSubscription(ref);
    expect(await provider.readSubscription(ref)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    expect(stage.isOwnPage(await provider.openPortal(own, 'https://sotto.example/pricing'))).toBe(true);
    await provider.cancelSubscription(ref, 'now');
    await provider.cancelSubscription(ref, 'now');
    expect(await provider.readSubscription(ref)).toMatchObject({ status: 'canceled' });
    expect((await eventsAbout(ref)).map(({ about }) => about.kind)).toContain('subscription');
  });

  test('a plan is started on a page of its own, at the price of the catalogue', async () => {
    const asked = { paymentId: newId(), customerId, tier: 'premium_tier_2' as const, ...urls };
    const session = await provider.openSubscriptionCheckout(asked);
    expect(session).toMatchObject({ status: 'open', amount: 4999, paymentId: asked.paymentId });
    expect(await provider.openSubscriptionCheckout(asked)).toEqual(session);
  });

  test('a creator is one account; money is sent only where it may be', async () => {
    const creatorId = newId();
    const account = await provider.createAccount(creatorId);
    expect((await provider.createAccount(creatorId)).ref).toBe(account.ref);
    expect(account).toMatchObject({ onboardingCompleted: false, chargesEnabled: false, payoutsEnabled: false });
    expect(await provider.readAccount(account.ref)).toMatchObject({ ref: account.ref });
    expect(stage.isOwnPage(await provider.openOnboarding(account.ref, urls.successUrl, urls.cancelUrl))).toBe(true);
    await expect(provider.transfer(newId(), account.ref, 100)).rejects.toMatchObject({ code: 'PAYMENT_STATE' });
  });

  test('what is not signed is not believed', () => {
    const payload = Buffer.from('{"id":"evt_1","object":"event","type":"charge.succeeded","data":{"object":{}}}');
    expect(() => provider.receive(payload, 't=1,v1=00')).toThrow(expect.objectContaining({ code: 'SIGNATURE_INVALID' }));
    expect(() => provider.receive(payload, '')).toThrow(expect.objectContaining({ code: 'SIGNATURE_INVALID' }));
  });
}

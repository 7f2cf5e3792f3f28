import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { platformError } from '@sotto/kit/errors/domain-error';
import { Sockets } from '@sotto/kit/nats/sockets';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { EntitlementChangedSchema } from '@sotto/proto/marketplace/v1/events';
import { SubscriptionChangedPushedSchema } from '@sotto/proto/marketplace/v1/payments';
import { paymentWords } from '../payments/payment-words.js';
import { Payment } from '../payments/payment.entity.js';
import { SettlePayment } from '../payments/settle-payment.js';
import { PaymentProvider, type ProviderSubscription } from '../provider/payment-provider.js';
import { Dispute } from '../refunds/dispute.entity.js';
import { FollowCharge } from '../refunds/follow-charge.js';
import { OrderRefund } from '../refunds/order-refund.js';
import { isRunning, rankSubscriptions } from './best-subscription.js';
import { ImportInvoices, type BilledSubscription } from './import-invoices.js';
import { toSubscriptionView } from './subscription.view.js';
import { Subscription } from './subscription.entity.js';

/** More callers than this for one member at one moment are not serious. */
const rounds = 10;

/** What one round stored. */
interface Stored {
  subscription: Subscription;
  seen: boolean;
  extra: ProviderSubscription[];
  charges: string[];
}

/**
 * Asks the provider which subscriptions a member has, and stores what follows. An answer that was asked for before another one was stored
 * is thrown away and asked for again, so neither the order of events nor a slow caller ever takes a plan back.
 */
@Injectable()
export class FollowMember {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
    private readonly importInvoices: ImportInvoices,
    private readonly orderRefund: OrderRefund,
    private readonly followCharge: FollowCharge,
    private readonly settlePayment: SettlePayment,
    private readonly outbox: Outbox,
    private readonly sockets: Sockets,
    private readonly clock: Clock,
  ) {}

  /** Does nothing for who was never a customer. */
  async execute(userId: string): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      const known = await this.em.fork().findOne(Subscription, { userId });
      if (!known) return;
      const all = await this.provider.subscriptionsOf(known.providerCustomerId);
      await this.settleBeginnings(all);
      const billed = await this.billedOf(all, known);
      const stored = await this.store(known, all, billed);
      if (stored) return this.followUp(stored);
    }
    throw platformError('UNAVAILABLE');
  }

  /** The payment that began a subscription may not have heard of it yet. */
  private async settleBeginnings(all: ProviderSubscription[]): Promise<void> {
    const ids = all.flatMap(({ paymentId }) => paymentId ?? []);
    const begun = await this.em.fork().find(Payment, { id: { $in: ids }, kind: 'subscription', paidAt: null });
    for (const payment of begun) await this.settlePayment.execute(payment);
  }

  /** Of those that run, and of the one that counted last: its last invoice may be news. */
  private async billedOf(all: ProviderSubscription[], { providerSubscriptionId, runs }: Subscription): Promise<BilledSubscription[]> {
    const billed: BilledSubscription[] = [];
    for (const subscription of all) {
      const counts =
        isRunning(subscription) || (runs && subscription.ref === providerSubscriptionId) || (await this.lacksInvoice(subscription));
      if (counts) billed.push({ subscription, invoices: await this.provider.paidInvoices(subscription.ref) });
    }
    return billed;
  }

  private async lacksInvoice({ ref }: ProviderSubscription): Promise<boolean> {
    return (await this.em.fork().count(Payment, { subscriptionRef: ref, paidAt: { $ne: null }, invoiceRef: null })) > 0;
  }

  private store({ userId, revision }: Subscription, all: ProviderSubscription[], billed: BilledSubscription[]): Promise<Stored | null> {
    return this.em.fork().transactional(async (em) => {
      const subscription = await em.findOne(Subscription, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (subscription?.revision !== revision) return null;
      const now = this.clock.now();
      const charges = await this.importInvoices.execute(em, userId, billed, now);
      const declined = await this.declined(em, all);
      const { best, extra } = rankSubscriptions(all.filter((one) => !declined.includes(one)));
      const { plan, seen } = subscription.learn(
        best,
        all.some(({ status }) => status === 'canceled'),
        now,
      );
      if (plan) this.tell(subscription);
      for (const one of extra) await this.giveBack(em, one);
      return { subscription, seen, extra: [...extra, ...declined], charges };
    });
  }

  /** Those that were begun with a payment that goes back, because it was not the price, and those whose payer's bank took a payment back. */
  private async declined(em: EntityManager, all: ProviderSubscription[]): Promise<ProviderSubscription[]> {
    const running = all.filter(isRunning);
    const ids = running.flatMap(({ paymentId }) => paymentId ?? []);
    const begun = await em.find(Payment, { id: { $in: ids }, paidAt: { $ne: null }, completedAt: null });
    const paid = await em.find(Payment, { subscriptionRef: { $in: running.map(({ ref }) => ref) }, completedAt: { $ne: null } });
    const lost = await em.find(Dispute, { paymentId: { $in: paid.map(({ id }) => id) }, status: 'lost' });
    const takenBack = paid.filter(({ id }) => lost.some(({ paymentId }) => paymentId === id));
    return running.filter(
      ({ ref, paymentId }) => begun.some(({ id }) => id === paymentId) || takenBack.some(({ subscriptionRef }) => subscriptionRef === ref),
    );
  }

  private tell({ userId, tier, currentPeriodEnd: end }: Subscription): void {
    this.outbox.add(EntitlementChangedSchema, { userId, tier, currentPeriodEnd: end ? timestampFromDate(end) : undefined });
  }

  /** Who pays for two plans at once gets what the lesser one cost for this period back. */
  private async giveBack(em: EntityManager, { ref: subscriptionRef, status }: ProviderSubscription): Promise<void> {
    if (status !== 'active') return;
    const [last] = await em.find(Payment, { subscriptionRef, completedAt: { $ne: null } }, { orderBy: { paidAt: 'desc' }, limit: 1 });
    if (last?.status !== 'completed') return;
    const { id: paymentId, amount } = last;
    await this.orderRefund.execute(em, { paymentId, amount, reason: paymentWords.subscribedAlready });
  }

  private async followUp({ subscription, seen, extra, charges }: Stored): Promise<void> {
    if (seen)
      this.sockets.push(subscription.userId, SubscriptionChangedPushedSchema, {
        subscription: toSubscriptionView(subscription, this.clock.now()),
      });
    for (const { ref } of extra) await this.provider.cancelSubscription(ref, 'now');
    for (const charge of charges) await this.followCharge.execute(charge);
  }
}

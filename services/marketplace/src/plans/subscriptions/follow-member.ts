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
import { paymentMessages } from '../../payments/checkout/payment-messages.js';
import { Payment } from '../../payments/checkout/payment.entity.js';
import { SettlePayment } from '../../payments/checkout/settle-payment.js';
import { PaymentProvider, type ProviderSubscription } from '../../payments/provider/payment-provider.js';
import { Dispute } from '../../payments/refunds/dispute.entity.js';
import { FollowCharge } from '../../payments/reversals/follow-charge.js';
import { OrderRefund } from '../../payments/refunds/order-refund.js';
import { isRunning, rankSubscriptions } from './best-subscription.js';
import { ImportInvoices, type BilledSubscription } from './import-invoices.js';
import { toSubscriptionView } from './subscription.view.js';
import { Subscription } from './subscription.entity.js';

/** More concurrent calls for one member than this are not legitimate. */
const rounds = 10;

/** What one round stored. */
interface StoredRound {
  subscription: Subscription;
  seen: boolean;
  extra: ProviderSubscription[];
  charges: string[];
}

/**
 * Reads a member's subscriptions from the provider and stores the result. A result that was requested before another one was stored is
 * discarded and requested again, so neither the order of events nor a slow call can undo a newer state.
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

  /** Does nothing for a member who never was a customer. */
  async execute(userId: string): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      const known = await this.em.fork().findOne(Subscription, { userId });
      if (!known) return;
      const all = await this.provider.subscriptionsOf(known.providerCustomerId);
      await this.settleStarted(all);
      const billed = await this.billedOf(all, known);
      const stored = await this.store(known, all, billed);
      if (stored) return this.followUp(stored);
    }
    throw platformError('UNAVAILABLE');
  }

  /** The payment that started a subscription may not be settled yet. */
  private async settleStarted(all: ProviderSubscription[]): Promise<void> {
    const ids = all.flatMap(({ paymentId }) => paymentId ?? []);
    const started = await this.em.fork().find(Payment, { id: { $in: ids }, kind: 'subscription', paidAt: null });
    for (const payment of started) await this.settlePayment.execute(payment);
  }

  /** The invoices of running subscriptions and of the one that counted last, whose last invoice may be new. */
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

  private store(
    { userId, revision }: Subscription,
    all: ProviderSubscription[],
    billed: BilledSubscription[],
  ): Promise<StoredRound | null> {
    return this.em.fork().transactional(async (em) => {
      const subscription = await em.findOne(Subscription, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (subscription?.revision !== revision) return null;
      const now = this.clock.now();
      const charges = await this.importInvoices.execute(em, userId, billed, now);
      const declined = await this.declined(em, all);
      const { best, extra } = rankSubscriptions(all.filter((one) => !declined.includes(one)));
      const { plan, seen } = subscription.apply(
        best,
        all.some(({ status }) => status === 'canceled'),
        now,
      );
      if (plan) this.publishEntitlement(subscription);
      for (const one of extra) await this.refundExtra(em, one);
      return { subscription, seen, extra: [...extra, ...declined], charges };
    });
  }

  /** Subscriptions whose first payment was refused because the amount was wrong, and those with a lost dispute. */
  private async declined(em: EntityManager, all: ProviderSubscription[]): Promise<ProviderSubscription[]> {
    const running = all.filter(isRunning);
    const ids = running.flatMap(({ paymentId }) => paymentId ?? []);
    const started = await em.find(Payment, { id: { $in: ids }, paidAt: { $ne: null }, completedAt: null });
    const paid = await em.find(Payment, { subscriptionRef: { $in: running.map(({ ref }) => ref) }, completedAt: { $ne: null } });
    const lost = await em.find(Dispute, { paymentId: { $in: paid.map(({ id }) => id) }, status: 'lost' });
    const takenBack = paid.filter(({ id }) => lost.some(({ paymentId }) => paymentId === id));
    return running.filter(
      ({ ref, paymentId }) =>
        started.some(({ id }) => id === paymentId) || takenBack.some(({ subscriptionRef }) => subscriptionRef === ref),
    );
  }

  private publishEntitlement({ userId, tier, currentPeriodEnd: end }: Subscription): void {
    this.outbox.add(EntitlementChangedSchema, { userId, tier, currentPeriodEnd: end ? timestampFromDate(end) : undefined });
  }

  /** A member who pays for two plans is refunded the current period of the lower one. */
  private async refundExtra(em: EntityManager, { ref: subscriptionRef, status }: ProviderSubscription): Promise<void> {
    if (status !== 'active') return;
    const [last] = await em.find(Payment, { subscriptionRef, completedAt: { $ne: null } }, { orderBy: { paidAt: 'desc' }, limit: 1 });
    if (last?.status === 'completed') await this.orderRefund.execute(em, last, paymentMessages.subscribedAlready);
  }

  private async followUp({ subscription, seen, extra, charges }: StoredRound): Promise<void> {
    if (seen)
      this.sockets.push(subscription.userId, SubscriptionChangedPushedSchema, {
        subscription: toSubscriptionView(subscription, this.clock.now()),
      });
    for (const { ref } of extra) await this.provider.cancelSubscription(ref, 'now');
    for (const charge of charges) await this.followCharge.execute(charge);
  }
}

import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { describeError } from '@sotto/kit/errors/describe-error';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { EarningsChangedSchema, PaymentReturnedSchema } from '@sotto/proto/marketplace/v1/events';
import { RecordReversal } from '../ledger/record-reversal.js';
import { PaymentKinds, type ReturnCause } from '../checkout/payment-kinds.js';
import { paymentMessages } from '../checkout/payment-messages.js';
import { Payment } from '../checkout/payment.entity.js';
import { PushPayment } from '../checkout/push-payment.js';
import type { ProviderDispute, ProviderRefund } from '../provider/payment-provider.js';
import { Dispute } from '../refunds/dispute.entity.js';
import { Refund } from '../refunds/refund.entity.js';

/** The refunds and disputes that the provider reports for a payment. */
interface Reversals {
  refunds: ProviderRefund[];
  disputes: ProviderDispute[];
}

const refundCauses: Partial<Record<ProviderRefund['status'], ReturnCause>> = { succeeded: 'refund', failed: 'refund_failed' };
const disputeCauses = { open: 'dispute_opened', won: 'dispute_won', lost: 'dispute_lost' } as const;

/** Applies refunds and disputes of a paid payment: ledger, access and the payment's status change in one transaction. */
@Injectable()
export class ApplyReversals {
  private readonly logger = new Logger(ApplyReversals.name);

  constructor(
    private readonly em: EntityManager,
    private readonly kinds: PaymentKinds,
    private readonly recordReversal: RecordReversal,
    private readonly pushPayment: PushPayment,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(paymentId: string, { refunds, disputes }: Reversals): Promise<void> {
    const changed = await this.em.fork().transactional(async (em) => {
      const payment = await em.findOneOrFail(Payment, { id: paymentId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!payment.isPaid) return null;
      const before = payment.status;
      for (const refund of refunds) await this.applyRefund(em, payment, refund);
      for (const dispute of disputes) await this.applyDispute(em, payment, dispute);
      await this.fitOrders(em, payment);
      return payment.status === before ? null : payment;
    });
    if (!changed) return;
    this.pushPayment.execute(changed);
    await this.kinds
      .of(changed)
      .follow?.(changed)
      .catch((error: unknown) => this.logger.warn(`What follows ${changed.id} is made up for: ${describeError(error)}`));
  }

  private async applyRefund(em: EntityManager, payment: Payment, reported: ProviderRefund): Promise<void> {
    const { ref, amount, status } = reported;
    const refund = await this.rowOf(em, payment, reported);
    // Less than was ordered, when a part was refunded by hand in between.
    refund.amount = amount;
    const hadSucceeded = refund.status === 'succeeded';
    if (!refund.applyStatus(ref, status)) return;
    if (refund.isOver) this.logger.error(`Refund ${ref} of payment ${payment.id} came to nothing: ${status}.`);
    const cause = refundCauses[status];
    if (!cause || (cause === 'refund_failed' && !hadSucceeded)) return;
    await this.book(em, payment, { reference: ref, cause, amount, disputeFee: 0, reason: refund.reason });
    const whole = await this.returned(em, payment);
    if (cause === 'refund' && whole && payment.status !== 'refunded') {
      this.giveBack(payment, refund.reason);
      await this.reverse(em, payment, cause);
    }
    if (cause === 'refund_failed' && !whole && payment.status === 'refunded') {
      payment.restore();
      await this.reverse(em, payment, cause);
    }
    if (cause === 'refund' && !whole) this.notifyOfPart(payment, amount);
  }

  /** What was bought stays with the payer. */
  private notifyOfPart({ id: paymentId, payerId, creatorId }: Payment, amount: number): void {
    this.outbox.add(PaymentReturnedSchema, { paymentId, payerId: payerId ?? '', amount, creatorId: creatorId ?? '' });
  }

  /**
   * An order that the provider has not answered expects what the refunds so far leave. The provider refuses a part that is more than that, so
   * the order of such a part is withdrawn.
   */
  private async fitOrders(em: EntityManager, { id, amount, paidAmount }: Payment): Promise<void> {
    await em.flush();
    const refunds = await em.find(Refund, { paymentId: id, status: { $in: ['ordered', 'pending', 'succeeded'] } });
    const made = refunds.filter(({ status }) => status !== 'ordered').reduce((sum, one) => sum + one.amount, 0);
    const left = (paidAmount ?? amount) - made;
    for (const order of refunds.filter(({ status }) => status === 'ordered')) {
      if (left <= 0 || (order.askedAmount ?? 0) > left) order.status = 'canceled';
      else if (!order.askedAmount) order.amount = left;
    }
  }

  /**
   * The refund with this id, the one that we ordered and whose id is unknown so far, or a new one that was made at the provider by hand.
   * One of the ordered amount that was made by hand takes the place of the order.
   */
  private async rowOf(em: EntityManager, payment: Payment, { ref, orderId, amount }: ProviderRefund): Promise<Refund> {
    const known = await em.findOne(Refund, { providerRef: ref });
    const ordered = { paymentId: payment.id, providerRef: null, ...(orderId ? { id: orderId } : { status: 'ordered' as const, amount }) };
    const mine = known ?? (await em.findOne(Refund, ordered));
    if (mine) return mine;
    const made = { id: newId(), paymentId: payment.id, amount, askedAmount: null };
    const fresh = { ...made, reason: paymentMessages.refunded, status: 'pending' as const };
    const refund = Object.assign(new Refund(), fresh, { providerRef: ref, createdAt: this.clock.now() });
    em.persist(refund);
    return refund;
  }

  /** Whether the whole amount was refunded. */
  private async returned(em: EntityManager, { id, paidAmount }: Payment): Promise<boolean> {
    await em.flush();
    const refunds = await em.find(Refund, { paymentId: id, status: 'succeeded' });
    return refunds.reduce((sum, { amount }) => sum + amount, 0) >= (paidAmount ?? 0);
  }

  private async applyDispute(em: EntityManager, payment: Payment, reported: ProviderDispute): Promise<void> {
    const { ref, amount, fee, status, reason, openedAt, respondBy } = reported;
    const known = await em.findOne(Dispute, { ref });
    if (known && known.status !== 'open' && status === 'open') return;
    const applied = known?.status === status && known.fee === fee;
    const answered = applied && known.respondBy?.getTime() !== respondBy?.getTime();
    const fresh = { ref, paymentId: payment.id, amount, createdAt: this.clock.now() };
    const dispute = known ?? Object.assign(new Dispute(), fresh);
    em.persist(Object.assign(dispute, { fee, status, reason, openedAt, respondBy }));
    if (answered && payment.creatorId) this.outbox.add(EarningsChangedSchema, { creatorId: payment.creatorId });
    if (applied) return;
    const cause = disputeCauses[status];
    await this.book(em, payment, { reference: ref, cause, amount, disputeFee: fee, reason: paymentMessages.bankReturned });
    await em.flush();
    // A payment stays disputed while another dispute of it is open.
    const open = await em.count(Dispute, { paymentId: payment.id, status: 'open', ref: { $ne: ref } });
    if (open === 0 || cause === 'dispute_lost') await this.follow(em, payment, cause);
  }

  /** A refunded payment is not changed by a dispute. */
  private async follow(em: EntityManager, payment: Payment, cause: (typeof disputeCauses)[keyof typeof disputeCauses]): Promise<void> {
    if (payment.status === 'refunded' && cause !== 'dispute_won') return;
    if (cause === 'dispute_opened') payment.dispute();
    else if (cause === 'dispute_lost') this.giveBack(payment, paymentMessages.bankReturned);
    else if (payment.status === 'disputed' || (payment.status === 'refunded' && !(await this.returned(em, payment)))) payment.restore();
    else return;
    await this.reverse(em, payment, cause);
  }

  private giveBack(payment: Payment, reason: string): void {
    payment.refund(reason);
    if (payment.payerId) this.outbox.add(PaymentReturnedSchema, { paymentId: payment.id, payerId: payment.payerId });
  }

  private book(em: EntityManager, { id: paymentId }: Payment, details: Omit<Parameters<RecordReversal['execute']>[1], 'paymentId' | 'at'>) {
    return this.recordReversal.execute(em, { ...details, paymentId, at: this.clock.now() });
  }

  /** A purchase that was never delivered cannot be taken back. */
  private async reverse(em: EntityManager, payment: Payment, cause: ReturnCause): Promise<void> {
    if (payment.completedAt) await this.kinds.of(payment).reverse(em, payment, cause, this.clock.now());
  }
}

import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { describeError } from '@sotto/kit/errors/describe-error';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { RecordReversal } from '../ledger/record-reversal.js';
import { PaymentKinds, type ReturnCause } from '../payments/payment-kinds.js';
import { paymentWords } from '../payments/payment-words.js';
import { Payment } from '../payments/payment.entity.js';
import { PushPayment } from '../payments/push-payment.js';
import type { ProviderDispute, ProviderRefund } from '../provider/payment-provider.js';
import { Dispute } from './dispute.entity.js';
import { Refund } from './refund.entity.js';

/** What a payment was, to see whether it changed. */
interface Reversals {
  refunds: ProviderRefund[];
  disputes: ProviderDispute[];
}

const refundCauses: Partial<Record<ProviderRefund['status'], ReturnCause>> = { succeeded: 'refund', failed: 'refund_failed' };
const disputeCauses = { open: 'dispute_opened', won: 'dispute_won', lost: 'dispute_lost' } as const;

/** Takes what the provider says has gone back of a paid payment: the books, access and the payment's own state follow in one transaction. */
@Injectable()
export class ApplyReversals {
  private readonly logger = new Logger(ApplyReversals.name);

  constructor(
    private readonly em: EntityManager,
    private readonly kinds: PaymentKinds,
    private readonly recordReversal: RecordReversal,
    private readonly pushPayment: PushPayment,
    private readonly clock: Clock,
  ) {}

  async execute(paymentId: string, { refunds, disputes }: Reversals): Promise<void> {
    const changed = await this.em.fork().transactional(async (em) => {
      const payment = await em.findOneOrFail(Payment, { id: paymentId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!payment.isPaid) return null;
      const before = payment.status;
      for (const refund of refunds) await this.takeRefund(em, payment, refund);
      for (const dispute of disputes) await this.takeDispute(em, payment, dispute);
      return payment.status === before ? null : payment;
    });
    if (!changed) return;
    this.pushPayment.execute(changed);
    await this.kinds
      .of(changed)
      .follow?.(changed)
      .catch((error: unknown) => this.logger.warn(`What follows ${changed.id} is made up for: ${describeError(error)}`));
  }

  private async takeRefund(em: EntityManager, payment: Payment, { ref, amount, status }: ProviderRefund): Promise<void> {
    const refund = await this.rowOf(em, payment, ref, amount);
    const hadSucceeded = refund.status === 'succeeded';
    if (!refund.learn(ref, status)) return;
    if (refund.isOver) this.logger.error(`Refund ${ref} of payment ${payment.id} came to nothing: ${status}.`);
    const cause = refundCauses[status];
    if (!cause || (cause === 'refund_failed' && !hadSucceeded)) return;
    await this.book(em, payment, { reference: ref, cause, amount, disputeFee: 0, reason: refund.reason });
    const whole = await this.returned(em, payment);
    if (cause === 'refund' && whole && payment.status !== 'refunded') {
      payment.refund(refund.reason);
      await this.giveBack(em, payment, cause);
    }
    if (cause === 'refund_failed' && !whole && payment.status === 'refunded') {
      payment.restore();
      await this.giveBack(em, payment, cause);
    }
  }

  /** The one that we ordered and do not know the provider's name of yet, or one that was made there by hand. */
  private async rowOf(em: EntityManager, payment: Payment, ref: string, amount: number): Promise<Refund> {
    const known = await em.findOne(Refund, { providerRef: ref });
    const mine = known ?? (await em.findOne(Refund, { paymentId: payment.id, status: 'ordered', providerRef: null, amount }));
    if (mine) return mine;
    const fresh = { id: newId(), paymentId: payment.id, amount, reason: paymentWords.givenBack, status: 'pending' as const };
    const refund = Object.assign(new Refund(), fresh, { providerRef: ref, createdAt: this.clock.now() });
    em.persist(refund);
    return refund;
  }

  /** Whether all of it is back at its payer. */
  private async returned(em: EntityManager, { id, paidAmount }: Payment): Promise<boolean> {
    await em.flush();
    const refunds = await em.find(Refund, { paymentId: id, status: 'succeeded' });
    return refunds.reduce((sum, { amount }) => sum + amount, 0) >= (paidAmount ?? 0);
  }

  private async takeDispute(em: EntityManager, payment: Payment, { ref, amount, fee, status }: ProviderDispute): Promise<void> {
    const known = await em.findOne(Dispute, { ref });
    if (known?.status === status && known.fee === fee) return;
    if (known && known.status !== 'open' && status === 'open') return;
    const fresh = { ref, paymentId: payment.id, amount, createdAt: this.clock.now() };
    const dispute = known ?? Object.assign(new Dispute(), fresh);
    em.persist(Object.assign(dispute, { fee, status }));
    const cause = disputeCauses[status];
    await this.book(em, payment, { reference: ref, cause, amount, disputeFee: fee, reason: paymentWords.bankReturned });
    await em.flush();
    // As long as a bank has not decided about all of it, it stays in dispute.
    const open = await em.count(Dispute, { paymentId: payment.id, status: 'open', ref: { $ne: ref } });
    if (open === 0 || cause === 'dispute_lost') await this.follow(em, payment, cause);
  }

  /** A payment that went back already is not changed by what a bank says of it. */
  private async follow(em: EntityManager, payment: Payment, cause: (typeof disputeCauses)[keyof typeof disputeCauses]): Promise<void> {
    if (payment.status === 'refunded' && cause !== 'dispute_won') return;
    if (cause === 'dispute_opened') payment.dispute();
    else if (cause === 'dispute_lost') payment.refund(paymentWords.bankReturned);
    else if (payment.status === 'disputed' || (payment.status === 'refunded' && !(await this.returned(em, payment)))) payment.restore();
    else return;
    await this.giveBack(em, payment, cause);
  }

  private book(em: EntityManager, { id: paymentId }: Payment, facts: Omit<Parameters<RecordReversal['execute']>[1], 'paymentId' | 'at'>) {
    return this.recordReversal.execute(em, { ...facts, paymentId, at: this.clock.now() });
  }

  /** Of what was never given nothing can be taken. */
  private async giveBack(em: EntityManager, payment: Payment, cause: ReturnCause): Promise<void> {
    if (payment.completedAt) await this.kinds.of(payment).giveBack(em, payment, cause, this.clock.now());
  }
}

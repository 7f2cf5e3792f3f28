import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { marketplaceError } from '../../marketplace-error.js';
import { Refund } from './refund.entity.js';

/** The queue of refunds that the provider has not confirmed yet. */
export const settleRefundsQueue = 'settle-refunds';

export interface SettleRefundJob {
  refundId: string;
}

/** What a refund knows of its payment, in cents. */
interface RefundedPayment {
  id: string;
  amount: number;
  /** What was charged; absent while the provider has not said it. */
  paidAmount?: number | null;
}

/** A part of a payment to refund. */
export interface RefundPart {
  /** The id of the refund, chosen by the caller. */
  id: string;
  /** Cents; everything that is left when absent. */
  amount?: number;
}

/** Orders the refund of a payment or of a part of it, in the caller's transaction, which has locked the payment. The provider is called afterwards. */
@Injectable()
export class OrderRefund {
  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the latest refund when nothing is left. Throws REFUND_TOO_LARGE for a part that is more than what is left, and REFUND_UNDER_WAY
   * while the provider has not answered to an earlier order.
   */
  async execute(em: EntityManager, payment: RefundedPayment, reason: string, part: RefundPart = { id: newId() }): Promise<Refund> {
    const { id: paymentId, amount: price, paidAmount } = payment;
    const refunds = await em.find(Refund, { paymentId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
    const made = refunds.filter(({ isOver }) => !isOver);
    const left = (paidAmount ?? price) - made.reduce((sum, one) => sum + one.amount, 0);
    const latest = made.at(-1);
    if (part.amount !== undefined && part.amount > left) throw marketplaceError('REFUND_TOO_LARGE');
    if (latest && left <= 0) return latest;
    if (made.some(({ status }) => status === 'ordered')) throw marketplaceError('REFUND_UNDER_WAY');
    const { id, amount = left } = part;
    const state = { status: 'ordered' as const, providerRef: null, createdAt: this.clock.now() };
    const refund = Object.assign(new Refund(), { id, paymentId, amount, askedAmount: part.amount ?? null, reason, ...state });
    em.persist(refund);
    await this.jobs.send(em, settleRefundsQueue, { refundId: refund.id }, { patient: true });
    return refund;
  }
}

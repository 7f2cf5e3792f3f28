import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
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

/** Orders the refund of what is left of a payment, in the caller's transaction, which has locked the payment. The provider is called afterwards. */
@Injectable()
export class OrderRefund {
  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Returns the latest refund when nothing is left. */
  async execute(em: EntityManager, { id: paymentId, amount: price, paidAmount }: RefundedPayment, reason: string): Promise<Refund> {
    const refunds = await em.find(Refund, { paymentId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
    const made = refunds.filter(({ isOver }) => !isOver);
    const amount = (paidAmount ?? price) - made.reduce((sum, one) => sum + one.amount, 0);
    const latest = made.at(-1);
    if (latest && amount <= 0) return latest;
    const fresh = { id: newId(), paymentId, amount, reason, status: 'ordered' as const, providerRef: null, createdAt: this.clock.now() };
    const refund = Object.assign(new Refund(), fresh);
    em.persist(refund);
    await this.jobs.send(em, settleRefundsQueue, { refundId: refund.id }, { patient: true });
    return refund;
  }
}

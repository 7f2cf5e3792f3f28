import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { Refund } from './refund.entity.js';
import { settleRefundsQueue } from './settle-refunds-queue.js';

interface Order {
  paymentId: string;
  amount: number;
  reason: string;
}

/** Decides, in the caller's transaction that holds the payment, that it goes back as a whole. The provider hears of it afterwards. */
@Injectable()
export class OrderRefund {
  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** One at a time: a refund that is under way or through is answered again. */
  async execute(em: EntityManager, { paymentId, amount, reason }: Order): Promise<Refund> {
    const made = await em.findOne(Refund, { paymentId, status: { $in: ['ordered', 'pending', 'succeeded'] } });
    if (made) return made;
    const fresh = { id: newId(), paymentId, amount, reason, status: 'ordered' as const, providerRef: null, createdAt: this.clock.now() };
    const refund = Object.assign(new Refund(), fresh);
    em.persist(refund);
    await this.jobs.send(em, settleRefundsQueue, { refundId: refund.id }, { patient: true });
    return refund;
  }
}

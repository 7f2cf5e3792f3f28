import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { describeError } from '@sotto/kit/errors/describe-error';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { marketplaceError } from '../marketplace-error.js';
import { Payment } from '../payments/payment.entity.js';
import { OrderRefund } from './order-refund.js';
import { Refund } from './refund.entity.js';
import { SettleRefund } from './settle-refund.js';

interface Ordered {
  id: string;
  /** Whether it was ordered just now. */
  fresh: boolean;
}

const { code: wrongState } = marketplaceError('PAYMENT_STATE');

/** Gives a purchase, tip or boost back as a whole. It is ordered first, so the provider being away only delays it. */
@Injectable()
export class RefundPayment {
  private readonly logger = new Logger(RefundPayment.name);

  constructor(
    private readonly em: EntityManager,
    private readonly orderRefund: OrderRefund,
    private readonly settleRefund: SettleRefund,
  ) {}

  /** Answers what the payment is then. */
  async execute(paymentId: string, reason: string): Promise<Payment['status']> {
    const ordered = await this.em.fork().transactional((em) => this.order(em, paymentId, reason));
    if (ordered) await this.settle(ordered);
    return (await this.em.fork().findOneOrFail(Payment, { id: paymentId })).status;
  }

  /** The refund to be settled; null when it is through. */
  private async order(em: EntityManager, id: string, reason: string): Promise<Ordered | null> {
    const payment = await em.findOne(Payment, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!payment) throw marketplaceError('PAYMENT_NOT_FOUND');
    if (payment.status === 'refunded') return null;
    // A subscription is ended in the portal; what a bank holds, its decision gives back.
    if (payment.status !== 'completed' || payment.kind === 'subscription') throw marketplaceError('PAYMENT_STATE');
    const known = await em.find(Refund, { paymentId: id });
    const refund = await this.orderRefund.execute(em, { paymentId: id, amount: payment.paidAmount ?? payment.amount, reason });
    return { id: refund.id, fresh: !known.some((one) => one.id === refund.id) };
  }

  /** Whoever ordered it just now hears that a bank was faster, and then it is no order any more. */
  private async settle({ id, fresh }: Ordered): Promise<void> {
    try {
      await this.settleRefund.execute(id);
    } catch (error) {
      this.logger.warn(`Refund ${id} is not made now: ${describeError(error)}`);
      if (!(error instanceof DomainError && error.code === wrongState)) return;
      if (fresh) await this.em.fork().nativeUpdate(Refund, { id, status: 'ordered' }, { status: 'canceled' });
      throw error;
    }
  }
}

import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { describeError } from '@sotto/kit/errors/describe-error';
import { marketplaceError } from '../marketplace-error.js';
import { Payment } from '../payments/payment.entity.js';
import { OrderRefund } from './order-refund.js';
import { SettleRefund } from './settle-refund.js';

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
    const refundId = await this.em.fork().transactional((em) => this.order(em, paymentId, reason));
    if (refundId)
      await this.settleRefund
        .execute(refundId)
        .catch((error: unknown) => this.logger.warn(`Refund ${refundId} will be tried again: ${describeError(error)}`));
    return (await this.em.fork().findOneOrFail(Payment, { id: paymentId })).status;
  }

  /** The refund to be settled; null when it is through. */
  private async order(em: EntityManager, id: string, reason: string): Promise<string | null> {
    const payment = await em.findOne(Payment, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!payment) throw marketplaceError('PAYMENT_NOT_FOUND');
    if (payment.status === 'refunded') return null;
    // A subscription is ended in the portal; what a bank holds, its decision gives back.
    if (payment.status !== 'completed' || payment.kind === 'subscription') throw marketplaceError('PAYMENT_STATE');
    return (await this.orderRefund.execute(em, { paymentId: id, amount: payment.paidAmount ?? payment.amount, reason })).id;
  }
}

import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { describeError } from '@sotto/kit/errors/describe-error';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { marketplaceError } from '../../marketplace-error.js';
import { Payment } from '../checkout/payment.entity.js';
import { OrderRefund } from '../refunds/order-refund.js';
import { Refund } from '../refunds/refund.entity.js';
import { SettleRefund } from './settle-refund.js';

interface OrderedRefund {
  id: string;
  /** Whether this call ordered it. */
  fresh: boolean;
}

const { code: wrongState } = marketplaceError('PAYMENT_STATE');

/** Refunds what is left of a purchase, tip or boost. The refund is ordered first, so an unavailable provider only delays it. */
@Injectable()
export class RefundPayment {
  private readonly logger = new Logger(RefundPayment.name);

  constructor(
    private readonly em: EntityManager,
    private readonly orderRefund: OrderRefund,
    private readonly settleRefund: SettleRefund,
  ) {}

  /** Returns the status of the payment afterwards. */
  async execute(paymentId: string, reason: string): Promise<Payment['status']> {
    const ordered = await this.em.fork().transactional((em) => this.order(em, paymentId, reason));
    if (ordered) await this.settle(ordered);
    return (await this.em.fork().findOneOrFail(Payment, { id: paymentId })).status;
  }

  /** The refund to settle; null when the payment is refunded already. */
  private async order(em: EntityManager, id: string, reason: string): Promise<OrderedRefund | null> {
    const payment = await em.findOne(Payment, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!payment) throw marketplaceError('PAYMENT_NOT_FOUND');
    if (payment.status === 'refunded') return null;
    // Subscriptions end in the customer portal, and a dispute is decided by the bank.
    if (payment.status !== 'completed' || payment.kind === 'subscription') throw marketplaceError('PAYMENT_STATE');
    const known = await em.find(Refund, { paymentId: id });
    const refund = await this.orderRefund.execute(em, payment, reason);
    return { id: refund.id, fresh: !known.some((one) => one.id === refund.id) };
  }

  /** When the bank was faster, the caller who ordered the refund gets the error and the order is withdrawn. */
  private async settle({ id, fresh }: OrderedRefund): Promise<void> {
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

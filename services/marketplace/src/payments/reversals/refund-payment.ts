import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { describeError } from '@sotto/kit/errors/describe-error';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { newId } from '@sotto/kit/orm/ids';
import { marketplaceError } from '../../marketplace-error.js';
import { Payment } from '../checkout/payment.entity.js';
import { OrderRefund } from '../refunds/order-refund.js';
import { Refund, type RefundStatus } from '../refunds/refund.entity.js';
import { SettleRefund } from './settle-refund.js';

interface OrderedRefund {
  id: string;
  /** Whether this call ordered it. */
  fresh: boolean;
}

const refusals: string[] = [marketplaceError('PAYMENT_STATE').code, marketplaceError('REFUND_TOO_LARGE').code];

/** What an administrator asks for. */
interface RefundInput {
  paymentId: string;
  reason: string;
  /** Cents; everything that is left when 0. */
  amount: number;
  /** The same id again is the same refund, and of another amount none; empty for a new one. */
  refundId: string;
}

/** The payment and the refund afterwards. */
interface RefundResult {
  status: Payment['status'];
  refundState: RefundStatus | '';
}

/** Refunds a purchase, tip or boost, or a part of it. The refund is ordered first, so an unavailable provider only delays it. */
@Injectable()
export class RefundPayment {
  private readonly logger = new Logger(RefundPayment.name);

  constructor(
    private readonly em: EntityManager,
    private readonly orderRefund: OrderRefund,
    private readonly settleRefund: SettleRefund,
  ) {}

  async execute(input: RefundInput): Promise<RefundResult> {
    const ordered = await this.em.fork().transactional((em) => this.order(em, input));
    if (ordered) await this.settle(ordered);
    const em = this.em.fork();
    const { status } = await em.findOneOrFail(Payment, { id: input.paymentId });
    const refund = ordered && (await em.findOneOrFail(Refund, { id: ordered.id }));
    // The job that settles the refund may have noticed the dispute first.
    if (ordered && refund?.status === 'ordered' && status === 'disputed') await this.refuse(ordered, marketplaceError('PAYMENT_STATE'));
    return { status, refundState: refund?.status ?? '' };
  }

  /** The refund to settle; null when the payment is refunded already. */
  private async order(em: EntityManager, { paymentId: id, reason, amount, refundId }: RefundInput): Promise<OrderedRefund | null> {
    const payment = await em.findOne(Payment, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!payment) throw marketplaceError('PAYMENT_NOT_FOUND');
    const same = refundId === '' ? null : await em.findOne(Refund, { id: refundId });
    if (same && (same.paymentId !== id || (amount > 0 && amount !== (same.askedAmount ?? same.amount))))
      throw marketplaceError('PAYMENT_STATE');
    if (same) return { id: same.id, fresh: false };
    if (payment.status === 'refunded' && amount === 0) return null;
    // Subscriptions end in the customer portal, and a dispute is decided by the bank.
    if (payment.status !== 'completed' || payment.kind === 'subscription') throw marketplaceError('PAYMENT_STATE');
    const known = await em.find(Refund, { paymentId: id });
    const refund = await this.orderRefund.execute(em, payment, reason, { id: refundId || newId(), ...(amount > 0 && { amount }) });
    return { id: refund.id, fresh: !known.some((one) => one.id === refund.id) };
  }

  /** When the bank or another refund was faster, the caller who ordered the refund gets the error and the order is withdrawn. */
  private async settle({ id, fresh }: OrderedRefund): Promise<void> {
    try {
      await this.settleRefund.execute(id);
    } catch (error) {
      this.logger.warn(`Refund ${id} is not made now: ${describeError(error)}`);
      if (error instanceof DomainError && refusals.includes(error.code)) await this.refuse({ id, fresh }, error);
    }
  }

  private async refuse({ id, fresh }: OrderedRefund, error: DomainError): Promise<never> {
    if (fresh) await this.em.fork().nativeUpdate(Refund, { id, status: 'ordered' }, { status: 'canceled' });
    throw error;
  }
}

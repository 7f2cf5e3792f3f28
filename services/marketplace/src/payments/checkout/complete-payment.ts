import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { describeError } from '@sotto/kit/errors/describe-error';
import { Clock } from '@sotto/kit/orm/clock';
import { RecordRevenue } from '../ledger/record-revenue.js';
import { OrderRefund } from '../refunds/order-refund.js';
import { PaymentKinds } from './payment-kinds.js';
import { paymentMessages } from './payment-messages.js';
import { Payment, type Receipt } from './payment.entity.js';
import { PushPayment } from './push-payment.js';

/**
 * The only place where a payment completes, whichever operation noticed that it was paid. Delivery, ledger entry and events are one transaction. When
 * nothing can be delivered, the money is posted as owed and its refund is ordered in the same transaction.
 */
@Injectable()
export class CompletePayment {
  private readonly logger = new Logger(CompletePayment.name);

  constructor(
    private readonly em: EntityManager,
    private readonly kinds: PaymentKinds,
    private readonly recordRevenue: RecordRevenue,
    private readonly orderRefund: OrderRefund,
    private readonly pushPayment: PushPayment,
    private readonly clock: Clock,
  ) {}

  /** Does nothing for a payment that is paid already. */
  async execute(known: Payment, receipt: Receipt): Promise<void> {
    if (known.isPaid) return;
    const kind = this.kinds.of(known);
    const otherAmount = receipt.amount === known.amount ? '' : paymentMessages.otherAmount;
    if (otherAmount) this.logger.error(`${known.id} was paid with ${receipt.amount} instead of ${known.amount} cents.`);
    const refusal = otherAmount || (await kind.prepare(known));
    const paid = await this.em.fork().transactional((em) => this.apply(em, known.id, receipt, refusal));
    if (!paid) return;
    this.pushPayment.execute(paid);
    await kind
      .follow?.(paid)
      .catch((error: unknown) => this.logger.warn(`What follows ${paid.id} is made up for: ${describeError(error)}`));
  }

  private async apply(em: EntityManager, id: string, receipt: Receipt, refusal: string): Promise<Payment | null> {
    const payment = await em.findOneOrFail(Payment, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (payment.isPaid) return null;
    const now = this.clock.now();
    const reason = refusal || (await this.kinds.of(payment).complete(em, payment, receipt.amount, now));
    if (reason) await this.declineAndRefund(em, payment, receipt, reason);
    else payment.complete(receipt, now);
    return payment;
  }

  private async declineAndRefund(em: EntityManager, payment: Payment, receipt: Receipt, reason: string): Promise<void> {
    const at = this.clock.now();
    if (payment.isPending) await this.kinds.of(payment).end(em, payment);
    payment.decline(receipt, reason, at);
    await this.kinds.of(payment).decline?.(em, payment, at);
    const { id } = payment;
    await this.recordRevenue.execute(em, { paymentId: id, reference: id, kind: 'unclaimed', amount: receipt.amount, at });
    await this.orderRefund.execute(em, payment, reason);
  }
}

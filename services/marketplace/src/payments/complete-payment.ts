import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { describeError } from '@sotto/kit/errors/describe-error';
import { Clock } from '@sotto/kit/orm/clock';
import { RecordRevenue } from '../ledger/record-revenue.js';
import { OrderRefund } from '../refunds/order-refund.js';
import { PaymentKinds } from './payment-kinds.js';
import { paymentWords } from './payment-words.js';
import { Payment, type Receipt } from './payment.entity.js';
import { PushPayment } from './push-payment.js';

/**
 * The one way in which a payment completes, whoever noticed that it is paid: what was bought, its booking and the facts about it are one
 * transaction. Money that nothing can be given for is booked as owed, and its refund is ordered in the same one.
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

  /** Doing so twice is fine: the second time nothing happens. */
  async execute(known: Payment, receipt: Receipt): Promise<void> {
    if (known.isPaid) return;
    const kind = this.kinds.of(known);
    const otherAmount = receipt.amount === known.amount ? '' : paymentWords.otherAmount;
    if (otherAmount) this.logger.error(`${known.id} was paid with ${receipt.amount} instead of ${known.amount} cents.`);
    const refusal = otherAmount || (await kind.prepare(known));
    const paid = await this.em.fork().transactional((em) => this.take(em, known.id, receipt, refusal));
    if (!paid) return;
    this.pushPayment.execute(paid);
    await kind
      .follow?.(paid)
      .catch((error: unknown) => this.logger.warn(`What follows ${paid.id} is made up for: ${describeError(error)}`));
  }

  private async take(em: EntityManager, id: string, receipt: Receipt, refusal: string): Promise<Payment | null> {
    const payment = await em.findOneOrFail(Payment, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (payment.isPaid) return null;
    const now = this.clock.now();
    const reason = refusal || (await this.kinds.of(payment).complete(em, payment, receipt.amount, now));
    if (reason) await this.giveBack(em, payment, receipt, reason);
    else payment.complete(receipt, now);
    return payment;
  }

  private async giveBack(em: EntityManager, payment: Payment, receipt: Receipt, reason: string): Promise<void> {
    const at = this.clock.now();
    if (payment.isPending) await this.kinds.of(payment).end(em, payment);
    payment.decline(receipt, reason, at);
    const { id } = payment;
    await this.recordRevenue.execute(em, { paymentId: id, reference: id, kind: 'unclaimed', amount: receipt.amount, at });
    await this.orderRefund.execute(em, { paymentId: id, amount: receipt.amount, reason });
  }
}

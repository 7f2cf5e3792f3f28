import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PaymentProvider } from '../provider/payment-provider.js';
import { Payment } from './payment.entity.js';
import { SettlePayment } from './settle-payment.js';

/** Updates the payment of a hosted page, also when the event arrives before we stored the id of the page. */
@Injectable()
export class FollowCheckout {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
    private readonly settlePayment: SettlePayment,
  ) {}

  async execute(sessionRef: string): Promise<void> {
    const session = await this.provider.readCheckout(sessionRef);
    if (!session?.paymentId) return;
    const payment = await this.em.fork().findOne(Payment, { id: session.paymentId });
    if (payment && (payment.sessionRef ?? sessionRef) === sessionRef) await this.settlePayment.apply(payment.id, session);
  }
}

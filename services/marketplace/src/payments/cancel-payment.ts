import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { marketplaceError } from '../marketplace-error.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { EndPayment } from './end-payment.js';
import { Payment } from './payment.entity.js';
import { SettlePayment } from './settle-payment.js';

/** Gives up a payment. Only the provider can say that nobody paid meanwhile, so it closes the page first. */
@Injectable()
export class CancelPayment {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
    private readonly settlePayment: SettlePayment,
    private readonly endPayment: EndPayment,
  ) {}

  /** Answers what the payment is now: still pending when the provider cannot be asked. */
  async execute(payerId: string, id: string): Promise<Payment> {
    const payment = await this.em.fork().findOne(Payment, { id, payerId });
    if (!payment) throw marketplaceError('PAYMENT_NOT_FOUND');
    return this.giveUp(payment).catch(() => this.settlePayment.read(id));
  }

  /** Refuses with PROVIDER_UNAVAILABLE when it is not known what became of the page. */
  async giveUp(payment: Payment): Promise<Payment> {
    const { id, isPending, sessionRef } = payment;
    if (!isPending) return payment;
    const session = sessionRef && (await this.provider.expireCheckout(sessionRef));
    if (session) return this.settlePayment.apply(id, session, 'canceled');
    await this.endPayment.execute(id, 'canceled', '');
    return this.settlePayment.read(id);
  }
}

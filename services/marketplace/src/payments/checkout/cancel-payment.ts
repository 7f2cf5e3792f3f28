import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { marketplaceError } from '../../marketplace-error.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { EndPayment } from './end-payment.js';
import { Payment } from './payment.entity.js';
import { SettlePayment } from './settle-payment.js';

/** Cancels a payment. Only the provider can say that nobody has paid meanwhile, so it closes the page first. */
@Injectable()
export class CancelPayment {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
    private readonly settlePayment: SettlePayment,
    private readonly endPayment: EndPayment,
  ) {}

  /** Returns the payment, which is still pending when the provider is unavailable. */
  async execute(payerId: string, id: string): Promise<Payment> {
    const payment = await this.em.fork().findOne(Payment, { id, payerId });
    if (!payment) throw marketplaceError('PAYMENT_NOT_FOUND');
    return this.cancel(payment).catch(() => this.settlePayment.read(id));
  }

  /** Throws PROVIDER_UNAVAILABLE when the state of the page is unknown. */
  async cancel(payment: Payment): Promise<Payment> {
    const { id, isPending, sessionRef } = payment;
    if (!isPending) return payment;
    const session = sessionRef && (await this.provider.expireCheckout(sessionRef));
    if (session) return this.settlePayment.apply(id, session, 'canceled');
    await this.endPayment.execute(id, 'canceled', '');
    return this.settlePayment.read(id);
  }
}

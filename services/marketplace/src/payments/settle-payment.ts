import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { type CheckoutSession, PaymentProvider } from '../provider/payment-provider.js';
import { CompletePayment } from './complete-payment.js';
import { EndPayment } from './end-payment.js';
import { paymentWords } from './payment-words.js';
import { Payment } from './payment.entity.js';

/** Brings a payment to where the provider says it is. Events, the reconciler and whoever looks all lead here. */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
    private readonly completePayment: CompletePayment,
    private readonly endPayment: EndPayment,
    private readonly clock: Clock,
  ) {}

  /** Asks the provider; answers the payment as it is then. */
  async execute({ id, sessionRef, isPaid }: Payment): Promise<Payment> {
    if (isPaid || !sessionRef) return this.read(id);
    const session = await this.provider.readCheckout(sessionRef);
    if (session) return this.apply(id, session);
    await this.endPayment.execute(id, 'failed', paymentWords.expired);
    return this.read(id);
  }

  /** Takes what the provider has just said of the payment's session. */
  async apply(id: string, session: CheckoutSession, unpaid: 'canceled' | 'failed' = 'failed'): Promise<Payment> {
    const payment = await this.know(id, session);
    if (session.status === 'paid') await this.completePayment.execute(payment, session);
    if (session.status === 'expired') await this.endPayment.execute(id, unpaid, unpaid === 'failed' ? paymentWords.expired : '');
    // Given up while the page was being made: nobody should pay there any more.
    if (session.status === 'open' && !payment.isPending) await this.provider.expireCheckout(session.id);
    return this.read(id);
  }

  read(id: string): Promise<Payment> {
    return this.em.fork().findOneOrFail(Payment, { id });
  }

  /** Completing a payment says all that is to be kept of its page, unless the page itself is news. */
  private async know(id: string, session: CheckoutSession): Promise<Payment> {
    const known = session.status === 'paid' && (await this.read(id));
    return known && known.sessionRef === session.id ? known : this.learn(id, session);
  }

  private learn(id: string, session: CheckoutSession): Promise<Payment> {
    return this.em.fork().transactional(async (em) => {
      const payment = await em.findOneOrFail(Payment, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      payment.learn(session, this.clock.now());
      return payment;
    });
  }
}

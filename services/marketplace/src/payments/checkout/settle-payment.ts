import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { type CheckoutSession, PaymentProvider } from '../provider/payment-provider.js';
import { CompletePayment } from './complete-payment.js';
import { EndPayment } from './end-payment.js';
import { paymentMessages } from './payment-messages.js';
import { Payment } from './payment.entity.js';

/** Updates a payment to its state at the provider. Used by event handling, reconciliation and reads. */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
    private readonly completePayment: CompletePayment,
    private readonly endPayment: EndPayment,
    private readonly clock: Clock,
  ) {}

  /** Asks the provider and returns the updated payment. */
  async execute({ id, sessionRef, isPaid }: Payment): Promise<Payment> {
    if (isPaid || !sessionRef) return this.read(id);
    const session = await this.provider.readCheckout(sessionRef);
    if (session) return this.apply(id, session);
    await this.endPayment.execute(id, 'failed', paymentMessages.expired);
    return this.read(id);
  }

  /** Applies a session that was read from the provider just now. */
  async apply(id: string, session: CheckoutSession, unpaid: 'canceled' | 'failed' = 'failed'): Promise<Payment> {
    const payment = await this.withSession(id, session);
    if (session.status === 'paid') await this.completePayment.execute(payment, session);
    if (session.status === 'expired') await this.endPayment.execute(id, unpaid, unpaid === 'failed' ? paymentMessages.expired : '');
    // The payment was canceled while its page was opened: the page is closed, so that nobody pays there.
    if (session.status === 'open' && !payment.isPending) await this.provider.expireCheckout(session.id);
    return this.read(id);
  }

  read(id: string): Promise<Payment> {
    return this.em.fork().findOneOrFail(Payment, { id });
  }

  /** Completing the payment stores all of the session, unless the session itself is unknown so far. */
  private async withSession(id: string, session: CheckoutSession): Promise<Payment> {
    const known = session.status === 'paid' && (await this.read(id));
    return known && known.sessionRef === session.id ? known : this.attachSession(id, session);
  }

  private attachSession(id: string, session: CheckoutSession): Promise<Payment> {
    return this.em.fork().transactional(async (em) => {
      const payment = await em.findOneOrFail(Payment, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      payment.attachSession(session, this.clock.now());
      return payment;
    });
  }
}

import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PaymentKinds } from './payment-kinds.js';
import { Payment } from './payment.entity.js';
import { PushPayment } from './push-payment.js';

/** Ends an unpaid payment. Does nothing when it is not pending any more, because then the message is late. */
@Injectable()
export class EndPayment {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: PaymentKinds,
    private readonly pushPayment: PushPayment,
  ) {}

  async execute(id: string, status: 'canceled' | 'failed', reason: string): Promise<void> {
    const ended = await this.em.fork().transactional(async (em) => {
      const payment = await em.findOneOrFail(Payment, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!payment.isPending) return null;
      payment.end(status, reason);
      await this.kinds.of(payment).end(em, payment);
      return payment;
    });
    if (ended) this.pushPayment.execute(ended);
  }
}

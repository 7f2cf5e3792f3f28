import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { marketplaceError } from '../../marketplace-error.js';
import { Payment } from './payment.entity.js';
import { SettlePayment } from './settle-payment.js';

/** A waiting page polls every two seconds; the provider is asked at most this often. */
const askAgainMs = 4_000;

/** Reads a payment of the caller. Asks the provider about a pending one, unless that was done just now. */
@Injectable()
export class GetPayment {
  constructor(
    private readonly em: EntityManager,
    private readonly settlePayment: SettlePayment,
    private readonly clock: Clock,
  ) {}

  async execute(payerId: string, id: string): Promise<Payment> {
    const payment = await this.em.fork().findOne(Payment, { id, payerId });
    if (!payment) throw marketplaceError('PAYMENT_NOT_FOUND');
    if (!payment.isPending || !this.isDue(payment)) return payment;
    // When the provider is unavailable, the stored state is returned.
    return this.settlePayment.execute(payment).catch(() => this.settlePayment.read(id));
  }

  private isDue({ askedAt }: Payment): boolean {
    return !askedAt || this.clock.now().getTime() - askedAt.getTime() >= askAgainMs;
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { marketplaceError } from '../marketplace-error.js';
import { Payment } from './payment.entity.js';
import { SettlePayment } from './settle-payment.js';

/** A page that waits looks every two seconds; the provider is not asked more often than this. */
const askAgainMs = 4_000;

/** Reads a payment of the payer; one that is pending is asked about, if that has not just been done. */
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
    // The provider may be away: then it is as it was.
    return this.settlePayment.execute(payment).catch(() => this.settlePayment.read(id));
  }

  private isDue({ askedAt }: Payment): boolean {
    return !askedAt || this.clock.now().getTime() - askedAt.getTime() >= askAgainMs;
  }
}

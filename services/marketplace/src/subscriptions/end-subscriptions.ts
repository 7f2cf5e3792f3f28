import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError, platformError } from '@sotto/kit/errors/domain-error';
import { Customers } from '../customers/customers.js';
import { CancelPayment } from '../payments/cancel-payment.js';
import { Payment } from '../payments/payment.entity.js';
import { PaymentProvider } from '../provider/payment-provider.js';

/** Ends, at the provider, whatever a member whose account is erased would go on paying for. Called before the rows go; repeating is fine. */
@Injectable()
export class EndSubscriptions {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
    private readonly customers: Customers,
    private readonly cancelPayment: CancelPayment,
  ) {}

  /** Refuses with UNAVAILABLE when that could not be done now: an erasure waits for the provider, however long it is away. */
  async execute(userId: string): Promise<void> {
    await this.end(userId).catch(asOutage);
  }

  private async end(userId: string): Promise<void> {
    for (const payment of await this.em.fork().find(Payment, { payerId: userId, status: 'pending' }))
      await this.cancelPayment.giveUp(payment);
    const customerId = await this.customers.find(userId);
    if (!customerId) return;
    for (const { ref, status } of await this.provider.subscriptionsOf(customerId))
      if (status !== 'canceled') await this.provider.cancelSubscription(ref, 'now');
    await this.provider.deleteCustomer(customerId);
  }
}

function asOutage(error: unknown): never {
  throw error instanceof DomainError ? platformError('UNAVAILABLE') : error;
}

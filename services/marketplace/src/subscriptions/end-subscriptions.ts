import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError, platformError } from '@sotto/kit/errors/domain-error';
import { Customers } from '../customers/customers.js';
import { CancelPayment } from '../payments/cancel-payment.js';
import { Payment } from '../payments/payment.entity.js';
import { PaymentProvider } from '../provider/payment-provider.js';

/** Ends, at the provider, whatever a member who is erased or banned would go on paying for. Repeating is fine. */
@Injectable()
export class EndSubscriptions {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
    private readonly customers: Customers,
    private readonly cancelPayment: CancelPayment,
  ) {}

  /** Forgets the customer, too, before the rows go. Refuses with UNAVAILABLE when that could not be done now: an erasure waits for the provider. */
  async execute(userId: string): Promise<void> {
    await this.forget(userId).catch(asOutage);
  }

  /** What is paid on open pages, and what is paid month by month. Answers the customer, if there is one. */
  async stop(userId: string): Promise<string | null> {
    for (const payment of await this.em.fork().find(Payment, { payerId: userId, status: 'pending' }))
      await this.cancelPayment.giveUp(payment);
    const customerId = await this.customers.find(userId);
    if (!customerId) return null;
    for (const { ref, status } of await this.provider.subscriptionsOf(customerId))
      if (status !== 'canceled') await this.provider.cancelSubscription(ref, 'now');
    return customerId;
  }

  private async forget(userId: string): Promise<void> {
    const customerId = await this.stop(userId);
    if (customerId) await this.provider.deleteCustomer(customerId);
  }
}

function asOutage(error: unknown): never {
  throw error instanceof DomainError ? platformError('UNAVAILABLE') : error;
}

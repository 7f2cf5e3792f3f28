import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError, platformError } from '@sotto/kit/errors/domain-error';
import { Customers } from '../../payments/checkout/customers.js';
import { CancelPayment } from '../../payments/checkout/cancel-payment.js';
import { Payment } from '../../payments/checkout/payment.entity.js';
import { PaymentProvider } from '../../payments/provider/payment-provider.js';

/** Ends, at the provider, everything that an erased or banned member would continue to pay. Can be repeated. */
@Injectable()
export class EndSubscriptions {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
    private readonly customers: Customers,
    private readonly cancelPayment: CancelPayment,
  ) {}

  /**
   * Deletes the customer as well, before the rows are erased. Throws UNAVAILABLE when the provider cannot be asked: the erasure waits for
   * it.
   */
  async execute(userId: string): Promise<void> {
    await this.forget(userId).catch(asOutage);
  }

  /** Cancels open pages and subscriptions. Returns the customer, if there is one. */
  async stop(userId: string): Promise<string | null> {
    for (const payment of await this.em.fork().find(Payment, { payerId: userId, status: 'pending' }))
      await this.cancelPayment.cancel(payment);
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

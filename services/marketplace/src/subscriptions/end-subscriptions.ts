import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PaymentProvider } from '../provider/payment-provider.js';

const customerSql = `select provider_customer_id as "customerId" from subscriptions where user_id = ?`;

/** Ends, at the provider, whatever a member whose account is erased would go on paying for. Called before the rows go; repeating is fine. */
@Injectable()
export class EndSubscriptions {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
  ) {}

  /** Refuses with PROVIDER_UNAVAILABLE when that could not be done now. */
  async execute(userId: string): Promise<void> {
    const [row] = await this.em.fork().execute<{ customerId: string | null }[]>(customerSql, [userId]);
    if (!row?.customerId) return;
    for (const { ref, status } of await this.provider.subscriptionsOf(row.customerId))
      if (status !== 'canceled') await this.provider.cancelSubscription(ref, 'now');
    await this.provider.deleteCustomer(row.customerId);
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { marketplaceError } from '../../marketplace-error.js';
import { PaymentProvider } from '../../payments/provider/payment-provider.js';
import { MarketplaceSettings } from '../../settings.js';
import { Subscription } from './subscription.entity.js';

/** The hosted page on which a subscription is changed, paid and canceled. */
@Injectable()
export class OpenCustomerPortal {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
    private readonly settings: MarketplaceSettings,
  ) {}

  async execute(userId: string): Promise<string> {
    const subscription = await this.em.fork().findOne(Subscription, { userId });
    if (!subscription?.providerSubscriptionId) throw marketplaceError('NO_SUBSCRIPTION');
    return this.provider.openPortal(subscription.providerCustomerId, `${this.settings.publicOrigin}/pricing`);
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PaymentProvider } from '../../payments/provider/payment-provider.js';
import { FollowMember } from './follow-member.js';
import { Subscription } from './subscription.entity.js';

/** Updates the plan of the member who has a subscription. */
@Injectable()
export class FollowSubscription {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
    private readonly followMember: FollowMember,
  ) {}

  async execute(ref: string): Promise<void> {
    const subscription = await this.provider.readSubscription(ref);
    if (!subscription) return;
    const owner = await this.em.fork().findOne(Subscription, { providerCustomerId: subscription.customerId });
    if (owner) await this.followMember.execute(owner.userId);
  }
}

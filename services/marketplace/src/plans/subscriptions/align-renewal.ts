import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PaymentProvider } from '../../payments/provider/payment-provider.js';
import { FollowMember } from './follow-member.js';
import { Subscription } from './subscription.entity.js';

/** Lets a subscription end with its period while the account waits for its deletion, and continue after the member came back (D-62). */
@Injectable()
export class AlignRenewal {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
    private readonly followMember: FollowMember,
  ) {}

  /** Reads the current state, so an old or repeated call does what the latest event asks for. */
  async execute(userId: string): Promise<void> {
    const known = await this.read(userId);
    if (!known?.stoppedByLeaving) return;
    await this.followMember.execute(userId);
    const subscription = await this.read(userId);
    if (!subscription) return;
    const { providerSubscriptionId: ref, runs, cancelAtPeriodEnd, leaving } = subscription;
    if (ref && runs && leaving && !cancelAtPeriodEnd) await this.provider.cancelSubscription(ref, 'at_period_end');
    if (ref && runs && !leaving && cancelAtPeriodEnd) await this.provider.resumeSubscription(ref);
    await this.followMember.execute(userId);
    // Unless the member left again meanwhile.
    if (!leaving) await this.em.fork().nativeUpdate(Subscription, { userId, leaving: false }, { stoppedByLeaving: false });
  }

  private read(userId: string): Promise<Subscription | null> {
    return this.em.fork().findOne(Subscription, { userId });
  }
}

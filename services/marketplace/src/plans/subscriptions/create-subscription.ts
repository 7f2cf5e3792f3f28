import type { EntityManager } from '@mikro-orm/postgresql';
import { EntityManager as Database } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { priceOfTier, type PaidTier } from '../../payments/prices/catalogue.js';
import { marketplaceError } from '../../marketplace-error.js';
import { MemberDirectory } from '../../members/member.directory.js';
import { StartPayment } from '../../payments/checkout/start-payment.js';
import { CancelPayment } from '../../payments/checkout/cancel-payment.js';
import { OpenCheckout } from '../../payments/checkout/open-checkout.js';
import { Payment } from '../../payments/checkout/payment.entity.js';
import { MarketplaceSettings } from '../../settings.js';
import { FollowMember } from './follow-member.js';
import { Subscription } from './subscription.entity.js';

const paths = { success: '/pricing?success=true', cancel: '/pricing?canceled=true' };

/** Starts a subscription. A member has at most one open page for one; another click on the same plan gets the same page. */
@Injectable()
export class CreateSubscription {
  constructor(
    private readonly em: Database,
    private readonly members: MemberDirectory,
    private readonly followMember: FollowMember,
    private readonly startPayment: StartPayment,
    private readonly cancelPayment: CancelPayment,
    private readonly openCheckout: OpenCheckout,
    private readonly settings: MarketplaceSettings,
  ) {}

  async execute(userId: string, tier: PaidTier): Promise<Payment> {
    const gender = (await this.members.find([userId])).get(userId)?.gender ?? '';
    if (!this.settings.entitlement.subscriberGenders.includes(gender)) throw marketplaceError('SUBSCRIPTION_NOT_AVAILABLE');
    await this.refuseSecond(userId);
    const payment = await this.start(userId, tier);
    const opened = await this.openCheckout.execute(payment, paths);
    if (opened.status === 'completed') throw marketplaceError('ALREADY_SUBSCRIBED');
    // Its page was closed meanwhile, so another payment is started.
    return opened.isPending ? opened : this.openCheckout.execute(await this.start(userId, tier), paths);
  }

  /** Asks the provider, because our copy may be old. */
  private async refuseSecond(userId: string): Promise<void> {
    await this.followMember.execute(userId);
    const subscription = await this.em.fork().findOne(Subscription, { userId });
    if (subscription?.runs) throw marketplaceError('ALREADY_SUBSCRIBED');
  }

  private async start(userId: string, tier: PaidTier): Promise<Payment> {
    const find = (em: EntityManager) => em.findOne(Payment, { payerId: userId, kind: 'subscription', status: 'pending' });
    const draft = { payerId: userId, kind: 'subscription' as const, amount: priceOfTier(tier), title: tier };
    const start = () => this.startPayment.execute({ once: `${userId}:subscription`, find, draft });
    const started = await start();
    if (started.title === tier) return started;
    const given = await this.cancelPayment.cancel(started);
    if (given.status === 'completed') throw marketplaceError('ALREADY_SUBSCRIBED');
    return given.isPending ? given : start();
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { EntityManager as Database } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { priceOfTier, type PaidTier } from '../catalogue/catalogue.js';
import { marketplaceError } from '../marketplace-error.js';
import { MemberDirectory } from '../members/member.directory.js';
import { BeginPayment } from '../payments/begin-payment.js';
import { CancelPayment } from '../payments/cancel-payment.js';
import { OpenCheckout } from '../payments/open-checkout.js';
import { Payment } from '../payments/payment.entity.js';
import { MarketplaceSettings } from '../settings.js';
import { FollowMember } from './follow-member.js';
import { Subscription } from './subscription.entity.js';

const paths = { success: '/pricing?success=true', cancel: '/pricing?canceled=true' };

/** Begins a subscription. A member has one page at most on which one is paid: another click on the same plan gets the same page. */
@Injectable()
export class CreateSubscription {
  constructor(
    private readonly em: Database,
    private readonly members: MemberDirectory,
    private readonly followMember: FollowMember,
    private readonly beginPayment: BeginPayment,
    private readonly cancelPayment: CancelPayment,
    private readonly openCheckout: OpenCheckout,
    private readonly settings: MarketplaceSettings,
  ) {}

  async execute(userId: string, tier: PaidTier): Promise<Payment> {
    const gender = (await this.members.find([userId])).get(userId)?.gender ?? '';
    if (!this.settings.entitlement.subscriberGenders.includes(gender)) throw marketplaceError('SUBSCRIPTION_NOT_AVAILABLE');
    await this.refuseSecond(userId);
    const payment = await this.begin(userId, tier);
    const opened = await this.openCheckout.execute(payment, paths);
    if (opened.status === 'completed') throw marketplaceError('ALREADY_SUBSCRIBED');
    // Its page closed meanwhile: the next one is another payment.
    return opened.isPending ? opened : this.openCheckout.execute(await this.begin(userId, tier), paths);
  }

  /** Asked of the provider now: what we know may be old. */
  private async refuseSecond(userId: string): Promise<void> {
    await this.followMember.execute(userId);
    const subscription = await this.em.fork().findOne(Subscription, { userId });
    if (subscription?.runs) throw marketplaceError('ALREADY_SUBSCRIBED');
  }

  private async begin(userId: string, tier: PaidTier): Promise<Payment> {
    const find = (em: EntityManager) => em.findOne(Payment, { payerId: userId, kind: 'subscription', status: 'pending' });
    const draft = { payerId: userId, kind: 'subscription' as const, amount: priceOfTier(tier), title: tier };
    const begin = () => this.beginPayment.execute({ once: `${userId}:subscription`, find, draft });
    const begun = await begin();
    if (begun.title === tier) return begun;
    const given = await this.cancelPayment.giveUp(begun);
    if (given.status === 'completed') throw marketplaceError('ALREADY_SUBSCRIBED');
    return given.isPending ? given : begin();
  }
}

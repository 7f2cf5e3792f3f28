import { EntitlementChangedSchema } from '@sotto/proto/marketplace/v1/events';
import { as } from '@sotto/testing/viewers';
import { aSubscriber, deliver, pageOf } from './paying.js';
import type { World } from './world.js';

type Tier = 'premium_tier_1' | 'premium_tier_2';

/** What members do about their plans in one world. */
export function subscribing(world: () => World) {
  const begin = (userId: string, tier: Tier = 'premium_tier_1') => world().market.createSubscription(as(userId), { tier });
  const plan = (userId: string) => world().market.getSubscription(as(userId), {});
  const publishedOf = async (userId: string) =>
    (await world().h.published(EntitlementChangedSchema)).filter((event) => event.userId === userId).map(({ tier }) => tier);
  const subscriptionOf = (paymentId: string) =>
    [...world().provider.state.subscriptions.values()].find((one) => one.paymentId === paymentId)?.ref ?? '';

  /** A member who subscribed and paid; no event has arrived yet. */
  async function paid(tier: Tier = 'premium_tier_1') {
    const userId = aSubscriber(world());
    const { paymentId } = await begin(userId, tier);
    const since = world().provider.state.events.length;
    world().provider.members.pay(pageOf(paymentId));
    return { userId, paymentId, ref: subscriptionOf(paymentId), since };
  }

  async function subscribed(tier: Tier = 'premium_tier_1') {
    const member = await paid(tier);
    await deliver(world(), member.since);
    return member;
  }

  return { begin, plan, publishedOf, subscriptionOf, paid, subscribed };
}

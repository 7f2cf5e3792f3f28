import { SubscriptionChangedPushedSchema } from '@sotto/proto/marketplace/v1/payments';
import { AccountDeletionRequestedSchema, AccountRestoredSchema } from '@sotto/proto/identity/v1/events';
import { as } from '@sotto/testing/viewers';
import { FollowMember } from '../src/plans/subscriptions/follow-member.js';
import { EndSubscriptions } from '../src/plans/subscriptions/end-subscriptions.js';
import { aSubscriber, booked, deliver, inRequest, pageOf, statusOf } from './paying.js';
import { subscribing } from './subscribing.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const { begin, plan, publishedOf, subscriptionOf, subscribed, paid } = subscribing(() => world);
const chargeOf = (ref: string) => world.provider.state.invoices.filter((one) => one.subscriptionRef === ref).at(-1)?.chargeRef ?? '';

describe('CreateSubscription', () => {
  test.each([
    ['premium_tier_1', 1999],
    ['premium_tier_2', 4999],
  ] as const)('to %s costs %i cents, and counts when the provider confirms it', async (tier, price) => {
    const userId = aSubscriber(world);
    const device = await world.device(userId);
    const { paymentId, url } = await begin(userId, tier);
    expect(world.provider.state.sessions.get(pageOf(paymentId))).toMatchObject({ asked: price, tier, url });
    expect(await plan(userId)).toMatchObject({ tier: 'free', status: 'none', maySubscribe: true, manageable: false });

    world.provider.members.pay(pageOf(paymentId));
    await deliver(world, world.provider.state.events.length - 4);
    const until = world.provider.state.subscriptions.get(subscriptionOf(paymentId))!.currentPeriodEnd;
    expect(await plan(userId)).toMatchObject({ tier, status: 'active', cancelAtPeriodEnd: false, manageable: true });
    expect((await plan(userId)).currentPeriodEnd?.seconds).toBe(BigInt(until.getTime() / 1000));
    expect([await publishedOf(userId), await booked(world, paymentId)]).toEqual([[tier], ['subscription']]);
    expect(device.of(SubscriptionChangedPushedSchema)).toMatchObject([{ subscription: { tier, status: 'active' } }]);
  });

  test.each([
    ['female', 'SUBSCRIPTION_NOT_AVAILABLE'],
    ['non-binary', 'SUBSCRIPTION_NOT_AVAILABLE'],
    ['', 'SUBSCRIPTION_NOT_AVAILABLE'],
  ])('is refused for members of gender "%s"', async (gender, code) => {
    await expect(begin(world.member({ gender }))).rejects.toMatchObject({ code, status: 403 });
  });

  test('by a double click opens one page', async () => {
    const userId = aSubscriber(world);
    const started = await Promise.all([begin(userId), begin(userId), begin(userId)]);
    expect(new Set(started.map(({ url }) => url)).size).toBe(1);
  });

  test('to another plan closes the page of the first', async () => {
    const userId = aSubscriber(world);
    const first = await begin(userId);
    const second = await begin(userId, 'premium_tier_2');
    expect(world.provider.state.sessions.get(pageOf(first.paymentId))?.status).toBe('expired');
    expect([await statusOf(world, first.paymentId), world.provider.state.sessions.get(pageOf(second.paymentId))?.status]).toEqual([
      'canceled',
      'open',
    ]);
  });

  test('is refused for a member who has a plan, also before an event about it arrives', async () => {
    const member = await paid();
    await expect(begin(member.userId, 'premium_tier_2')).rejects.toMatchObject({ code: 'ALREADY_SUBSCRIBED', status: 409 });
    expect((await plan(member.userId)).tier).toBe('premium_tier_1');
  });

  test('twice at once keeps the better plan, and ends and refunds the other one', async () => {
    const userId = aSubscriber(world);
    const first = await begin(userId);
    const second = await begin(userId, 'premium_tier_2');
    world.provider.state.sessions.get(pageOf(first.paymentId))!.status = 'open'; // the provider accepts both payments
    const since = world.provider.state.events.length;
    for (const { paymentId } of [first, second]) world.provider.members.pay(pageOf(paymentId));
    await deliver(world, since);
    await deliver(world, since);
    expect(await plan(userId)).toMatchObject({ tier: 'premium_tier_2', status: 'active' });
    expect(world.provider.state.subscriptions.get(subscriptionOf(first.paymentId))?.status).toBe('canceled');
    expect([await statusOf(world, first.paymentId), await statusOf(world, second.paymentId)]).toEqual(['refunded', 'completed']);
    expect(world.provider.state.charges.get(chargeOf(subscriptionOf(second.paymentId)))?.refunded).toBe(0);
  });

  test('OpenCustomerPortal: opens the portal for a member with a subscription', async () => {
    const { userId } = await subscribed();
    expect((await world.market.openCustomerPortal(as(userId), {})).url).toContain('/portal/');
    await expect(world.market.openCustomerPortal(as(aSubscriber(world)), {})).rejects.toMatchObject({ code: 'NO_SUBSCRIPTION' });
  });
});

describe('FollowMember: a plan', () => {
  test('is published again when it is renewed, and each month is a payment', async () => {
    const { userId, ref, paymentId } = await subscribed();
    world.provider.members.renew(ref);
    await deliver(world, world.provider.state.events.length - 3);
    expect(await publishedOf(userId)).toEqual(['premium_tier_1', 'premium_tier_1']);
    const sql = 'select amount, id <> ? as renewal from payments where subscription_ref = ? order by renewal';
    expect(await world.h.em.execute(sql, [paymentId, ref])).toEqual([
      { amount: 1999, renewal: false },
      { amount: 1999, renewal: true },
    ]);
  });

  test('that is canceled in the portal is valid until its period ends', async () => {
    const { userId, ref } = await subscribed();
    world.provider.members.changeSubscription(ref, { cancelAtPeriodEnd: true });
    await deliver(world, world.provider.state.events.length - 1);
    expect(await plan(userId)).toMatchObject({ tier: 'premium_tier_1', status: 'active', cancelAtPeriodEnd: true });
    world.provider.members.endSubscription(ref);
    await deliver(world, world.provider.state.events.length - 1);
    expect(await plan(userId)).toMatchObject({ tier: 'free', status: 'canceled' });
    expect(await publishedOf(userId)).toEqual(['premium_tier_1', 'free']);
  });

  test('is valid while the provider is unavailable, until its paid period ends', async () => {
    const { userId } = await subscribed();
    world.provider.goDown();
    world.h.clock.advance({ minutes: 29 * 24 * 60 });
    expect(await plan(userId)).toMatchObject({ tier: 'premium_tier_1', status: 'active' });
    await expect(begin(userId)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    world.h.clock.advance({ minutes: 2 * 24 * 60 });
    expect(await plan(userId)).toMatchObject({ tier: 'free' });
    world.provider.comeBack();
  });

  test('is not undone by a slow answer', async () => {
    const { userId, ref } = await subscribed();
    const old = world.provider.state.events.length;
    world.provider.members.changeSubscription(ref, { cancelAtPeriodEnd: true });
    world.provider.hold('subscriptionsOf', async () => {
      world.provider.members.changeSubscription(ref, { tier: 'premium_tier_2' });
      const newer = world.provider.state.events.at(-1)!;
      await inRequest(world, async () => {
        await world.h.get(FollowMember).execute(userId);
      });
      expect(newer.about.ref).toBe(ref);
    });
    await deliver(world, old);
    expect((await plan(userId)).tier).toBe('premium_tier_2');
  });
});

describe('AlignRenewal: the plan of an account that waits for its deletion', () => {
  const leaving = (userId: string, id?: string) => world.publish(AccountDeletionRequestedSchema, { userId }, id);
  const back = (userId: string, id?: string) => world.publish(AccountRestoredSchema, { userId }, id);
  const renews = (ref: string) => !world.provider.state.subscriptions.get(ref)?.cancelAtPeriodEnd;

  test('is not renewed, and is renewed again after the member came back', async () => {
    const { userId, ref } = await subscribed();
    const id = world.eventId();
    for (const each of [id, id]) await leaving(userId, each);
    expect([renews(ref), (await plan(userId)).cancelAtPeriodEnd]).toEqual([false, true]);
    await back(userId);
    expect([renews(ref), (await plan(userId)).tier]).toEqual([true, 'premium_tier_1']);
  });

  test('has the wanted state when the events arrive in the wrong order', async () => {
    const { userId, ref } = await subscribed();
    const [first, second] = [world.eventId(), world.eventId()];
    await back(userId, second);
    await leaving(userId, first);
    expect(renews(ref)).toBe(true);
  });

  test('stays canceled when the member had canceled it before', async () => {
    const { userId, ref } = await subscribed();
    world.provider.members.changeSubscription(ref, { cancelAtPeriodEnd: true });
    await deliver(world, world.provider.state.events.length - 1);
    await leaving(userId);
    await back(userId);
    expect(renews(ref)).toBe(false);
  });

  test('ends at once when the account is erased, with all open pages', async () => {
    const { userId, ref } = await subscribed();
    await inRequest(world, () => world.h.get(EndSubscriptions).execute(userId));
    await inRequest(world, () => world.h.get(EndSubscriptions).execute(userId));
    expect(world.provider.state.subscriptions.get(ref)?.status).toBe('canceled');
    expect(world.provider.state.customers.has(userId)).toBe(false);
  });
});

test('CreateSubscription: with neutral pricing everybody may subscribe', async () => {
  const neutral = await World.start({
    settings: {
      pricingPolicy: 'neutral',
      entitlement: { complimentaryGenders: [], subscriberGenders: ['male', 'female', 'transgender', 'non-binary', 'other'] },
    },
  });
  const userId = neutral.creator();
  expect((await neutral.market.createSubscription(as(userId), { tier: 'premium_tier_1' })).url).toContain('/pay/');
  expect(await neutral.market.getSubscription(as(userId), {})).toMatchObject({ maySubscribe: true, complimentary: false });
  await neutral.stop();
});

import { EntitlementChangedSchema } from '@sotto/proto/marketplace/v1/events';
import { SubscriptionChangedPushedSchema } from '@sotto/proto/marketplace/v1/payments';
import type { ProviderEvent } from '../src/payments/provider/payment-provider.js';
import { booked, clearing, diceOf, handle, permutationsOf, receive, reconcile, settle, shuffle, statusOf } from './paying.js';
import { subscribing } from './subscribing.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const { plan, publishedOf, paid } = subscribing(() => world);

describe('FollowSubscription: the events of one subscription', () => {
  /** The life of a subscription: started, changed, renewed, and the given end. */
  async function life(end: 'active' | 'past_due' | 'canceled') {
    const member = await paid();
    world.provider.members.changeSubscription(member.ref, { tier: 'premium_tier_2' });
    world.provider.members.renew(member.ref);
    if (end === 'past_due') world.provider.members.changeSubscription(member.ref, { status: 'past_due' });
    if (end === 'canceled') world.provider.members.endSubscription(member.ref);
    const reported = world.provider.state.events.slice(member.since).filter(({ about }) => about.kind !== 'charge');
    // The events whose order could mislead come first, and are tried in every order.
    const [created, invoice, page, changed, ...later] = reported as [ProviderEvent, ProviderEvent, ProviderEvent, ProviderEvent];
    const events = [created, invoice, page, changed, ...(later as ProviderEvent[]).reverse()];
    return { ...member, events };
  }

  /** The events are handled in each order, for another member each time. */
  async function arrive(events: readonly ProviderEvent[]): Promise<void> {
    for (const event of events) {
      await receive(world, event);
      await handle(world);
    }
  }

  test.each(['active', 'past_due', 'canceled'] as const)(
    'lead to one state when it ends as %s, in each of 24 orders, with repeats',
    async (end) => {
      const lives: Awaited<ReturnType<typeof life>>[] = [];
      for (const order of permutationsOf([0, 1, 2, 3])) {
        const one = await life(end);
        lives.push(one);
        const shuffled = order.map((index) => one.events[index]!);
        await arrive([...shuffled, ...one.events.slice(4), shuffled[0]!]);
      }
      await settle(world);
      const tier = end === 'canceled' ? 'free' : 'premium_tier_2';
      const details = await world.h.published(EntitlementChangedSchema);
      for (const { userId, ref } of lives) {
        expect(await plan(userId)).toMatchObject({ tier, status: end });
        const sql = `select count(*)::int as n from payments where subscription_ref = ? and status = 'completed' and invoice_ref is not null`;
        expect(await world.h.em.execute(sql, [ref])).toEqual([{ n: 2 }]);
        expect(details.filter((event) => event.userId === userId).map((event) => event.tier)).toEqual(
          [tier].filter((word) => word !== 'free'),
        );
      }
    },
  );

  test('lead to the state of the provider at any time and in any order', async () => {
    const dice = diceOf(20_261_201);
    const lives: { userId: string; ref: string }[] = [];
    for (let round = 0; round < 10; round += 1) {
      const { userId, ref, since } = await paid(dice(2) ? 'premium_tier_1' : 'premium_tier_2');
      for (let step = 0; step < 5; step += 1) {
        liveOn(ref, dice(6));
        const reported = world.provider.state.events.slice(since);
        if (dice(2)) await arrive([reported[dice(reported.length)]!]);
      }
      await arrive(shuffle(world.provider.state.events.slice(since), dice));
      lives.push({ userId, ref });
    }
    await settle(world);
    for (const { userId, ref } of lives) {
      const real = world.provider.state.subscriptions.get(ref)!;
      const tier = real.status === 'canceled' ? 'free' : real.tier;
      expect(await plan(userId)).toMatchObject({ tier, status: real.status, cancelAtPeriodEnd: tier !== 'free' && real.cancelAtPeriodEnd });
      const invoices = world.provider.state.invoices.filter((one) => one.subscriptionRef === ref);
      const sql = `select count(*)::int as n, sum(amount)::int as sum from payments where subscription_ref = ?`;
      expect(await world.h.em.execute(sql, [ref])).toEqual([
        { n: invoices.length, sum: invoices.reduce((sum, { amount }) => sum + amount, 0) },
      ]);
    }
    expect(await clearing(world)).toBe(world.provider.state.balance);
  });

  /** Something happens to a subscription while it runs. */
  function liveOn(ref: string, what: number): void {
    const { members, state } = world.provider;
    const { status } = state.subscriptions.get(ref)!;
    if (status === 'canceled') return;
    if (what === 0) members.changeSubscription(ref, { tier: 'premium_tier_1' });
    if (what === 1) members.changeSubscription(ref, { tier: 'premium_tier_2' });
    if (what === 2) members.renew(ref);
    if (what === 3) members.changeSubscription(ref, { status: 'past_due' });
    if (what === 4) members.changeSubscription(ref, { cancelAtPeriodEnd: true });
    if (what === 5 && status === 'past_due') members.endSubscription(ref);
  }

  test('have one effect when they arrive three times at once', async () => {
    const member = await paid();
    const device = await world.device(member.userId);
    const events = world.provider.state.events.slice(member.since);
    await Promise.all([...events, ...events, ...events].map((event) => receive(world, event)));
    await Promise.all([settle(world), settle(world), settle(world)]);
    expect([await publishedOf(member.userId), await booked(world, member.paymentId)]).toEqual([['premium_tier_1'], ['subscription']]);
    expect(device.of(SubscriptionChangedPushedSchema)).toHaveLength(1);
  });

  test('that never arrive are replaced by reconciliation', async () => {
    const member = await paid();
    await reconcile(world);
    expect([await publishedOf(member.userId), await statusOf(world, member.paymentId)]).toEqual([['premium_tier_1'], 'completed']);
    expect(await plan(member.userId)).toMatchObject({ tier: 'premium_tier_1', status: 'active' });
  });
});

import { anonymous } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { OperationsService } from '@sotto/proto/operations/v1/operations_service';
import { as, asService } from '@sotto/testing/viewers';
import { EventInbox } from '../src/payments/provider-events/event-inbox.js';
import { EventRoutes } from '../src/payments/provider-events/event-routes.js';
import { maxAttempts } from '../src/payments/provider-events/retry-plan.js';
import { aShop, begin, handle, pageOf, receive, reconcile, settle, statusOf } from './paying.js';
import { readMetric } from './read-metric.js';
import { World } from './world.js';

let world: World;
/** What a test-only follower was called with, and whether it fails. */
const followed: string[] = [];
let failing = false;
beforeAll(async () => {
  world = await World.start({ quiet: true });
});
beforeEach(() => {
  followed.length = 0;
  failing = false;
  const routes = world.h.get(EventRoutes);
  routes.of = (
    (original) => (kind) =>
      kind === 'account' ? follow : original(kind)
  )(EventRoutes.prototype.of.bind(routes));
});
afterAll(() => world.stop());

async function follow(ref: string): Promise<void> {
  followed.push(ref);
  if (failing) throw new Error('out of order');
}

const anEvent = (ref = newId()) => world.provider.state.report('account.updated', { kind: 'account', ref });
const rowOf = async (eventId: string) => {
  const sql = 'select state, attempts, last_error as error from provider_events where event_id = ?';
  return (await world.h.em.execute<{ state: string; attempts: number; error: string }[]>(sql, [eventId]))[0];
};

test('ReceiveProviderEvent: verifies the signature, and stores nothing of a forged event', async () => {
  const event = anEvent();
  const { payload } = world.provider.delivery(event);
  await expect(world.market.receiveProviderEvent(anonymous, { payload, signature: 'forged' })).rejects.toMatchObject({
    code: 'SIGNATURE_INVALID',
    status: 400,
  });
  expect(await rowOf(event.id)).toBeUndefined();
});

test('ReceiveProviderEvent: accepts an event while the provider is unavailable, and it is handled later', async () => {
  const shop = await aShop(world);
  const paymentId = await begin(world, shop);
  world.provider.members.pay(pageOf(paymentId));
  world.provider.goDown();
  const event = world.provider.state.events.at(-1)!;
  await receive(world, event);
  await settle(world);
  expect([await statusOf(world, paymentId), (await rowOf(event.id))?.state]).toEqual(['pending', 'waiting']);
  world.provider.comeBack();
  world.h.clock.advance({ minutes: 1 });
  await settle(world);
  expect([await statusOf(world, paymentId), (await rowOf(event.id))?.state]).toEqual(['completed', 'done']);
});

test('HandleEvents: handles waiting events about one thing with one read', async () => {
  const ref = newId();
  const shop = await aShop(world);
  await begin(world, shop);
  failing = true;
  for (const event of [anEvent(ref), anEvent(ref), anEvent(ref)]) await receive(world, event);
  await settle(world); // no handler has one of them leased
  failing = false;
  followed.length = 0;
  world.h.clock.advance({ minutes: 5 });
  await settle(world);
  expect(followed).toEqual([ref]);
});

/** The events that the inbox stores while the work runs; the first attempt can fail. */
async function storedDuring(work: () => Promise<void>, { failsFirst = false } = {}): Promise<string[]> {
  const inbox = world.h.get(EventInbox);
  const stored: string[] = [];
  inbox.add = (event) => {
    stored.push(event.id);
    return failsFirst && stored.length === 1 ? Promise.reject(new Error('no room')) : EventInbox.prototype.add.call(inbox, event);
  };
  await work().finally(() => Reflect.deleteProperty(inbox, 'add'));
  return stored;
}

test('ReceiveProviderEvent: stores fifty concurrent copies of an event once, and later copies not again', async () => {
  const event = anEvent();
  const stored = await storedDuring(async () => {
    await Promise.all(Array.from({ length: 50 }, () => receive(world, event)));
    await receive(world, event);
  });
  expect(stored).toEqual([event.id]);
  await settle(world);
  expect([followed, (await rowOf(event.id))?.state]).toEqual([[event.about.ref], 'done']);
});

test('ReceiveProviderEvent: fails when an event could not be stored, and stores the next copy', async () => {
  const event = anEvent();
  const stored = await storedDuring(
    async () => {
      await expect(receive(world, event)).rejects.toThrow();
      await receive(world, event);
    },
    { failsFirst: true },
  );
  expect(stored).toEqual([event.id, event.id]);
  await settle(world);
  expect((await rowOf(event.id))?.state).toBe('done');
});

test('EventInbox: stores an event that no area follows as ignored', async () => {
  const event = world.provider.state.report('customer.created', { kind: 'other', ref: '' });
  await receive(world, event);
  expect((await rowOf(event.id))?.state).toBe('ignored');
});

test('HandleEvents: a failing event waits longer each time, fails for good, and can be replayed', async () => {
  failing = true;
  const event = anEvent();
  await receive(world, event);
  await settle(world);
  const attempts = (await rowOf(event.id))?.attempts ?? 0;
  expect(attempts).toBeGreaterThan(0);
  await settle(world); // its pause is not over
  expect((await rowOf(event.id))?.attempts).toBe(attempts);
  // The worker of the queue runs as well, so a round may find the event leased by it.
  for (let round = 0; round < 3 * maxAttempts && (await rowOf(event.id))?.state === 'waiting'; round += 1) {
    world.h.clock.advance({ minutes: 61 });
    await handle(world);
  }
  await settle(world);
  expect(await rowOf(event.id)).toMatchObject({ state: 'dead', attempts: maxAttempts, error: expect.stringContaining('out of order') });

  // It is one of the failed events of the service, and an administrator can replay it.
  const operations = world.h.client(OperationsService, { of: 'marketplace' });
  const about = { id: event.id, consumer: 'provider-events' };
  const deadLetters = async () => (await operations.listDeadLetters(asService('admin'), {})).deadLetters;
  const replay = () => operations.replayDeadLetter(asService('admin'), about);
  const why = expect.stringContaining('out of order');
  expect(await deadLetters()).toMatchObject([{ ...about, subject: event.type, attempts: maxAttempts, error: why }]);
  expect(await replay()).toMatchObject({ outcome: 'failed', error: why });
  expect(await deadLetters()).toMatchObject([{ ...about, attempts: maxAttempts + 1 }]);

  failing = false;
  expect(await replay()).toMatchObject({ outcome: 'handled', error: '' });
  expect([(await rowOf(event.id))?.state, await deadLetters(), await replay()]).toMatchObject(['done', [], { outcome: 'unknown' }]);
});

test('HandleEvents: an event about a thing that is being handled waits', async () => {
  const [mine, other] = [anEvent(), anEvent()];
  const insert = `
    insert into provider_events (event_id, kind, about_kind, about_ref, received_at, state, attempts, next_at, leased_until, last_error, dead_at)
    values (?, 'account.updated', 'account', 'acct_busy', now(), ?, 30, now(), ?, 'out of order', now())`;
  const until = new Date(world.h.clock.now().getTime() + 60_000).toISOString();
  await world.h.em.execute(insert, [`${mine.id}_mine`, 'dead', null]);
  await world.h.em.execute(insert, [`${other.id}_other`, 'waiting', until]);
  const about = { id: `${mine.id}_mine`, consumer: 'provider-events' };
  const operations = world.h.client(OperationsService, { of: 'marketplace' });
  expect(await operations.replayDeadLetter(asService('admin'), about)).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('Try again'),
  });
  expect((await rowOf(about.id))?.state).toBe('dead');
  await world.h.em.execute(`delete from provider_events where about_ref = 'acct_busy'`);
});

test('HandleEvents: the event of a process that died is handled a minute later', async () => {
  const event = anEvent();
  const { id } = event;
  const at = world.h.clock.now().toISOString();
  await world.h.em.execute(
    `insert into provider_events (event_id, kind, about_kind, about_ref, received_at, state, attempts, next_at, leased_until, last_error)
     values (?, 'account.updated', 'account', ?, ?, 'waiting', 1, ?, ?::timestamptz + interval '60 seconds', '')`,
    [id, event.about.ref, at, at, at],
  );
  await settle(world);
  expect([followed, (await rowOf(id))?.state]).toEqual([[], 'waiting']);
  world.h.clock.advance({ seconds: 61 });
  await settle(world);
  expect([followed, (await rowOf(id))?.state]).toEqual([[event.about.ref], 'done']);
});

test('FetchEvents: fetches events that never arrived, once', async () => {
  await reconcile(world);
  const event = anEvent();
  await reconcile(world);
  await reconcile(world);
  expect([followed.filter((ref) => ref === event.about.ref).length, (await rowOf(event.id))?.state]).toEqual([1, 'done']);
});

test('Metrics: reconcile_lag_seconds grows for a pending payment and drops after it was asked about', async () => {
  const shop = await aShop(world);
  await begin(world, shop);
  world.h.clock.advance({ minutes: 20 });
  expect(await readMetric(world, 'reconcile_lag_seconds')).toBeGreaterThanOrEqual(1_200);
  await reconcile(world);
  expect(await readMetric(world, 'reconcile_lag_seconds')).toBeLessThan(60);
});

test('GetCatalogue: lists what is sold, at the prices that are charged', async () => {
  const catalogue = await world.market.getCatalogue(anonymous, {});
  expect(catalogue.plans).toMatchObject([
    { tier: 'free', name: 'Free', price: 0 },
    { tier: 'premium_tier_1', name: 'Premium Tier 1', price: 1999 },
    { tier: 'premium_tier_2', name: 'Premium Tier 2', price: 4999 },
  ]);
  expect(catalogue.boosts.map(({ boostType, soldOn, price, percent, hours }) => [boostType, soldOn, price, percent, hours])).toEqual([
    ['visibility_boost', 'pricing', 599, 0, 24],
    ['message_highlight', 'pricing', 299, 100, 0],
    ['message_priority', 'chat', 199, 50, 0],
    ['message_highlight', 'chat', 399, 100, 0],
    ['message_super', 'chat', 699, 200, 0],
  ]);
  expect(catalogue).toMatchObject({ tipAmounts: [500, 1000, 2000, 5000], tipMinimum: 100, tipMaximum: 50_000, minimumCharge: 50 });
  expect(catalogue).toMatchObject({ statementName: 'NORTHLINE DIGITAL', pricingPolicy: 'gendered' });
  expect(Object.fromEntries(catalogue.feeRates.map(({ tier, rate }) => [tier, rate]))).toEqual({
    new: 1000,
    standard: 2000,
    premium: 1500,
  });
  expect((await world.market.getCatalogue(as(world.member()), {})).plans).toHaveLength(3);
});

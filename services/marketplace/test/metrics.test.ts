import { Metrics } from '@sotto/kit/observability/metrics';
import { metricValue } from '@sotto/testing/metric-value';
import { planByIndex } from '@sotto/testing/index-use';
import { cataloguedMetrics, servedMetrics } from '@sotto/testing/metric-catalogue';
import { pendingSql, waitingSql } from '../src/payments/provider-events/event-metrics.js';
import { aShop, begin, pageOf, receive, settle } from './paying.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const registry = () => world.h.get(Metrics).registry;
const metric = (line: string) => metricValue(registry(), line);

test('Metrics: a pending payment shows its age, and its event how late it was handled', async () => {
  const paymentId = await begin(world, await aShop(world));
  world.h.clock.advance({ seconds: 40 });
  expect(await metric('payments_pending_oldest_seconds')).toBeGreaterThanOrEqual(40);

  const since = world.provider.state.events.length;
  world.provider.members.pay(pageOf(paymentId));
  world.h.clock.advance({ seconds: 50 });
  const known = (await metric('provider_event_lag_seconds_count')) ?? 0;
  for (const event of world.provider.state.events.slice(since)) await receive(world, event);
  await settle(world); // the worker of the queue may have claimed an event
  expect(await metric('provider_event_lag_seconds_count')).toBeGreaterThan(known);
  expect(await metric('provider_event_lag_seconds_sum')).toBeGreaterThanOrEqual(50);
  expect(await metric('payments_pending_oldest_seconds')).toBe(0);
});

test('Metrics: waiting events are counted with the age of the oldest', async () => {
  expect(await metric('provider_events_waiting')).toBe(0);
  await world.h.em.execute(
    `insert into provider_events (event_id, kind, about_kind, about_ref, received_at, state, attempts, next_at, last_error)
     values ('evt_late', 'x', 'other', 'x', ?::timestamptz - interval '70 seconds', 'waiting', 1, ?::timestamptz + interval '1 hour', '')`,
    [world.h.clock.now(), world.h.clock.now()],
  );
  expect([await metric('provider_events_waiting'), await metric('provider_events_oldest_seconds')]).toEqual([1, 70]);
});

test('Metrics: waiting events are found by an index among all events', async () => {
  const now = [new Date()];
  const plans = [await planByIndex(world.h.databaseUrl, waitingSql, now), await planByIndex(world.h.databaseUrl, pendingSql, now)];
  expect(plans[0]).toMatch(/provider_events_(waiting|about)/);
  expect(plans[1]).toContain('payments_waiting');
  expect(plans.join()).not.toContain('Seq Scan');
});

test('Metrics: every metric of the service is listed in the catalogue of metrics', async () => {
  expect(await cataloguedMetrics('marketplace', registry())).toEqual(await servedMetrics(registry()));
});

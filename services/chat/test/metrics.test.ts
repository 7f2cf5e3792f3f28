import { Metrics } from '@sotto/kit/observability/metrics';
import { metricValue } from '@sotto/testing/metric-value';
import { planByIndex } from '@sotto/testing/index-use';
import { cataloguedMetrics, servedMetrics } from '@sotto/testing/metric-catalogue';
import { dueSql } from '../src/burn/burn.repository.js';
import { SweepBurned } from '../src/burn/sweep-burned.js';
import { openBurnMessageAs, sendBurnMessage, expireBurnMessage } from './burn-messages.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const registry = () => world.h.get(Metrics).registry;
const metric = (line: string) => metricValue(registry(), line);

test('Burn metrics: a burned message is due until it is swept, and its lateness is measured', async () => {
  const { one, two, conversationId } = await world.chatting();
  const message = await sendBurnMessage(world, one, conversationId);
  await openBurnMessageAs(world, two, message);
  expect([await metric('burns_due'), await metric('burns_oldest_seconds')]).toEqual([0, 0]);

  await expireBurnMessage(world, message, '90 seconds');
  expect(await metric('burns_due')).toBe(1);
  expect(await metric('burns_oldest_seconds')).toBeGreaterThanOrEqual(90);

  await world.h.get(SweepBurned).execute();
  expect(await metric('burns_due')).toBe(0);
  expect(await metric('burn_lateness_seconds_count')).toBe(1);
  expect(await metric('burn_lateness_seconds_sum')).toBeGreaterThanOrEqual(90);
});

test('Burn metrics: due messages are found by an index', async () => {
  const plan = await planByIndex(world.h.databaseUrl, dueSql, []);
  expect(plan).toContain('messages_burning');
  expect(plan).not.toContain('Seq Scan');
});

test('Metrics: the catalogue lists all served metrics', async () => {
  expect(await cataloguedMetrics('chat', registry())).toEqual(await servedMetrics(registry()));
});

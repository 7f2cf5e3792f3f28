import { Metrics } from '@sotto/kit/observability/metrics';
import { figureOf } from '@sotto/testing/figures';
import { planByIndex } from '@sotto/testing/index-use';
import { cataloguedMetrics, servedMetrics } from '@sotto/testing/metric-catalogue';
import { dueSql } from '../src/burn/burn.repository.js';
import { SweepBurned } from '../src/burn/sweep-burned.js';
import { openBurning, sayBurning, timeIsUp } from './burning.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const registry = () => world.h.get(Metrics).registry;
const figure = (line: string) => figureOf(registry(), line);

test('a message that burned is due until it is swept, and then shows how late that was', async () => {
  const { one, two, conversationId } = await world.chatting();
  const message = await sayBurning(world, one, conversationId);
  await openBurning(world, two, message);
  expect([await figure('burns_due'), await figure('burns_oldest_seconds')]).toEqual([0, 0]);

  await timeIsUp(world, message, '90 seconds');
  expect(await figure('burns_due')).toBe(1);
  expect(await figure('burns_oldest_seconds')).toBeGreaterThanOrEqual(90);

  await world.h.get(SweepBurned).execute();
  expect(await figure('burns_due')).toBe(0);
  expect(await figure('burn_lateness_seconds_count')).toBe(1);
  expect(await figure('burn_lateness_seconds_sum')).toBeGreaterThanOrEqual(90);
});

test('what is due is found by an index, among all messages', async () => {
  const plan = await planByIndex(world.h.databaseUrl, dueSql, []);
  expect(plan).toContain('messages_burning');
  expect(plan).not.toContain('Seq Scan');
});

test('the catalogue lists what is served', async () => {
  expect(await cataloguedMetrics('chat', registry())).toEqual(await servedMetrics(registry()));
});

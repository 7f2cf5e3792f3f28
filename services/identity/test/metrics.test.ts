import { Metrics } from '@sotto/kit/observability/metrics';
import { figureOf } from '@sotto/testing/figures';
import { planByIndex } from '@sotto/testing/index-use';
import { cataloguedMetrics, servedMetrics } from '@sotto/testing/metric-catalogue';
import { waitingSql } from '../src/mail/mail-metrics.js';
import { anAddress, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const registry = () => world.h.get(Metrics).registry;
const figure = (line: string, labels?: Record<string, string>) => figureOf(registry(), line, labels);

test('who signs in and who is refused is counted, without a word of who that is', async () => {
  const email = anAddress();
  await world.signUp(email);
  await world.signIn(email);
  await world.signIn(email, 'wrong').catch(() => undefined);
  expect(await figure('sign_ins_total', { outcome: 'ok' })).toBe(1);
  expect(await figure('sign_ins_total', { outcome: 'refused' })).toBe(1);
  expect(await registry().metrics()).not.toContain(email);
});

test('mail that was not sent is counted with its age', async () => {
  await world.h.settle();
  expect(await figure('mails_waiting')).toBe(0);
  await world.h.em.execute(
    `insert into mail (id, user_id, to_address, subject, text, html, kind, state, failures, created_at)
     select gen_random_uuid(), id, 'x@example.org', 's', 't', 'h', 'account', 'queued', 3, ? from users limit 1`,
    [world.h.clock.now()],
  );
  world.h.clock.advance({ minutes: 2 });
  expect(await figure('mails_waiting')).toBe(1);
  expect(await figure('mails_oldest_seconds')).toBeGreaterThanOrEqual(120);
});

test('what waits is found by an index, among all that was ever sent', async () => {
  const plan = await planByIndex(world.h.databaseUrl, waitingSql, [new Date()]);
  expect(plan).toContain('mail_waiting');
});

test('the catalogue lists what is served', async () => {
  expect(await cataloguedMetrics('identity', registry())).toEqual(await servedMetrics(registry()));
});

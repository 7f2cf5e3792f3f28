import { Metrics } from '@sotto/kit/observability/metrics';
import { metricValue } from '@sotto/testing/metric-value';
import { planByIndex } from '@sotto/testing/index-use';
import { cataloguedMetrics, servedMetrics } from '@sotto/testing/metric-catalogue';
import { queuedMailSql } from '../src/mail/delivery/mail-metrics.js';
import { anAddress, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const registry = () => world.h.get(Metrics).registry;
const metric = (line: string, labels?: Record<string, string>) => metricValue(registry(), line, labels);

test('metrics: sign-ins are counted by outcome, without labels that identify members', async () => {
  const email = anAddress();
  await world.signUp(email);
  await world.signIn(email);
  await world.signIn(email, 'wrong').catch(() => undefined);
  expect(await metric('sign_ins_total', { outcome: 'ok' })).toBe(1);
  expect(await metric('sign_ins_total', { outcome: 'refused' })).toBe(1);
  expect(await registry().metrics()).not.toContain(email);
});

test('metrics: queued mail is counted with its age', async () => {
  await world.h.settle();
  expect(await metric('mails_waiting')).toBe(0);
  await world.h.em.execute(
    `insert into mail (id, user_id, to_address, subject, text, html, kind, state, failures, created_at)
     select gen_random_uuid(), id, 'x@example.org', 's', 't', 'h', 'account', 'queued', 3, ? from users limit 1`,
    [world.h.clock.now()],
  );
  world.h.clock.advance({ minutes: 2 });
  expect(await metric('mails_waiting')).toBe(1);
  expect(await metric('mails_oldest_seconds')).toBeGreaterThanOrEqual(120);
});

test('metrics: the query of queued mail uses its index', async () => {
  const plan = await planByIndex(world.h.databaseUrl, queuedMailSql, [new Date()]);
  expect(plan).toContain('mail_queued');
});

test('metrics: the catalogue lists every metric', async () => {
  expect(await cataloguedMetrics('identity', registry())).toEqual(await servedMetrics(registry()));
});

import { Metrics } from '@sotto/kit/observability/metrics';
import { newId } from '@sotto/kit/orm/ids';
import { metricValue } from '@sotto/testing/metric-value';
import { planByIndex } from '@sotto/testing/index-use';
import { cataloguedMetrics, servedMetrics } from '@sotto/testing/metric-catalogue';
import { appealsSql, bansSql, reportsSql } from '../src/decisions/claims/casework-metrics.js';
import { queuesSql } from '../src/staff/queues/list-queues.js';
import { Casework } from './casework.js';

let world: Casework;
beforeAll(async () => {
  world = await Casework.start();
});
afterAll(() => world.stop());

const registry = () => world.h.get(Metrics).registry;
const metric = (line: string) => metricValue(registry(), line);

test('reports_open and reports_oldest_seconds: count an open report and its age', async () => {
  expect([await metric('reports_open'), await metric('reports_oldest_seconds')]).toEqual([0, 0]);
  await world.report(await world.member(), await world.member());
  world.h.clock.advance({ minutes: 10 });
  expect(await metric('reports_open')).toBe(1);
  expect(await metric('reports_oldest_seconds')).toBeGreaterThanOrEqual(600);
});

test('appeals_overdue: counts an appeal after its due time', async () => {
  await world.h.em.execute(
    `insert into appeals (decision_id, user_id, text, created_at, due_at, state, answer) values (?, ?, 'no', ?, ?::timestamptz + interval '1 hour', 'open', '')`,
    [newId(), newId(), world.h.clock.now(), world.h.clock.now()],
  );
  expect(await metric('appeals_overdue')).toBe(0);
  world.h.clock.advance({ minutes: 61 });
  expect(await metric('appeals_overdue')).toBe(1);
});

test('bans_to_confirm: counts a ban that waits for confirmation', async () => {
  expect(await metric('bans_to_confirm')).toBe(0);
  const id = newId();
  await world.h.em.execute(
    `insert into decisions (id, user_id, action, subject_kind, subject_id, reason, note, decided_by, decided_at, applies_at)
     values (?, ?, 'ban', '', '', 'spam', '', ?, now(), now())`,
    [id, newId(), newId()],
  );
  await world.h.em.execute(`insert into decision_states (decision_id, user_id, state, applies_at) values (?, ?, 'awaits_second', now())`, [
    id,
    newId(),
  ]);
  expect(await metric('bans_to_confirm')).toBe(1);
});

test('CaseworkMetrics: each query uses the index of its queue', async () => {
  const { databaseUrl } = world.h;
  expect(await planByIndex(databaseUrl, reportsSql, [new Date()])).toContain('user_reports_queue');
  expect(await planByIndex(databaseUrl, appealsSql, [new Date()])).toContain('appeals_open');
  expect(await planByIndex(databaseUrl, bansSql, [])).toContain('decision_states_waiting');
});

test('ListQueues: each part of the query uses an index', async () => {
  expect(await planByIndex(world.h.databaseUrl, queuesSql, [])).not.toContain('Seq Scan');
});

test('metrics.json: lists the metrics that admin serves', async () => {
  expect(await cataloguedMetrics('admin', registry())).toEqual(await servedMetrics(registry()));
});

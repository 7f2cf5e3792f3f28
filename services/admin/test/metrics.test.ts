import { Metrics } from '@sotto/kit/observability/metrics';
import { newId } from '@sotto/kit/orm/ids';
import { figureOf } from '@sotto/testing/figures';
import { planByIndex } from '@sotto/testing/index-use';
import { cataloguedMetrics, servedMetrics } from '@sotto/testing/metric-catalogue';
import { appealsSql, bansSql, reportsSql } from '../src/casework/casework-metrics.js';
import { Casework } from './casework.js';

let world: Casework;
beforeAll(async () => {
  world = await Casework.start();
});
afterAll(() => world.stop());

const registry = () => world.h.get(Metrics).registry;
const figure = (line: string) => figureOf(registry(), line);

test('a report is open, and grows older', async () => {
  expect([await figure('reports_open'), await figure('reports_oldest_seconds')]).toEqual([0, 0]);
  await world.report(await world.member(), await world.member());
  world.h.clock.advance({ minutes: 10 });
  expect(await figure('reports_open')).toBe(1);
  expect(await figure('reports_oldest_seconds')).toBeGreaterThanOrEqual(600);
});

test('an appeal is overdue once its day has come', async () => {
  await world.h.em.execute(
    `insert into appeals (decision_id, user_id, text, created_at, due_at, state, answer) values (?, ?, 'no', ?, ?::timestamptz + interval '1 hour', 'open', '')`,
    [newId(), newId(), world.h.clock.now(), world.h.clock.now()],
  );
  expect(await figure('appeals_overdue')).toBe(0);
  world.h.clock.advance({ minutes: 61 });
  expect(await figure('appeals_overdue')).toBe(1);
});

test('a ban waits for a second person', async () => {
  expect(await figure('bans_to_confirm')).toBe(0);
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
  expect(await figure('bans_to_confirm')).toBe(1);
});

test('each is found by the index of its queue', async () => {
  const { databaseUrl } = world.h;
  expect(await planByIndex(databaseUrl, reportsSql, [new Date()])).toContain('user_reports_queue');
  expect(await planByIndex(databaseUrl, appealsSql, [new Date()])).toContain('appeals_open');
  expect(await planByIndex(databaseUrl, bansSql, [])).toContain('decision_states_waiting');
});

test('the catalogue lists what is served', async () => {
  expect(await cataloguedMetrics('admin', registry())).toEqual(await servedMetrics(registry()));
});

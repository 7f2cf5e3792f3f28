import { processes } from '../../local/src/processes.mjs';
import { readExpression } from './promql.js';
import { alerts } from './repository.js';
import { silenceAlerts, sources } from './silence.js';

const reported = new Set(silenceAlerts().flatMap(({ expr }) => readExpression(expr).selectors.map(({ metric }) => metric)));

test('what an alert reads has an alert for its absence', () => {
  const silent = sources().filter(
    ({ metric, startsWithAnEvent }) => !startsWithAnEvent && !reported.has(metric.replace(/_bucket$/, '_count')),
  );
  expect(silent.map(({ metric, by }) => `${metric}, which ${by} reads`)).toEqual([]);
});

test('a metric that starts with its first event is served by processes whose absence pages', () => {
  const down = alerts().find(({ alert }) => alert === 'ProcessDown');
  const named = [...(down?.expr ?? '').matchAll(/absent\(up\{job="sotto", service="([^"]+)"\}\)/g)].map(([, name]) => name as string);
  expect(named).toEqual(
    processes()
      .map(({ name }) => name)
      .toSorted(),
  );
  const homeless = sources().filter(
    ({ startsWithAnEvent, services }) => startsWithAnEvent && !services.every((name) => named.includes(name)),
  );
  expect(homeless).toEqual([]);
});

test('nothing is reported missing that no alert reads', () => {
  const read = new Set(sources().map(({ metric }) => metric.replace(/_bucket$/, '_count')));
  expect([...reported].filter((metric) => metric !== 'up' && !read.has(metric))).toEqual([]);
});

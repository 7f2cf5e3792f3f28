import { everyExpression } from './every-expression.js';
import { knownMetrics } from './known-metrics.js';
import { readExpression, type Selector } from './promql.js';
import { readText } from './repository.js';

const known = knownMetrics();
const asked = everyExpression();
const selectors = asked.flatMap(({ by, expr }) => readExpression(expr).selectors.map((selector) => ({ by, ...selector })));

test('every expression is PromQL and asks for something', () => {
  for (const { by, expr } of asked)
    expect({ by, ...readExpression(expr) }).toMatchObject({ by, mistakes: [], selectors: expect.arrayContaining([expect.anything()]) });
});

test('a mistake would be found', () => {
  expect(readExpression('sum(rate(x[5m])').mistakes).not.toEqual([]);
});

test('every metric is one that somebody serves', () => {
  expect(selectors.filter(({ metric }) => !known.has(metric)).map(({ by, metric }) => `${by}: ${metric}`)).toEqual([]);
});

test('every label that is asked for is one that the metric has', () => {
  const wrong = ({ metric, labels }: Selector) => labels.filter(({ name }) => known.has(metric) && !known.get(metric)?.has(name));
  expect(selectors.flatMap((one) => wrong(one).map(({ name }) => `${one.by}: ${one.metric}{${name}}`))).toEqual([]);
});

test('every label that results are grouped by is one of what is grouped', () => {
  const unknown = asked.flatMap(({ by, expr }) => {
    const { selectors: mine, groupings } = readExpression(expr);
    return groupings.filter((label) => !mine.some(({ metric }) => known.get(metric)?.has(label))).map((label) => `${by}: ${label}`);
  });
  expect(unknown).toEqual([]);
});

test('what counts and what takes time is read as rate or increase, and nothing else is', () => {
  const counts = (metric: string) => /_(total|count|sum|bucket)$/.test(metric) && !metric.startsWith('cnpg_');
  const naked = asked.flatMap(({ by, expr }) =>
    readExpression(expr)
      .selectors.filter(({ metric }) => counts(metric) && !new RegExp(`(rate|increase)\\(${metric}\\b`).test(expr))
      .map(({ metric }) => `${by}: ${metric}`),
  );
  expect(naked).toEqual([]);
});

test('bounds of durations are bounds of the histogram', () => {
  const bounds = [...readText('gateway/src/observability/metrics.ts').matchAll(/\d+(\.\d+)?/g)].map(([number]) => number);
  const wanted = selectors.flatMap(({ labels }) => labels.filter(({ name }) => name === 'le').map(({ value }) => value));
  expect(wanted.length).toBeGreaterThan(0);
  expect(wanted.filter((value) => !bounds.includes(value))).toEqual([]);
});

test('methods are methods of the contracts', () => {
  const named = selectors
    .filter(({ metric }) => metric.startsWith('rpc_seconds'))
    .flatMap(({ labels }) => labels.filter(({ name }) => name === 'method').flatMap(({ value }) => value.split('|')));
  const contracts = ['chat', 'marketplace'].map((service) => readText(`proto/sotto/${service}/v1/${service}_service.proto`)).join('\n');
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !contracts.includes(`rpc ${name}(`))).toEqual([]);
});

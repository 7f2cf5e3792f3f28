import { cataloguedMetrics, servedMetrics } from '@sotto/testing/metric-catalogue';
import { Metrics } from '../src/observability/metrics.js';

test('metrics: the catalogue lists every metric', async () => {
  const metrics = new Metrics('1.2.3');
  metrics.watchClock(() => Promise.resolve(Date.now() / 1000));
  expect(await cataloguedMetrics('gateway', metrics.registry)).toEqual(await servedMetrics(metrics.registry));
  expect(await metrics.registry.getSingleMetricAsString('build_info')).toContain('version="1.2.3"');
});

test('metrics: the clock offset is measured, and absent without the database', async () => {
  const metrics = new Metrics('1.2.3');
  let request = () => Promise.resolve(Date.now() / 1000 - 600);
  metrics.watchClock(() => request());
  const shown = async () => (await metrics.registry.getSingleMetricAsString('clock_offset_seconds')).split('\n').slice(2);
  expect(Math.round(Number((await shown())[0]?.split(' ').at(-1)))).toBe(600);
  request = () => Promise.reject(new Error('away'));
  expect(await shown()).toEqual([]);
});

import { cataloguedMetrics, servedMetrics } from '@sotto/testing/metric-catalogue';
import { Metrics } from '../src/health/metrics.js';

test('the catalogue lists what is served', async () => {
  const { registry } = new Metrics('1.2.3');
  expect(await cataloguedMetrics('gateway', registry)).toEqual(await servedMetrics(registry));
  expect(await registry.getSingleMetricAsString('build_info')).toContain('version="1.2.3"');
});

import { Metrics } from '@sotto/kit/observability/metrics';
import type { Harness } from '@sotto/testing/harness';
import { cataloguedMetrics, servedMetrics } from '@sotto/testing/metric-catalogue';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => {
  h = await startProfiles();
});
afterAll(() => h.stop());

test('the catalogue lists what is served', async () => {
  const { registry } = h.get(Metrics);
  expect(await cataloguedMetrics('profiles', registry)).toEqual(await servedMetrics(registry));
});

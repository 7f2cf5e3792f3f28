import { Metrics } from '@sotto/kit/observability/metrics';
import type { World } from './world.js';

/** The current value of a gauge without labels. */
export async function readMetric(world: World, name: string): Promise<number> {
  const text = await world.h.get(Metrics).registry.getSingleMetricAsString(name);
  return Number(text.trim().split(' ').at(-1));
}

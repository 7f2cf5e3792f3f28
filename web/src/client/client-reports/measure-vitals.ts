import type { WebVitalJson } from '@sotto/proto/gateway/v1/gateway_service';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { pageKindOf } from '#web/lib/routes/page-kind';

const maxValue = 60_000;

/** Measures this load of a page; `record` gets each vital again whenever it changes. What happens before this code is loaded counts as well. */
export function measureVitals(record: (vital: WebVitalJson) => void): void {
  const [{ name: address } = { name: location.href }] = performance.getEntriesByType('navigation');
  const pageOfLoad = pageKindOf(new URL(address).pathname);
  const add = (page: string | undefined, { name, value }: Metric) => {
    if (page) record({ name, page, value: Math.min(Math.round(name === 'CLS' ? value * 1000 : value), maxValue) });
  };
  for (const on of [onTTFB, onFCP, onLCP]) on((metric) => add(pageOfLoad, metric));
  // These may belong to a later page of the same load.
  for (const on of [onINP, onCLS]) on((metric) => add(pageKindOf(location.pathname), metric), { reportAllChanges: true });
}

import { readText, rules } from './repository.js';

interface Catalogue {
  metrics: { name: string; kind: string; labels: string[] }[];
}

interface Exporters {
  exporters: Record<string, Record<string, string[]>>;
}

/** Labels that Prometheus gives to whatever it scrapes. */
const everywhere = ['job', 'instance', 'namespace', 'pod', 'container', 'service'];

/** Every metric that may be asked for, with the labels that it has: ours, those of named exporters, and what rules record. */
export function knownMetrics(): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  const add = (name: string, labels: string[]) => known.set(name, new Set([...everywhere, ...labels]));
  const { metrics } = JSON.parse(readText('deploy/observability/metrics.json')) as Catalogue;
  for (const { name, kind, labels } of metrics) {
    if (kind !== 'histogram') add(name, labels);
    else for (const [suffix, more] of histogram) add(name + suffix, [...labels, ...more]);
  }
  const { exporters } = JSON.parse(readText('deploy/observability/exporters.json')) as Exporters;
  for (const served of Object.values(exporters)) for (const [name, labels] of Object.entries(served)) add(name, labels);
  for (const { record, labels } of rules()) if (record) add(record, Object.keys(labels ?? {}));
  return known;
}

const histogram: [suffix: string, labels: string[]][] = [
  ['_bucket', ['le']],
  ['_sum', []],
  ['_count', []],
];

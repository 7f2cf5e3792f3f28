import type { Registry } from 'prom-client';
import { readFileSync, writeFileSync } from 'node:fs';

/** A metric as the catalogue of all processes lists it. */
export interface CatalogueEntry {
  name: string;
  kind: string;
  /** Besides `service`, which every metric carries. */
  labels: string[];
  help: string;
}

interface Listed extends CatalogueEntry {
  /** The processes that serve it. */
  services: string[];
}

const file = new URL('../../../../deploy/observability/metrics.json', import.meta.url);
/** prom-client's own, about the process: dashboards may use them, and they are every process's. */
const ofProcesses = /^(nodejs|process)_/;

/** What a process serves, as the catalogue should list it. */
export async function servedMetrics(registry: Registry): Promise<CatalogueEntry[]> {
  const kinds = new Map((await registry.getMetricsAsJSON()).map(({ name, type }) => [name, String(type)]));
  return registry
    .getMetricsAsArray()
    .filter(({ name }) => !ofProcesses.test(name))
    .map((metric) => {
      const { labelNames = [] } = metric as { labelNames?: readonly string[] };
      return { name: metric.name, kind: kinds.get(metric.name) ?? '', labels: [...labelNames].toSorted(), help: metric.help };
    })
    .toSorted(byName);
}

/** What `deploy/observability/metrics.json` says that a process serves. With `UPDATE_METRICS=1` it first learns what that is. */
export async function cataloguedMetrics(service: string, registry: Registry): Promise<CatalogueEntry[]> {
  if (process.env.UPDATE_METRICS === '1') store(service, await servedMetrics(registry));
  return read()
    .filter(({ services }) => services.includes(service))
    .map(({ services: _, ...entry }) => entry);
}

const read = (): Listed[] => (JSON.parse(readFileSync(file, 'utf8')) as { metrics: Listed[] }).metrics;

function store(service: string, served: CatalogueEntry[]): void {
  const metrics = new Map(read().map((entry) => [entry.name, { ...entry, services: entry.services.filter((name) => name !== service) }]));
  for (const entry of served)
    metrics.set(entry.name, { ...entry, services: [...(metrics.get(entry.name)?.services ?? []), service].toSorted() });
  const listed = [...metrics.values()].filter(({ services }) => services.length > 0).toSorted(byName);
  writeFileSync(file, `${JSON.stringify({ metrics: listed }, undefined, 2)}\n`);
}

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);

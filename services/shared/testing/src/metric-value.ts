import type { Registry } from 'prom-client';

/** What a metric shows now: the sum of all its lines that carry these labels; undefined when there is none. */
export async function metricValue(
  registry: Registry,
  line: string,
  labels: Readonly<Record<string, string>> = {},
): Promise<number | undefined> {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const found = (await registry.metrics())
    .split('\n')
    .filter((text) => (text.startsWith(`${line}{`) || text.startsWith(`${line} `)) && wanted.every((pair) => text.includes(pair)))
    .map((text) => Number(text.slice(text.lastIndexOf(' '))));
  return found.length === 0 ? undefined : found.reduce((sum, value) => sum + value, 0);
}

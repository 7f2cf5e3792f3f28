import { readExpression, type Selector } from './promql.js';
import { alerts, readText, rules, type Alert } from './repository.js';

interface Metric {
  name: string;
  kind: string;
  labels: string[];
  services: string[];
}

/** What an alert reads, and what must report that it is missing. */
export interface Source extends Selector {
  by: string;
  /** The processes that serve it; none where somebody else does. */
  services: string[];
  /** Counters and durations with labels have no series before their first event, so that only their process can be missing. */
  startsWithAnEvent: boolean;
}

/** These alerts take a missing metric for the worst value, so that they ring themselves; `tests/outages.yaml` and `tests/days.yaml` show it. */
const ringThemselves: Record<string, string> = {
  barman_cloud_cloudnative_pg_io_last_available_backup_timestamp: 'BackupMissing',
  cnpg_collector_last_available_backup_timestamp: 'BackupMissing',
  kube_cronjob_status_last_successful_time: 'CronJobFailing',
};

const all = rules();

export const silenceAlerts = (): Alert[] => alerts().filter(({ alert }) => alert === 'MetricsMissing');

/** Every metric that an alert reads by itself or by a recorded series. */
export function sources(): Source[] {
  const catalogue = new Map(
    (JSON.parse(readText('deploy/observability/metrics.json')) as { metrics: Metric[] }).metrics.map((metric) => [metric.name, metric]),
  );
  const processes = [...new Set([...catalogue.values()].flatMap(({ services }) => services))].toSorted();
  const found = new Map<string, Source>();
  for (const { alert, expr } of alerts().filter(({ alert: name }) => name !== 'MetricsMissing'))
    for (const selector of selectorsOf(expr)) {
      const { metric } = selector;
      const { kind, labels, services } = catalogue.get(metric.replace(/_(bucket|count|sum)$/, '')) ??
        catalogue.get(metric) ?? { kind: '', labels: [], services: /^(nodejs|process)_/.test(metric) ? processes : [] };
      const startsWithAnEvent = (kind === 'counter' || kind === 'histogram') && labels.length > 0;
      if (metric !== 'up' && ringThemselves[metric] !== alert) found.set(metric, { by: alert, ...selector, services, startsWithAnEvent });
    }
  return [...found.values()].toSorted((one, other) => one.metric.localeCompare(other.metric));
}

/** A recorded series is as silent as what it is made of. */
function selectorsOf(expr: string): Selector[] {
  return readExpression(expr).selectors.flatMap((selector) => {
    const recorded = all.filter(({ record }) => record === selector.metric);
    return recorded.length > 0 ? recorded.flatMap((rule) => selectorsOf(rule.expr)) : [selector];
  });
}

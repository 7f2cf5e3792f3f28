/**
 * Prints the rules and dashboards as what the Prometheus operator and Grafana's sidecar take from a cluster:
 * `node deploy/observability/src/manifests.mjs [--namespace sotto] [--labels release=prometheus] [--runbooks https://…/] | kubectl apply -f -`
 * `--labels` are what your Prometheus selects rules by; `--runbooks` goes before the path of each runbook, so that a page has a link.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';

const { values } = parseArgs({
  options: {
    namespace: { type: 'string', default: 'sotto' },
    labels: { type: 'string', default: 'release=prometheus' },
    runbooks: { type: 'string', default: '' },
  },
});
const { namespace, runbooks } = values;
const labels = { 'app.kubernetes.io/part-of': 'sotto', ...Object.fromEntries(values.labels.split(',').map((pair) => pair.split('='))) };

const read = (folder, ending) =>
  readdirSync(new URL(`../${folder}/`, import.meta.url))
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ name: basename(file, ending), text: readFileSync(new URL(`../${folder}/${file}`, import.meta.url), 'utf8') }));

const withLinks = (rule) =>
  rule.annotations?.runbook_url
    ? { ...rule, annotations: { ...rule.annotations, runbook_url: runbooks + rule.annotations.runbook_url } }
    : rule;

const rules = read('alerts', '.yaml').map(({ name, text }) => ({
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PrometheusRule',
  metadata: { name: `sotto-${name}`, namespace, labels },
  spec: { groups: parse(text).groups.map((group) => ({ ...group, rules: group.rules.map(withLinks) })) },
}));

const dashboards = read('dashboards', '.json').map(({ name, text }) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: {
    name: `sotto-dashboard-${name}`,
    namespace,
    labels: { ...labels, grafana_dashboard: '1' },
    annotations: { grafana_folder: 'Sotto' },
  },
  data: { [`sotto-${name}.json`]: text },
}));

console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [...rules, ...dashboards] }, null, 2));

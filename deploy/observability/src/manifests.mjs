/**
 * Prints the rules and dashboards as what the Prometheus operator and Grafana's sidecar take from a cluster:
 * `node deploy/observability/src/manifests.mjs --runbooks https://…/ [--namespace sotto] [--labels release=prometheus] [--without cert-manager,…] | kubectl apply -f -`
 * `--runbooks` goes before the path of each runbook, so that every page has a link; `--labels` are what your Prometheus selects rules by;
 * `--without` leaves out what rings when a source delivers nothing, by the label `source`: for what your cluster does not have.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';

const { values } = parseArgs({
  options: {
    namespace: { type: 'string', default: 'sotto' },
    labels: { type: 'string', default: 'release=prometheus' },
    runbooks: { type: 'string' },
    without: { type: 'string', default: '' },
  },
});
const { namespace, runbooks } = values;
if (!URL.canParse(runbooks ?? ''))
  refuse('--runbooks is missing: the address before deploy/runbooks/, without which nobody who is woken has a link.');
const without = values.without.split(',').filter((source) => source !== '');
const labels = { 'app.kubernetes.io/part-of': 'sotto', ...Object.fromEntries(values.labels.split(',').map((pair) => pair.split('='))) };

const read = (folder, ending) =>
  readdirSync(new URL(`../${folder}/`, import.meta.url))
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ name: basename(file, ending), text: readFileSync(new URL(`../${folder}/${file}`, import.meta.url), 'utf8') }));

const withLinks = (rule) =>
  rule.annotations?.runbook_url
    ? { ...rule, annotations: { ...rule.annotations, runbook_url: runbooks + rule.annotations.runbook_url } }
    : rule;

const files = read('alerts', '.yaml').map(({ name, text }) => ({ name, groups: parse(text).groups }));
const sources = new Set(
  files.flatMap(({ groups }) => groups.flatMap((group) => group.rules.flatMap(({ labels }) => labels?.source ?? []))),
);
const unknown = without.filter((source) => !sources.has(source));
if (unknown.length > 0) refuse(`Nothing rings for ${unknown.join(', ')}; there are ${[...sources].toSorted().join(', ')}.`);

const rules = files.map(({ name, groups }) => ({
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PrometheusRule',
  metadata: { name: `sotto-${name}`, namespace, labels },
  spec: {
    groups: groups.map((group) => ({
      ...group,
      rules: group.rules.filter(({ labels }) => !without.includes(labels?.source)).map(withLinks),
    })),
  },
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

function refuse(reason) {
  console.error(reason);
  process.exit(1);
}

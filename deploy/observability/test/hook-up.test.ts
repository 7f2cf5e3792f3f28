import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';
import { processes } from '../../local/src/processes.mjs';
import { alerts, readText, root, ruleFiles } from './repository.js';

interface Compose {
  services: Record<string, { volumes?: string[] }>;
}

interface Manifest {
  kind: string;
  metadata: { name: string; namespace: string; labels: Record<string, string> };
  spec?: { groups: { rules: { labels?: { source?: string }; annotations?: { runbook_url?: string } }[] }[] };
  data?: Record<string, string>;
}

const names = processes().map(({ name }) => name);
const { services } = parse(readText('deploy/observability/compose.observability.yml'), { merge: true }) as Compose;

test('development scrapes every process, under the labels that a cluster gives', () => {
  const { scrape_configs: jobs } = parse(readText('deploy/observability/development/prometheus.yml')) as {
    scrape_configs: { job_name: string; static_configs: { targets: string[]; labels: { service: string } }[] }[];
  };
  const found = jobs.flatMap((job) =>
    job.static_configs.map(({ targets, labels }) => [job.job_name, ...targets, labels.service].join(' ')),
  );
  expect(found.toSorted()).toEqual(names.map((name) => `sotto ${name}:9090 ${name}`).toSorted());
});

test('development loads every rule but those about what a cluster has', () => {
  const { rule_files: loaded } = parse(readText('deploy/observability/development/prometheus.yml')) as { rule_files: string[] };
  const ofClusters = ['exporters.yaml', 'platform.yaml'];
  const names = ruleFiles().map((file) => basename(file));
  expect(loaded.map((file) => basename(file)).toSorted()).toEqual(names.filter((name) => !ofClusters.includes(name)).toSorted());
});

test('development traces every process', () => {
  expect(Object.keys(services)).toEqual(expect.arrayContaining(names));
});

test('what development mounts is there', () => {
  const mounted = Object.values(services).flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] as string));
  expect(mounted.length).toBeGreaterThan(3);
  expect(mounted.filter((path) => !existsSync(root + path.slice(2)))).toEqual([]);
});

const script = `${root}deploy/observability/src/manifests.mjs`;

test('a cluster gets every rule and dashboard, with links to runbooks', () => {
  const args = ['--namespace', 'dates', '--labels', 'release=metrics,team=night', '--runbooks', 'https://git.example/'];
  const { items } = JSON.parse(execFileSync(process.execPath, [script, ...args], { encoding: 'utf8' })) as { items: Manifest[] };
  const kinds = items.map(({ kind, metadata }) => `${kind} ${metadata.namespace} ${metadata.labels.team}`);
  const dashboards = readdirSync(`${root}deploy/observability/dashboards`);
  expect(kinds.filter((kind) => kind === 'PrometheusRule dates night')).toHaveLength(ruleFiles().length);
  expect(kinds.filter((kind) => kind === 'ConfigMap dates night')).toHaveLength(dashboards.length);
  const urls = items
    .flatMap(({ spec }) => spec?.groups ?? [])
    .flatMap(({ rules }) => rules.flatMap(({ annotations }) => annotations?.runbook_url ?? []));
  expect(urls).toHaveLength(alerts().length);
  expect(urls.every((url) => url.startsWith('https://git.example/deploy/runbooks/'))).toBe(true);
  expect(items.flatMap(({ data }) => Object.values(data ?? {})).every((text) => text.length < 250_000)).toBe(true);
});

test('without an address of runbooks there are no manifests, so that no page lacks its link', () => {
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('--runbooks')]);
});

test('what a cluster does not have is left out by name, and nothing else is', () => {
  const sourcesOf = (...args: string[]) => {
    const text = execFileSync(process.execPath, [script, '--runbooks', 'https://git.example/', ...args], { encoding: 'utf8' });
    const groups = (JSON.parse(text) as { items: Manifest[] }).items.flatMap(({ spec }) => spec?.groups ?? []);
    return groups.flatMap(({ rules }) => rules.map(({ labels }) => labels?.source));
  };
  const all = sourcesOf();
  const without = sourcesOf('--without', 'cloudnative-pg,cert-manager');
  expect(without).toEqual(all.filter((source) => source !== 'cloudnative-pg' && source !== 'cert-manager'));
  expect(all.length - without.length).toBeGreaterThanOrEqual(4);
  expect(() => sourcesOf('--without', 'postgresql')).toThrow('there are');
});

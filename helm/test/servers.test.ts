import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { processNames } from '../../deploy/operations/src/process-names.mjs';
import { runCommand } from '../../deploy/operations/test/run-command.js';
import { environments } from '../src/build-charts.mjs';
import { root } from '../src/tools.mjs';
import { Charts, chooses, find, ofKind, podsOf, type Labels, type Manifest } from './charts.js';
import { faultsOf, type ContainerSecurity, type PodSpec } from './restricted.js';

interface Nats {
  config: {
    cluster: { enabled: boolean; replicas: number };
    jetstream: { fileStore: { enabled: boolean }; memoryStore: { enabled: boolean }; merge: { sync_interval: string } };
    merge?: { authorization: { users: { user: string; password: string }[] } };
  };
  container: { merge: { securityContext: ContainerSecurity }; env?: Record<string, { valueFrom: { secretKeyRef: { name: string } } }> };
  reloader: { merge: { securityContext: ContainerSecurity } };
  promExporter: {
    enabled: boolean;
    merge?: { securityContext: ContainerSecurity };
    podMonitor?: { enabled: boolean; merge: { metadata: { labels: Labels } } };
  };
  podTemplate: { merge: { spec: PodSpec } };
  extraResources: Manifest[];
}

let charts: Charts;
beforeAll(async () => {
  charts = await Charts.build();
});
afterAll(() => charts.remove());

const read = (environment: string, file: string) => readFileSync(join(root, 'deploy/environments', environment, file), 'utf8');

const certificates = ofKind(
  parseAllDocuments(readFileSync(join(root, 'deploy/environments/certificates.yaml'), 'utf8')).map(
    (document) => document.toJS() as Manifest,
  ),
  'Certificate',
);

/** Whose certificates the pods of each kind verify. */
const trusted: Record<string, string[]> = {
  process: ['nats', 'postgres'],
  migration: ['postgres'],
  provision: ['postgres'],
  cron: ['postgres'],
};

describe.each(environments)('%s', (environment) => {
  const nats = parse(read(environment, 'nats.yaml')) as Nats;
  const postgres = parseAllDocuments(read(environment, 'postgres.yaml')).map((document) => document.toJS() as Manifest);
  const cluster = find(postgres, 'Cluster', 'postgres');
  let manifests: Manifest[];
  beforeAll(async () => {
    manifests = await charts.render(environment);
  });

  test('the broker keeps events on disks, as often as the processes ask for', () => {
    const { cluster: servers, jetstream } = nats.config;
    expect(jetstream).toMatchObject({ fileStore: { enabled: true }, memoryStore: { enabled: false }, merge: { sync_interval: 'always' } });
    expect(find(manifests, 'ConfigMap', 'chat').data!.EVENT_REPLICAS).toBe(String(servers.replicas));
    expect(servers.enabled).toBe(servers.replicas > 1);
    if (environment !== 'development') expect(servers.replicas).toBe(3);
  });

  test('what operators print beside them fits: a user for each process, passwords from a Secret, the same number of servers', async () => {
    const replicas = String(nats.config.cluster.replicas);
    const { said } = await runCommand('nats-config', ['--format', 'helm-values', '--replicas', replicas]);
    const printed = JSON.parse(said) as Nats;
    expect(printed.config.cluster).toMatchObject(nats.config.cluster);
    expect(printed.config.merge!.authorization.users.map(({ user }) => user)).toEqual([...processNames, 'operator']);
    for (const { valueFrom } of Object.values(printed.container.env!)) expect(valueFrom.secretKeyRef.name).toBe('sotto-nats');
  });

  test('processes, migrations, the database job and backups verify both servers, and hold no key of them', () => {
    const encrypted = environment !== 'development';
    for (const { name, labels, spec } of podsOf(manifests)) {
      const component = labels['app.kubernetes.io/component']!;
      const sources = encrypted ? (trusted[component] ?? []) : [];
      const volume = spec.volumes!.find((each) => each.name === 'ca') as { projected: { sources: object[] } } | undefined;
      const items = (server: string) => ({ secret: { name: `${server}-tls`, items: [{ key: 'ca.crt', path: `${server}.crt` }] } });
      expect([name, volume?.projected.sources ?? []]).toEqual([name, sources.map(items)]);
      for (const { env = [], volumeMounts } of [...(spec.initContainers ?? []), ...spec.containers]) {
        expect([name, volumeMounts!.some((mount) => mount.name === 'ca')]).toEqual([name, sources.length > 0]);
        const file = { name: 'DATABASE_CA_FILE', value: '/etc/sotto/ca/postgres.crt' };
        if (component !== 'process')
          expect([name, env.filter((each) => each.name === file.name)]).toEqual([name, sources.length ? [file] : []]);
      }
    }
    const { NATS_CA_FILE, DATABASE_CA_FILE } = find(manifests, 'ConfigMap', 'chat').data!;
    expect([NATS_CA_FILE, DATABASE_CA_FILE]).toEqual(encrypted ? ['/etc/sotto/ca/nats.crt', '/etc/sotto/ca/postgres.crt'] : []);
  });

  test('certificates carry every name by which the servers are called, and the database is not reached without', async () => {
    if (environment === 'development') return;
    const names = (secret: string) => certificates.find(({ spec }) => spec.secretName === secret)!.spec.dnsNames as string[];
    const { said } = await runCommand('nats-config', ['--format', 'helm-values']);
    const { config } = JSON.parse(said) as { config: Record<'nats' | 'cluster', { tls: { enabled: boolean; secretName: string } }> };
    expect([config.nats.tls.enabled, config.cluster.tls.enabled]).toEqual([true, true]);
    expect(names(config.nats.tls.secretName)).toContain('nats');
    expect(names(config.cluster.tls.secretName)).toContain('*.nats-headless');
    const { serverTLSSecret, serverCASecret } = cluster.spec.certificates as Labels;
    expect(serverCASecret).toBe(serverTLSSecret);
    // The operator of the database writes the second one into the Secret of the superuser.
    for (const name of ['postgres-rw', 'postgres-rw.sotto']) expect(names(serverTLSSecret!)).toContain(name);
    expect((cluster.spec.postgresql as { pg_hba: string[] }).pg_hba[0]).toBe('hostnossl all all all reject');
  });

  test("the broker's pods keep the standard `restricted`", () => {
    const containers = [nats.container.merge, nats.reloader.merge, ...(nats.promExporter.enabled ? [nats.promExporter.merge!] : [])];
    const pod = {
      ...nats.podTemplate.merge.spec,
      containers: containers.map((container, index) => ({ name: `${index}`, image: '', ...container })),
    };
    expect(faultsOf(pod)).toEqual([]);
  });

  test('broker and database let in exactly who must reach them', () => {
    const labels = podsOf(manifests).map((pod) => pod.labels);
    const admitted = (policy: Manifest, port: number) => {
      const rules = policy.spec.ingress as { from: { podSelector?: { matchLabels: Labels } }[]; ports: { port: number }[] }[];
      const peers = rules.filter(({ ports }) => ports.some((each) => each.port === port)).flatMap(({ from }) => from);
      return (pod: Labels) => peers.some(({ podSelector }) => podSelector && chooses(podSelector.matchLabels, pod));
    };
    const toNats = labels.filter(admitted(find(nats.extraResources, 'NetworkPolicy', 'nats'), 4222));
    expect(toNats).toEqual(labels.filter((pod) => pod['app.kubernetes.io/component'] === 'process'));
    const wanting = labels.filter((pod) => pod['app.kubernetes.io/component'] !== 'smoke-test');
    expect(wanting.filter(admitted(find(postgres, 'NetworkPolicy', 'postgres'), 5432))).toEqual(wanting);
  });

  test('the processes look for both by the labels that these have', () => {
    const { egress } = find(manifests, 'NetworkPolicy', 'chat').spec as { egress: { to: { podSelector?: { matchLabels: Labels } }[] }[] };
    const sought = egress.flatMap(({ to }) => to.flatMap(({ podSelector }) => (podSelector ? [podSelector.matchLabels] : [])));
    expect(sought).toContainEqual(find(nats.extraResources, 'NetworkPolicy', 'nats').spec.podSelector!.matchLabels);
    expect(sought).toContainEqual({ 'cnpg.io/cluster': cluster.metadata.name });
  });

  test('the databases are made by the superuser that the operator of the database makes', () => {
    const { env } = find(manifests, 'Job', 'provision').spec.template!.spec.containers[0]!;
    expect(cluster.spec.enableSuperuserAccess).toBe(true);
    expect(env![0]!.valueFrom!.secretKeyRef).toEqual({ name: `${cluster.metadata.name}-superuser`, key: 'uri' });
  });

  test('the log of the database holds no word of a statement and no row, for members wrote them', () => {
    expect((cluster.spec.postgresql as { parameters: object }).parameters).toMatchObject({
      log_statement: 'none',
      log_min_duration_statement: '-1',
      log_min_error_statement: 'panic',
      log_error_verbosity: 'terse',
      log_parameter_max_length_on_error: '0',
      'pg_stat_statements.track_utility': 'off',
    });
  });

  test('a commit is on two machines before it is answered, and every night there is a backup', () => {
    if (environment === 'development') return expect(cluster.spec.instances).toBe(1);
    expect(cluster.spec).toMatchObject({
      instances: 3,
      postgresql: { synchronous: { method: 'any', number: 1, dataDurability: 'required' } },
      affinity: { podAntiAffinityType: 'required' },
      plugins: [{ isWALArchiver: true, parameters: { barmanObjectName: find(postgres, 'ObjectStore', 'postgres-backup').metadata.name } }],
    });
    expect(find(postgres, 'ScheduledBackup', 'postgres-nightly').spec).toMatchObject({ cluster: { name: 'postgres' }, method: 'plugin' });
  });

  test('processes, broker and database are scraped by monitors with the one label by which Prometheus selects', () => {
    expect(cluster.spec).not.toHaveProperty('monitoring');
    if (environment === 'development') return;
    const ofProcesses = ofKind(manifests, 'ServiceMonitor').map(({ metadata }) => metadata.labels!.release);
    const ofDatabase = find(postgres, 'PodMonitor', 'postgres');
    const labels = [...ofProcesses, ofDatabase.metadata.labels!.release, nats.promExporter.podMonitor!.merge.metadata.labels.release];
    expect(new Set(labels)).toEqual(new Set(['prometheus']));
    expect(ofProcesses).toHaveLength(ofKind(manifests, 'Deployment').length);
    const { podMetricsEndpoints, selector } = ofDatabase.spec as { podMetricsEndpoints: object[]; selector: { matchLabels: Labels } };
    expect(podMetricsEndpoints).toEqual([{ port: 'metrics' }]);
    expect(selector.matchLabels).toMatchObject({ 'cnpg.io/cluster': cluster.metadata.name });
  });
});

test('every class of priority that production names is there, and every pod has one', async () => {
  const classes = parseAllDocuments(read('production', 'priority-classes.yaml')).map(
    (document) => (document.toJS() as Manifest).metadata.name,
  );
  const pods = podsOf(await charts.render('production')).filter(({ labels }) => labels['app.kubernetes.io/component'] !== 'smoke-test');
  const nats = parse(read('production', 'nats.yaml')) as Nats;
  const cluster = parse(read('production', 'postgres.yaml').split('\n---\n')[0]!) as Manifest;
  const named = [
    ...pods.map(({ spec }) => spec.priorityClassName),
    nats.podTemplate.merge.spec.priorityClassName,
    cluster.spec.priorityClassName,
  ];
  expect(new Set(named)).toEqual(new Set(classes));
});

test('the namespace lets in nothing but `restricted`', () => {
  const namespace = parse(readFileSync(join(root, 'deploy/environments/namespace.yaml'), 'utf8')) as Manifest;
  expect(namespace.metadata).toMatchObject({ name: 'sotto', labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } });
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { environments } from '../src/build-charts.mjs';
import { root } from '../src/tools.mjs';
import { Charts, find, ofKind, podsOf, type Manifest } from './charts.js';
import { faultsOf } from './restricted.js';

let charts: Charts;
let everything: Manifest[];

beforeAll(async () => {
  charts = await Charts.build();
});
afterAll(() => charts.remove());

const backup = [
  '--set-json',
  `cronJobs={"backup":{"schedule":"0 3 * * *","image":"sotto/operations","args":["src/x.mjs"],"egress":[{"edge":"store"}],"resources":{"requests":{"memory":"1Mi"},"limits":{"memory":"1Mi"}}}}`,
];

describe.each(environments)('%s', (environment) => {
  beforeAll(async () => {
    everything = await charts.render(environment, ...backup);
  });

  test('has a pod for each process, each migration, the databases, the test and what runs by the clock', () => {
    const kinds = podsOf(everything).map(({ name }) => name.split(' ')[0]);
    expect(kinds.filter((kind) => kind === 'Deployment')).toHaveLength(environment === 'development' ? 7 : 8);
    expect(kinds.filter((kind) => kind === 'Job')).toHaveLength(8);
    expect(kinds).toContain('CronJob');
    expect(kinds).toContain('smoke-test');
  });

  test('what runs by the clock says whose clock, ends by itself, and goes on after a night without a scheduler', () => {
    for (const { spec } of ofKind(everything, 'CronJob')) {
      expect(spec).toMatchObject({ concurrencyPolicy: 'Forbid', jobTemplate: { spec: { activeDeadlineSeconds: expect.any(Number) } } });
      expect(spec).toMatchObject({ timeZone: 'Etc/UTC', startingDeadlineSeconds: 3600, failedJobsHistoryLimit: 3 });
    }
  });

  test('every Job and test ends by itself', () => {
    for (const { spec } of ofKind(everything, 'Job')) expect(spec.activeDeadlineSeconds).toBeGreaterThan(0);
    expect(find(everything, 'Pod', 'smoke-test').spec.activeDeadlineSeconds).toBe(300);
  });

  test('every pod has an account of its own without a token, which stands before the pod does', () => {
    const weight = ({ metadata }: Manifest) => Number(metadata.annotations?.['helm.sh/hook-weight'] ?? 0);
    const accounts = new Map<string, string>();
    for (const { name, spec } of podsOf(everything)) {
      const account = find(everything, 'ServiceAccount', String(spec.serviceAccountName));
      expect([name, account]).toMatchObject([name, { automountServiceAccountToken: false }]);
      expect([name, accounts.get(account.metadata.name)]).toEqual([name, undefined]);
      accounts.set(account.metadata.name, name);
    }
    for (const job of ofKind(everything, 'Job')) {
      const account = find(everything, 'ServiceAccount', job.metadata.name);
      expect(account.metadata.annotations!['helm.sh/hook']).toBe(job.metadata.annotations!['helm.sh/hook']);
      expect(weight(account)).toBeLessThan(weight(job));
    }
  });

  test('every pod keeps the standard `restricted`', () => {
    expect(podsOf(everything).flatMap(({ name, spec }) => faultsOf(spec).map((fault) => `${name}: ${fault}`))).toEqual([]);
  });

  test('every pod writes nowhere but in its volumes, and holds no token of the cluster', () => {
    for (const { spec } of podsOf(everything)) {
      expect(spec).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
      for (const container of [...(spec.initContainers ?? []), ...spec.containers]) {
        expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true });
        expect(container.volumeMounts).toContainEqual({ name: 'tmp', mountPath: '/tmp' });
      }
    }
  });

  test('every container says what it needs and what it may take', () => {
    for (const { spec } of podsOf(everything))
      for (const { resources } of [...(spec.initContainers ?? []), ...spec.containers])
        expect(resources).toMatchObject({ requests: { memory: expect.any(String) }, limits: { memory: expect.any(String) } });
  });

  test('every process is watched at its start, while it lives, and before it gets work', () => {
    for (const { metadata, spec } of ofKind(everything, 'Deployment')) {
      const [container] = spec.template!.spec.containers;
      expect([metadata.name, container]).toMatchObject([
        metadata.name,
        {
          startupProbe: { httpGet: { path: '/health/live', port: 'monitor' } },
          livenessProbe: { httpGet: { path: '/health/live', port: 'monitor' } },
          readinessProbe: { httpGet: { path: '/health/ready', port: 'monitor' } },
        },
      ]);
      expect(container!.ports).toContainEqual(expect.objectContaining({ name: 'monitor', containerPort: 9090 }));
    }
  });

  test('nobody is ended before a successor is ready, nor killed while finishing', () => {
    for (const { metadata, spec } of ofKind(everything, 'Deployment')) {
      expect(spec.strategy).toMatchObject({ type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0 } });
      const drain = Number(find(everything, 'ConfigMap', metadata.name).data?.DRAIN_SECONDS ?? 0);
      expect(spec.template!.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 25 + 5);
    }
  });

  test('pods are replaced when their settings change', async () => {
    const checksum = (manifests: Manifest[]) =>
      find(manifests, 'Deployment', 'chat').spec.template!.metadata.annotations!['checksum/config'];
    const changed = await charts.render(environment, '--set', 'chat.config.BURN_RETENTION_DAYS=31');
    expect(checksum(changed)).not.toBe(checksum(everything));
  });

  test('migrations run before anything is replaced, with a secret of their own, after the databases are there', () => {
    const weight = ({ metadata }: Manifest) => Number(metadata.annotations!['helm.sh/hook-weight']);
    const provision = find(everything, 'Job', 'provision');
    for (const { metadata } of ofKind(everything, 'Deployment').filter((deployment) => deployment.metadata.name !== 'media-worker')) {
      const job = find(everything, 'Job', `${metadata.name}-migration`);
      expect(job.metadata.annotations).toMatchObject({ 'helm.sh/hook': 'pre-install,pre-upgrade' });
      expect(weight(job)).toBeGreaterThan(weight(provision));
      const { initContainers = [], containers } = job.spec.template!.spec;
      expect([...initContainers, ...containers][0]!.args).toEqual(['dist/migrate.js']);
      for (const container of [...initContainers, ...containers]) {
        expect(container.envFrom).toEqual([{ secretRef: { name: `sotto-${metadata.name}-migration` } }]);
        expect(container.image).toBe(find(everything, 'Deployment', metadata.name).spec.template!.spec.containers[0]!.image);
      }
    }
  });

  test('the gazetteer is filled once its table is there', () => {
    const { initContainers, containers } = find(everything, 'Job', 'profiles-migration').spec.template!.spec;
    expect([...initContainers!, ...containers].map(({ args }) => args)).toEqual([['dist/migrate.js'], ['dist/commands/seed-places.js']]);
    for (const { args } of [...initContainers!, ...containers])
      expect(existsSync(join(root, 'services/profiles', args![0]!.replace('dist', 'src').replace('.js', '.ts')))).toBe(true);
  });

  test('no manifest holds a secret, and every image has a version', () => {
    expect(ofKind(everything, 'Secret')).toEqual([]);
    for (const { spec } of podsOf(everything))
      for (const { image, env = [] } of spec.containers) {
        expect(image).toMatch(/^(registry\.sotto\.example\/)?sotto\/[a-z]+:\d+\.\d+\.\d+$/);
        for (const { name, value } of env) if (/PASSWORD|SECRET|KEY|DATABASE_URL/.test(name)) expect(value).toBeUndefined();
      }
    for (const { data = {} } of ofKind(everything, 'ConfigMap'))
      for (const key of Object.keys(data)) expect(key).not.toMatch(/SECRET|PASSWORD|_KEY$|^(DATABASE|NATS)_URL$/);
  });

  test('everything carries the labels by which others find it', () => {
    for (const { kind, metadata } of everything)
      expect([kind, metadata.labels]).toMatchObject([
        kind,
        { 'app.kubernetes.io/instance': 'sotto', 'app.kubernetes.io/part-of': 'sotto', 'app.kubernetes.io/managed-by': 'Helm' },
      ]);
  });
});

test('digests pin every image by its name, and one of another version is not pinned by them', async () => {
  const [chat, gateway, media, operations] = ['a', 'b', 'c', 'd'].map((digit) => `sha256:${digit.repeat(64)}`);
  const digests = { chat, gateway, media, operations };
  const args = ['--set-json', `global.image.digests=${JSON.stringify(digests)}`, '--set', 'media.image.tag=0.9.9'];
  const images = podsOf(await charts.render('production', ...args)).flatMap(({ name, spec }) =>
    [...(spec.initContainers ?? []), ...spec.containers].map(({ image }) => [name, image.split('/').at(-1)]),
  );
  const of = (wanted: string) => images.filter(([name]) => name!.endsWith(wanted)).map(([, image]) => image);
  expect(of('Deployment chat')).toEqual([`chat:1.0.0@${chat}`]);
  expect(of('chat-migration')).toEqual([`chat:1.0.0@${chat}`]);
  expect(of('smoke-test')).toEqual([`gateway:1.0.0@${gateway}`]);
  expect(of('provision')).toEqual([`operations:1.0.0@${operations}`]);
  expect(of('backup-ship')).toEqual([`operations:1.0.0@${operations}`]);
  expect(of('Deployment media-worker')).toEqual([`media:1.0.0@${media}`]);
  expect(of('Deployment media')).toEqual(['media:0.9.9']);
});

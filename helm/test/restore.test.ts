import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../src/tools.mjs';
import { Charts, chooses, find, ofKind, podsOf, type Manifest } from './charts.js';
import { faultsOf } from './restricted.js';

const enabled = ['--set', 'restore.enabled=true', '--show-only', 'templates/restore.yaml'];
const runbook = readFileSync(join(root, 'deploy/runbooks/restore-kubernetes.md'), 'utf8');
const steps = ['vault', 'objects', 'events', 'erasures', 'lost-media', 'checks'];

let charts: Charts;
let manifests: Manifest[];
beforeAll(async () => {
  charts = await Charts.build();
  manifests = await charts.render('production', ...enabled);
});
afterAll(() => charts.remove());

const containersOf = ({ spec }: Manifest) => {
  const pod = spec.template!.spec;
  return [...(pod.initContainers ?? []), ...pod.containers];
};
const jobOf = (step: string) => find(manifests, 'Job', `restore-${step}`);
const commandOf = ({ command, args }: { command?: string[]; args?: string[] }) => command?.at(-1) ?? `node ${args!.join(' ')}`;

test('no release holds a step of a restore', async () => {
  expect((await charts.render('production')).filter(({ metadata }) => metadata.name.startsWith('restore'))).toEqual([]);
});

test('the runbook takes every Job once, in their order', () => {
  expect(ofKind(manifests, 'Job').map(({ metadata }) => metadata.name)).toEqual(steps.map((step) => `restore-${step}`));
  expect([...runbook.matchAll(/^restore_step ([\w-]+)$/gm)].map(([, step]) => step)).toEqual(steps);
});

test('each waits for the operator, is tried once, and ends by itself', () => {
  for (const { spec } of ofKind(manifests, 'Job')) {
    expect(spec).toMatchObject({ suspend: true, backoffLimit: 0, template: { spec: { restartPolicy: 'Never' } } });
    expect(spec.activeDeadlineSeconds).toBeGreaterThan(0);
  }
});

test('each pod keeps the standard `restricted`, with an account of its own that holds no token', () => {
  expect(podsOf(manifests).flatMap(({ name, spec }) => faultsOf(spec).map((fault) => `${name}: ${fault}`))).toEqual([]);
  for (const job of ofKind(manifests, 'Job')) {
    expect(find(manifests, 'ServiceAccount', job.metadata.name)).toMatchObject({ automountServiceAccountToken: false });
    expect(job.spec.template!.spec).toMatchObject({
      serviceAccountName: job.metadata.name,
      automountServiceAccountToken: false,
      enableServiceLinks: false,
    });
    for (const container of containersOf(job)) {
      expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true });
      expect(container).toMatchObject({ resources: { requests: expect.anything(), limits: { memory: expect.any(String) } } });
    }
  }
});

/** The steps of the drill, in deploy/backup/test/site.ts, by what a Job runs. */
test('the Jobs run what the drill runs, and nothing that there is not', () => {
  expect(steps.map((step) => containersOf(jobOf(step)).map(commandOf))).toEqual([
    ['node ../backup/src/backup.mjs verify --objects --quick'],
    ['node ../backup/src/backup.mjs restore-objects'],
    ['node ../backup/src/backup.mjs republish'],
    ['node ../backup/src/backup.mjs erasures > /restore/erasures', 'node dist/commands/settle-restore.js < /restore/erasures'],
    [
      'node ../backup/src/backup.mjs verify-restore --lost-to /restore/lost || test -f /restore/lost',
      'node dist/commands/settle-restore.js < /restore/lost',
    ],
    ['node ../backup/src/backup.mjs verify-restore'],
  ]);
  for (const container of ofKind(manifests, 'Job').flatMap(containersOf)) {
    const [, command] = /backup\.mjs ([\w-]+)/.exec(commandOf(container)) ?? [];
    const [, service] = /sotto\/(\w+):/.exec(container.image)!;
    const file = command ? `deploy/backup/src/commands/${command}.mjs` : `services/${service}/src/commands/settle-restore.ts`;
    expect([file, existsSync(join(root, file))]).toEqual([file, true]);
    expect(command ? service : 'operations').toBe('operations');
  }
  const images = ['erasures', 'lost-media'].map((step) => containersOf(jobOf(step)).map(({ image }) => image.split('/').at(-1)));
  expect(images).toEqual([
    ['operations:1.0.0', 'identity:1.0.0'],
    ['operations:1.0.0', 'media:1.0.0'],
  ]);
});

interface Env {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef: { name: string; key: string; optional?: boolean } };
}

const vault = { BACKUP_URL: 's3://sotto-backups/product?region=eu-central-1', from: 'sotto-backup' };
const ca = { DATABASE_CA_FILE: '/etc/sotto/ca/postgres.crt' };
const database = { ...ca, BACKUP_DATABASE_URL: 'postgres-superuser.uri' };
const files = {
  STORE_URL: 's3://sotto-media?region=eu-central-1',
  STORE_AWS_ACCESS_KEY_ID: 'sotto-media.AWS_ACCESS_KEY_ID',
  STORE_AWS_SECRET_ACCESS_KEY: 'sotto-media.AWS_SECRET_ACCESS_KEY',
};
const processOf = (name: string) => ({ ...ca, NODE_ENV: 'production', DATABASE_URL: `sotto-${name}.DATABASE_URL` });

test('each gets the addresses and keys of its step alone', () => {
  const given = (step: string) =>
    containersOf(jobOf(step)).map(({ env = [], envFrom = [] }) => ({
      ...Object.fromEntries(
        (env as Env[]).map(({ name, value, valueFrom }) => [
          name,
          value ?? `${valueFrom!.secretKeyRef.name}.${valueFrom!.secretKeyRef.key}`,
        ]),
      ),
      ...(envFrom.length > 0 ? { from: envFrom.map(({ secretRef }) => secretRef!.name).join() } : {}),
    }));
  expect(Object.fromEntries(steps.map((step) => [step, given(step)]))).toEqual({
    vault: [vault],
    objects: [{ ...vault, ...database, ...files }],
    events: [database],
    erasures: [vault, processOf('identity')],
    'lost-media': [{ ...vault, ...database, ...files }, processOf('media')],
    checks: [{ ...vault, ...database, ...files }],
  });
});

test('who reaches the database verifies it, with the certificate of its CA and without its key', () => {
  for (const step of steps) {
    const { volumes = [] } = jobOf(step).spec.template!.spec;
    const files = containersOf(jobOf(step)).map(({ volumeMounts }) => volumeMounts!.some(({ name }) => name === 'ca'));
    const expected = containersOf(jobOf(step)).map(({ env = [] }) => (env as Env[]).some(({ name }) => name === 'DATABASE_CA_FILE'));
    expect([step, files]).toEqual([step, expected]);
    const items = [{ key: 'ca.crt', path: 'postgres.crt' }];
    const sources = volumes
      .filter(({ name }) => name === 'ca')
      .map((volume) => (volume as { projected?: { sources: unknown } }).projected!.sources);
    expect([step, sources]).toEqual([step, step === 'vault' ? [] : [[{ secret: { name: 'postgres-tls', items } }]]]);
  }
});

test('each reaches the database, the store or both, and is reached by nobody', () => {
  const places = (step: string) => {
    const policy = find(manifests, 'NetworkPolicy', `restore-${step}`);
    const pods = podsOf(manifests).filter(({ labels }) => chooses(policy.spec.podSelector!.matchLabels, labels));
    expect([pods.map(({ name }) => name), policy.spec.policyTypes, policy.spec.ingress]).toEqual([
      [`Job restore-${step}`],
      ['Ingress', 'Egress'],
      [],
    ]);
    return (policy.spec.egress as { ports: { port: number }[] }[]).map(({ ports }) => ports[0]!.port);
  };
  const [dns, postgres, store] = [53, 5432, 443];
  expect(Object.fromEntries(steps.map((step) => [step, places(step)]))).toEqual({
    vault: [dns, store],
    objects: [dns, postgres, store],
    events: [dns, postgres],
    erasures: [dns, postgres, store],
    'lost-media': [dns, postgres, store],
    checks: [dns, postgres, store],
  });
});

test('the vault of a restore is the one that backups are written to, and a restore without one is refused', async () => {
  const ship = find(await charts.render('production'), 'CronJob', 'backup-ship').spec.jobTemplate!.spec.template!.spec;
  expect(ship.containers[0]!.env).toContainEqual({ name: 'BACKUP_URL', value: vault.BACKUP_URL });
  await expect(charts.template('staging', ...enabled)).rejects.toThrow('restore.backupUrl is not set');
});

test.each([
  ['SuccessCriteriaMet Complete', 0],
  ['FailureTarget Failed', 1],
])('restore_step ends with its Job: %s', (conditions, status) => {
  // In place of a cluster: says what it was asked, and how the Job ended.
  const kubectl = `kubectl() { case "$3" in get) echo ${conditions} ;; *) printf '%s\\n' "$*" ;; esac; }`;
  const script = join(charts.folder, 'step.sh');
  writeFileSync(script, `. ${join(root, 'deploy/runbooks/tools.sh')}\n${kubectl}\nrestore_step objects\n`);
  const ended = spawnSync('bash', [script], { encoding: 'utf8' });
  expect(ended).toMatchObject({ status, stderr: '' });
  expect(ended.stdout.trim().split('\n')).toEqual([
    '-n sotto patch job/restore-objects --type merge --patch {"spec":{"suspend":false}}',
    '-n sotto logs job/restore-objects --all-containers --tail=-1',
  ]);
});

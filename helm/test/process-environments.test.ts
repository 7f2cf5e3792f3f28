import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { configs, keysReadBy } from '../../deploy/operations/test/process-configs.js';
import { runCommand, thirdParties } from '../../deploy/operations/test/run-command.js';
import { root } from '../src/tools.mjs';
import { Charts, find, podsOf, type Labels, type Manifest } from './charts.js';

interface Secret {
  metadata: { name: string; namespace: string };
  stringData: Labels;
}

/** Read by a library, or by the process before its configuration is. */
const elsewhere = ['MIGRATION_DATABASE_URL'];

let charts: Charts;
let folder: string;

beforeAll(async () => {
  charts = await Charts.build();
  folder = mkdtempSync(join(tmpdir(), 'sotto-secrets-'));
});
afterAll(() => {
  charts.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** The Secrets that an operator makes, as `deploy/README.md` says. */
async function makeSecrets(environment: string, ...args: string[]): Promise<Map<string, Secret>> {
  const out = join(folder, environment);
  const places = ['--postgres', 'postgres-rw:5432', '--nats', 'nats:4222'];
  const { code, said } = await runCommand('make-secrets', ['--out', out, '--format', 'kubernetes', ...places, ...args]);
  if (code !== 0) throw new Error(said);
  const documents = parseAllDocuments(readFileSync(join(out, 'secrets.yaml'), 'utf8')).map((document) => document.toJS() as Secret);
  return new Map(documents.map((secret) => [secret.metadata.name, secret]));
}

function fromOthers(): string[] {
  const file = join(folder, 'third-parties.env');
  writeFileSync(file, thirdParties);
  return ['--from-file', file];
}

/** A second Deployment runs the code of the first. */
const processOf = (name: string) => name.replace('-worker', '');

/** What a process finds in its environment. */
function environmentOf(manifests: Manifest[], secrets: Map<string, Secret>, name: string) {
  const [container] = find(manifests, 'Deployment', name).spec.template!.spec.containers;
  const [config, secret] = [container!.envFrom![0]!.configMapRef!.name, container!.envFrom![1]!.secretRef!.name];
  return { open: find(manifests, 'ConfigMap', config).data!, secret: secrets.get(secret)!.stringData };
}

describe.each(['production', 'staging', 'development'])('%s', (environment) => {
  const names = [...Object.keys(configs), ...(environment === 'development' ? [] : ['media-worker'])];
  let manifests: Manifest[];
  let secrets: Map<string, Secret>;

  beforeAll(async () => {
    manifests = await charts.render(environment);
    secrets = await makeSecrets(environment, ...(environment === 'development' ? ['--development'] : fromOthers()));
  });

  test.each(names)('%s starts with what the chart and the secrets give it', (name) => {
    const { open, secret } = environmentOf(manifests, secrets, name);
    expect(() => configs[processOf(name)]!({ ...open, ...secret })).not.toThrow();
    expect(open.NODE_ENV).toBe(environment === 'development' ? 'development' : 'production');
  });

  test.each(names)('%s reads everything it is given, and nothing is given twice', (name) => {
    const { open, secret } = environmentOf(manifests, secrets, name);
    const read = keysReadBy(processOf(name), { ...open, ...secret });
    expect(Object.keys(open).filter((key) => !read.has(key) && !elsewhere.includes(key))).toEqual([]);
    expect(Object.keys(open).filter((key) => key in secret)).toEqual([]);
  });

  test('every Secret that a pod names is made, with the keys it takes', () => {
    const wanted = podsOf(manifests).flatMap(({ spec }) => [
      ...spec.containers.flatMap(({ envFrom = [] }) => envFrom.flatMap(({ secretRef }) => secretRef?.name ?? [])),
      ...(spec.volumes ?? []).flatMap(({ secret }) => (secret as { secretName: string } | undefined)?.secretName ?? []),
    ]);
    expect(wanted.filter((name) => !secrets.has(name))).toEqual([]);
    expect(secrets.get('sotto-provision')!.stringData).toHaveProperty(['secrets.json']);
    for (const name of Object.keys(configs))
      expect(Object.keys(secrets.get(`sotto-${name}-migration`)!.stringData).sort()).toEqual(['DATABASE_URL', 'MIGRATION_DATABASE_URL']);
  });
});

test('every setting of a process that is no secret is a value of the chart, with its description', async () => {
  const values = parse(readFileSync(join(root, 'helm/platform/values.yaml'), 'utf8')) as Record<string, { config: Labels }>;
  const secrets = await makeSecrets('production', ...fromOthers());
  const given = ['MONITOR_PORT', 'VERSION', 'NATS_CA_FILE', 'DATABASE_CA_FILE', 'WEB_ROOT', 'MIGRATION_DATABASE_URL'];
  for (const name of Object.keys(configs)) {
    const { open, secret } = environmentOf(await charts.render('production'), secrets, name);
    const optional = ['ASSISTANT_API_KEY', 'MAIL_URL', ...given];
    const missing = [...keysReadBy(name, { ...open, ...secret })].filter(
      (key) => !(key in values[name]!.config) && !(key in secret) && !optional.includes(key),
    );
    expect([name, missing]).toEqual([name, []]);
  }
});

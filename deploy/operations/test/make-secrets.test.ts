import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { processes } from '../../local/src/processes.mjs';
import { processNames } from '../src/process-names.mjs';
import { configs, keysReadBy } from './process-configs.js';
import { runCommand, thirdParties } from './run-command.js';

const home = mkdtempSync(join(tmpdir(), 'sotto-secrets-'));
const providers = join(home, 'third-parties.env');
const production = join(home, 'production');
const development = join(home, 'development');
const places = ['--postgres', 'postgres:5432', '--nats', 'nats:4222'];
const make = (out: string, format: string, ...more: string[]) =>
  runCommand('make-secrets', ['--out', out, '--format', format, ...places, ...more]);
const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');
const secretsOf = (folder: string, name: string) => parseEnv(read(folder, `${name}.env`));

/** What is no secret, as the values of an installation give it. */
const plain: Record<string, NodeJS.ProcessEnv> = {
  identity: { PUBLIC_ORIGIN: 'https://sotto.example', MAIL_FROM: 'Sotto <hello@sotto.example>' },
  marketplace: { PUBLIC_ORIGIN: 'https://sotto.example' },
  media: { STORE_URL: 's3://sotto?endpoint=https://store.example', STAGING_DIR: '/staging' },
  gateway: { PUBLIC_ORIGIN: 'https://sotto.example', MEDIA_URL: 'http://media:8081' },
};

beforeAll(async () => {
  writeFileSync(providers, thirdParties);
  const made = [
    await make(production, 'env', '--from-file', providers),
    await make(production, 'kubernetes'),
    await make(development, 'env', '--development'),
  ];
  expect(made.map(({ code }) => code)).toEqual([0, 0, 0]);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('operators know every process that there is', () => {
  expect([...processNames].sort()).toEqual(
    processes()
      .map(({ name }) => name)
      .sort(),
  );
});

describe.each(processNames)('%s', (name) => {
  const environment = () => ({ NODE_ENV: 'production', ...plain[name], ...secretsOf(production, name) });

  test('starts in production with its secrets and the plain settings', () => {
    expect(() => configs[name]!(environment())).not.toThrow();
  });

  test('gets no secret that it does not read', () => {
    const read = keysReadBy(name, environment());
    expect(Object.keys(secretsOf(production, name)).filter((key) => !read.has(key))).toEqual([]);
  });

  test('refuses the secrets of development in production, and takes them in development', () => {
    const environment = { MAIL_URL: 'smtp://mail:1025', ...plain[name], ...secretsOf(development, name) };
    expect(() => configs[name]!({ ...environment, NODE_ENV: 'production' })).toThrow('a secret of development');
    expect(() => configs[name]!({ ...environment, NODE_ENV: 'development' })).not.toThrow();
  });

  test('never sees the password of the role that owns its tables', () => {
    const { processes: all } = JSON.parse(read(production, 'secrets.json')) as { processes: Record<string, { ownerPassword: string }> };
    const { ownerPassword } = all[name]!;
    expect(read(production, `${name}.env`)).not.toContain(ownerPassword);
    expect(secretsOf(production, `${name}-migration`).MIGRATION_DATABASE_URL).toContain(`${name}_owner:${ownerPassword}@`);
  });
});

test('secrets are made once: a second run changes nothing, and what is missing is added', async () => {
  const before = read(production, 'secrets.json');
  await make(production, 'env');
  expect(read(production, 'secrets.json')).toBe(before);
  const { chat, ...others } = (JSON.parse(before) as { processes: Record<string, unknown> }).processes;
  writeFileSync(join(production, 'secrets.json'), JSON.stringify({ ...JSON.parse(before), processes: others }));
  await make(production, 'env');
  const after = JSON.parse(read(production, 'secrets.json')) as { processes: Record<string, unknown> };
  expect(after.processes).toMatchObject(others);
  expect(after.processes.chat).not.toEqual(chat);
  await make(production, 'kubernetes');
});

test('only their owner may read them', () => {
  for (const file of ['secrets.json', 'chat.env', 'chat-migration.env', 'secrets.yaml'])
    expect(statSync(join(production, file)).mode & 0o777).toBe(0o600);
});

test('the Secrets of a cluster hold the same values', () => {
  const documents = parseAllDocuments(read(production, 'secrets.yaml')).map(
    (document) => document.toJS() as { kind: string; metadata: { name: string; namespace: string }; stringData: Record<string, string> },
  );
  const byName = new Map(documents.map(({ metadata, stringData }) => [metadata.name, stringData]));
  expect(new Set(documents.map(({ kind, metadata }) => `${kind} ${metadata.namespace}`))).toEqual(new Set(['Secret sotto']));
  for (const name of processNames) {
    expect(byName.get(`sotto-${name}`)).toEqual({ ...secretsOf(production, name) });
    expect(byName.get(`sotto-${name}-migration`)).toEqual({ ...secretsOf(production, `${name}-migration`) });
    const [, password] = /:([^:@]+)@/.exec(secretsOf(production, name).NATS_URL!)!;
    expect(byName.get('sotto-nats')![`NATS_PASSWORD_${name.toUpperCase()}`]).toBe(`"${password}"`);
  }
  expect(Buffer.from(byName.get('sotto-backup')!.BACKUP_KEY!, 'base64url')).toHaveLength(32);
  const provision = byName.get('sotto-provision')!['secrets.json']!;
  expect(provision).not.toContain('PRIVATE KEY');
  expect(Object.keys((JSON.parse(provision) as { processes: object }).processes).sort()).toEqual([...processNames].sort());
});

test('production is refused while a provider is missing, by the name of its key, and nothing is written', async () => {
  const out = join(home, 'incomplete');
  writeFileSync(join(home, 'some.env'), 'STRIPE_PAYMENTS_SECRET_KEY=rk_live_1');
  const { code, said } = await make(out, 'env', '--from-file', join(home, 'some.env'));
  expect({ code, said }).toMatchObject({ code: 1, said: expect.stringMatching(/AWS_SECRET_ACCESS_KEY.*MAIL_URL/) });
  expect(() => read(out, 'secrets.json')).toThrow('ENOENT');
});

test('one key of Stripe for both processes is refused', async () => {
  const one = thirdParties.replace('rk_live_0987654321', 'rk_live_1234567890');
  writeFileSync(join(home, 'one.env'), one);
  const { code, said } = await make(join(home, 'one'), 'env', '--from-file', join(home, 'one.env'));
  expect({ code, said }).toMatchObject({ code: 1, said: expect.stringMatching(/STRIPE_PAYMENTS_SECRET_KEY.*STRIPE_IDENTITY_SECRET_KEY/) });
  expect(said).not.toContain('rk_live_1234567890');
});

test('a key that nobody knows is a mistake, and no value is repeated', async () => {
  writeFileSync(join(home, 'strange.env'), 'STRIPE_KEY=sk_live_secret');
  const { code, said } = await make(join(home, 'strange'), 'env', '--from-file', join(home, 'strange.env'));
  expect(code).toBe(1);
  expect(said).toContain('STRIPE_KEY');
  expect(said).not.toContain('sk_live_secret');
});

test('secrets of development never become those of production, nor the other way round', async () => {
  expect(await make(development, 'env', '--from-file', providers)).toMatchObject({ code: 1, said: expect.stringContaining('development') });
  expect(await make(production, 'env', '--development')).toMatchObject({ code: 1, said: expect.stringContaining('production') });
  expect(read(production, 'secrets.json')).not.toContain('development-only');
});

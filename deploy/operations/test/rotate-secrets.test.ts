import { ViewerTokenMinter, ViewerTokenReader } from '@sotto/kit/nats/viewer-tokens';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { processNames } from '../src/process-names.mjs';
import { runCommand, thirdParties } from './run-command.js';

interface Secrets {
  [name: string]: unknown;
  stripe: Record<string, string>;
  store: Record<string, string>;
  session: Record<string, string>;
  processes: Record<string, Record<string, unknown>>;
}

const home = mkdtempSync(join(tmpdir(), 'sotto-rotation-'));
const file = join(home, 'secrets.json');
const providers = join(home, 'third-parties.env');
afterAll(() => rmSync(home, { recursive: true, force: true }));

const make = (format: 'env' | 'kubernetes', ...more: string[]) =>
  runCommand('make-secrets', [
    '--out',
    home,
    '--format',
    format,
    '--postgres',
    'p:5432',
    '--nats',
    'n:4222',
    '--from-file',
    providers,
    ...more,
  ]);
const read = (): Secrets => JSON.parse(readFileSync(file, 'utf8')) as Secrets;
const env = (name: string) => parseEnv(readFileSync(join(home, `${name}.env`), 'utf8'));

async function makeBoth(): Promise<void> {
  for (const format of ['env', 'kubernetes'] as const) expect(await make(format)).toMatchObject({ code: 0 });
}

beforeEach(async () => {
  rmSync(file, { force: true });
  writeFileSync(providers, thirdParties);
  await makeBoth();
});

/** What an operator removes from `secrets.json` for each row of the runbook's table, and where the new value must appear. */
const rows: Record<string, { remove: (secrets: Secrets) => void; in: [process: string, variable: string][] }> = {
  'database passwords': {
    remove: ({ processes }) => {
      delete processes.chat!.password;
      delete processes.media!.ownerPassword;
    },
    in: [
      ['chat', 'DATABASE_URL'],
      ['chat-migration', 'DATABASE_URL'],
      ['media-migration', 'MIGRATION_DATABASE_URL'],
    ],
  },
  'broker passwords': { remove: ({ processes }) => void delete processes.chat!.nats, in: [['chat', 'NATS_URL']] },
  VIEWER_KEY: {
    remove: ({ processes }) => void delete processes.chat!.viewer,
    in: [
      ['chat', 'VIEWER_KEY'],
      ['profiles', 'TRUSTED_KEYS'],
    ],
  },
  SESSION_PRIVATE_KEY: {
    remove: (secrets) => void delete (secrets as Partial<Secrets>).session,
    in: [
      ['identity', 'SESSION_PRIVATE_KEY'],
      ['gateway', 'SESSION_PUBLIC_KEY'],
    ],
  },
  PUSH_PRIVATE_KEY: {
    remove: (secrets) => void delete secrets.push,
    in: [['identity', 'PUSH_PRIVATE_KEY']],
  },
  MEDIA_ADDRESS_KEY: {
    remove: (secrets) => delete secrets.mediaAddresses,
    in: ['profiles', 'chat', 'marketplace', 'media', 'admin'].map((name) => [name, 'MEDIA_ADDRESS_KEY']),
  },
  BURN_KEY: { remove: (secrets) => delete secrets.burn, in: [['chat', 'BURN_KEY']] },
  APPEAL_KEY: { remove: (secrets) => delete secrets.appeal, in: [['admin', 'APPEAL_KEY']] },
  'STRIPE_*': {
    remove: ({ stripe }) => {
      delete stripe.key;
      writeFileSync(providers, thirdParties.replace('sk_live_1234567890', 'sk_live_new'));
    },
    in: [
      ['identity', 'STRIPE_SECRET_KEY'],
      ['marketplace', 'STRIPE_SECRET_KEY'],
    ],
  },
  MAIL_URL: {
    remove: (secrets) => {
      delete secrets.mailUrl;
      writeFileSync(providers, thirdParties.replace('sotto:word@', 'sotto:new@'));
    },
    in: [['identity', 'MAIL_URL']],
  },
  'keys of the object store': {
    remove: ({ store }) => {
      delete store.secretKey;
      writeFileSync(providers, thirdParties.replace('1234567890123456', 'newnewnewnewnewn'));
    },
    in: [['media', 'AWS_SECRET_ACCESS_KEY']],
  },
};

const runbook = readFileSync(new URL('../../runbooks/rotate-secrets.md', import.meta.url), 'utf8');
const rowsOfRunbook = [...runbook.matchAll(/^\| (.+?) \|/gm)]
  .map(([, first]) => first!.replaceAll('`', ''))
  .filter((name) => !/^(Secret|-+)$/.test(name));

test.each(rowsOfRunbook)('%s: what was removed is made again, and nothing else changes', async (row) => {
  const [, rotation] = Object.entries(rows).find(([name]) => row.startsWith(name)) ?? [];
  if (!rotation) throw new Error(`This test does not know the row "${row}".`);
  const names = [...processNames, ...processNames.map((name) => `${name}-migration`)];
  const before = Object.fromEntries(names.map((name) => [name, env(name)]));
  const secrets = read();
  rotation.remove(secrets);
  writeFileSync(file, JSON.stringify(secrets));
  await makeBoth();

  const changed = names.flatMap((name) =>
    Object.entries(env(name)).flatMap(([key, value]) => (value === before[name]![key] ? [] : [`${name} ${key}`])),
  );
  expect(changed).toEqual(expect.arrayContaining(rotation.in.map((place) => place.join(' '))));
  const expected = new Set(rotation.in.map(([, variable]) => variable));
  expect(changed.filter((place) => !expected.has(place.split(' ')[1]!))).toEqual([]);
  for (const name of readdirSync(home))
    expect([name, readFileSync(join(home, name), 'utf8')]).toEqual([name, expect.not.stringMatching(/undefined|null/)]);
});

/** Every field of the file, alone. */
const fields = (value: unknown, path: string[] = []): string[][] =>
  value && typeof value === 'object' ? Object.entries(value).flatMap(([name, part]) => fields(part, [...path, name])) : [path];

test('each field that is missing is made, and no command writes a value that is none', async () => {
  const whole = read();
  const isOfOneProcess = (path: string[]) => path[0] !== 'processes' || path[1] === 'chat';
  for (const path of fields(whole).filter(isOfOneProcess)) {
    const secrets = structuredClone(whole);
    const parent = path.slice(0, -1).reduce<Record<string, unknown>>((part, name) => part[name] as Record<string, unknown>, secrets);
    delete parent[path.at(-1)!];
    writeFileSync(file, JSON.stringify(secrets));
    expect([path, await make('env')]).toMatchObject([path, { code: 0 }]);
    expect(fields(read())).toEqual(expect.arrayContaining(fields(whole)));
    for (const name of readdirSync(home))
      expect([path, name, readFileSync(join(home, name), 'utf8')]).toEqual([path, name, expect.not.stringMatching(/undefined/)]);
  }
});

test.each([
  ['provision-databases', ['--secrets', file], { SUPERUSER_DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/postgres' }],
  ['nats-config', ['--secrets', file], {}],
] as const)('%s refuses a file that lacks a password, and names it', async (command, args, environment) => {
  const secrets = read();
  delete secrets.processes.chat![command === 'nats-config' ? 'nats' : 'password'];
  writeFileSync(file, JSON.stringify(secrets));
  const { code, said } = await runCommand(command, [...args], environment);
  expect({ code, said }).toMatchObject({ code: 1, said: expect.stringMatching(/processes\.chat\.(nats|password)/) });
});

test('half a pair of keys for the store of copies is refused', async () => {
  writeFileSync(providers, `${thirdParties}\nBACKUP_AWS_ACCESS_KEY_ID=AKIA2`);
  expect(await make('env')).toMatchObject({ code: 1, said: expect.stringContaining('BACKUP_AWS_SECRET_ACCESS_KEY') });
});

test('while the pair of a process is changed, what it signed with either key is trusted', async () => {
  const old = env('chat').VIEWER_KEY!;
  const secrets = read();
  const { viewer, ...others } = secrets.processes.chat!;
  secrets.processes.chat = { ...others, previousViewer: viewer };
  writeFileSync(file, JSON.stringify(secrets));
  await makeBoth();
  const reader = () => new ViewerTokenReader(JSON.parse(env('profiles').TRUSTED_KEYS!) as Record<string, string>);
  const tokenBy = (key: string) => {
    const minter = new ViewerTokenMinter('chat', key);
    return minter.mint(minter.self);
  };
  for (const key of [old, env('chat').VIEWER_KEY!]) expect(await reader().read(await tokenBy(key))).toMatchObject({ userId: 'chat' });

  const after = read();
  delete after.processes.chat!.previousViewer;
  writeFileSync(file, JSON.stringify(after));
  await makeBoth();
  expect(await reader().read(await tokenBy(env('chat').VIEWER_KEY!))).toMatchObject({ userId: 'chat' });
  await expect(reader().read(await tokenBy(old))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { ViewerTokenMinter, ViewerTokenReader } from '@sotto/kit/nats/viewer-tokens';
import { SignJWT } from 'jose';
import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ViewerCookies } from '../../../gateway/src/media/viewer-cookie.js';
import { AccessTokens } from '../../../gateway/src/security/access-tokens.js';
import type { LiveSessions } from '../../../gateway/src/security/live-sessions.js';
import { AppealToken } from '../../../services/admin/src/notices/appeal-token.js';
import type { AdminSettings } from '../../../services/admin/src/settings.js';
import { BurnSeal } from '../../../services/chat/src/messages/burn-seal.js';
import { ChatSettings } from '../../../services/chat/src/settings.js';
import { processNames } from '../src/process-names.mjs';
import { turnConfiguration } from '../src/turn-configuration.mjs';
import { rotatingKeys, type RotatingKey } from '../src/rotating-keys.mjs';
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

const runbook = readFileSync(new URL('../../runbooks/rotate-secrets.md', import.meta.url), 'utf8');

/** The arguments of a command as the runbook has it, with other values for some of them. */
function argumentsOf(command: string, others: Record<string, string>): string[] {
  const [, line] = new RegExp(`^node deploy/operations/src/${command}\\.mjs (.+)$`, 'm').exec(runbook) ?? [];
  if (!line) throw new Error(`The runbook has no ${command}.`);
  const parts = line.replaceAll('"', '').replaceAll('$OPERATOR/secrets', home).split(' ');
  return parts.map((part, index) => others[parts[index - 1] ?? ''] ?? part);
}

const make = (format: 'env' | 'kubernetes') => runCommand('make-secrets', argumentsOf('make-secrets', { '--format': format }));
const rotate = (key: string, step: string) => runCommand('rotate-key', argumentsOf('rotate-key', { '--key': key, '--step': step }));
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
  TURN_SECRET: { remove: (secrets) => delete secrets.turn, in: [['chat', 'TURN_SECRET']] },
  BURN_KEY: { remove: (secrets) => delete secrets.burn, in: [['chat', 'BURN_KEY']] },
  APPEAL_KEY: { remove: (secrets) => delete secrets.appeal, in: [['admin', 'APPEAL_KEY']] },
  DERIVATION_KEY: { remove: (secrets) => delete secrets.derivation, in: [['identity', 'DERIVATION_KEY']] },
  'STRIPE_SECRET_KEY of marketplace': {
    remove: () => writeFileSync(providers, thirdParties.replace('rk_live_1234567890', 'rk_live_new')),
    in: [['marketplace', 'STRIPE_SECRET_KEY']],
  },
  'STRIPE_SECRET_KEY of identity': {
    remove: () => writeFileSync(providers, thirdParties.replace('rk_live_0987654321', 'rk_live_new')),
    in: [['identity', 'STRIPE_SECRET_KEY']],
  },
  STRIPE_WEBHOOK_SECRET: {
    remove: () => writeFileSync(providers, thirdParties.replace('whsec_1234567890', 'whsec_new')),
    in: [['identity', 'STRIPE_WEBHOOK_SECRET']],
  },
  STRIPE_PAYMENTS_WEBHOOK_SECRET: {
    remove: () => writeFileSync(providers, thirdParties.replace('whsec_0987654321', 'whsec_0987654321,whsec_new')),
    in: [['marketplace', 'STRIPE_PAYMENTS_WEBHOOK_SECRET']],
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
  if (row.startsWith('STRIPE_')) expect(changed).toEqual(rotation.in.map((place) => place.join(' ')));
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

/** What one process makes with a key of its environment, and whether another one can read it with its own. */
interface Proof {
  make: (user: NodeJS.Dict<string>) => Promise<string> | string;
  reads: (reader: NodeJS.Dict<string>, made: string) => Promise<boolean> | boolean;
}

const [id, now] = ['01a23420-7ec0-7bdc-83ea-e3eb4e8f6537', new Date()];
const sealOf = ({ BURN_KEY }: NodeJS.Dict<string>) => new BurnSeal(new ChatSettings({ burnKeys: BURN_KEY!.split(',') }));
const appealsOf = ({ APPEAL_KEY }: NodeJS.Dict<string>) => new AppealToken({ appealKey: APPEAL_KEY } as AdminSettings);
const addressesOf = ({ MEDIA_ADDRESS_KEY }: NodeJS.Dict<string>) => new MediaAddresses(MEDIA_ADDRESS_KEY!);
const picture = { id, rendition: 'small', viewerId: id } as const;
const isRead = (read: Promise<unknown>) =>
  read.then(
    () => true,
    () => false,
  );

const proofs: Record<string, Proof> = {
  burn: {
    make: (user) => {
      const { keyId, sealed } = sealOf(user).seal(id, 'text');
      return `${keyId}.${sealed.toString('base64')}`;
    },
    reads: (reader, made) => sealOf(reader).open(id, made) === 'text',
  },
  turn: {
    // The first one signs; a relay accepts all that its configuration contains.
    make: ({ TURN_SECRET }) => TURN_SECRET!.split(',')[0]!,
    reads: ({ TURN_SECRET }, made) => TURN_SECRET!.split(',').includes(made),
  },
  appeal: { make: (user) => appealsOf(user).of(id), reads: (reader, made) => appealsOf(reader).read(made) === id },
  'media-addresses': {
    make: (user) => addressesOf(user).of(picture, now),
    reads: (reader, made) => {
      const { searchParams } = new URL(made, 'https://sotto.example');
      const signed = { expires: Number(searchParams.get('expires')), signature: searchParams.get('signature') ?? '' };
      return addressesOf(reader).allows(picture, signed, now);
    },
  },
  session: {
    make: ({ SESSION_PRIVATE_KEY }) =>
      new SignJWT({ sid: id })
        .setProtectedHeader({ alg: 'EdDSA' })
        .setSubject(id)
        .setExpirationTime('10m')
        .sign(createPrivateKey(SESSION_PRIVATE_KEY!)),
    reads: ({ SESSION_PUBLIC_KEY }, made) => {
      const noneEnded = { isVoid: () => false, rolesOf: () => undefined } as unknown as LiveSessions;
      return isRead(AccessTokens.verifiedBy(SESSION_PUBLIC_KEY!, noneEnded).read(made));
    },
  },
  ...Object.fromEntries(
    processNames.map((name) => [
      `viewer.${name}`,
      {
        make: ({ VIEWER_KEY }: NodeJS.Dict<string>) => {
          const minter = new ViewerTokenMinter(name, VIEWER_KEY!);
          return minter.mint(minter.self);
        },
        // The gateway trusts no process; a gateway reads the cookies that another one signed.
        reads: ({ TRUSTED_KEYS }: NodeJS.Dict<string>, made: string) =>
          !TRUSTED_KEYS || isRead(new ViewerTokenReader(JSON.parse(TRUSTED_KEYS) as Record<string, string>).read(made)),
      },
    ]),
  ),
};
const cookies = {
  make: cookieOf,
  reads: ({ VIEWER_KEY }: NodeJS.Dict<string>, made: string) => !!new ViewerCookies(VIEWER_KEY!).open(made),
};
function cookieOf({ VIEWER_KEY }: NodeJS.Dict<string>): string {
  return new ViewerCookies(VIEWER_KEY!).seal({ userId: id, sessionId: id, lockCount: 0 });
}

type Environments = Record<string, NodeJS.Dict<string>>;
const environments = (): Environments => ({ ...Object.fromEntries(processNames.map((name) => [name, env(name)])), turn: relay() });

/** The secrets that the relay of calls accepts, as its configuration has them. */
function relay(): NodeJS.Dict<string> {
  const configuration = turnConfiguration({ secrets: read(), database: 'turn.db' });
  return { TURN_SECRET: [...configuration.matchAll(/^static-auth-secret=(.+)$/gm)].map(([, secret]) => secret).join() };
}

/** What cannot be read while pods of two states run side by side, besides what was made before. */
async function gapsBetween(states: Environments[], { readers, users }: RotatingKey, proof: Proof, earlier: string[]): Promise<string[]> {
  const made = [...earlier];
  for (const state of states) for (const user of users) made.push(await proof.make(state[user]!));
  const gaps: string[] = [];
  for (const state of states)
    for (const reader of readers)
      for (const [index, thing] of made.entries())
        if (!(await proof.reads(state[reader]!, thing))) gaps.push(`${reader} in state ${states.indexOf(state)}: ${index}`);
  return gaps;
}

const keys = rotatingKeys(processNames);
const changes = [...Object.keys(keys).map((key) => [key, proofs[key]!] as const), ['viewer.gateway', cookies] as const];

test.each(changes)('%s: while it is changed step by step, everything is read by pods of both kinds', async (name, proof) => {
  const key = proof === cookies ? { ...keys[name]!, readers: ['gateway'] } : keys[name]!;
  const first = environments();
  let before = first;
  const earlier: string[] = [];
  for (const step of ['add', 'use', 'drop']) {
    if (step !== 'drop') earlier.push(await proof.make(before[key.users[0]!]!));
    else earlier.splice(0); // nothing that was made with the previous key is in use any more
    expect(await rotate(name, step)).toMatchObject({ code: 0, said: expect.stringContaining(step === 'use' ? key.users[0]! : 'restart') });
    await makeBoth();
    const after = environments();
    expect([step, await gapsBetween([before, after], key, proof, earlier)]).toEqual([step, []]);
    before = after;
  }
  // The comparison can fail: from the first to the last state at once there is a gap.
  expect(await gapsBetween([first, before], key, proof, [])).not.toEqual([]);
  expect(JSON.stringify(read())).not.toMatch(/"(next|previous)/);
});

test.each([
  [['use'], 'begin with --step add'],
  [['drop'], 'There is no previous key'],
  [['add', 'add'], 'go on with --step use'],
  [['add', 'use', 'add'], 'go on with --step drop'],
  [['add', 'drop'], 'There is no previous key'],
  [['remove'], '--step is one of add, use, drop'],
])('a step is refused when it is not its turn: %j', async (steps, reason) => {
  for (const step of steps.slice(0, -1)) expect(await rotate('burn', step)).toMatchObject({ code: 0 });
  const before = read();
  expect(await rotate('burn', steps.at(-1)!)).toMatchObject({ code: 1, said: expect.stringContaining(reason) });
  expect(read()).toEqual(before);
});

test('a key that cannot be changed step by step is refused', async () => {
  expect(await rotate('derivation', 'add')).toMatchObject({ code: 1, said: expect.stringContaining('--key is one of burn, ') });
});

test('the key that others derive from is the first private key of sessions, and stays when sessions get another', async () => {
  const secrets = read();
  const { derivation: _, ...older } = secrets;
  writeFileSync(file, JSON.stringify(older));
  await makeBoth();
  expect(env('identity').DERIVATION_KEY).toBe(secrets.session.privateKey);
  for (const step of ['add', 'use', 'drop']) await rotate('session', step);
  await makeBoth();
  expect(env('identity').DERIVATION_KEY).toBe(secrets.session.privateKey);
  expect(env('identity').SESSION_PRIVATE_KEY).not.toBe(secrets.session.privateKey);
});

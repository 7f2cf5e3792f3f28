import { MemberRegisteredSchema, RolesChangedSchema } from '@sotto/proto/identity/v1/events';
import { runTypeScript } from '@sotto/testing/run-typescript';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { anAddress, viewerOf, World } from './world.js';

let world: World;
let folder: string;
beforeAll(async () => {
  world = await World.start({ requireEmailConfirmation: true });
  folder = await mkdtemp(join(tmpdir(), 'sotto-demo-'));
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true });
});

const command = new URL('../src/commands/seed-demo.ts', import.meta.url);
const people = [
  { userId: '01938f00-0000-7000-8000-0000000000a1', email: anAddress(), displayName: 'Ada', roles: ['admin'], age: 40 },
  { userId: '01938f00-0000-7000-8000-0000000000b2', email: anAddress(), displayName: 'Ben', tier: 'free' },
];

async function seed(environment: NodeJS.ProcessEnv = {}) {
  const file = join(folder, 'people.json');
  await writeFile(file, JSON.stringify({ note: '', password: 'sotto-demo', people }));
  const process = runTypeScript(command, {
    ...world.h.environment(),
    DATABASE_URL: world.h.databaseUrl,
    DEMO_PEOPLE: file,
    ...environment,
  });
  const [output, [code]] = await Promise.all([text(process.stdout!), once(process, 'exit')]);
  return { code, output };
}

test('seed-demo: fails in production', async () => {
  expect(await seed({ NODE_ENV: 'production' })).toMatchObject({ code: 1 });
  expect(await world.rowsOf('users')).toBe(0);
}, 30_000);

test('seed-demo: creates accounts that can sign in with their roles, and repeating it changes nothing', async () => {
  expect(await seed()).toEqual({ code: 0, output: 'demo accounts: 2 added, 0 there before\n' });
  expect(await seed()).toEqual({ code: 0, output: 'demo accounts: 0 added, 2 there before\n' });

  const [ada, ben] = await Promise.all(people.map(({ email }) => world.signIn(email, 'sotto-demo')));
  expect([ada, ben].map((issued) => issued?.session?.userId)).toEqual(people.map(({ userId }) => userId));
  expect(ada?.session?.roles).toEqual(['admin']);
  const { account } = await world.identity.getAccount(viewerOf(ben!), {});
  expect(account).toMatchObject({ displayName: 'Ben', emailConfirmed: true, termsVersion: 'v1.0' });

  await world.h.settle();
  const registered = (await world.h.published(MemberRegisteredSchema)).map((event) => event.userId).sort();
  expect(registered).toEqual(people.map(({ userId }) => userId));
  expect(await world.h.published(RolesChangedSchema)).toHaveLength(1);
}, 30_000);

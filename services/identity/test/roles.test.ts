import { RolesChangedSchema } from '@sotto/proto/identity/v1/events';
import type { Role } from '@sotto/proto/vocabulary';
import { asService } from '@sotto/testing/viewers';
import { runTypeScript } from '@sotto/testing/run-typescript';
import { decodeJwt } from 'jose';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { anAddress, viewerOf, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const command = new URL('../src/commands/grant-role.ts', import.meta.url);

/** Runs the command as an operator does; answers its exit code and what it says. */
async function grantRole(...args: string[]) {
  const process = runTypeScript(command, { ...world.h.environment(), DATABASE_URL: world.h.databaseUrl }, ...args);
  const [said, [code]] = await Promise.all([text(process.stdout!), once(process, 'exit')]);
  return { code, said };
}

async function factsOf(userId: string): Promise<string[][]> {
  await world.h.settle();
  const facts = await world.h.published(RolesChangedSchema);
  return facts.filter((fact) => fact.userId === userId).map((fact) => fact.roles);
}

test('an operator gives a role, which the next refresh carries, and takes it again', async () => {
  const email = anAddress();
  const issued = await world.signUp(email);
  const { userId } = viewerOf(issued);

  expect(await grantRole(email.toUpperCase(), 'admin')).toMatchObject({ code: 0, said: expect.stringContaining('admin') });
  const asAdmin = await world.refresh(issued.refreshToken);
  expect(asAdmin.session?.roles).toEqual(['admin']);
  expect(decodeJwt(asAdmin.session?.accessToken ?? '')).toMatchObject({ roles: ['admin'] });
  const { account } = await world.identity.getAccount(viewerOf(issued), {});
  expect(account?.roles).toEqual(['admin']);
  const described = await world.identity.describeAccount(asService('profiles'), { userId });
  expect(described.roles).toEqual(['admin']);

  await grantRole(email, 'moderator');
  await grantRole(email, 'moderator');
  await grantRole(email, 'admin', '--revoke');
  expect(await factsOf(userId)).toEqual([['admin'], ['admin', 'moderator'], ['moderator']]);
  expect((await world.refresh(asAdmin.refreshToken)).session?.roles).toEqual(['moderator']);
}, 30_000);

test('an unknown address or role changes nothing and fails', async () => {
  const before = await world.rowsOf('user_roles');
  const email = anAddress();
  await world.signUp(email);
  expect(await grantRole(anAddress(), 'admin')).toMatchObject({ code: 1 });
  expect(await grantRole(email, 'emperor')).toMatchObject({ code: 1 });
  expect(await grantRole(email)).toMatchObject({ code: 1 });
  expect(await world.rowsOf('user_roles')).toBe(before);
}, 30_000);

test('the database knows no other roles, and none twice', async () => {
  const { userId } = viewerOf(await world.signUp());
  const insert = (role: Role | 'emperor') => world.h.em.execute('insert into user_roles (user_id, role) values (?, ?)', [userId, role]);
  await expect(insert('emperor')).rejects.toThrow('user_roles_role_check');
  await insert('admin');
  await expect(insert('admin')).rejects.toThrow('user_roles_pkey');
});

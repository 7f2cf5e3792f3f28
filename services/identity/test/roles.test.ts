import { RolesChangedSchema, SessionEndedSchema } from '@sotto/proto/identity/v1/events';
import type { Role } from '@sotto/proto/vocabulary';
import { asService } from '@sotto/testing/viewers';
import { runTypeScript } from '@sotto/testing/run-typescript';
import { decodeJwt } from 'jose';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@sotto/kit/orm/ids';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { UserRole } from '../src/accounts/user-role.entity.js';
import { anOwnerWithTwoFactor } from './two-factor-owner.js';
import { anAddress, viewerOf, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const command = new URL('../src/commands/grant-role.ts', import.meta.url);

/** Runs the command as an operator does; returns its exit code and output. */
async function grantRole(...args: string[]) {
  const process = runTypeScript(command, { ...world.h.environment(), DATABASE_URL: world.h.databaseUrl }, ...args);
  const [output, [code]] = await Promise.all([text(process.stdout!), once(process, 'exit')]);
  return { code, output };
}

async function eventsOf(userId: string): Promise<string[][]> {
  await world.h.settle();
  const events = await world.h.published(RolesChangedSchema);
  return events.filter((event) => event.userId === userId).map((event) => event.roles);
}

test('grant-role: grants a role, which the next refresh contains, and revokes it', async () => {
  const email = anAddress();
  const issued = await world.signUp(email);
  const { userId } = viewerOf(issued);

  await world.h.em.insert(UserRole, { userId: viewerOf(await world.signUp()).userId, role: 'admin' }); // there must be one administrator
  expect(await grantRole(email.toUpperCase(), 'admin')).toMatchObject({ code: 0, output: expect.stringContaining('admin') });
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
  expect(await eventsOf(userId)).toEqual([['admin'], ['admin', 'moderator'], ['moderator']]);
  expect((await world.identity.getAccount(viewerOf(issued), {})).account?.roles).toEqual(['moderator']);
}, 30_000);

test('grant-role: fails for an unknown address or role', async () => {
  const before = await world.rowsOf('user_roles');
  const email = anAddress();
  await world.signUp(email);
  expect(await grantRole(anAddress(), 'admin')).toMatchObject({ code: 1 });
  expect(await grantRole(email, 'emperor')).toMatchObject({ code: 1 });
  expect(await grantRole(email)).toMatchObject({ code: 1 });
  expect(await world.rowsOf('user_roles')).toBe(before);
}, 30_000);

test('user_roles table: refuses unknown roles and duplicates', async () => {
  const { userId } = viewerOf(await world.signUp());
  const insert = (role: Role | 'emperor') => world.h.em.execute('insert into user_roles (user_id, role) values (?, ?)', [userId, role]);
  await expect(insert('emperor')).rejects.toThrow('user_roles_role_check');
  await insert('admin');
  await expect(insert('admin')).rejects.toThrow('user_roles_pkey');
});

describe('ChangeRole and ListStaff, called by admin:', () => {
  const admin = asService('admin');
  const change = (change: { userId?: string; email?: string; role: string; held: boolean }) => world.identity.changeRole(admin, change);
  const aMember = async () => {
    const email = anAddress();
    return { email, ...viewerOf(await world.signUp(email)) };
  };
  const adminsOf = () => world.h.em.find(UserRole, { role: 'admin' });
  beforeEach(() => world.h.em.execute('delete from user_roles'));

  test('grants a role by address or by id, revokes it, and publishes an event each time', async () => {
    const { email, userId } = await aMember();
    const { account } = await change({ email: ` ${email.toUpperCase()}`, role: 'moderator', held: true });
    expect(account).toMatchObject({ userId, email, displayName: 'Anna', roles: ['moderator'], secondFactor: false });
    expect((await change({ userId, role: 'admin', held: true })).account?.roles).toEqual(['admin', 'moderator']);
    expect((await change({ userId, role: 'admin', held: true })).account?.roles).toEqual(['admin', 'moderator']);
    expect((await change({ userId, role: 'moderator', held: false })).account?.roles).toEqual(['admin']);
    expect(await eventsOf(userId)).toEqual([['moderator'], ['admin', 'moderator'], ['admin']]);
  });

  test('revoking a role ends the sessions of its holder only', async () => {
    const [email, other] = [anAddress(), await world.signUp()];
    const issued = await world.signUp(email);
    const { userId } = viewerOf(issued);
    await change({ userId, role: 'moderator', held: true });
    const { refreshToken } = await world.refresh(issued.refreshToken);
    await change({ userId, role: 'moderator', held: false });
    await change({ userId, role: 'moderator', held: false });
    await world.h.settle();
    expect((await world.h.published(SessionEndedSchema)).filter((event) => event.userId === userId)).toHaveLength(1);
    await expect(world.refresh(refreshToken)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect((await world.refresh(other.refreshToken)).session?.roles).toEqual([]);
  });

  test.each([{ userId: newId() }, { email: 'nobody@example.org' }, {}])('an account with %j is not found', async (who) => {
    await expect(change({ ...who, role: 'admin', held: true })).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND', status: 404 });
  });

  test('the last administrator cannot lose the role, even by an operator', async () => {
    const { email, userId } = await aMember();
    await change({ userId, role: 'admin', held: true });
    await expect(change({ userId, role: 'admin', held: false })).rejects.toMatchObject({ code: 'LAST_ADMIN', status: 409 });
    expect(await grantRole(email, 'admin', '--revoke')).toMatchObject({ code: 1 });
    expect(await adminsOf()).toHaveLength(1);
  }, 30_000);

  test('of the last two administrators who lose the role concurrently, one keeps it', async () => {
    const [one, other] = [await aMember(), await aMember()];
    for (const { userId } of [one, other]) await change({ userId, role: 'admin', held: true });
    const em = world.h.em;
    await em.begin();
    await em.execute(`delete from user_roles where user_id = ?`, [one.userId]); // as a faster concurrent call does
    const slower = change({ userId: other.userId, role: 'admin', held: false }).catch((error: unknown) => error);
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await world.h.em.execute(waiting)).length === 0);
    await em.commit();
    expect(await slower).toMatchObject({ code: 'LAST_ADMIN' });
    expect((await adminsOf()).map(({ userId }) => userId)).toEqual([other.userId]);
  });

  test('lists the accounts with a role only, and whether two-factor authentication is on', async () => {
    const [boss, { viewer: helper, email }] = [await aMember(), await anOwnerWithTwoFactor(world)];
    await aMember();
    await change({ userId: boss.userId, role: 'admin', held: true });
    await change({ userId: boss.userId, role: 'moderator', held: true });
    await change({ userId: helper.userId, role: 'moderator', held: true });
    const { staff } = await world.identity.listStaff(admin, {});
    expect(staff).toHaveLength(2);
    expect(staff).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ userId: boss.userId, email: boss.email, roles: ['admin', 'moderator'], secondFactor: false }),
        expect.objectContaining({ userId: helper.userId, email, roles: ['moderator'], secondFactor: true }),
      ]),
    );
  });

  test('finds an account by its complete address only, ignoring case', async () => {
    const { email, userId } = await aMember();
    const find = async (typed: string) => (await world.identity.findAccount(admin, { email: typed })).userId;
    expect(await find(` ${email.toUpperCase()} `)).toBe(userId);
    for (const part of [email.slice(1), `${email}.x`, '%']) expect(await find(part)).toBe('');
  });

  test('describes since when an account exists', async () => {
    const { userId } = await aMember();
    const { createdAt } = await world.identity.describeAccount(asService('profiles'), { userId });
    expect(timestampDate(createdAt!)).toEqual(world.h.clock.now());
  });
});

import { platformError } from '@sotto/kit/errors/domain-error';
import { anonymous, type Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { Metrics } from '@sotto/kit/observability/metrics';
import * as admin from '@sotto/proto/admin/v1/events';
import * as chat from '@sotto/proto/chat/v1/events';
import {
  AccountDeletionRequestedSchema,
  AccountErasedSchema,
  AccountRestoredSchema,
  SessionEndedSchema,
} from '@sotto/proto/identity/v1/events';
import * as marketplace from '@sotto/proto/marketplace/v1/events';
import * as media from '@sotto/proto/media/v1/events';
import { OperationsService } from '@sotto/proto/operations/v1/operations_service';
import * as profiles from '@sotto/proto/profiles/v1/events';
import { identityTables } from '../src/identity.tables.js';
import { User } from '../src/accounts/user.entity.js';
import { RequestConfirmationsAgain } from '../src/erasure/request-confirmations-again.js';
import { EraseDueAccounts } from '../src/erasure/erase-due-accounts.js';
import { Erasure } from '../src/erasure/erasure.entity.js';
import { DeleteExpired } from '../src/erasure/delete-expired.js';
import { OpenSession } from '../src/sessions/open-session.js';
import { SessionRepository } from '../src/authentication/sign-in/session.repository.js';
import { UserRole } from '../src/accounts/user-role.entity.js';
import { anOwnerWithTwoFactor, nextCode, password } from './two-factor-owner.js';
import { anAddress, viewerOf, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const dayMinutes = 24 * 60;
const invalid = { code: 'INVALID_CREDENTIALS', status: 401 };
const askToLeave = (viewer: Viewer, typed: object = {}) => world.identity.requestDeletion(viewer, { password, ...typed });
const eraseDue = () => world.inRequest(() => world.h.get(EraseDueAccounts).execute());
const ofUser = <F extends { userId: string }>(events: F[], userId: string) => events.filter((event) => event.userId === userId);
const confirmers = { profiles, chat, admin, media, marketplace };
const confirm = async (who: keyof typeof confirmers, event: { userId: string; erasureId: string }) => {
  await world.h.publish(confirmers[who].MemberDataErasedSchema, event);
  await world.h.settle();
};

/** A member who has just requested deletion. */
async function aLeaver() {
  const email = anAddress();
  const issued = await world.signUp(email);
  const viewer = viewerOf(issued);
  world.h.clock.advance({ seconds: 1 });
  const { eraseAt } = await askToLeave(viewer);
  await world.h.settle(); // the job has run already, because the service's clock differs from the database's
  return { email, issued, viewer, userId: viewer.userId, eraseAt };
}

test('RequestDeletion and the return are handed over to those who hide members before they are answered, and do not depend on them', async () => {
  const handed: string[] = [];
  for (const service of ['profiles', 'media'])
    await world.h.answer(
      OperationsService.method.handleEvent,
      ({ subject }) => {
        handed.push(`${service} ${subject.split('.').at(-1)}`);
        if (service === 'media') throw platformError('UNAVAILABLE');
        return { handled: true };
      },
      { of: service },
    );
  const email = anAddress();
  await askToLeave(viewerOf(await world.signUp(email)));
  expect(handed.splice(0).sort()).toEqual(['media AccountDeletionRequested', 'profiles AccountDeletionRequested']);
  await world.signIn(email);
  expect(handed.sort()).toEqual(['media AccountRestored', 'profiles AccountRestored']);
});

/** A member whose account was erased by the job. */
async function anErased() {
  const leaver = await aLeaver();
  world.h.clock.advance({ minutes: 14 * dayMinutes });
  await eraseDue();
  await world.h.settle();
  const [event] = ofUser(await world.h.published(AccountErasedSchema), leaver.userId);
  return { ...leaver, erasureId: event?.erasureId ?? '' };
}

/** The tables that contain one of the texts in any row. */
async function tablesWith(texts: string[]): Promise<string[]> {
  const tables = await world.h.em.execute<{ name: string }[]>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name not in ('outbox', 'inbox')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await world.h.em.execute(`select 1 from "${name}" t where t::text ~* ? limit 1`, [texts.join('|')]);
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

test('RequestDeletion: ends all sessions and mails until when the deletion can be cancelled', async () => {
  const email = anAddress();
  const [here, there] = [await world.signUp(email), await world.signIn(email)];
  world.h.clock.advance({ seconds: 1 });
  const { eraseAt } = await askToLeave(viewerOf(here));
  const { userId } = viewerOf(here);
  expect(Number(eraseAt?.seconds)).toBe(world.h.clock.now().getTime() / 1000 + 14 * dayMinutes * 60);

  await world.h.settle();
  expect(ofUser(await world.h.published(AccountDeletionRequestedSchema), userId)).toHaveLength(1);
  expect(ofUser(await world.h.published(SessionEndedSchema), userId)).toHaveLength(2);
  for (const { refreshToken } of [here, there]) await expect(world.refresh(refreshToken)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  const [mail] = await world.mails(email);
  expect(mail).toMatchObject({ subject: 'A change to your account', state: 'sent' });
  expect(mail?.text).toContain('https://sotto.example/auth');
});

test('RequestDeletion: requires the password, and a code if two-factor authentication is on', async () => {
  const { viewer, secret } = await anOwnerWithTwoFactor(world);
  await expect(askToLeave(viewer, { password: 'wrong' })).rejects.toMatchObject({ code: 'PASSWORD_WRONG', status: 403 });
  await expect(askToLeave(viewer)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  expect(ofUser(await world.h.published(AccountDeletionRequestedSchema), viewer.userId)).toEqual([]);
  await askToLeave(viewer, { secondFactorCode: nextCode(world, secret) });
});

test('RequestDeletion: refuses an account with a role', async () => {
  const viewer = viewerOf(await world.signUp());
  await world.h.em.insert(UserRole, { userId: viewer.userId, role: 'moderator' });
  await expect(askToLeave(viewer)).rejects.toMatchObject({ code: 'FORBIDDEN', message: expect.stringContaining('moderator') });
  await world.h.em.nativeDelete(UserRole, { userId: viewer.userId });
  await askToLeave(viewer);
});

test('RestoreAccount: signing in within two weeks cancels the deletion and publishes one event', async () => {
  const { email, userId, issued } = await aLeaver();
  world.h.clock.advance({ minutes: 13 * dayMinutes });
  const back = await world.signIn(email, password, anonymous, issued.deviceToken);
  expect(back.session).toMatchObject({ userId, accountRestored: true });
  expect((await world.signIn(email)).session?.accountRestored).toBe(false);
  world.h.clock.advance({ minutes: 2 * dayMinutes });
  await eraseDue();
  await world.h.settle();
  expect(ofUser(await world.h.published(AccountRestoredSchema), userId)).toHaveLength(1);
  expect(ofUser(await world.h.published(AccountErasedSchema), userId)).toEqual([]);
  await world.refresh(back.refreshToken);
});

test('RestoreAccount: a wrong password does not cancel the deletion', async () => {
  const { email, userId } = await aLeaver();
  await expect(world.signIn(email, 'wrong')).rejects.toMatchObject(invalid);
  await world.h.settle();
  expect(ofUser(await world.h.published(AccountRestoredSchema), userId)).toEqual([]);
});

test('RestoreAccount: a password reset is possible and does not cancel the deletion', async () => {
  const { email, userId } = await aLeaver();
  await world.identity.requestPasswordReset(anonymous, { email });
  await world.identity.resetPassword(anonymous, { token: await world.mailedToken(email), password: 'battery staple' });
  await world.h.settle();
  expect(ofUser(await world.h.published(AccountRestoredSchema), userId)).toEqual([]);
  expect((await world.signIn(email, 'battery staple')).session?.accountRestored).toBe(true);
});

test('SignIn: a concurrent sign-in opens no session after a requested deletion', async () => {
  const email = anAddress();
  const viewer = viewerOf(await world.signUp(email));
  const user = await world.h.em.findOneOrFail(User, { email });
  const opened = world.h.get(OpenSession).prepare(user, anonymous, { deviceId: newId() });
  await askToLeave(viewer);
  expect(await world.h.get(SessionRepository).open({ ...opened, user, attempts: [] })).toBeNull();
});

test('SignUp: refuses the address of an account with a requested deletion', async () => {
  const { email } = await aLeaver();
  await expect(world.signUp(email)).rejects.toMatchObject({ code: 'ACCOUNT_EXISTS' });
});

test('EraseDueAccounts: after two weeks all rows are deleted, and the address can sign up again', async () => {
  const { email, userId, issued } = await aLeaver();
  await world.signIn(email, 'wrong', anonymous, issued.deviceToken).catch(() => undefined);
  await world.signIn(email, 'wrong').catch(() => undefined);
  await world.h.settle();
  expect(await tablesWith([userId, email])).toEqual(expect.arrayContaining(['mail', 'sessions', 'sign_in_attempts', 'users']));
  world.h.clock.advance({ minutes: 14 * dayMinutes - 1 });
  await eraseDue();
  expect(await tablesWith([email])).toContain('users');

  world.h.clock.advance({ minutes: 1 });
  await eraseDue();
  await world.h.settle();
  expect(await tablesWith([userId, email])).toEqual(['erasures']);
  await expect(world.signIn(email)).rejects.toMatchObject(invalid);
  const [event] = ofUser(await world.h.published(AccountErasedSchema), userId);
  for (const who of ['profiles', 'chat', 'admin', 'media', 'marketplace'] as const)
    await confirm(who, { userId, erasureId: event?.erasureId ?? '' });
  expect(await tablesWith([userId, email])).toEqual([]);

  const again = await world.signUp(email);
  expect(again.session?.userId).not.toBe(userId);
});

test('ConfirmErasure: keeps the user id until the last service has confirmed, also with repeated confirmations', async () => {
  const { userId, erasureId } = await anErased();
  const stored = () => world.h.em.findOneOrFail(Erasure, { id: erasureId });
  for (const who of ['profiles', 'chat', 'chat', 'admin', 'marketplace'] as const) await confirm(who, { userId, erasureId });
  expect(await stored()).toMatchObject({ userId, completedAt: null, confirmed: ['profiles', 'chat', 'admin', 'marketplace'] });
  await confirm('media', { userId, erasureId });
  expect(await stored()).toMatchObject({ userId: null, completedAt: world.h.clock.now() });
  await confirm('chat', { userId, erasureId });
  expect(await stored()).toMatchObject({ userId: null });

  world.h.clock.advance({ minutes: 91 * dayMinutes });
  await world.inRequest(() => world.h.get(DeleteExpired).execute());
  expect(await world.h.em.findOne(Erasure, { id: erasureId })).toBeNull();
});

test('RequestConfirmationsAgain: asks silent services every hour and counts them in a metric', async () => {
  const { userId, erasureId } = await anErased();
  await confirm('chat', { userId, erasureId });
  const requestConfirmationsAgain = () => world.inRequest(() => world.h.get(RequestConfirmationsAgain).execute());
  const asked = async () => (await world.h.published(AccountErasedSchema)).filter((event) => event.erasureId === erasureId).length;
  await requestConfirmationsAgain();
  await world.h.settle();
  expect(await asked()).toBe(1);
  world.h.clock.advance({ minutes: 60 });
  await requestConfirmationsAgain();
  await requestConfirmationsAgain();
  await world.h.settle();
  expect(await asked()).toBe(2);
  expect(await world.h.get(Metrics).registry.metrics()).toMatch(/^erasures_outstanding\{[^}]*\} [1-9]/m);
});

test('ConfirmErasure: a confirmation of an unknown erasure changes nothing', async () => {
  await confirm('media', { userId: newId(), erasureId: newId() });
});

test('EraseDueAccounts: of a concurrent erasure and sign-in, exactly one takes effect', async () => {
  for (let round = 0; round < 6; round++) {
    const { email, userId } = await aLeaver();
    world.h.clock.advance({ minutes: 14 * dayMinutes });
    const pause = round * 12; // around the duration of a password hash
    const [signIn] = await Promise.allSettled([
      world.signIn(email),
      new Promise((resolve) => setTimeout(resolve, pause)).then(() => Promise.all([eraseDue(), eraseDue()])),
    ]);
    await world.h.settle();
    const erased = ofUser(await world.h.published(AccountErasedSchema), userId).length;
    const restored = ofUser(await world.h.published(AccountRestoredSchema), userId).length;
    expect([erased, restored].sort()).toEqual([0, 1]);
    expect(signIn.status).toBe(restored ? 'fulfilled' : 'rejected');
  }
});

/** Resolves when a database connection waits for a lock. */
async function waitForLock(): Promise<void> {
  const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await world.h.em.execute(sql)).length === 0);
}

test('EraseDueAccounts: does not erase an account whose deletion was cancelled while it waited for the lock', async () => {
  const { userId } = await aLeaver();
  world.h.clock.advance({ minutes: 14 * dayMinutes });
  const em = world.h.em;
  await em.begin();
  await em.execute('update users set deletion_requested_at = null, erase_at = null where id = ?', [userId]); // as a sign-in does
  const ending = eraseDue();
  await waitForLock();
  await em.commit();
  await ending;
  await world.h.settle();
  expect(await world.h.em.count(User, { id: userId })).toBe(1);
  expect(ofUser(await world.h.published(AccountErasedSchema), userId)).toEqual([]);
});

test('SignIn: refuses an account that was erased while it waited for the lock', async () => {
  const { email, userId } = await aLeaver();
  const em = world.h.em;
  await em.begin();
  await em.execute('delete from users where id = ?', [userId]); // as the erasure does
  const returning = world.signIn(email).catch((error: unknown) => error);
  await waitForLock();
  await em.commit();
  expect(await returning).toMatchObject(invalid);
});

test('RestoreAccount: concurrent sign-ins of several browsers publish one event', async () => {
  const { email, userId } = await aLeaver();
  const sessions = await Promise.all(Array.from({ length: 6 }, () => world.signIn(email)));
  await world.h.settle();
  expect(ofUser(await world.h.published(AccountRestoredSchema), userId)).toHaveLength(1);
  for (const { refreshToken } of sessions) await world.refresh(refreshToken);
});

test('identityPersonColumns: lists every table with a user id', async () => {
  const { personColumns = [] } = identityTables;
  const children = await world.h.em.execute<{ name: string }[]>(
    `select table_name || '.' || column_name as name from information_schema.columns where column_name = 'user_id' and table_schema = 'public' and table_name <> 'export_lines'`,
  );
  const listed = personColumns.map(({ table, column }) => `${table}.${column}`);
  expect(children.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([]);
});

import { anonymous } from '@sotto/kit/nats/viewer';
import type { IssuedSession } from '@sotto/proto/identity/v1/accounts';
import { SessionEndedSchema, SessionLockedSchema } from '@sotto/proto/identity/v1/events';
import { decodeJwt } from 'jose';
import { User } from '../src/accounts/user.entity.js';
import { LockIdleSessions } from '../src/sessions/lock-idle-sessions.js';
import { Session } from '../src/sessions/session.entity.js';
import { anAddress, viewerOf, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const ended = { code: 'SESSION_ENDED', status: 401 };
const password = 'correct horse';
const pin = '271828';
const choice = { autoLockMinutes: 0, curtain: true, tabDisguise: 'home' };

const setPin = (issued: IssuedSession) => world.identity.setPin(viewerOf(issued), { password, secondFactorCode: '', pin });
const autoLock = (issued: IssuedSession, autoLockMinutes: number) =>
  world.identity.saveDiscretion(viewerOf(issued), { ...choice, autoLockMinutes });
const lock = ({ refreshToken }: IssuedSession) => world.identity.lockSession(anonymous, { refreshToken });
const refresh = ({ refreshToken }: IssuedSession) => world.identity.refreshSession(anonymous, { refreshToken });
const unlock = ({ refreshToken }: IssuedSession, proof: { pin?: string; password?: string }) =>
  world.identity.unlockSession(anonymous, { refreshToken, ...proof });
const claimsOf = ({ session }: IssuedSession) => decodeJwt<{ locks: number }>(session!.accessToken);

async function locks(issued: IssuedSession): Promise<number[]> {
  await world.h.settle();
  const events = await world.h.published(SessionLockedSchema);
  return events.filter(({ sessionId }) => sessionId === viewerOf(issued).sessionId).map(({ lockCount }) => lockCount);
}

async function endings(issued: IssuedSession): Promise<number> {
  await world.h.settle();
  return (await world.h.published(SessionEndedSchema)).filter(({ sessionId }) => sessionId === viewerOf(issued).sessionId).length;
}

test('LockSession: a locked session cannot be refreshed, and a repeated lock publishes nothing', async () => {
  const issued = await world.signUp();
  const { sessionId } = viewerOf(issued);
  expect(await lock(issued)).toMatchObject({ sessionId, lockCount: 1 });
  expect(await lock(issued)).toMatchObject({ sessionId, lockCount: 1 });
  const answer = await refresh(issued);
  expect(answer.issued).toBeUndefined();
  expect(answer.lock).toMatchObject({ method: 'password', triesLeft: 5 });
  expect(await locks(issued)).toEqual([1]);
  expect(await endings(issued)).toBe(0);
});

test('LockSession: finds the session by the access token as well, and locks no other session of the member', async () => {
  const email = anAddress();
  const [phone, laptop] = [await world.signUp(email), await world.signIn(email)];
  await world.identity.lockSession(viewerOf(phone), { refreshToken: '' });
  expect((await refresh(phone)).lock).toBeDefined();
  expect((await refresh(laptop)).issued).toBeDefined();
});

test('LockSession: does nothing without a session', async () => {
  expect(await world.identity.lockSession(anonymous, { refreshToken: '' })).toMatchObject({ sessionId: '', lockCount: 0 });
  const over = await world.signUp();
  await world.identity.signOut(anonymous, { refreshToken: over.refreshToken });
  expect(await lock(over)).toMatchObject({ sessionId: '' });
});

test('LockSession: a locked session can be signed out', async () => {
  const issued = await world.signUp();
  await lock(issued);
  await world.identity.signOut(anonymous, { refreshToken: issued.refreshToken });
  await expect(refresh(issued)).rejects.toMatchObject(ended);
});

test('UnlockSession: the password unlocks the same session, whose tokens count the lock', async () => {
  const first = await world.signUp();
  expect(claimsOf(first).locks).toBe(0);
  await lock(first);
  const { issued } = await unlock(first, { password });
  expect(viewerOf(issued!)).toEqual(viewerOf(first));
  expect(claimsOf(issued!).locks).toBe(1);
  expect((await refresh(issued!)).issued).toBeDefined();
});

test('UnlockSession: the PIN unlocks, wrong tries are counted, and the right one clears the count', async () => {
  const issued = await world.signUp();
  await setPin(issued);
  await lock(issued);
  expect((await refresh(issued)).lock).toMatchObject({ method: 'pin', triesLeft: 5 });
  expect((await unlock(issued, { pin: '0000' })).lock).toMatchObject({ method: 'pin', triesLeft: 4 });
  expect((await unlock(issued, { pin: '1111' })).lock).toMatchObject({ triesLeft: 3 });
  const { issued: back } = await unlock(issued, { pin });
  await lock(back!);
  expect((await refresh(back!)).lock).toMatchObject({ triesLeft: 5 });
});

test('UnlockSession: without a PIN no PIN unlocks', async () => {
  const issued = await world.signUp();
  await lock(issued);
  expect((await unlock(issued, { pin: '0000' })).lock).toMatchObject({ method: 'password', triesLeft: 4 });
});

test('UnlockSession: the fifth wrong try ends the session, and the right PIN comes too late', async () => {
  const issued = await world.signUp();
  await setPin(issued);
  await lock(issued);
  for (const triesLeft of [4, 3, 2, 1]) expect((await unlock(issued, { pin: '0000' })).lock?.triesLeft).toBe(triesLeft);
  await expect(unlock(issued, { pin: '0000' })).rejects.toMatchObject(ended);
  await expect(unlock(issued, { pin })).rejects.toMatchObject(ended);
  await expect(refresh(issued)).rejects.toMatchObject(ended);
  expect(await endings(issued)).toBe(1);
});

test('UnlockSession: locking again gives no new tries', async () => {
  const issued = await world.signUp();
  await lock(issued);
  await unlock(issued, { password: 'wrong' });
  await lock(issued);
  expect((await refresh(issued)).lock?.triesLeft).toBe(4);
});

test('UnlockSession: of twenty concurrent wrong tries at most five are checked, and the session ends', async () => {
  const issued = await world.signUp();
  await setPin(issued);
  await lock(issued);
  const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => unlock(issued, { pin: String(1000 + n) })));
  const answered = tries.filter(({ status }) => status === 'fulfilled').length;
  expect(answered).toBeLessThanOrEqual(4);
  await expect(unlock(issued, { pin })).rejects.toMatchObject(ended);
  expect(await endings(issued)).toBe(1);
});

test('UnlockSession: a session that is not locked is only refreshed', async () => {
  const issued = await world.signUp();
  expect(viewerOf((await unlock(issued, { pin: '0000' })).issued!)).toEqual(viewerOf(issued));
});

test('UnlockSession: refuses an unknown token', async () => {
  await expect(world.identity.unlockSession(anonymous, { refreshToken: 'A'.repeat(43), pin: '0000', password: '' })).rejects.toMatchObject(
    ended,
  );
});

test('a locked session cannot prove ownership with a call that was under way', async () => {
  const issued = await world.signUp();
  await lock(issued);
  await expect(setPin(issued)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('SetPin: needs the password, stores a hash and refuses what is no PIN', async () => {
  const issued = await world.signUp();
  const viewer = viewerOf(issued);
  const attempt = (input: { password: string; pin: string }) => world.identity.setPin(viewer, { secondFactorCode: '', ...input });
  await expect(attempt({ password: 'wrong', pin })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
  for (const bad of ['123', '123456789', '12a4', ''])
    await expect(attempt({ password, pin: bad })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect((await world.h.em.fork().findOneOrFail(User, viewer.userId)).pinHash).toBeNull();
  await attempt({ password, pin });
  expect((await world.h.em.fork().findOneOrFail(User, viewer.userId)).pinHash).toMatch(/^\$argon2id\$/);
});

test('RemovePin: the password unlocks from then on', async () => {
  const issued = await world.signUp();
  await setPin(issued);
  await world.identity.removePin(viewerOf(issued), {});
  await lock(issued);
  expect((await refresh(issued)).lock?.method).toBe('password');
});

test('SaveDiscretion: the choice comes with the next tokens, on every device of the account only', async () => {
  const email = anAddress();
  const [phone, laptop, other] = [await world.signUp(email), await world.signIn(email), await world.signUp()];
  expect(phone.session?.discretion).toMatchObject({ pinSet: false, autoLockMinutes: 0, curtain: true, tabDisguise: 'home' });
  await setPin(phone);
  const chosen = { autoLockMinutes: 15, curtain: false, tabDisguise: 'weather' };
  expect((await world.identity.saveDiscretion(viewerOf(phone), chosen)).discretion).toMatchObject({ ...chosen, pinSet: true });
  for (const issued of [await world.refresh(laptop.refreshToken), await world.signIn(email)])
    expect(issued.session?.discretion).toMatchObject({ ...chosen, pinSet: true });
  expect((await world.refresh(other.refreshToken)).session?.discretion).toMatchObject({ autoLockMinutes: 0, tabDisguise: 'home' });
});

test('SaveDiscretion: refuses other times and disguises', async () => {
  const viewer = viewerOf(await world.signUp());
  for (const bad of [{ autoLockMinutes: 2 }, { tabDisguise: 'bank' }])
    await expect(world.identity.saveDiscretion(viewer, { ...choice, ...bad })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('auto-lock: tokens live no longer than the chosen time, and a session that is refreshed in time stays open', async () => {
  let issued = await world.signUp();
  await autoLock(issued, 1);
  issued = await world.refresh(issued.refreshToken);
  const { iat = 0, exp = 0 } = claimsOf(issued);
  expect(exp - iat).toBe(60);
  for (let time = 0; time < 3; time++) {
    world.h.clock.advance({ seconds: 59 });
    issued = await world.refresh(issued.refreshToken);
  }
});

test('auto-lock: a session that was not refreshed in time is locked by its next refresh', async () => {
  const issued = await world.signUp();
  await autoLock(issued, 5);
  world.h.clock.advance({ minutes: 5 });
  expect((await refresh(issued)).lock).toBeDefined();
  expect(await locks(issued)).toEqual([1]);
  const { issued: back } = await unlock(issued, { password });
  expect((await refresh(back!)).issued).toBeDefined();
});

test('auto-lock: choosing a shorter time does not lock the session that chose it', async () => {
  const issued = await world.signUp();
  world.h.clock.advance({ minutes: 9 });
  await autoLock(issued, 1);
  expect((await refresh(issued)).issued).toBeDefined();
});

test('LockIdleSessions: locks idle sessions of those who chose a time, once', async () => {
  const [chose, off, recent] = [await world.signUp(), await world.signUp(), await world.signUp()];
  await autoLock(chose, 15);
  await autoLock(recent, 60);
  world.h.clock.advance({ minutes: 16 });
  const job = () => world.inRequest(() => world.h.get(LockIdleSessions).execute());
  await job();
  await job();
  expect(await locks(chose)).toEqual([1]);
  for (const issued of [off, recent]) expect(await locks(issued)).toEqual([]);
  expect((await world.h.em.fork().findOneOrFail(Session, viewerOf(chose).sessionId)).isLocked).toBe(true);
});

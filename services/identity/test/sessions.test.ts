import { anonymous } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { SessionEndedSchema } from '@sotto/proto/identity/v1/events';
import { as, from } from '@sotto/testing/viewers';
import { RefreshToken } from '../src/sessions/refresh-token.entity.js';
import { anAddress, viewerOf, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const ended = { code: 'SESSION_ENDED', status: 401 };
const day = 24 * 60;

async function endings(sessionId: string): Promise<number> {
  await world.h.settle();
  return (await world.h.published(SessionEndedSchema)).filter((event) => event.sessionId === sessionId).length;
}

test('RefreshSession: exchanges a token for the next one of the same session', async () => {
  const first = await world.signUp();
  const second = await world.refresh(first.refreshToken);
  expect(second.refreshToken).not.toBe(first.refreshToken);
  expect(viewerOf(second)).toEqual(viewerOf(first));
  expect(second.deviceToken).toBe(first.deviceToken);
});

test('RefreshSession: twenty concurrent calls get the same next token', async () => {
  const { refreshToken } = await world.signUp();
  const issued = await Promise.all(Array.from({ length: 20 }, () => world.refresh(refreshToken)));

  expect(new Set(issued.map((session) => session.refreshToken)).size).toBe(1);
  const [first] = issued;
  const { sessionId } = viewerOf(first!);
  expect(await world.h.em.count(RefreshToken, { sessionId })).toBe(2);
  expect(await endings(sessionId)).toBe(0);
  await world.refresh(first!.refreshToken);
});

test('RefreshSession: the previous token still works for ten seconds', async () => {
  const { refreshToken } = await world.signUp();
  const child = await world.refresh(refreshToken);
  world.h.clock.advance({ seconds: 10 });
  expect((await world.refresh(refreshToken)).refreshToken).toBe(child.refreshToken);
});

test('RefreshSession: a used token that arrives later ends the session', async () => {
  const stolen = await world.signUp();
  const current = await world.refresh(stolen.refreshToken);
  world.h.clock.advance({ seconds: 11 });

  await expect(world.refresh(stolen.refreshToken)).rejects.toMatchObject(ended);
  await expect(world.refresh(current.refreshToken)).rejects.toMatchObject(ended);
  expect(await endings(viewerOf(stolen).sessionId)).toBe(1);
});

test('RefreshSession: a token before the previous one ends the session immediately', async () => {
  const first = await world.signUp();
  const second = await world.refresh(first.refreshToken);
  const third = await world.refresh(second.refreshToken);
  await expect(world.refresh(first.refreshToken)).rejects.toMatchObject(ended);
  await expect(world.refresh(third.refreshToken)).rejects.toMatchObject(ended);
});

test('RefreshSession: reuse ends one session only', async () => {
  const email = anAddress();
  const phone = await world.signUp(email);
  const laptop = await world.signIn(email);
  await world.refresh(phone.refreshToken);
  world.h.clock.advance({ seconds: 11 });
  await expect(world.refresh(phone.refreshToken)).rejects.toMatchObject(ended);
  await world.refresh(laptop.refreshToken);
});

test('RefreshSession: refuses an unknown token', async () => {
  const issued = await world.signUp();
  await expect(world.refresh('A'.repeat(43))).rejects.toMatchObject(ended);
  await expect(world.refresh(viewerOf(issued).sessionId)).rejects.toMatchObject(ended);
  await world.refresh(issued.refreshToken);
});

test('RefreshSession: an unused session expires after 30 days', async () => {
  const { refreshToken } = await world.signUp();
  world.h.clock.advance({ minutes: 30 * day });
  await expect(world.refresh(refreshToken)).rejects.toMatchObject(ended);
});

test('RefreshSession: a used session expires after 180 days', async () => {
  let { refreshToken } = await world.signUp();
  for (let passed = 0; passed < 175; passed += 25) {
    world.h.clock.advance({ minutes: 25 * day });
    refreshToken = (await world.refresh(refreshToken)).refreshToken;
  }
  world.h.clock.advance({ minutes: 5 * day });
  await expect(world.refresh(refreshToken)).rejects.toMatchObject(ended);
});

test('SignOut: ends the session by cookie or by access token, and may be repeated', async () => {
  const byCookie = await world.signUp();
  const byToken = await world.signUp();
  for (let time = 0; time < 2; time++) {
    await world.identity.signOut(anonymous, { refreshToken: byCookie.refreshToken });
    await world.identity.signOut(viewerOf(byToken), { refreshToken: '' });
  }
  for (const issued of [byCookie, byToken]) {
    await expect(world.refresh(issued.refreshToken)).rejects.toMatchObject(ended);
    expect(await endings(viewerOf(issued).sessionId)).toBe(1);
  }
});

test('SignOut: succeeds without a cookie or a token', async () => {
  await world.identity.signOut(anonymous, { refreshToken: '' });
});

test('SignOutEverywhere: ends every session of the member only', async () => {
  const email = anAddress();
  const sessions = [await world.signUp(email), await world.signIn(email), await world.signIn(email)];
  const other = await world.signUp();
  await world.identity.signOutEverywhere(viewerOf(sessions[0]!), {});
  for (const issued of sessions) {
    await expect(world.refresh(issued.refreshToken)).rejects.toMatchObject(ended);
    expect(await endings(viewerOf(issued).sessionId)).toBe(1);
  }
  await world.refresh(other.refreshToken);
});

test('ListSessions: lists the live sessions of the member, the last used first', async () => {
  const email = anAddress();
  const agent = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
  const phone = await world.signUp(email, from({ agent }, anonymous));
  world.h.clock.advance({ minutes: 1 });
  const gone = await world.signIn(email);
  await world.identity.signOut(viewerOf(gone), { refreshToken: '' });
  const laptop = await world.signIn(email);
  await world.signUp();

  const labels = async () => {
    const { devices } = await world.identity.listSessions(viewerOf(phone), {});
    return devices.map(({ sessionId, label, current }) => ({ sessionId, label, current }));
  };
  const [onPhone, onLaptop] = [
    { sessionId: viewerOf(phone).sessionId, label: 'Chrome on Android', current: true },
    { sessionId: viewerOf(laptop).sessionId, label: '', current: false },
  ];
  expect(await labels()).toEqual([onLaptop, onPhone]);
  world.h.clock.advance({ minutes: 1 });
  await world.refresh(phone.refreshToken);
  expect(await labels()).toEqual([onPhone, onLaptop]);
});

test('ListMemberSessions: shows an administrator the live sessions of a member', async () => {
  const email = anAddress();
  const first = await world.signUp(email);
  world.h.clock.advance({ minutes: 1 });
  const second = await world.signIn(email);
  const { userId, sessionId } = viewerOf(second);
  const admin = as(newId(), 'admin');
  const { devices } = await world.identity.listMemberSessions(admin, { userId });
  expect(devices.map((device) => [device.sessionId, device.current])).toEqual([
    [sessionId, false],
    [viewerOf(first).sessionId, false],
  ]);
  expect(await world.identity.listMemberSessions(admin, { userId: newId() })).toMatchObject({ devices: [] });
  for (const viewer of [viewerOf(first), as(newId(), 'moderator')])
    await expect(world.identity.listMemberSessions(viewer, { userId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('EndSession: ends one session of the caller', async () => {
  const email = anAddress();
  const [phone, laptop] = [await world.signUp(email), await world.signIn(email)];
  const { sessionId } = viewerOf(laptop);
  await world.identity.endSession(viewerOf(phone), { sessionId });
  await world.identity.endSession(viewerOf(phone), { sessionId });
  await expect(world.refresh(laptop.refreshToken)).rejects.toMatchObject(ended);
  expect(await endings(sessionId)).toBe(1);
  await world.refresh(phone.refreshToken);
});

test('EndSession: answers SESSION_NOT_FOUND for a session of another member', async () => {
  const [anna, bob] = [await world.signUp(), await world.signUp()];
  for (const sessionId of [viewerOf(bob).sessionId, newId()]) {
    const ending = world.identity.endSession(viewerOf(anna), { sessionId });
    await expect(ending).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND', status: 404 });
  }
  await world.refresh(bob.refreshToken);
});

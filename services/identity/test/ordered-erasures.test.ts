import { newId } from '@sotto/kit/orm/ids';
import * as adminEvents from '@sotto/proto/admin/v1/events';
import * as chat from '@sotto/proto/chat/v1/events';
import { AccountErasedSchema, SessionEndedSchema } from '@sotto/proto/identity/v1/events';
import * as marketplace from '@sotto/proto/marketplace/v1/events';
import * as media from '@sotto/proto/media/v1/events';
import * as profiles from '@sotto/proto/profiles/v1/events';
import type { Role } from '@sotto/proto/vocabulary';
import { asService } from '@sotto/testing/viewers';
import { User } from '../src/accounts/user.entity.js';
import { DeleteExpired } from '../src/erasure/delete-expired.js';
import { UserRole } from '../src/accounts/user-role.entity.js';
import { answerDecisions, decide } from './account-decisions.js';
import { anAddress, viewerOf, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
  await answerDecisions(world);
});
afterAll(() => world.stop());

const admin = asService('admin');
const order = async (userId: string, orderId = newId()) => {
  const { outcome } = await world.identity.orderErasure(admin, { userId, orderId });
  await world.h.settle();
  return outcome;
};
const progressOf = async (...userIds: string[]) => (await world.identity.describeErasures(admin, { userIds })).erasures;
const asked = async (userId: string) => (await world.h.published(AccountErasedSchema)).filter((event) => event.userId === userId);
const holders = { profiles, chat, admin: adminEvents, media, marketplace };
const confirm = async (who: keyof typeof holders, event: { userId: string; erasureId: string } | undefined) => {
  await world.h.publish(holders[who].MemberDataErasedSchema, { userId: event?.userId ?? '', erasureId: event?.erasureId ?? '' });
  await world.h.settle();
};

async function aMember() {
  const email = anAddress();
  const issued = await world.signUp(email);
  return { email, issued, ...viewerOf(issued) };
}

test('OrderErasure: erases the account and its sessions immediately and asks the other services', async () => {
  const { email, issued, userId, sessionId } = await aMember();
  expect(await order(userId)).toBe('ordered');
  expect(await world.h.em.count(User, { id: userId })).toBe(0);
  expect(await world.h.published(SessionEndedSchema)).toEqual(expect.arrayContaining([expect.objectContaining({ sessionId, userId })]));
  await expect(world.refresh(issued.refreshToken)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  expect(await asked(userId)).toHaveLength(1);
  expect(await progressOf(userId)).toMatchObject([{ userId, outstanding: ['profiles', 'chat', 'admin', 'media', 'marketplace'] }]);
  await world.signUp(email); // the address was not banned
});

test('OrderErasure: emails the owner that the account was deleted, in an email of no account', async () => {
  const { email, userId } = await aMember();
  await order(userId);
  expect(await world.mails(email)).toMatchObject([
    { userId: null, state: 'sent', text: expect.stringContaining('We have deleted your account') },
  ]);
});

test('OrderErasure: a repeated order asks services that have not confirmed', async () => {
  const { userId } = await aMember();
  const orderId = newId();
  await order(userId, orderId);
  const [event] = await asked(userId);
  for (const who of ['profiles', 'chat', 'media'] as const) await confirm(who, event);
  expect(await progressOf(userId)).toMatchObject([{ outstanding: ['admin', 'marketplace'] }]);

  expect(await order(userId, orderId)).toBe('ordered');
  expect((await asked(userId)).map(({ erasureId }) => erasureId)).toEqual([event?.erasureId, event?.erasureId]);
  for (const who of ['admin', 'marketplace'] as const) await confirm(who, event);
  expect(await order(userId, orderId)).toBe('erased');
  expect(await asked(userId)).toHaveLength(2);
  expect(await progressOf(userId)).toMatchObject([{ userId, outstanding: [] }]);
});

test('OrderErasure: erases an account with a requested deletion immediately', async () => {
  const { issued, userId } = await aMember();
  await world.identity.requestDeletion(viewerOf(issued), { password: 'correct horse' });
  expect(await order(userId)).toBe('ordered');
  expect(await world.h.em.count(User, { id: userId })).toBe(0);
});

test.each<[Role[], string]>([
  [['admin'], 'admin'],
  [['moderator'], 'moderator'],
  [['moderator', 'admin'], 'admin'],
])('OrderErasure: does not erase an account with the roles %j', async (roles, outcome) => {
  const { userId } = await aMember();
  for (const role of roles) await world.h.em.insert(UserRole, { userId, role });
  expect(await order(userId)).toBe(outcome);
  expect(await world.h.em.count(User, { id: userId })).toBe(1);
  expect(await asked(userId)).toEqual([]);
});

test('DescribeErasures: leaves out accounts that were never erased', async () => {
  const { userId } = await aMember();
  expect(await order(newId())).toBe('unknown');
  expect(await progressOf(userId, newId())).toEqual([]);
});

test('OrderErasure: concurrent orders cause one erasure', async () => {
  const { userId } = await aMember();
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => world.identity.orderErasure(admin, { userId, orderId: newId() })));
  await world.h.settle();
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(5).fill('ordered'));
  expect(new Set((await asked(userId)).map(({ erasureId }) => erasureId)).size).toBe(1);
});

describe('the erasure of a banned account:', () => {
  const aBanned = async () => {
    const member = await aMember();
    await decide(world, member.userId, 'banned');
    await order(member.userId);
    return member;
  };
  const refused = { code: 'FORBIDDEN', status: 403, message: 'An account cannot be opened with this address.' };

  test('its address cannot open another account for a year, in any spelling', async () => {
    const { email } = await aBanned();
    for (const typed of [email, email.toUpperCase()]) await expect(world.signUp(typed)).rejects.toMatchObject(refused);
    world.h.clock.advance({ minutes: 364 * 24 * 60 });
    await world.inRequest(() => world.h.get(DeleteExpired).execute());
    await expect(world.signUp(email)).rejects.toMatchObject(refused);
    world.h.clock.advance({ minutes: 24 * 60 + 1 });
    await world.signUp(email);
  });

  test('no stored data identifies the member', async () => {
    const { email, userId } = await aBanned();
    const rows = await world.h.em.execute<{ row: string }[]>('select t::text as row from banned_addresses t');
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) for (const word of [email, userId, Buffer.from(email).toString('hex')]) expect(row).not.toContain(word);
    expect(await world.rowsOf('account_statuses')).toBe(0);
    world.h.clock.advance({ minutes: 366 * 24 * 60 });
    await world.inRequest(() => world.h.get(DeleteExpired).execute());
    expect(await world.rowsOf('banned_addresses')).toBe(0);
  });

  test('its address can be used again after the ban is lifted', async () => {
    const { email, userId } = await aBanned();
    await decide(world, userId, 'active');
    await world.signUp(email);
  });

  test('an address of a suspended or no longer banned account stays usable', async () => {
    const [suspended, lifted] = [await aMember(), await aMember()];
    await decide(world, suspended.userId, 'suspended');
    await decide(world, lifted.userId, 'banned');
    await decide(world, lifted.userId, 'active');
    for (const { userId, email } of [suspended, lifted]) {
      await order(userId);
      await world.signUp(email);
    }
  });
});

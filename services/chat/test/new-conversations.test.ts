import { newId } from '@sotto/kit/orm/ids';
import { MemberBlockedSchema } from '@sotto/proto/profiles/v1/events';
import { as, asService } from '@sotto/testing/viewers';
import { Conversation } from '../src/conversations/conversation.entity.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

/** A member with a card, and matches for new conversations. */
async function aMember({ matches, verified = false }: { matches: number; verified?: boolean }) {
  const userId = world.member();
  await world.change(userId, { verified });
  const others = Array.from({ length: matches }, () => world.member());
  for (const other of others) await world.match(userId, other);
  return { userId, others };
}
const open = (userId: string, otherId: string) => world.chat.openConversation(as(userId), { userId: otherId });
const opensAll = async (userId: string, others: string[]) => {
  const results = await Promise.allSettled(others.map((other) => open(userId, other)));
  return results.filter(({ status }) => status === 'fulfilled').length;
};
const day = 24 * 60;
/** The id of an event that was published at this time. */
const eventIdAt = (time: Date) => {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}${newId().slice(13)}`;
};
const openedBy = (userId: string) => world.h.em.count(Conversation, { openedBy: userId });
const tooMany = (when: RegExp) => ({ code: 'TOO_MANY_NEW_CONVERSATIONS', status: 429, message: expect.stringMatching(when) });

test('OpenConversation: an unverified member opens ten conversations a day and a verified one thirty, also in parallel', async () => {
  const ana = await aMember({ matches: 20 });
  expect(await opensAll(ana.userId, ana.others.slice(0, 4))).toBe(4);
  expect(await opensAll(ana.userId, ana.others.slice(4))).toBe(6);
  expect(await openedBy(ana.userId)).toBe(10);

  const ben = await aMember({ matches: 32, verified: true });
  expect(await opensAll(ben.userId, ben.others)).toBe(30);
});

test('OpenConversation: of ten parallel calls with one place left one succeeds, and the others say when the next may open', async () => {
  const { userId, others } = await aMember({ matches: 19 });
  for (const other of others.slice(0, 9)) await open(userId, other);
  world.h.clock.advance({ minutes: 20 * 60 });
  const results = await Promise.allSettled(others.slice(9).map((other) => open(userId, other)));
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refusals).toHaveLength(9);
  for (const refusal of refusals) expect(refusal).toMatchObject(tooMany(/ in 4 hours\.$/));
  expect(await openedBy(userId)).toBe(10);

  world.h.clock.advance({ minutes: 3 * 60 + 59 });
  const next = others.find((_, at) => results[at - 9]?.status === 'rejected') as string;
  await expect(open(userId, next)).rejects.toMatchObject(tooMany(/ in 1 minute\.$/));
  world.h.clock.advance({ minutes: 1 });
  await open(userId, next);
});

test('OpenConversation: existing conversations and those that others opened do not count', async () => {
  const { userId, others } = await aMember({ matches: 12 });
  for (const other of others.slice(0, 5)) await open(other, userId);
  expect(await opensAll(userId, others)).toBe(12);
  expect(await openedBy(userId)).toBe(7);
  expect(await opensAll(userId, [...others, ...others])).toBe(24);

  const ten = await aMember({ matches: 11 });
  await opensAll(ten.userId, ten.others.slice(0, 10));
  const last = ten.others[10] as string;
  await expect(open(ten.userId, last)).rejects.toMatchObject(tooMany(/ in 24 hours\.$/));
  await open(last, ten.userId);
  await open(ten.userId, last);
});

test('OpenConversation: when both members open at once, the conversation counts for one of them', async () => {
  const { userId, others } = await aMember({ matches: 10 });
  for (const other of others) await Promise.all([open(userId, other), open(other, userId)]);
  let opened = await openedBy(userId);
  for (const other of others) opened += await openedBy(other);
  expect(opened).toBe(10);
});

test('ExportMember: does not contain who opened a conversation of the other member', async () => {
  const { userId, others } = await aMember({ matches: 1 });
  const [other] = others as [string];
  await open(other, userId);
  let [lines, cursor] = ['', ''];
  do {
    const part = await world.chat.exportMember(asService('media'), { userId, cursor });
    lines += part.jsonLines;
    cursor = part.nextCursor;
  } while (cursor !== '');
  expect(lines).toContain('"conversations"');
  expect(lines).not.toContain(other);
});

test('OpenConversation: each recent block halves the limit, which is at least one', async () => {
  const { userId, others } = await aMember({ matches: 14 });
  const [first, second, ...rest] = others as [string, string, ...string[]];
  await world.block(first, userId);
  await world.block(userId, rest.pop() as string);
  await world.block(second, userId);
  await world.block(second, userId);
  expect(await opensAll(userId, rest.slice(0, 4))).toBe(2);
  for (const other of rest.slice(4, 8)) await world.block(other, userId);
  world.h.clock.advance({ minutes: day });
  expect(await opensAll(userId, rest.slice(8))).toBe(1);
});

test('OpenConversation: old and lifted blocks do not halve the limit', async () => {
  const { userId, others } = await aMember({ matches: 12 });
  const [first, second, ...rest] = others as [string, string, ...string[]];
  await world.publish(MemberBlockedSchema, { blockerId: first, blockedId: userId }, eventIdAt(world.h.clock.now()));
  await world.block(second, userId);
  await world.unblock(second, userId);
  expect(await opensAll(userId, rest)).toBe(5);
  world.h.clock.advance({ minutes: 29 * day });
  expect(await opensAll(userId, rest.slice(5))).toBe(5);
  const more = Array.from({ length: 12 }, () => world.member());
  for (const other of more) await world.match(userId, other);
  world.h.clock.advance({ minutes: day + 1 });
  expect(await opensAll(userId, more)).toBe(10);
});

import { PresencePushedSchema } from '@sotto/proto/chat/v1/messages';
import { as } from '@sotto/testing/viewers';
import { SweepPresence } from '../src/presence/sweep-presence.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const touch = (userId: string) => world.chat.touchPresence(as(userId), {});
const seenBy = async (viewerId: string, ...userIds: string[]) =>
  (await world.chat.listPresence(as(viewerId), { userIds })).online.map(({ userId }) => userId);
const sweep = async () => {
  await world.h.get(SweepPresence).execute();
  await world.h.settle();
};

test('ListPresence: a member is online up to and including five minutes after the last heartbeat, by the server’s clock', async () => {
  const [one, two] = await world.matchedPair();
  expect(await seenBy(one, two)).toEqual([]);
  await touch(two);
  world.h.clock.advance({ minutes: 5 });
  expect(await seenBy(one, two)).toEqual([two]);
  world.h.clock.advance({ seconds: 1 });
  expect(await seenBy(one, two)).toEqual([]);
});

test('ListPresence: returns the minute and the status "online"', async () => {
  const [one, two] = await world.matchedPair();
  const seconds = BigInt(Math.floor(world.h.clock.now().getTime() / 60_000) * 60);
  world.h.clock.advance({ seconds: Number(seconds) + 60 + 42.7 - world.h.clock.now().getTime() / 1000 });
  await touch(two);
  const { online } = await world.chat.listPresence(as(one), { userIds: [two] });
  expect(online).toMatchObject([{ userId: two, status: 'online', onlineAt: { seconds: seconds + 60n, nanos: 0 } }]);
});

test('ListConversations: shows the same presence as ListPresence', async () => {
  const { one, two } = await world.chatting();
  const shown = async () => (await world.chat.listConversations(as(one), {})).conversations[0]?.peer?.online;
  expect(await shown()).toBe(false);
  await touch(two);
  world.h.clock.advance({ minutes: 5 });
  expect(await shown()).toBe(true);
  world.h.clock.advance({ seconds: 1 });
  expect(await shown()).toBe(false);
});

test.each([
  ['a match of a hidden member sees them', true, true, true],
  ['a stranger of a hidden member does not', true, false, false],
  ['a stranger of a member who does not hide does not', false, false, false],
])('ListPresence: %s', async (_, hidden, isMatch, isSeen) => {
  const [viewer, member] = [world.member(), world.member({ hidden })];
  if (isMatch) await world.match(viewer, member);
  await touch(member);
  expect(await seenBy(viewer, member)).toEqual(isSeen ? [member] : []);
});

test('ListPresence: a block hides both members from each other, even if the match is still stored', async () => {
  const [one, two] = await world.matchedPair();
  await touch(one);
  await touch(two);
  await world.block(one, two);
  expect([await seenBy(one, two), await seenBy(two, one)]).toEqual([[], []]);
});

test('TouchPresence: notifies online matches once when a member comes and goes', async () => {
  const [one, two] = await world.matchedPair();
  const device = await world.device(two);
  await touch(two);
  await touch(one);
  await touch(one);
  world.h.clock.advance({ minutes: 4 });
  await touch(two);
  await sweep();
  world.h.clock.advance({ minutes: 2 });
  await sweep();
  await sweep();
  expect(device.of(PresencePushedSchema)).toEqual([{ userId: one, online: true }, { userId: one }]);
});

test('TouchPresence: notifies matches after a long absence, swept or not', async () => {
  const [one, two] = await world.matchedPair();
  await touch(one);
  world.h.clock.advance({ minutes: 6 });
  await touch(two);
  const device = await world.device(two);
  await touch(one);
  await world.h.settle();
  expect(device.of(PresencePushedSchema)).toEqual([{ userId: one, online: true }]);
});

test('TouchPresence: does not notify unmatched and blocked members', async () => {
  const [one, two] = await world.matchedPair();
  const stranger = world.member();
  await world.block(one, two);
  const devices = [await world.device(stranger), await world.device(two)];
  await touch(stranger);
  await touch(two);
  await touch(one);
  world.h.clock.advance({ minutes: 6 });
  await sweep();
  expect(devices.flatMap((device) => device.of(PresencePushedSchema))).toEqual([]);
});

test('SweepPresence: notices after a restart that a member went offline', async () => {
  const [one, two] = await world.matchedPair();
  await touch(one);
  world.h.clock.advance({ minutes: 4 });
  await touch(two);
  const device = await world.device(two);
  await world.h.suspend();
  world.h.clock.advance({ minutes: 2 });
  await world.h.resume();
  await sweep();
  expect(device.of(PresencePushedSchema)).toEqual([{ userId: one }]);
});

import { DomainError } from '@sotto/kit/errors/domain-error';
import { PresencePushedSchema } from '@sotto/proto/chat/v1/messages';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
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

test('a member is online for five minutes after the last sign of life, the fifth included, by the server’s clock', async () => {
  const [one, two] = await world.matchedPair();
  expect(await seenBy(one, two)).toEqual([]);
  await touch(two);
  world.h.clock.advance({ minutes: 5 });
  expect(await seenBy(one, two)).toEqual([two]);
  world.h.clock.advance({ seconds: 1 });
  expect(await seenBy(one, two)).toEqual([]);
});

test('the record says since when, and that it is online', async () => {
  const [one, two] = await world.matchedPair();
  await touch(two);
  const { online } = await world.chat.listPresence(as(one), { userIds: [two] });
  expect(online).toMatchObject([{ userId: two, status: 'online', onlineAt: { seconds: BigInt(world.h.clock.now().getTime() / 1000) } }]);
});

test('the list of conversations shows the same', async () => {
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
  ['a match of a hidden member', true, true, true],
  ['a stranger of a hidden member', true, false, false],
  ['a stranger of a member who does not hide', false, false, true],
])('%s', async (_, hidden, isMatch, isSeen) => {
  const [viewer, member] = [world.member(), world.member({ hidden })];
  if (isMatch) await world.match(viewer, member);
  await touch(member);
  expect(await seenBy(viewer, member)).toEqual(isSeen ? [member] : []);
});

test('a block ends it for both, even where a match is still known', async () => {
  const [one, two] = await world.matchedPair();
  await touch(one);
  await touch(two);
  await world.block(one, two);
  expect([await seenBy(one, two), await seenBy(two, one)]).toEqual([[], []]);
});

test('who hides from now on is gone for strangers at once', async () => {
  const [viewer, member] = [world.member(), world.member()];
  await touch(member);
  expect(await seenBy(viewer, member)).toEqual([member]);
  world.members.set(member, { userId: member, hidden: true });
  await world.profileChanged(member);
  expect(await seenBy(viewer, member)).toEqual([]);
});

test('a member about whom profiles cannot be asked, or knows nothing, is not shown to strangers', async () => {
  const [viewer, member] = [world.member(), world.member()];
  world.members.delete(member);
  await touch(member);
  expect(await seenBy(viewer, member)).toEqual([]);

  const other = world.member();
  await touch(other);
  const own = await World.start();
  await own.h.answer(ProfilesService.method.describeMembers, () => {
    throw new DomainError('UNAVAILABLE', 503);
  });
  await own.chat.touchPresence(as(other), {});
  expect((await own.chat.listPresence(as(viewer), { userIds: [other] })).online).toEqual([]);
  await own.stop();
});

test('coming and going is told to matches who are there, once each', async () => {
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

test('a member who was away too long comes back with a word, swept or not', async () => {
  const [one, two] = await world.matchedPair();
  await touch(one);
  world.h.clock.advance({ minutes: 6 });
  await touch(two);
  const device = await world.device(two);
  await touch(one);
  await world.h.settle();
  expect(device.of(PresencePushedSchema)).toEqual([{ userId: one, online: true }]);
});

test('neither a stranger nor a blocked match hears who comes and goes', async () => {
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

test('a lapse while the service was down is noticed when it is back', async () => {
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

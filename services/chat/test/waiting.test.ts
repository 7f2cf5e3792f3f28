import { MessagesWaitingSchema } from '@sotto/proto/chat/v1/events';
import { newId } from '@sotto/kit/orm/ids';
import { as } from '@sotto/testing/viewers';
import { SweepPresence } from '../src/presence/sweep-presence.js';
import { TellWaiting } from '../src/waiting/tell-waiting.js';
import { countOwnQueries } from '@sotto/testing/count-queries';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const isThere = (userId: string) => world.chat.touchPresence(as(userId), {});
const read = (userId: string, conversationId: string, sequence = 99) => world.chat.markRead(as(userId), { conversationId, sequence });
/** So many minutes pass; presence is swept and waiting messages are told of after each. */
async function pass(minutes: number) {
  for (let minute = 0; minute < minutes; minute++) {
    world.h.clock.advance({ minutes: 1 });
    await world.h.get(SweepPresence).execute();
    await world.h.get(TellWaiting).execute();
  }
  await world.h.settle();
}
const toldTo = async (userId: string) => (await world.h.published(MessagesWaitingSchema)).filter((fact) => fact.userId === userId).length;

test('a member who is not there is told once, ten minutes after the newest message', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.say(one, conversationId, 'hi');
  await pass(5);
  await world.say(one, conversationId, 'there?');
  await pass(9);
  expect(await toldTo(two)).toBe(0);
  await pass(1);
  expect(await toldTo(two)).toBe(1);
  await world.say(one, conversationId, 'hello?');
  await pass(30);
  expect([await toldTo(two), await toldTo(one)]).toEqual([1, 0]);
});

test('after coming back a member is told of what came since, and not again of what was told before', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.say(one, conversationId, 'hi');
  await pass(11);
  await isThere(two);
  await pass(20);
  expect(await toldTo(two)).toBe(1);
  await isThere(two);
  await world.say(one, conversationId, 'are you there?');
  await pass(20);
  expect(await toldTo(two)).toBe(2);
  await pass(20);
  expect(await toldTo(two)).toBe(2);
});

test('whoever is there is not told, until they leave without having read', async () => {
  const { one, two, conversationId } = await world.chatting();
  await isThere(two);
  await world.say(one, conversationId, 'hi');
  for (let round = 0; round < 6; round++) {
    await pass(4);
    await isThere(two);
  }
  expect(await toldTo(two)).toBe(0);
  await pass(6);
  expect(await toldTo(two)).toBe(1);
});

test('whoever has read is not told', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.say(one, conversationId, 'hi');
  await read(two, conversationId);
  await pass(20);
  expect(await toldTo(two)).toBe(0);
});

test('a burn message that was not opened waits, too, among what was read', async () => {
  const { one, two, conversationId } = await world.chatting();
  const { message } = await world.chat.sendMessage(as(one), {
    ...{ conversationId, clientMessageId: newId(), content: 'psst', isBurnMessage: true },
  });
  await world.say(one, conversationId, 'open it');
  await read(two, conversationId);
  await pass(11);
  expect(await toldTo(two)).toBe(1);
  await isThere(two);
  await world.chat.openBurnMessage(as(two), { conversationId, messageId: message?.id ?? '' });
  await pass(20);
  expect(await toldTo(two)).toBe(1);
});

test.each<[string, (one: string, two: string) => Promise<unknown>]>([
  ['blocked the writer', (one, two) => world.block(two, one)],
  ['is matched no more', (one, two) => world.unmatch(one, two)],
  ['has asked for deletion', (_, two) => world.change(two, { away: true })],
  ['was written to by somebody who has', (one) => world.change(one, { away: true })],
  ['was written to by somebody whom a person has to look at', (one) => world.change(one, { hidden: true, inReview: true })],
  ['is erased', (_, two) => world.erase(two)],
  ['may not read', (_, two) => world.change(two, { gender: 'male' })],
])('a member who %s is not told', async (_, change) => {
  const { one, two, conversationId } = await world.chatting();
  await world.say(one, conversationId, 'hi');
  await change(one, two);
  await pass(20);
  expect(await toldTo(two)).toBe(0);
});

test('an erased member leaves no note of having been told', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.say(one, conversationId, 'hi');
  await pass(11);
  const notes = () => world.h.em.execute('select from waiting_notice where user_id = ?', [two]);
  expect(await notes()).toHaveLength(1);
  await world.erase(two);
  expect(await notes()).toEqual([]);
});

test('a member who pays is told, until the plan is over', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.change(two, { gender: 'male' });
  await world.grant(two, 'premium_tier_1', new Date(world.h.clock.now().getTime() + 60 * 60_000));
  await world.say(one, conversationId, 'hi');
  await pass(11);
  expect(await toldTo(two)).toBe(1);
  await isThere(two);
  await pass(50);
  await world.say(one, conversationId, 'still there?');
  await pass(20);
  expect(await toldTo(two)).toBe(1);
});

test('many instances at once tell each member once', async () => {
  const talks = await Promise.all(Array.from({ length: 8 }, () => world.chatting()));
  for (const { one, conversationId } of talks) await world.say(one, conversationId, 'hi');
  world.h.clock.advance({ minutes: 11 });
  await Promise.all(Array.from({ length: 8 }, () => world.h.get(TellWaiting).execute()));
  await world.h.settle();
  expect(await Promise.all(talks.map(({ two }) => toldTo(two)))).toEqual(talks.map(() => 1));
});

test('a heartbeat that was not seen in time does not silence the next absence', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.say(one, conversationId, 'hi');
  await pass(9);
  world.h.clock.advance({ minutes: 1 });
  // The heartbeat and the telling do not see each other: each finds the member as it was before.
  await isThere(two);
  await world.h.em.execute(`insert into waiting_notice values (?, ?, false)`, [two, world.h.clock.now()]);
  await pass(10);
  await world.say(one, conversationId, 'and again');
  await pass(11);
  expect(await toldTo(two)).toBe(1);
});

test('who came back before a crash emptied presence is told again, too', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.say(one, conversationId, 'hi');
  await pass(11);
  await isThere(two);
  await world.h.em.execute('delete from presence');
  await world.say(one, conversationId, 'and?');
  await pass(11);
  expect(await toldTo(two)).toBe(2);
});

test('when nothing waits, a look costs one statement', async () => {
  await world.h.get(TellWaiting).execute();
  expect(await countOwnQueries(world.h, () => world.h.get(TellWaiting).execute())).toBe(1);
});

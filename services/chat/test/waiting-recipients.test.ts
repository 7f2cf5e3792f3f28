import { MessagesWaitingSchema } from '@sotto/proto/chat/v1/events';
import { newId } from '@sotto/kit/orm/ids';
import { as } from '@sotto/testing/viewers';
import { SweepPresence } from '../src/presence/sweep-presence.js';
import { NotifyWaitingRecipients } from '../src/presence/notify-waiting-recipients.js';
import { countOwnQueries } from '@sotto/testing/count-queries';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const touchPresence = (userId: string) => world.chat.touchPresence(as(userId), {});
const read = (userId: string, conversationId: string, sequence = 99) => world.chat.markRead(as(userId), { conversationId, sequence });
/** Advances the clock by minutes. After each minute, presence is swept and waiting recipients are notified. */
async function pass(minutes: number) {
  for (let minute = 0; minute < minutes; minute++) {
    world.h.clock.advance({ minutes: 1 });
    await world.h.get(SweepPresence).execute();
    await world.h.get(NotifyWaitingRecipients).execute();
  }
  await world.h.settle();
}
const notificationsFor = async (userId: string) =>
  (await world.h.published(MessagesWaitingSchema)).filter((event) => event.userId === userId).length;

test('NotifyWaitingRecipients: notifies an offline member once, ten minutes after the newest message', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.say(one, conversationId, 'hi');
  await pass(5);
  await world.say(one, conversationId, 'there?');
  await pass(9);
  expect(await notificationsFor(two)).toBe(0);
  await pass(1);
  expect(await notificationsFor(two)).toBe(1);
  await world.say(one, conversationId, 'hello?');
  await pass(30);
  expect([await notificationsFor(two), await notificationsFor(one)]).toEqual([1, 0]);
});

test('NotifyWaitingRecipients: after a return it notifies of new messages only', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.say(one, conversationId, 'hi');
  await pass(11);
  await touchPresence(two);
  await pass(20);
  expect(await notificationsFor(two)).toBe(1);
  await touchPresence(two);
  await world.say(one, conversationId, 'are you there?');
  await pass(20);
  expect(await notificationsFor(two)).toBe(2);
  await pass(20);
  expect(await notificationsFor(two)).toBe(2);
});

test('NotifyWaitingRecipients: does not notify an online member before the member goes offline with unread messages', async () => {
  const { one, two, conversationId } = await world.chatting();
  await touchPresence(two);
  await world.say(one, conversationId, 'hi');
  for (let round = 0; round < 6; round++) {
    await pass(4);
    await touchPresence(two);
  }
  expect(await notificationsFor(two)).toBe(0);
  await pass(6);
  expect(await notificationsFor(two)).toBe(1);
});

test('NotifyWaitingRecipients: does not notify a member who has read everything', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.say(one, conversationId, 'hi');
  await read(two, conversationId);
  await pass(20);
  expect(await notificationsFor(two)).toBe(0);
});

test('NotifyWaitingRecipients: an unopened burn message before the read mark counts', async () => {
  const { one, two, conversationId } = await world.chatting();
  const { message } = await world.chat.sendMessage(as(one), {
    ...{ conversationId, clientMessageId: newId(), content: 'psst', isBurnMessage: true },
  });
  await world.say(one, conversationId, 'open it');
  await read(two, conversationId);
  await pass(11);
  expect(await notificationsFor(two)).toBe(1);
  await touchPresence(two);
  await world.chat.openBurnMessage(as(two), { conversationId, messageId: message?.id ?? '' });
  await pass(20);
  expect(await notificationsFor(two)).toBe(1);
});

test.each<[string, (one: string, two: string) => Promise<unknown>]>([
  ['blocked the writer', (one, two) => world.block(two, one)],
  ['is matched no more', (one, two) => world.unmatch(one, two)],
  ['has asked for deletion', (_, two) => world.change(two, { inactive: true })],
  ['has a message from a member who asked for deletion', (one) => world.change(one, { inactive: true })],
  ['has a message from a member in review', (one) => world.change(one, { hidden: true, inReview: true })],
  ['is erased', (_, two) => world.erase(two)],
  ['may not read', (_, two) => world.change(two, { gender: 'male' })],
])('NotifyWaitingRecipients: does not notify a member who %s', async (_, change) => {
  const { one, two, conversationId } = await world.chatting();
  await world.say(one, conversationId, 'hi');
  await change(one, two);
  await pass(20);
  expect(await notificationsFor(two)).toBe(0);
});

test('EraseMember: deletes the waiting notice of the member', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.say(one, conversationId, 'hi');
  await pass(11);
  const notes = () => world.h.em.execute('select from waiting_notice where user_id = ?', [two]);
  expect(await notes()).toHaveLength(1);
  await world.erase(two);
  expect(await notes()).toEqual([]);
});

test('NotifyWaitingRecipients: notifies a man only while his plan is active', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.change(two, { gender: 'male' });
  await world.grant(two, 'premium_tier_1', new Date(world.h.clock.now().getTime() + 60 * 60_000));
  await world.say(one, conversationId, 'hi');
  await pass(11);
  expect(await notificationsFor(two)).toBe(1);
  await touchPresence(two);
  await pass(50);
  await world.say(one, conversationId, 'still there?');
  await pass(20);
  expect(await notificationsFor(two)).toBe(1);
});

test('NotifyWaitingRecipients: parallel instances notify each member once', async () => {
  const talks = await Promise.all(Array.from({ length: 8 }, () => world.chatting()));
  for (const { one, conversationId } of talks) await world.say(one, conversationId, 'hi');
  world.h.clock.advance({ minutes: 11 });
  await Promise.all(Array.from({ length: 8 }, () => world.h.get(NotifyWaitingRecipients).execute()));
  await world.h.settle();
  expect(await Promise.all(talks.map(({ two }) => notificationsFor(two)))).toEqual(talks.map(() => 1));
});

test('NotifyWaitingRecipients: a heartbeat that was not visible in time does not suppress the next notification', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.say(one, conversationId, 'hi');
  await pass(9);
  world.h.clock.advance({ minutes: 1 });
  // The heartbeat and the notification do not see each other: each finds the previous state of the member.
  await touchPresence(two);
  await world.h.em.execute(`insert into waiting_notice values (?, ?, false)`, [two, world.h.clock.now()]);
  await pass(10);
  await world.say(one, conversationId, 'and again');
  await pass(11);
  expect(await notificationsFor(two)).toBe(1);
});

test('NotifyWaitingRecipients: notifies again after a return, even if a crash emptied the presence table', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.say(one, conversationId, 'hi');
  await pass(11);
  await touchPresence(two);
  await world.h.em.execute('delete from presence');
  await world.say(one, conversationId, 'and?');
  await pass(11);
  expect(await notificationsFor(two)).toBe(2);
});

test('NotifyWaitingRecipients: costs one statement when nobody must be notified', async () => {
  await world.h.get(NotifyWaitingRecipients).execute();
  expect(await countOwnQueries(world.h, () => world.h.get(NotifyWaitingRecipients).execute())).toBe(1);
});

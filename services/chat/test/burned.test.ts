import { newId } from '@sotto/kit/orm/ids';
import { MessageBurnedPushedSchema, MessagePushedSchema } from '@sotto/proto/chat/v1/messages';
import { as } from '@sotto/testing/viewers';
import { inspect } from 'node:util';
import { SweepBurned } from '../src/burn/sweep-burned.js';
import { Message } from '../src/messages/message.entity.js';
import { PushMessage } from '../src/messages/push-message.js';
import { openBurning, sayBurning, timeIsUp } from './burning.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const sweep = () => world.h.get(SweepBurned).execute();
const stored = (id: string) => world.h.em.findOneOrFail(Message, id);
const noted = async (id: string, action: string) =>
  (await world.h.em.execute('select from message_audit_log where message_id = ? and action = ?', [id, action])).length;

/** Its fact comes around again, as after a restart: the first time may be taken for one that was shown already. */
const showAgain = async ({ id: messageId }: { id: string }) => {
  for (let round = 0; round < 2; round++) await world.h.get(PushMessage).execute({ messageId });
};

/** All that a member is answered about one message, in JSON; the list shows it as the latest. */
async function answers(userId: string, { conversationId, id, sequence }: { conversationId: string; id: string; sequence: number }) {
  const [viewer, spot] = [as(userId), { conversationId }];
  const before = await world.chat.listMessages(viewer, { ...spot, before: sequence + 1, limit: 1 });
  const after = await world.chat.listMessages(viewer, { ...spot, after: sequence - 1, limit: 1 });
  const { conversations } = await world.chat.listConversations(viewer, {});
  const latest = conversations.find(({ conversation }) => conversation?.id === conversationId)?.latest;
  const unread = (await world.chat.listUnread(viewer, {})).messages.find((message) => message.id === id);
  return { before: before.messages[0], after: after.messages[0], latest, unread };
}

describe('a message whose time is up', () => {
  test('is shown to nobody any more, however late the sweep is', async () => {
    const { one, two, conversationId } = await world.chatting();
    const clientMessageId = newId();
    const message = await sayBurning(world, one, conversationId, { clientMessageId });
    await openBurning(world, two, message);
    await timeIsUp(world, message);
    await world.h.settle();
    const devices = [await world.device(one), await world.device(two)];

    await showAgain(message);
    const retried = await sayBurning(world, one, conversationId, { clientMessageId });
    await world.h.settle();
    expect(retried).toMatchObject({ id: message.id, content: '', isBurned: true });
    await expect(openBurning(world, two, message)).rejects.toMatchObject({ code: 'MESSAGE_BURNED', status: 410 });
    await expect(openBurning(world, one, message)).rejects.toMatchObject({ code: 'NOT_RECIPIENT' });
    for (const seen of [await answers(one, message), await answers(two, message)]) {
      const burned = { id: message.id, sequence: 1, content: '', isBurned: true };
      expect(seen).toMatchObject({ before: burned, after: burned, latest: burned });
      expect([seen.before?.burnsInMs, seen.unread]).toEqual([undefined, undefined]);
    }
    for (const device of devices) expect(device.of(MessagePushedSchema)).not.toEqual([]);
    expect(inspect(devices, { depth: null })).not.toContain(message.content);
    expect((await stored(message.id)).isBurned).toBe(false);
  });

  test('is burned by a sweep, which tells both members, once', async () => {
    const { one, two, conversationId } = await world.chatting();
    const message = await sayBurning(world, one, conversationId);
    await openBurning(world, two, message);
    await timeIsUp(world, message);
    const devices = [await world.device(one), await world.device(two)];
    await sweep();
    await sweep();
    await world.h.settle();
    const frame = { conversationId, messageId: message.id, sequence: 1 };
    expect(devices.map((device) => device.of(MessageBurnedPushedSchema))).toEqual([[frame], [frame]]);
    expect(await stored(message.id)).toMatchObject({ isBurned: true, content: '' });
  });

  test('is burned and noted once by sweeps that come at once', async () => {
    const { one, two, conversationId } = await world.chatting();
    const messages = [];
    for (let i = 0; i < 10; i++) {
      const message = await sayBurning(world, one, conversationId);
      await openBurning(world, two, message);
      await timeIsUp(world, message);
      messages.push(message);
    }
    await Promise.all(Array.from({ length: 5 }, sweep));
    expect(await Promise.all(messages.map(({ id }) => noted(id, 'burned')))).toEqual(messages.map(() => 1));
  });

  test('is left to the instance that burns it just now', async () => {
    const { one, two, conversationId } = await world.chatting();
    const message = await sayBurning(world, one, conversationId);
    await openBurning(world, two, message);
    await timeIsUp(world, message);
    await world.h.em.transactional(async (em) => {
      await em.execute('update messages set is_burned = true where id = ?', [message.id]);
      await sweep();
    });
    await sweep();
    expect(await noted(message.id, 'burned')).toBe(0); // by neither sweep: the other noted it
  });

  test('of an ended conversation burns in silence', async () => {
    const { one, two, conversationId } = await world.chatting();
    const message = await sayBurning(world, one, conversationId);
    await openBurning(world, two, message);
    await world.unmatch(one, two);
    await timeIsUp(world, message);
    const device = await world.device(two);
    await sweep();
    await world.h.settle();
    expect((await stored(message.id)).isBurned).toBe(true);
    expect(device.of(MessageBurnedPushedSchema)).toEqual([]);
  });

  test('keeps its place among the others', async () => {
    const { one, two, conversationId } = await world.chatting();
    await world.say(one, conversationId, 'before');
    const message = await sayBurning(world, one, conversationId);
    await world.say(two, conversationId, 'after');
    await openBurning(world, two, message);
    await timeIsUp(world, message);
    await sweep();
    const { messages } = await world.chat.listMessages(as(two), { conversationId, after: 0 });
    expect(messages.map(({ sequence, content, isBurned }) => [sequence, content, isBurned])).toEqual([
      [1, 'before', false],
      [2, '', true],
      [3, 'after', false],
    ]);
  });
});

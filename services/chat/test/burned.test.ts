import { newId } from '@sotto/kit/orm/ids';
import { MessageBurnedPushedSchema, MessagePushedSchema } from '@sotto/proto/chat/v1/messages';
import { as } from '@sotto/testing/viewers';
import { inspect } from 'node:util';
import { SweepBurned } from '../src/burn/sweep-burned.js';
import { Message } from '../src/conversations/message.entity.js';
import { PushMessage } from '../src/messages/push-message.js';
import { openBurnMessageAs, sendBurnMessage, expireBurnMessage } from './burn-messages.js';
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

/** Delivers the event of the message again, as after a restart. Only the second delivery certainly pushes a frame. */
const showAgain = async ({ id: messageId }: { id: string }) => {
  for (let round = 0; round < 2; round++) await world.h.get(PushMessage).execute({ messageId, senderId: '', recipientId: '' });
};

/** Everything that a member receives about one message, as JSON. */
async function answers(userId: string, { conversationId, id, sequence }: { conversationId: string; id: string; sequence: number }) {
  const [viewer, spot] = [as(userId), { conversationId }];
  const before = await world.chat.listMessages(viewer, { ...spot, before: sequence + 1, limit: 1 });
  const after = await world.chat.listMessages(viewer, { ...spot, after: sequence - 1, limit: 1 });
  const { conversations } = await world.chat.listConversations(viewer, {});
  const latest = conversations.find(({ conversation }) => conversation?.id === conversationId)?.latest;
  const unread = (await world.chat.listUnread(viewer, {})).messages.find((message) => message.id === id);
  return { before: before.messages[0], after: after.messages[0], latest, unread };
}

describe('Burned message', () => {
  test('Burned message: is shown to nobody, even before the sweep', async () => {
    const { one, two, conversationId } = await world.chatting();
    const clientMessageId = newId();
    const message = await sendBurnMessage(world, one, conversationId, { clientMessageId });
    await openBurnMessageAs(world, two, message);
    await expireBurnMessage(world, message);
    await world.h.settle();
    const devices = [await world.device(one), await world.device(two)];

    await showAgain(message);
    const retried = await sendBurnMessage(world, one, conversationId, { clientMessageId });
    await world.h.settle();
    expect(retried).toMatchObject({ id: message.id, content: '', isBurned: true });
    await expect(openBurnMessageAs(world, two, message)).rejects.toMatchObject({ code: 'MESSAGE_BURNED', status: 410 });
    await expect(openBurnMessageAs(world, one, message)).rejects.toMatchObject({ code: 'NOT_RECIPIENT' });
    for (const seen of [await answers(one, message), await answers(two, message)]) {
      const burned = { id: message.id, sequence: 1, content: '', isBurned: true };
      expect(seen).toMatchObject({ before: burned, after: burned, latest: burned });
      expect([seen.before?.burnsInMs, seen.unread]).toEqual([undefined, undefined]);
    }
    for (const device of devices) expect(device.of(MessagePushedSchema)).not.toEqual([]);
    expect(inspect(devices, { depth: null })).not.toContain(message.content);
    expect((await stored(message.id)).isBurned).toBe(false);
  });

  test('SweepBurned: burns the message and notifies both members once', async () => {
    const { one, two, conversationId } = await world.chatting();
    const message = await sendBurnMessage(world, one, conversationId);
    await openBurnMessageAs(world, two, message);
    await expireBurnMessage(world, message);
    const devices = [await world.device(one), await world.device(two)];
    await sweep();
    await sweep();
    await world.h.settle();
    const frame = { conversationId, messageId: message.id, sequence: 1 };
    expect(devices.map((device) => device.of(MessageBurnedPushedSchema))).toEqual([[frame], [frame]]);
    expect(await stored(message.id)).toMatchObject({ isBurned: true, content: '' });
  });

  test('SweepBurned: parallel sweeps burn a message once and add one audit entry', async () => {
    const { one, two, conversationId } = await world.chatting();
    const messages = [];
    for (let i = 0; i < 10; i++) {
      const message = await sendBurnMessage(world, one, conversationId);
      await openBurnMessageAs(world, two, message);
      await expireBurnMessage(world, message);
      messages.push(message);
    }
    await Promise.all(Array.from({ length: 5 }, sweep));
    expect(await Promise.all(messages.map(({ id }) => noted(id, 'burned')))).toEqual(messages.map(() => 1));
  });

  test('SweepBurned: skips a message that another instance is burning', async () => {
    const { one, two, conversationId } = await world.chatting();
    const message = await sendBurnMessage(world, one, conversationId);
    await openBurnMessageAs(world, two, message);
    await expireBurnMessage(world, message);
    const em = world.h.em;
    await em.begin();
    await em.execute('update messages set is_burned = true where id = ?', [message.id]);
    await sweep();
    await em.commit();
    await sweep();
    expect(await noted(message.id, 'burned')).toBe(0); // the other instance adds the entry
  });

  test('SweepBurned: burns a message of an ended conversation without notification', async () => {
    const { one, two, conversationId } = await world.chatting();
    const message = await sendBurnMessage(world, one, conversationId);
    await openBurnMessageAs(world, two, message);
    await world.unmatch(one, two);
    await expireBurnMessage(world, message);
    const device = await world.device(two);
    await sweep();
    await world.h.settle();
    expect((await stored(message.id)).isBurned).toBe(true);
    expect(device.of(MessageBurnedPushedSchema)).toEqual([]);
  });

  test('Burned message: keeps its place among the other messages', async () => {
    const { one, two, conversationId } = await world.chatting();
    await world.say(one, conversationId, 'before');
    const message = await sendBurnMessage(world, one, conversationId);
    await world.say(two, conversationId, 'after');
    await openBurnMessageAs(world, two, message);
    await expireBurnMessage(world, message);
    await sweep();
    const { messages } = await world.chat.listMessages(as(two), { conversationId, after: 0 });
    expect(messages.map(({ sequence, content, isBurned }) => [sequence, content, isBurned])).toEqual([
      [1, 'before', false],
      [2, '', true],
      [3, 'after', false],
    ]);
  });
});

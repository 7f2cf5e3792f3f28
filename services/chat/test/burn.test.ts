import { timestampDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@sotto/kit/orm/ids';
import { BurnOpenedPushedSchema, MessagePushedSchema } from '@sotto/proto/chat/v1/messages';
import { burnDurations } from '@sotto/proto/vocabulary';
import { as } from '@sotto/testing/viewers';
import { inspect } from 'node:util';
import { SweepBurned } from '../src/burn/sweep-burned.js';
import { Message } from '../src/conversations/message.entity.js';
import { PushMessage } from '../src/messages/push-message.js';
import { openBurnMessageAs, columnsContaining, sendBurnMessage, secretWord, expireBurnMessage } from './burn-messages.js';
import { countQueries } from '@sotto/testing/count-queries';
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

describe('Burn message', () => {
  test('Burn message: is stored unopened, with five minutes by default', async () => {
    const { one, conversationId } = await world.chatting();
    const message = await sendBurnMessage(world, one, conversationId);
    expect(message).toMatchObject({ isBurnMessage: true, burnDurationMinutes: 5, isBurned: false, sequence: 1 });
    expect([message.burnedAt, message.readAt, message.burnsInMs]).toEqual([undefined, undefined, undefined]);
    expect(await stored(message.id)).toMatchObject({
      isBurnMessage: true,
      burnDurationMinutes: 5,
      burnedAt: null,
      isBurned: false,
      content: '',
    });
  });

  test.each(burnDurations)('Burn message: lasts %i minutes after it was opened', async (minutes) => {
    const { one, two, conversationId } = await world.chatting();
    const { message } = await openBurnMessageAs(world, two, await sendBurnMessage(world, one, conversationId, { minutes }));
    const [readAt, burnedAt] = [message?.readAt, message?.burnedAt].map((at) => (at ? timestampDate(at).getTime() : 0)) as [number, number];
    expect(burnedAt - readAt).toBe(minutes * 60_000);
    expect(message?.burnsInMs).toBeLessThanOrEqual(minutes * 60_000);
    expect(message?.burnsInMs).toBeGreaterThan(minutes * 60_000 - 10_000);
  });

  test.each([0, 2, 60, -5])('Burn message: refuses a duration of %i minutes', async (minutes) => {
    const { one, conversationId } = await world.chatting();
    await expect(sendBurnMessage(world, one, conversationId, { minutes })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ field: 'burnDurationMinutes' }],
    });
  });

  test('SendMessage: refuses a burn duration for an ordinary message', async () => {
    const { one, conversationId } = await world.chatting();
    const text = { conversationId, clientMessageId: newId(), content: 'stays', burnDurationMinutes: 10 };
    const { message } = await world.chat.sendMessage(as(one), text);
    expect(message).toMatchObject({ isBurnMessage: false, content: 'stays' });
    expect(message?.burnDurationMinutes).toBeUndefined();
  });

  test('Burn message: pages show its text to the sender only, until the recipient opens it', async () => {
    const { one, two, conversationId } = await world.chatting();
    const [hers, theirs] = [await world.device(one), await world.device(two)];
    const clientMessageId = newId();
    const message = await sendBurnMessage(world, one, conversationId, { clientMessageId });
    await world.h.settle();

    expect(await sendBurnMessage(world, one, conversationId, { clientMessageId })).toMatchObject({
      id: message.id,
      content: message.content,
    });
    const [sender, recipient] = [await answers(one, message), await answers(two, message)];
    expect([sender.before?.content, sender.after?.content, sender.latest?.content]).toEqual([message.content, message.content, '']);
    expect(recipient).toMatchObject({ before: { isBurnMessage: true, isBurned: false, content: '' }, unread: { content: '' } });
    expect(inspect([recipient, theirs.frames], { depth: null })).not.toContain(message.content);
    expect(new Set(hers.of(MessagePushedSchema).map((frame) => frame.message?.content))).toEqual(new Set([message.content])); // the frame can arrive twice
    expect(theirs.of(MessagePushedSchema)).toMatchObject([{ unreadTotal: 1, message: { isBurnMessage: true, burnDurationMinutes: 5 } }]);
  });
});

describe('OpenBurnMessage', () => {
  test('OpenBurnMessage: starts the time, returns the text, and notifies both members without the text', async () => {
    const { one, two, conversationId } = await world.chatting();
    const message = await sendBurnMessage(world, one, conversationId);
    await world.h.settle();
    const [hers, theirs] = [await world.device(one), await world.device(two)];
    const opened = await openBurnMessageAs(world, two, message);
    await world.h.settle();

    expect(opened).toMatchObject({ unreadTotal: 0, message: { id: message.id, content: message.content, isBurned: false } });
    const row = await stored(message.id);
    expect(row.readAt && row.burnedAt && row.burnedAt.getTime() - row.readAt.getTime()).toBe(300_000);
    const frame = { conversationId, messageId: message.id, sequence: 1, burnsInMs: expect.any(Number), readAt: row.readAt?.toISOString() };
    expect(hers.of(BurnOpenedPushedSchema)).toMatchObject([frame].map(({ readAt: _, ...rest }) => rest));
    expect(theirs.of(BurnOpenedPushedSchema)).toMatchObject([{ unreadTotal: 0, conversationUnread: 0, lastSequence: expect.any(Number) }]);
    expect(hers.of(BurnOpenedPushedSchema)[0]).not.toHaveProperty('unreadTotal');
    expect(inspect([hers.frames, theirs.frames], { depth: null })).not.toContain(message.content);
    const both = [await answers(one, message), await answers(two, message)];
    expect(both.map(({ before }) => before?.content)).toEqual([message.content, message.content]);
    expect(both.map(({ latest }) => latest?.content)).toEqual(['', '']);
  });

  test('OpenBurnMessage: is refused for the sender and for non-participants', async () => {
    const { one, two, conversationId } = await world.chatting();
    const message = await sendBurnMessage(world, one, conversationId);
    const elsewhere = await world.chatting();
    const { message: ordinary } = await world.say(one, conversationId, 'stays');
    const notFound = { code: 'MESSAGE_NOT_FOUND', status: 404 };

    await expect(openBurnMessageAs(world, one, message)).rejects.toMatchObject({ code: 'NOT_RECIPIENT', status: 403 });
    await expect(openBurnMessageAs(world, world.member(), message)).rejects.toMatchObject(notFound);
    await expect(openBurnMessageAs(world, elsewhere.one, { ...message, conversationId: elsewhere.conversationId })).rejects.toMatchObject(
      notFound,
    );
    await expect(openBurnMessageAs(world, two, { ...message, conversationId: elsewhere.conversationId })).rejects.toMatchObject(notFound);
    await expect(openBurnMessageAs(world, two, { conversationId, id: newId() })).rejects.toMatchObject(notFound);
    await expect(openBurnMessageAs(world, two, { conversationId, id: ordinary?.id ?? '' })).rejects.toMatchObject(notFound);
    expect(await stored(message.id)).toMatchObject({ readAt: null, burnedAt: null });
    expect(await world.unreadTotal(two)).toBe(2);
  });

  test('OpenBurnMessage: no frame contains the text, also when the event of the message arrives late', async () => {
    const { one, two, conversationId } = await world.chatting();
    const message = await sendBurnMessage(world, one, conversationId);
    await openBurnMessageAs(world, two, message);
    await world.h.settle();
    const [hers, theirs] = [await world.device(one), await world.device(two)];
    await showAgain(message);
    await world.h.settle();
    expect(hers.of(MessagePushedSchema).at(-1)).toMatchObject({ message: { content: message.content } });
    expect(theirs.of(MessagePushedSchema).at(-1)).toMatchObject({ message: { id: message.id, burnedAt: expect.any(String) } });
    expect(inspect(theirs, { depth: null })).not.toContain(message.content);
  });

  test('OpenBurnMessage: requires entitlement', async () => {
    const { one, two, conversationId } = await world.chatting({}, { gender: 'male' });
    const message = await sendBurnMessage(world, one, conversationId);
    await expect(openBurnMessageAs(world, two, message)).rejects.toMatchObject({ code: 'ENTITLEMENT_REQUIRED', status: 403 });
    expect((await stored(message.id)).readAt).toBeNull();
  });

  test('OpenBurnMessage: repeated and parallel calls change neither the time nor the unread number, and notify once', async () => {
    const { one, two, conversationId } = await world.chatting();
    const message = await sendBurnMessage(world, one, conversationId);
    await world.say(one, conversationId, 'ordinary');
    await world.h.settle();
    const device = await world.device(two);
    const opened = await Promise.all(Array.from({ length: 12 }, () => openBurnMessageAs(world, two, message)));
    const first = (await stored(message.id)).burnedAt;
    const again = await openBurnMessageAs(world, two, message);
    await world.h.settle();

    expect(new Set(opened.map((answer) => answer.message?.content))).toEqual(new Set([message.content]));
    expect(again).toMatchObject({ unreadTotal: 1, message: { content: message.content } });
    expect((await stored(message.id)).burnedAt).toEqual(first);
    expect(await world.unreadTotal(two)).toBe(1);
    expect(device.of(BurnOpenedPushedSchema)).toHaveLength(1);
    expect(await noted(message.id, 'read')).toBe(1);
  });

  test.each(['unmatch', 'block'] as const)('OpenBurnMessage: is refused after the conversation ended (%s)', async (end) => {
    const { one, two, conversationId } = await world.chatting();
    const message = await sendBurnMessage(world, one, conversationId);
    await world[end](one, two);
    await expect(openBurnMessageAs(world, two, message)).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND' });
  });
});

test.each([-10, 10])('Burn message: a service clock that is %i minutes wrong neither burns early nor shows late', async (minutes) => {
  world.h.clock.advance({ seconds: (Date.now() - world.h.clock.now().getTime()) / 1000, minutes });
  const { one, two, conversationId } = await world.chatting();
  const message = await sendBurnMessage(world, one, conversationId, { minutes: 1 });
  const { message: opened } = await openBurnMessageAs(world, two, message);
  expect(opened?.burnsInMs).toBeGreaterThan(45_000);
  expect(opened?.burnsInMs).toBeLessThanOrEqual(60_000);
  await sweep();
  expect((await answers(two, message)).before).toMatchObject({ content: message.content, isBurned: false });

  await expireBurnMessage(world, message, '1 millisecond');
  expect((await answers(two, message)).before).toMatchObject({ content: '', isBurned: true });
  await sweep();
  expect((await stored(message.id)).isBurned).toBe(true);
});

test('Burn message: no column of the database contains its plain text, before or after burning', async () => {
  const { one, two, conversationId } = await world.chatting();
  const message = await sendBurnMessage(world, one, conversationId);
  await world.say(one, conversationId, 'an ordinary word that the search finds');
  const seen: string[][] = [];
  const look = async () => seen.push(await columnsContaining(world, message.content));
  await look();
  await world.h.settle();
  await openBurnMessageAs(world, two, message);
  await look();
  await expireBurnMessage(world, message);
  await sweep();
  await look();
  expect(seen).toEqual([[], [], []]);
  expect(await columnsContaining(world, 'an ordinary word that the search finds')).toEqual(['messages.content']);
  expect(await columnsContaining(world, message.id)).not.toEqual([]);
});

describe('Unread numbers', () => {
  const mark = (userId: string, conversationId: string, sequence: number) => world.chat.markRead(as(userId), { conversationId, sequence });

  test('Unread numbers: count a burn message until it is opened, whatever else is read', async () => {
    const { one, two, conversationId } = await world.chatting();
    await world.say(one, conversationId, 'first');
    const message = await sendBurnMessage(world, one, conversationId);
    await world.say(one, conversationId, 'third');
    await world.h.settle();
    expect(await world.unreadTotal(two)).toBe(3);

    expect((await mark(two, conversationId, 3)).unreadTotal).toBe(1);
    expect((await stored(message.id)).readAt).toBeNull();
    const unread = await world.chat.listUnread(as(two), {});
    expect(unread.messages.map(({ id, content }) => [id, content])).toEqual([[message.id, '']]);
    const { conversations, unreadTotal } = await world.chat.listConversations(as(two), {});
    expect([conversations[0]?.conversation?.unread, unreadTotal]).toEqual([1, 1]);

    expect((await openBurnMessageAs(world, two, message)).unreadTotal).toBe(0);
    expect(await world.chat.listUnread(as(two), {})).toMatchObject({ unreadTotal: 0, messages: [] });
  });

  test('Unread numbers: stay correct while devices read, open and receive messages at once', async () => {
    const { one, two, conversationId } = await world.chatting();
    const burning = [];
    for (let i = 0; i < 5; i++) burning.push(await sendBurnMessage(world, one, conversationId));
    await Promise.all([
      ...burning.slice(0, 3).flatMap((message) => [openBurnMessageAs(world, two, message), openBurnMessageAs(world, two, message)]),
      ...Array.from({ length: 5 }, () => world.say(one, conversationId, 'ordinary')),
      ...Array.from({ length: 5 }, (_, at) => mark(two, conversationId, 4 + at)),
    ]);
    await mark(two, conversationId, 10);
    expect(await world.unreadTotal(two)).toBe(2);
    expect((await world.chat.listUnread(as(two), {})).messages.map(({ id }) => id)).toEqual(
      burning
        .slice(3)
        .map(({ id }) => id)
        .toReversed(),
    );
  });

  test('ListUnread: returns unopened burn messages before the read mark, newest first', async () => {
    const { one, two, conversationId } = await world.chatting();
    const sent = [];
    for (let i = 0; i < 3; i++) sent.push((await sendBurnMessage(world, one, conversationId)).id);
    await mark(two, conversationId, 3);
    world.h.clock.advance({ seconds: 1 });
    sent.push((await world.say(one, conversationId, 'new')).message?.id ?? '');
    const ids = async (limit: number) => (await world.chat.listUnread(as(two), { limit })).messages.map(({ id }) => id);
    expect(await ids(10)).toEqual(sent.toReversed());
    expect(await ids(2)).toEqual(sent.toReversed().slice(0, 2));
  });
});

test('Burn message: a page of messages and a page of the list cost one query each', async () => {
  const { one, two, conversationId } = await world.chatting();
  for (let i = 0; i < 5; i++) await openBurnMessageAs(world, two, await sendBurnMessage(world, one, conversationId));
  await world.h.settle();
  expect(await countQueries(world.h, () => world.chat.listMessages(as(two), { conversationId }))).toBe(1);
  expect(await countQueries(world.h, () => world.chat.listConversations(as(two), {}))).toBe(1);
  expect(await countQueries(world.h, () => world.chat.listUnread(as(two), {}))).toBe(1);
});

test('SendMessage: refuses a blank burn message, and removes invisible characters from a burn message', async () => {
  const { one, conversationId } = await world.chatting();
  await expect(sendBurnMessage(world, one, conversationId, { content: ' \u200b' })).rejects.toMatchObject({ code: 'BLANK_MESSAGE' });
  const word = secretWord();
  expect((await sendBurnMessage(world, one, conversationId, { content: `\u202e${word}` })).content).toBe(word);
});

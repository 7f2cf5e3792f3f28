import { timestampDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@sotto/kit/orm/ids';
import { BurnOpenedPushedSchema, MessagePushedSchema } from '@sotto/proto/chat/v1/messages';
import { burnDurations } from '@sotto/proto/vocabulary';
import { as } from '@sotto/testing/viewers';
import { inspect } from 'node:util';
import { SweepBurned } from '../src/burn/sweep-burned.js';
import { Message } from '../src/messages/message.entity.js';
import { PushMessage } from '../src/messages/push-message.js';
import { openBurning, placesOf, sayBurning, secretWord, timeIsUp } from './burning.js';
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

describe('a burn message', () => {
  test('is stored with its time, five minutes unless said otherwise, and nothing has happened to it yet', async () => {
    const { one, conversationId } = await world.chatting();
    const message = await sayBurning(world, one, conversationId);
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

  test.each(burnDurations)('lasts %i minutes once it is open', async (minutes) => {
    const { one, two, conversationId } = await world.chatting();
    const { message } = await openBurning(world, two, await sayBurning(world, one, conversationId, { minutes }));
    const [readAt, burnedAt] = [message?.readAt, message?.burnedAt].map((at) => (at ? timestampDate(at).getTime() : 0)) as [number, number];
    expect(burnedAt - readAt).toBe(minutes * 60_000);
    expect(message?.burnsInMs).toBeLessThanOrEqual(minutes * 60_000);
    expect(message?.burnsInMs).toBeGreaterThan(minutes * 60_000 - 10_000);
  });

  test.each([0, 2, 60, -5])('cannot last %i minutes', async (minutes) => {
    const { one, conversationId } = await world.chatting();
    await expect(sayBurning(world, one, conversationId, { minutes })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ field: 'burnDurationMinutes' }],
    });
  });

  test('has a time only if it is one', async () => {
    const { one, conversationId } = await world.chatting();
    const text = { conversationId, clientMessageId: newId(), content: 'stays', burnDurationMinutes: 10 };
    const { message } = await world.chat.sendMessage(as(one), text);
    expect(message).toMatchObject({ isBurnMessage: false, content: 'stays' });
    expect(message?.burnDurationMinutes).toBeUndefined();
  });

  test('shows its text to its sender, nowhere but in pages; to its recipient nowhere, before it is opened', async () => {
    const { one, two, conversationId } = await world.chatting();
    const [hers, theirs] = [await world.device(one), await world.device(two)];
    const clientMessageId = newId();
    const message = await sayBurning(world, one, conversationId, { clientMessageId });
    await world.h.settle();

    expect(await sayBurning(world, one, conversationId, { clientMessageId })).toMatchObject({ id: message.id, content: message.content });
    const [sender, recipient] = [await answers(one, message), await answers(two, message)];
    expect([sender.before?.content, sender.after?.content, sender.latest?.content]).toEqual([message.content, message.content, '']);
    expect(recipient).toMatchObject({ before: { isBurnMessage: true, isBurned: false, content: '' }, unread: { content: '' } });
    expect(inspect([recipient, theirs.frames], { depth: null })).not.toContain(message.content);
    expect(new Set(hers.of(MessagePushedSchema).map((frame) => frame.message?.content))).toEqual(new Set([message.content])); // a frame may come twice
    expect(theirs.of(MessagePushedSchema)).toMatchObject([{ unreadTotal: 1, message: { isBurnMessage: true, burnDurationMinutes: 5 } }]);
  });
});

describe('opening', () => {
  test('starts the time at that moment, shows the text and tells both, whose frames have none', async () => {
    const { one, two, conversationId } = await world.chatting();
    const message = await sayBurning(world, one, conversationId);
    await world.h.settle();
    const [hers, theirs] = [await world.device(one), await world.device(two)];
    const opened = await openBurning(world, two, message);
    await world.h.settle();

    expect(opened).toMatchObject({ unreadTotal: 0, message: { id: message.id, content: message.content, isBurned: false } });
    const row = await stored(message.id);
    expect(row.readAt && row.burnedAt && row.burnedAt.getTime() - row.readAt.getTime()).toBe(300_000);
    const frame = { conversationId, messageId: message.id, sequence: 1, burnsInMs: expect.any(Number), readAt: row.readAt?.toISOString() };
    expect(hers.of(BurnOpenedPushedSchema)).toMatchObject([frame].map(({ readAt: _, ...rest }) => rest));
    expect(theirs.of(BurnOpenedPushedSchema)).toMatchObject([{ unreadTotal: 0, conversationUnread: 0 }]);
    expect(hers.of(BurnOpenedPushedSchema)[0]).not.toHaveProperty('unreadTotal');
    expect(inspect([hers.frames, theirs.frames], { depth: null })).not.toContain(message.content);
    const both = [await answers(one, message), await answers(two, message)];
    expect(both.map(({ before }) => before?.content)).toEqual([message.content, message.content]);
    expect(both.map(({ latest }) => latest?.content)).toEqual(['', '']);
  });

  test('is for the recipient alone', async () => {
    const { one, two, conversationId } = await world.chatting();
    const message = await sayBurning(world, one, conversationId);
    const elsewhere = await world.chatting();
    const { message: ordinary } = await world.say(one, conversationId, 'stays');
    const notFound = { code: 'MESSAGE_NOT_FOUND', status: 404 };

    await expect(openBurning(world, one, message)).rejects.toMatchObject({ code: 'NOT_RECIPIENT', status: 403 });
    await expect(openBurning(world, world.member(), message)).rejects.toMatchObject(notFound);
    await expect(openBurning(world, elsewhere.one, { ...message, conversationId: elsewhere.conversationId })).rejects.toMatchObject(
      notFound,
    );
    await expect(openBurning(world, two, { ...message, conversationId: elsewhere.conversationId })).rejects.toMatchObject(notFound);
    await expect(openBurning(world, two, { conversationId, id: newId() })).rejects.toMatchObject(notFound);
    await expect(openBurning(world, two, { conversationId, id: ordinary?.id ?? '' })).rejects.toMatchObject(notFound);
    expect(await stored(message.id)).toMatchObject({ readAt: null, burnedAt: null });
    expect(await world.unreadTotal(two)).toBe(2);
  });

  test('puts the text into no frame, also when the fact of the message comes late', async () => {
    const { one, two, conversationId } = await world.chatting();
    const message = await sayBurning(world, one, conversationId);
    await openBurning(world, two, message);
    await world.h.settle();
    const [hers, theirs] = [await world.device(one), await world.device(two)];
    await showAgain(message);
    await world.h.settle();
    expect(hers.of(MessagePushedSchema).at(-1)).toMatchObject({ message: { content: message.content } });
    expect(theirs.of(MessagePushedSchema).at(-1)).toMatchObject({ message: { id: message.id, burnedAt: expect.any(String) } });
    expect(inspect(theirs, { depth: null })).not.toContain(message.content);
  });

  test('needs a plan like all of chat', async () => {
    const { one, two, conversationId } = await world.chatting({}, { gender: 'male' });
    const message = await sayBurning(world, one, conversationId);
    await expect(openBurning(world, two, message)).rejects.toMatchObject({ code: 'ENTITLEMENT_REQUIRED', status: 403 });
    expect((await stored(message.id)).readAt).toBeNull();
  });

  test('again and at once changes neither the time nor the number, and is told and noted once', async () => {
    const { one, two, conversationId } = await world.chatting();
    const message = await sayBurning(world, one, conversationId);
    await world.say(one, conversationId, 'ordinary');
    await world.h.settle();
    const device = await world.device(two);
    const opened = await Promise.all(Array.from({ length: 12 }, () => openBurning(world, two, message)));
    const first = (await stored(message.id)).burnedAt;
    const again = await openBurning(world, two, message);
    await world.h.settle();

    expect(new Set(opened.map((answer) => answer.message?.content))).toEqual(new Set([message.content]));
    expect(again).toMatchObject({ unreadTotal: 1, message: { content: message.content } });
    expect((await stored(message.id)).burnedAt).toEqual(first);
    expect(await world.unreadTotal(two)).toBe(1);
    expect(device.of(BurnOpenedPushedSchema)).toHaveLength(1);
    expect(await noted(message.id, 'read')).toBe(1);
  });

  test.each(['unmatch', 'block'] as const)('ends with the conversation (%s)', async (end) => {
    const { one, two, conversationId } = await world.chatting();
    const message = await sayBurning(world, one, conversationId);
    await world[end](one, two);
    await expect(openBurning(world, two, message)).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND' });
  });
});

test.each([-10, 10])('a service whose clock is %i minutes off burns nothing early and shows nothing late', async (minutes) => {
  world.h.clock.advance({ seconds: (Date.now() - world.h.clock.now().getTime()) / 1000, minutes });
  const { one, two, conversationId } = await world.chatting();
  const message = await sayBurning(world, one, conversationId, { minutes: 1 });
  const { message: opened } = await openBurning(world, two, message);
  expect(opened?.burnsInMs).toBeGreaterThan(45_000);
  expect(opened?.burnsInMs).toBeLessThanOrEqual(60_000);
  await sweep();
  expect((await answers(two, message)).before).toMatchObject({ content: message.content, isBurned: false });

  await timeIsUp(world, message, '1 millisecond');
  expect((await answers(two, message)).before).toMatchObject({ content: '', isBurned: true });
  await sweep();
  expect((await stored(message.id)).isBurned).toBe(true);
});

test('a text is found nowhere in the database, not before and not after burning', async () => {
  const { one, two, conversationId } = await world.chatting();
  const message = await sayBurning(world, one, conversationId);
  await world.say(one, conversationId, 'an ordinary word that the search finds');
  const seen: string[][] = [];
  const look = async () => seen.push(await placesOf(world, message.content));
  await look();
  await world.h.settle();
  await openBurning(world, two, message);
  await look();
  await timeIsUp(world, message);
  await sweep();
  await look();
  expect(seen).toEqual([[], [], []]);
  expect(await placesOf(world, 'an ordinary word that the search finds')).toEqual(['messages.content']);
  expect(await placesOf(world, message.id)).not.toEqual([]);
});

describe('unread numbers', () => {
  const mark = (userId: string, conversationId: string, sequence: number) => world.chat.markRead(as(userId), { conversationId, sequence });

  test('count a burn message until it is opened, whatever else is read', async () => {
    const { one, two, conversationId } = await world.chatting();
    await world.say(one, conversationId, 'first');
    const message = await sayBurning(world, one, conversationId);
    await world.say(one, conversationId, 'third');
    await world.h.settle();
    expect(await world.unreadTotal(two)).toBe(3);

    expect((await mark(two, conversationId, 3)).unreadTotal).toBe(1);
    expect((await stored(message.id)).readAt).toBeNull();
    const unread = await world.chat.listUnread(as(two), {});
    expect(unread.messages.map(({ id, content }) => [id, content])).toEqual([[message.id, '']]);
    const { conversations, unreadTotal } = await world.chat.listConversations(as(two), {});
    expect([conversations[0]?.conversation?.unread, unreadTotal]).toEqual([1, 1]);

    expect((await openBurning(world, two, message)).unreadTotal).toBe(0);
    expect(await world.chat.listUnread(as(two), {})).toMatchObject({ unreadTotal: 0, messages: [] });
  });

  test('stay right while devices read, open and are written to at once', async () => {
    const { one, two, conversationId } = await world.chatting();
    const burning = [];
    for (let i = 0; i < 5; i++) burning.push(await sayBurning(world, one, conversationId));
    await Promise.all([
      ...burning.slice(0, 3).flatMap((message) => [openBurning(world, two, message), openBurning(world, two, message)]),
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

  test('come newest first where burn messages wait behind the mark', async () => {
    const { one, two, conversationId } = await world.chatting();
    const sent = [];
    for (let i = 0; i < 3; i++) sent.push((await sayBurning(world, one, conversationId)).id);
    await mark(two, conversationId, 3);
    world.h.clock.advance({ seconds: 1 });
    sent.push((await world.say(one, conversationId, 'new')).message?.id ?? '');
    const ids = async (limit: number) => (await world.chat.listUnread(as(two), { limit })).messages.map(({ id }) => id);
    expect(await ids(10)).toEqual(sent.toReversed());
    expect(await ids(2)).toEqual(sent.toReversed().slice(0, 2));
  });
});

test('a page with burn messages costs one query, and so does the list', async () => {
  const { one, two, conversationId } = await world.chatting();
  for (let i = 0; i < 5; i++) await openBurning(world, two, await sayBurning(world, one, conversationId));
  await world.h.settle();
  expect(await countQueries(world.h, () => world.chat.listMessages(as(two), { conversationId }))).toBe(1);
  expect(await countQueries(world.h, () => world.chat.listConversations(as(two), {}))).toBe(1);
  expect(await countQueries(world.h, () => world.chat.listUnread(as(two), {}))).toBe(1);
});

test('a blank burn message is refused, and what cannot be seen is taken out of it', async () => {
  const { one, conversationId } = await world.chatting();
  await expect(sayBurning(world, one, conversationId, { content: ' \u200b' })).rejects.toMatchObject({ code: 'BLANK_MESSAGE' });
  const word = secretWord();
  expect((await sayBurning(world, one, conversationId, { content: `\u202e${word}` })).content).toBe(word);
});

import { newId } from '@sotto/kit/orm/ids';
import { MessageSentSchema } from '@sotto/proto/chat/v1/events';
import { MessagePushedSchema, TypingPushedSchema } from '@sotto/proto/chat/v1/messages';
import { as } from '@sotto/testing/viewers';
import { Message } from '../src/conversations/message.entity.js';
import { countQueries } from '@sotto/testing/count-queries';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const notFound = { code: 'CONVERSATION_NOT_FOUND', status: 404 };
const stored = (conversationId: string) => world.h.em.find(Message, { conversationId }, { orderBy: { sequence: 'asc' } });

test('SendMessage: parallel messages of two members get sequences without gap, in the order of each sender', async () => {
  const { one, two, conversationId } = await world.chatting();
  const speak = async (userId: string) => {
    for (let number = 0; number < 25; number++) await world.say(userId, conversationId, `${userId} ${number}`);
  };
  await Promise.all([speak(one), speak(two), speak(one)]);

  const messages = await stored(conversationId);
  expect(messages.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 75 }, (_, at) => at + 1));
  const textsOfTwo = messages.filter(({ senderId }) => senderId === two).map(({ content }) => content);
  expect(textsOfTwo).toEqual(Array.from({ length: 25 }, (_, number) => `${two} ${number}`));
});

test('SendMessage: parallel calls with one client id store one message and one event, and return the same', async () => {
  const { one, conversationId } = await world.chatting();
  const clientMessageId = newId();
  const answers = await Promise.all(Array.from({ length: 8 }, () => world.say(one, conversationId, 'hello', clientMessageId)));
  await world.h.settle();

  expect(new Set(answers.map(({ message }) => message?.id)).size).toBe(1);
  expect(await stored(conversationId)).toHaveLength(1);
  const events = (await world.h.published(MessageSentSchema)).filter((event) => event.conversationId === conversationId);
  expect(events).toHaveLength(1);
});

test('SendMessage: a retry returns the first text', async () => {
  const { one, conversationId } = await world.chatting();
  const clientMessageId = newId();
  await world.say(one, conversationId, 'first', clientMessageId);
  expect((await world.say(one, conversationId, 'second', clientMessageId)).message?.content).toBe('first');
});

test('SendMessage: two members may use the same client id', async () => {
  const { one, two, conversationId } = await world.chatting();
  const clientMessageId = newId();
  await world.say(one, conversationId, 'mine', clientMessageId);
  expect((await world.say(two, conversationId, 'mine too', clientMessageId)).message?.content).toBe('mine too');
});

test('SendMessage: refuses a client id of another conversation, one after the other and in parallel', async () => {
  const { one, conversationId } = await world.chatting();
  const other = world.member();
  await world.match(one, other);
  const elsewhere = await world.open(one, other);
  const refused = { code: 'INVALID_INPUT', fields: [{ field: 'clientMessageId', rule: 'unique' }] };

  const used = newId();
  await world.say(one, conversationId, 'here', used);
  await expect(world.say(one, elsewhere, 'there', used)).rejects.toMatchObject(refused);

  for (let round = 0; round < 10; round++) {
    const fresh = newId();
    const sent = await Promise.allSettled([world.say(one, conversationId, 'here', fresh), world.say(one, elsewhere, 'there', fresh)]);
    const [refusal, ...more] = sent.filter((result) => result.status === 'rejected');
    expect(refusal?.reason).toMatchObject(refused);
    expect(more).toEqual([]);
  }
});

test('SendMessage: returns the text as it was typed', async () => {
  const { one, conversationId } = await world.chatting();
  const content = '  <b>5 < 6</b> & "quotes" \n\t\u{1f469}\u200d\u{1f467} ';
  expect((await world.say(one, conversationId, content)).message?.content).toBe(content);
});

test('SendMessage: refuses a blank message, which takes no sequence', async () => {
  const { one, conversationId } = await world.chatting();
  await expect(world.say(one, conversationId, ' \n\u200b ')).rejects.toMatchObject({ code: 'BLANK_MESSAGE', status: 422 });
  expect((await world.say(one, conversationId, 'hi')).message?.sequence).toBe(1);
});

test('SendMessage: names the fields that break the contract', async () => {
  const sending = world.say(world.member(), newId(), 'x'.repeat(2_001), 'x');
  await expect(sending).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: [
      { field: 'clientMessageId', rule: 'string.uuid' },
      { field: 'content', rule: 'string.max_len' },
    ],
  });
});

test('Messages: a non-participant gets the same answer as for an unknown id', async () => {
  const { one, two, conversationId } = await world.chatting();
  const { message } = await world.say(one, conversationId, 'secret');
  const stranger = world.member();
  const peer = await world.device(two);

  for (const id of [conversationId, newId()]) {
    const refusals = [
      world.say(stranger, id, 'let me in', message?.clientMessageId),
      world.chat.listMessages(as(stranger), { conversationId: id }),
      world.chat.listMessages(as(stranger), { conversationId: id, after: 0 }),
      world.chat.markRead(as(stranger), { conversationId: id, sequence: 1 }),
      world.chat.sayTyping(as(stranger), { conversationId: id }),
    ];
    for (const refusal of refusals) await expect(refusal).rejects.toMatchObject(notFound);
  }
  await world.h.settle();
  expect(peer.of(TypingPushedSchema)).toEqual([]);
  expect((await stored(conversationId)).map(({ content, readAt }) => [content, readAt])).toEqual([['secret', null]]);
});

test.each([
  [{ before: undefined }, ['7', '6', '5', '4', '3', '2', '1']],
  [{ after: 0 }, ['1', '2', '3', '4', '5', '6', '7']],
  [{ after: 4 }, ['5', '6', '7']],
  [{ before: 3 }, ['2', '1']],
])('ListMessages: pages from %j have no gap or overlap', async (from: { before?: number; after?: number }, expected) => {
  const { one, two, conversationId } = await world.chatting();
  for (let text = 1; text <= 7; text++) await world.say(text % 2 ? one : two, conversationId, String(text));

  const read: string[] = [];
  for (let next: typeof from | undefined = from; next; ) {
    const page: Awaited<ReturnType<typeof world.chat.listMessages>> = await world.chat.listMessages(as(one), {
      conversationId,
      ...next,
      limit: 3,
    });
    read.push(...page.messages.map(({ content }) => content));
    next = page.nextBefore ? { before: page.nextBefore } : page.nextAfter ? { after: page.nextAfter } : undefined;
  }
  expect(read).toEqual(expected);
});

test('ListMessages: refuses "before" together with "after"', async () => {
  const { one, conversationId } = await world.chatting();
  const reading = world.chat.listMessages(as(one), { conversationId, before: 5, after: 1 });
  await expect(reading).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'after' }] });
});

test('ListMessages: a page costs one query', async () => {
  const { one, two, conversationId } = await world.chatting();
  for (let i = 0; i < 5; i++) await world.say(two, conversationId, 'hi');
  await world.h.settle();
  expect(await countQueries(world.h, () => world.chat.listMessages(as(one), { conversationId }))).toBe(1);
  expect(await countQueries(world.h, () => world.chat.listMessages(as(one), { conversationId, after: 2 }))).toBe(1);
});

test('SendMessage: a message is never older than the one before it when the clock steps back', async () => {
  const { one, two, conversationId } = await world.chatting();
  world.h.clock.advance({ seconds: 60 });
  const first = await world.say(one, conversationId, 'first');
  world.h.clock.advance({ seconds: -30 });
  const second = await world.say(two, conversationId, 'second');
  world.h.clock.advance({ seconds: 30 });
  expect(second.message?.createdAt).toEqual(first.message?.createdAt);
});

test('MessageSent: names the sender and the recipient for both sides of the pair', async () => {
  const { one, two, conversationId } = await world.chatting();
  const sent = [await world.say(one, conversationId, 'hi'), await world.say(two, conversationId, 'ho')];
  await world.h.settle();
  const events = (await world.h.published(MessageSentSchema)).filter((event) => event.conversationId === conversationId);
  expect(events).toEqual([
    expect.objectContaining({ messageId: sent[0]?.message?.id, senderId: one, recipientId: two }),
    expect.objectContaining({ messageId: sent[1]?.message?.id, senderId: two, recipientId: one }),
  ]);
});

test('MessagePushed: goes to the devices of both members, with the name of the sender and the unread number of each', async () => {
  const { one, two, conversationId } = await world.chatting({ name: 'Ann' });
  const [hers, phone, laptop] = [await world.device(one), await world.device(two), await world.device(two)];
  await world.say(one, conversationId, 'hello');
  await world.h.settle();

  const frame = { senderName: 'Ann', message: expect.objectContaining({ content: 'hello', senderId: one, sequence: 1 }) };
  expect(phone.of(MessagePushedSchema)).toEqual([{ ...frame, unreadTotal: 1 }]);
  expect(laptop.of(MessagePushedSchema)).toEqual([{ ...frame, unreadTotal: 1 }]);
  expect(hers.of(MessagePushedSchema)).toEqual([frame]);
});

test('MessagePushed: has no text for a member without entitlement', async () => {
  const { one: woman, two: man, conversationId } = await world.chatting({ name: 'Ann' }, { gender: 'male' });
  await world.profileChanged(man);
  const device = await world.device(man);
  await world.say(woman, conversationId, 'for your eyes only');
  await world.h.settle();
  expect(device.of(MessagePushedSchema)).toEqual([
    { senderName: 'Ann', locked: true, unreadTotal: 1, message: expect.not.objectContaining({ content: expect.anything() }) },
  ]);
});

test('MessagePushed: the last frame counts messages that several members sent at once', async () => {
  const me = world.member();
  const peers = Array.from({ length: 6 }, () => world.member());
  const rooms: [string, string][] = [];
  for (const peer of peers) {
    await world.match(me, peer);
    rooms.push([peer, await world.open(peer, me)]);
  }
  const device = await world.device(me);
  await Promise.all(rooms.map(([peer, conversationId]) => world.say(peer, conversationId, 'me first')));
  await world.h.settle();
  expect(device.of(MessagePushedSchema).at(-1)?.unreadTotal).toBe(6);
});

test('MessagePushed: goes to nobody else', async () => {
  const { one, conversationId } = await world.chatting();
  const stranger = await world.device(world.member());
  await world.say(one, conversationId, 'hello');
  await world.h.settle();
  expect(stranger.frames).toEqual([]);
});

test('SayTyping: notifies only the other member', async () => {
  const { one, two, conversationId } = await world.chatting();
  const [mine, theirs] = [await world.device(one), await world.device(two)];
  await world.chat.sayTyping(as(one), { conversationId });
  await world.h.settle();
  expect(theirs.of(TypingPushedSchema)).toEqual([{ conversationId, userId: one }]);
  expect(mine.frames).toEqual([]);
});

test('SendMessage: a restart between message and frame loses neither', async () => {
  const { one, two, conversationId } = await world.chatting();
  const device = await world.device(two);
  const sent = await Promise.all(Array.from({ length: 5 }, (_, at) => world.say(one, conversationId, String(at))));
  await world.h.suspend();
  await world.h.resume();
  await world.h.settle();

  const ids = (await world.chat.listMessages(as(two), { conversationId })).messages.map(({ id }) => id);
  expect(ids.toSorted()).toEqual(sent.map(({ message }) => message?.id).toSorted());
  const shown = device.of(MessagePushedSchema).map(({ message }) => message?.sequence);
  expect([...new Set(shown)]).toEqual([1, 2, 3, 4, 5]);
});

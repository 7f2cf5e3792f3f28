import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { ModerationStatusChangedSchema } from '@sotto/proto/admin/v1/events';
import { newId } from '@sotto/kit/orm/ids';
import { superuser } from '@sotto/testing/explain';
import { as, asService } from '@sotto/testing/viewers';
import type pg from 'pg';
import { searchedAtOnce } from '../src/messages/search-messages.js';
import { expireBurnMessage, openBurnMessageAs, secretWord, sendBurnMessage } from './burn-messages.js';
import { World } from './world.js';

let world: World;
let db: pg.Client;
beforeAll(async () => {
  world = await World.start();
  db = await superuser(world.h.databaseUrl);
});
afterAll(async () => {
  await db.end();
  await world.stop();
});

const search = (userId: string, conversationId: string, text: string, more: { before?: number; limit?: number } = {}) =>
  world.chat.searchMessages(as(userId), { conversationId, text, ...more });
const sequences = async (...asked: Parameters<typeof search>) => (await search(...asked)).messages.map(({ sequence }) => sequence);

/** A conversation in which the first member says these texts. */
async function saying(...texts: string[]) {
  const talk = await world.chatting();
  for (const text of texts) await world.say(talk.one, talk.conversationId, text);
  return talk;
}

/** Adds messages until the conversation has this many, a minute apart. */
async function fillTo(conversationId: string, userId: string, from: number, to: number, content: string): Promise<void> {
  await db.query(
    `insert into messages (id, conversation_id, sequence, sender_id, client_message_id, content, created_at)
     select gen_random_uuid(), $1, n, $2, gen_random_uuid(), $3, timestamptz '2026-01-01Z' + n * interval '1 minute' from generate_series($4::int, $5::int) n`,
    [conversationId, userId, content, from, to],
  );
  await db.query('update conversations set last_sequence = $2 where id = $1', [conversationId, to]);
}

test('SearchMessages: both members find a text of either, newest first, with its sender, time and place', async () => {
  const { one, two, conversationId } = await saying('Coffee on Sunday?', 'Or tea');
  await world.say(two, conversationId, 'I love coffee');
  for (const userId of [one, two]) {
    const { messages, nextBefore } = await search(userId, conversationId, 'coffee');
    expect(messages).toMatchObject([
      { sequence: 3, senderId: two, snippet: 'I love coffee', matchStart: 7, matchLength: 6 },
      { sequence: 1, senderId: one, snippet: 'Coffee on Sunday?', matchStart: 0, matchLength: 6 },
    ]);
    expect(nextBefore).toBeUndefined();
    const newest = await world.chat.listMessages(as(userId), { conversationId, limit: 1 });
    expect(messages[0]?.createdAt).toEqual(newest.messages[0]?.createdAt);
  }
});

test.each([
  ['CAFÉ', 'un cafe'],
  ['cafe', 'un CAFÉ'],
  ['nino', 'el niño'],
  ['cafe\u0301', 'un café'],
  ['ÉLAN', 'élan'],
  ['ЖИВ', 'как живётся'],
  ['사랑', '나의 사랑'],
  ['  tea  ', 'some tea'],
])('SearchMessages: %j finds %j, without regard to case, accents and the space around it', async (text, content) => {
  const { one, conversationId } = await saying(content);
  expect(await sequences(one, conversationId, text)).toEqual([1]);
});

test.each([
  ['100%', ['100% sure', '1000 things']],
  ['a_b', ['a_b', 'axb']],
  ['.*', ['what .* means', 'anything']],
  ['\\d', ['the class \\d', 'number 5']],
])('SearchMessages: the characters of %j are ordinary text', async (text, contents) => {
  const { one, conversationId } = await saying(...contents);
  expect(await sequences(one, conversationId, text)).toEqual([1]);
});

test.each(['a', ' a ', '\u0301\u0301\u0301', 'e\u0301', '\u200b\u200b\u200b', '각'])(
  'SearchMessages: refuses %j, which has fewer than two characters to compare',
  async (text) => {
    const { one, conversationId } = await saying('a é and more');
    await expect(search(one, conversationId, text)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ field: 'text', rule: 'string.min_len' }],
    });
  },
);

test('SearchMessages: a snippet shows the part of a long text around the match, counted in UTF-16 code units', async () => {
  const { one, conversationId } = await saying(`${'🎉 '.repeat(60)}the Ñandú runs${' far'.repeat(60)}`);
  const [{ snippet = '', matchStart = 0, matchLength = 0 } = {}] = (await search(one, conversationId, 'nandu')).messages;
  expect(snippet.slice(matchStart, matchStart + matchLength)).toBe('Ñandú');
  expect(snippet).toMatch(/^….*the Ñandú runs.*…$/u);
  expect([...snippet].length).toBeLessThanOrEqual(162);
});

test('SearchMessages: a text whose compared form has another length is returned without the place of the match', async () => {
  const { one, conversationId } = await saying('x\u0302 marks the spot');
  expect((await search(one, conversationId, 'marks')).messages).toMatchObject([{ snippet: 'x\u0302 marks the spot', matchLength: 0 }]);
});

test('SearchMessages: the text of a burn message is found by neither member: closed, open, and restored for a report', async () => {
  const { one, two, conversationId } = await world.chatting();
  const content = secretWord();
  const burn = await sendBurnMessage(world, one, conversationId, { content });
  const found = async () => [await sequences(one, conversationId, content), await sequences(two, conversationId, content)];
  expect(await found()).toEqual([[], []]);
  await openBurnMessageAs(world, two, burn);
  expect(await found()).toEqual([[], []]);
  await expireBurnMessage(world, burn);
  await world.chat.restoreBurnedMessage(asService('admin'), { messageId: burn.id });
  expect(await found()).toEqual([[], []]);
});

test('SearchMessages: a text that was taken back is not found', async () => {
  const { one, two, conversationId } = await world.chatting();
  const { message } = await world.say(one, conversationId, 'regrettable');
  expect(await sequences(two, conversationId, 'regrettable')).toEqual([1]);
  await world.chat.unsendMessage(as(one), { conversationId, messageId: message?.id });
  expect([await sequences(one, conversationId, 'regrettable'), await sequences(two, conversationId, 'regrettable')]).toEqual([[], []]);
});

test.each(['hidden', 'removed'])('SearchMessages: a text that is %s by moderators is not found', async (moderationStatus) => {
  const { one, two, conversationId } = await world.chatting();
  const { message } = await world.say(one, conversationId, 'objectionable');
  const decision = { subjectKind: 'message', subjectId: message?.id, decisionId: newId() };
  await world.publish(ModerationStatusChangedSchema, { ...decision, moderationStatus });
  expect([await sequences(one, conversationId, 'objectionable'), await sequences(two, conversationId, 'objectionable')]).toEqual([[], []]);
});

test('SearchMessages: another conversation is not searched, and a stranger gets the answer of a missing one', async () => {
  const { one, conversationId } = await saying('between the two of us');
  const [other, stranger] = [world.member(), world.member()];
  await world.match(one, other);
  expect(await sequences(one, await world.open(one, other), 'between')).toEqual([]);
  const missing = { code: 'CONVERSATION_NOT_FOUND', status: 404 };
  await expect(search(stranger, conversationId, 'between')).rejects.toMatchObject(missing);
  await expect(search(stranger, newId(), 'between')).rejects.toMatchObject(missing);
});

test('SearchMessages: an ended conversation is not found', async () => {
  const { one, two, conversationId } = await saying('what we had');
  await world.unmatch(one, two);
  for (const userId of [one, two])
    await expect(search(userId, conversationId, 'what')).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND', status: 404 });
});

test('SearchMessages and ListMessages since an instant: need a plan where chat needs one', async () => {
  const [man, woman] = await world.matchedPair({ gender: 'male' });
  const conversationId = await world.open(woman, man);
  await world.say(woman, conversationId, 'hello there');
  const since = timestampFromDate(new Date(0));
  const locked = { code: 'ENTITLEMENT_REQUIRED', status: 403 };
  await expect(search(man, conversationId, 'hello')).rejects.toMatchObject(locked);
  await expect(world.chat.listMessages(as(man), { conversationId, since })).rejects.toMatchObject(locked);
  await world.grant(man, 'premium_tier_1', new Date(Date.now() + 60_000));
  expect(await sequences(man, conversationId, 'hello')).toEqual([1]);
});

test('SearchMessages: pages follow each other by sequence, without doubles or holes', async () => {
  const { one, conversationId } = await saying('red one', 'blue', 'red two', 'red three', 'red four');
  const first = await search(one, conversationId, 'red', { limit: 2 });
  expect(first).toMatchObject({ messages: [{ sequence: 5 }, { sequence: 4 }], nextBefore: 4 });
  const second = await search(one, conversationId, 'red', { limit: 2, before: first.nextBefore });
  expect(second).toMatchObject({ messages: [{ sequence: 3 }, { sequence: 1 }] });
  expect(second.nextBefore).toBeUndefined();
});

test('SearchMessages: one call searches a limited range of a long conversation, and says where to go on', async () => {
  const { one, conversationId } = await world.chatting();
  await fillTo(conversationId, one, 1, 1, 'the needle');
  await fillTo(conversationId, one, 2, searchedAtOnce + 1, 'hay');
  const first = await search(one, conversationId, 'needle');
  expect(first).toMatchObject({ messages: [], nextBefore: 2 });
  const second = await search(one, conversationId, 'needle', { before: first.nextBefore });
  expect(second).toMatchObject({ messages: [{ sequence: 1 }] });
  expect(second.nextBefore).toBeUndefined();
});

test('ListMessages since an instant: starts with the first message that is not older, also between messages and at both ends', async () => {
  const { one, conversationId } = await world.chatting();
  await fillTo(conversationId, one, 1, 300, 'a minute');
  const minute = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 60_000);
  const firstSince = async (at: Date) => {
    const { messages } = await world.chat.listMessages(as(one), { conversationId, since: timestampFromDate(at), limit: 2 });
    return messages.map(({ sequence }) => sequence);
  };
  for (const n of [1, 2, 150, 151, 255, 256, 299]) expect(await firstSince(minute(n))).toEqual([n, n + 1]);
  expect(await firstSince(minute(150.5))).toEqual([151, 152]);
  expect(await firstSince(minute(-1000))).toEqual([1, 2]);
  expect(await firstSince(minute(300))).toEqual([300]);
  expect(await firstSince(minute(300.5))).toEqual([]);
});

test('ListMessages since an instant: says where to go on, and refuses a second start', async () => {
  const { one, conversationId } = await saying('one', 'two', 'three');
  const since = timestampFromDate(new Date(0));
  const page = await world.chat.listMessages(as(one), { conversationId, since, limit: 2 });
  expect(page).toMatchObject({ messages: [{ sequence: 1 }, { sequence: 2 }], nextAfter: 2 });
  for (const start of [{ before: 2 }, { after: 1 }])
    await expect(world.chat.listMessages(as(one), { conversationId, since, ...start })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  const { conversationId: empty, one: other } = await world.chatting();
  expect((await world.chat.listMessages(as(other), { conversationId: empty, since })).messages).toEqual([]);
});

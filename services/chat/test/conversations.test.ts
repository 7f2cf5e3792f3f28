import { newId } from '@sotto/kit/orm/ids';
import { as } from '@sotto/testing/viewers';
import { Conversation } from '../src/conversations/conversation.entity.js';
import { Pair } from '../src/members/pair.entity.js';
import { countQueries } from '@sotto/testing/count-queries';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const opening = (userId: string, otherId: string) => world.chat.openConversation(as(userId), { userId: otherId });
const notMatched = { code: 'NOT_MATCHED', status: 403 };

test('OpenConversation: repeated calls of both members return the same conversation', async () => {
  const [one, two] = await world.matchedPair();
  const opened = await Promise.all(Array.from({ length: 10 }, (_, turn) => (turn % 2 ? opening(one, two) : opening(two, one))));
  expect(new Set(opened.map(({ summary }) => summary?.conversation?.id)).size).toBe(1);
  expect(await world.h.em.count(Conversation, { user1Id: { $in: [one, two] } })).toBe(1);
});

test('OpenConversation: returns the card of the other member', async () => {
  const [one, two] = await world.matchedPair({}, { name: 'Nina' });
  const { summary } = await opening(one, two);
  expect(summary).toMatchObject({
    conversation: { state: 'open', unread: 0, lastSequence: 0 },
    peer: { userId: two, displayName: 'Nina', age: 30, verified: true, online: false, avatarUrl: expect.stringContaining('/small?') },
  });
  expect(summary?.latest).toBeUndefined();
});

test.each([
  ['somebody who is no match', () => world.member()],
  ['somebody who does not exist', () => newId()],
  ['oneself', (me: string) => me],
])('OpenConversation: throws NOT_MATCHED for %s', async (_, other) => {
  const me = world.member();
  await expect(opening(me, other(me))).rejects.toMatchObject(notMatched);
  expect(await world.h.em.count(Conversation, { $or: [{ user1Id: me }, { user2Id: me }] })).toBe(0);
});

test('OpenConversation: opens the conversation of a match whose event has not arrived, once and for both members', async () => {
  const [one, two] = [world.member(), world.member()];
  world.matches.add(Pair.order(one, two).join());
  const opened = await Promise.all([opening(one, two), opening(two, one), opening(one, two)]);
  expect(new Set(opened.map(({ summary }) => summary?.conversation?.id)).size).toBe(1);
  await world.match(one, two);
  expect((await opening(two, one)).summary?.conversation?.id).toBe(opened[0]?.summary?.conversation?.id);
});

test.each([
  ['an ended match', (one: string, two: string) => world.unmatch(one, two)],
  ['a blocked match', (one: string, two: string) => world.block(two, one)],
])('OpenConversation: %s stays closed whatever profiles has said before', async (_, end) => {
  const [one, two] = await world.matchedPair();
  world.matches.add(Pair.order(one, two).join());
  await end(one, two);
  await expect(opening(one, two)).rejects.toMatchObject(notMatched);
});

test('OpenConversation: the conversation is closed when the match ends at the same time', async () => {
  for (let round = 0; round < 10; round++) {
    const [one, two] = await world.matchedPair();
    await Promise.all([opening(one, two).catch(() => undefined), opening(two, one).catch(() => undefined), world.unmatch(one, two)]);
    expect(await world.h.em.count(Conversation, { user1Id: { $in: [one, two] }, state: 'open' })).toBe(0);
  }
});

test('ListConversations: shows the latest message first, with unread numbers', async () => {
  const me = world.member();
  const peers = [world.member({ name: 'Ann' }), world.member({ name: 'Bea' }), world.member({ name: 'Cleo' })];
  for (const peer of peers) {
    await world.match(me, peer);
    const conversationId = await world.open(me, peer);
    world.h.clock.advance({ seconds: 1 });
    await world.say(peer, conversationId, `I am ${peers.indexOf(peer)}`);
  }
  world.h.clock.advance({ seconds: 1 });
  await world.say(me, await world.open(me, peers[0] as string), 'hello Ann');

  const { conversations, unreadTotal } = await world.chat.listConversations(as(me), {});
  expect(conversations.map(({ peer, latest, conversation }) => [peer?.displayName, latest?.content, conversation?.unread])).toEqual([
    ['Ann', 'hello Ann', 1],
    ['Cleo', 'I am 2', 1],
    ['Bea', 'I am 1', 1],
  ]);
  expect(unreadTotal).toBe(3);
});

test('ListConversations: pages have no gap or overlap, also where times are equal', async () => {
  const me = world.member();
  for (let i = 0; i < 7; i++) {
    const peer = world.member();
    await world.match(me, peer);
    await world.open(me, peer);
    if (i === 3) world.h.clock.advance({ seconds: 1 });
  }
  const whole = await world.chat.listConversations(as(me), {});
  const read: string[] = [];
  let cursor = '';
  do {
    const page = await world.chat.listConversations(as(me), { cursor, limit: 2 });
    read.push(...page.conversations.map(({ conversation }) => conversation?.id ?? ''));
    cursor = page.nextCursor;
  } while (cursor);
  expect(read).toEqual(whole.conversations.map(({ conversation }) => conversation?.id));
  expect(new Set(read).size).toBe(7);
});

test('ListConversations: shows only conversations of the caller', async () => {
  await world.chatting();
  expect((await world.chat.listConversations(as(world.member()), {})).conversations).toEqual([]);
});

test('ListConversations: refuses an unknown cursor and names its field', async () => {
  await expect(world.chat.listConversations(as(world.member()), { cursor: 'rubbish' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ field: 'cursor' }],
  });
});

test('ListConversations: a page costs one query, whatever its length', async () => {
  const me = world.member();
  for (let i = 0; i < 5; i++) {
    const peer = world.member();
    await world.match(me, peer);
    await world.say(peer, await world.open(me, peer), 'hi');
  }
  await world.h.settle();
  expect(await countQueries(world.h, () => world.chat.listConversations(as(me), {}))).toBe(1);
});

test('ListConversations: asks profiles once about all unknown peers of a page', async () => {
  const me = world.member();
  const peers = [world.member({ name: 'Ann' }), world.member({ name: 'Bea' })];
  for (const peer of peers) {
    await world.match(me, peer);
    await world.open(me, peer);
  }
  await world.h.em.execute('delete from member_card where user_id in (?, ?)', peers);
  world.requests.length = 0;
  const names = async () => (await world.chat.listConversations(as(me), {})).conversations.map(({ peer }) => peer?.displayName).sort();
  expect(await names()).toEqual(['Ann', 'Bea']);
  expect(await names()).toEqual(['Ann', 'Bea']);
  expect(world.requests.map((ids) => ids.toSorted())).toEqual([peers.toSorted()]);
});

test('ProfileChanged: the list shows the new name', async () => {
  const { one, two } = await world.chatting({}, { name: 'Old' });
  world.members.set(two, { userId: two, displayName: 'New', gender: 'female' });
  await world.profileChanged(two);
  const { conversations } = await world.chat.listConversations(as(one), {});
  expect(conversations[0]?.peer?.displayName).toBe('New');
});

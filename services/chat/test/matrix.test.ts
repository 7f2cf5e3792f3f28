import {
  ConversationClosedPushedSchema,
  MessagePushedSchema,
  PresencePushedSchema,
  TypingPushedSchema,
} from '@sotto/proto/chat/v1/messages';
import { as } from '@sotto/testing/viewers';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const succeeds = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  );

/** Every place where a member can see another one. */
async function seen(viewer: string, subject: string, conversationId: string) {
  await world.chat.touchPresence(as(subject), {});
  const device = await world.device(viewer);
  const { conversations, unreadTotal } = await world.chat.listConversations(as(viewer), {});
  const { messages } = await world.chat.listUnread(as(viewer), {});
  const { online } = await world.chat.listPresence(as(viewer), { userIds: [subject] });
  const surfaces = {
    opened: await succeeds(world.open(viewer, subject)),
    listed: conversations.some(({ peer }) => peer?.userId === subject),
    counted: unreadTotal > 0,
    unread: messages.length > 0,
    read: await succeeds(world.chat.listMessages(as(viewer), { conversationId })),
    written: await succeeds(world.say(viewer, conversationId, 'there?')),
    online: online.length > 0,
    typing: await succeeds(world.chat.sayTyping(as(subject), { conversationId })),
    receives: await succeeds(world.say(subject, conversationId, 'here!')),
  };
  await world.h.settle();
  const notified = [MessagePushedSchema, TypingPushedSchema, PresencePushedSchema].some((frame) => device.of(frame as never).length > 0);
  return { ...surfaces, notified };
}

const everywhere = {
  opened: true,
  listed: true,
  counted: true,
  unread: true,
  read: true,
  written: true,
  online: true,
  typing: true,
  receives: true,
  notified: true,
};
const nowhere = Object.fromEntries(Object.keys(everywhere).map((surface) => [surface, false]));

test.each([
  ['a match', everywhere, async () => undefined],
  ['a hidden match', everywhere, (_: string, subject: string) => world.change(subject, { hidden: true })],
  ['an anonymous match', everywhere, (_: string, subject: string) => world.change(subject, { anonymous: true })],
  ['a match of the past', nowhere, (viewer: string, subject: string) => world.unmatch(viewer, subject)],
  ['somebody blocked', nowhere, (viewer: string, subject: string) => world.block(viewer, subject)],
  ['somebody who blocked', nowhere, (viewer: string, subject: string) => world.block(subject, viewer)],
  ['somebody who is inactive', nowhere, (_: string, subject: string) => world.change(subject, { inactive: true })],
  ['somebody who was erased', nowhere, (_: string, subject: string) => world.erase(subject)],
] as const)('Relations: %s allows exactly what the rule says', async (_relation, expected, become) => {
  const { one: viewer, two: subject, conversationId } = await world.chatting();
  await world.say(subject, conversationId, 'hello');
  await become(viewer, subject);
  expect(await seen(viewer, subject, conversationId)).toEqual(expected);
});

test.each([
  ['a stranger', {}],
  ['a hidden stranger', { hidden: true }],
  ['an anonymous stranger', { anonymous: true }],
  ['a stranger who is inactive', { inactive: true }],
] as const)('Presence: a member who is %s is not visible', async (_, changes) => {
  const [viewer, subject] = [world.member(), world.member()];
  await world.change(subject, changes);
  const { conversationId } = await world.chatting();
  expect(await seen(viewer, subject, conversationId)).toEqual(nowhere);
});

describe('Peer picture', () => {
  const peerOf = async (viewer: string) => (await world.chat.listConversations(as(viewer), {})).conversations[0]?.peer;

  test('Peer picture: has a URL for the viewer, and a placeholder', async () => {
    const { one, two } = await world.chatting();
    const peer = await peerOf(one);
    const { avatarImageId } = world.members.get(two) ?? {};
    expect(peer?.avatarUrl).toMatch(new RegExp(`^/api/v1/media/${avatarImageId}/small\\?expires=\\d+&signature=`));
    expect(peer?.avatarThumbhash).toBe('hash');
  });

  test('Peer picture: of an anonymous member is blurred, and so is its placeholder', async () => {
    const { one, two } = await world.chatting();
    await world.change(two, { anonymous: true });
    const peer = await peerOf(one);
    expect(peer?.avatarUrl).toContain('/blurred?');
    expect(peer?.avatarThumbhash).toBe('');
  });

  test('Peer picture: is absent when the member has none', async () => {
    const { one, two } = await world.chatting();
    await world.change(two, { avatarImageId: '' });
    expect(await peerOf(one)).toMatchObject({ avatarUrl: '', avatarThumbhash: '' });
  });
});

describe('Inactive member', () => {
  test('Inactive member: each peer gets one frame with the correct unread number', async () => {
    const { one, two, conversationId } = await world.chatting();
    const other = await world.matchedPair();
    await world.match(one, other[0]);
    const kept = await world.open(one, other[0]);
    await world.say(two, conversationId, 'hi');
    await world.say(other[0], kept, 'hi');
    await world.h.settle();
    const device = await world.device(one);
    await world.change(two, { inactive: true });
    expect(device.of(ConversationClosedPushedSchema)).toEqual([{ conversationId, userId: two, unreadTotal: 1 }]);
  });

  test('Inactive member: everything is unchanged when the member becomes active again', async () => {
    const { one, two, conversationId } = await world.chatting();
    await world.say(two, conversationId, 'hi');
    await world.change(two, { inactive: true });
    await world.change(two, { inactive: false });
    expect(await seen(one, two, conversationId)).toEqual(everywhere);
  });

  test('Inactive member: a conversation of two inactive members opens when both are active', async () => {
    const { one, two } = await world.chatting();
    const listed = async (userId: string) => (await world.chat.listConversations(as(userId), {})).conversations.length;
    await world.change(one, { inactive: true });
    await world.change(two, { inactive: true });
    await world.change(one, { inactive: false });
    expect(await listed(one)).toBe(0);
    await world.change(two, { inactive: false });
    expect([await listed(one), await listed(two)]).toEqual([1, 1]);
  });

  test('Inactive member: a match that ended meanwhile stays ended', async () => {
    const { one, two } = await world.chatting();
    await world.change(two, { inactive: true });
    await world.unmatch(one, two);
    await world.change(two, { inactive: false });
    await expect(world.open(one, two)).rejects.toMatchObject({ code: 'NOT_MATCHED' });
    expect((await world.chat.listConversations(as(one), {})).conversations).toEqual([]);
  });
});

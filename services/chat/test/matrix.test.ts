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

/** Where one member comes across another. */
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
    heard: await succeeds(world.say(subject, conversationId, 'here!')),
  };
  await world.h.settle();
  const told = [MessagePushedSchema, TypingPushedSchema, PresencePushedSchema].some((frame) => device.of(frame as never).length > 0);
  return { ...surfaces, told };
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
  heard: true,
  told: true,
};
const nowhere = Object.fromEntries(Object.keys(everywhere).map((surface) => [surface, false]));

test.each([
  ['a match', everywhere, async () => undefined],
  ['a hidden match', everywhere, (_: string, subject: string) => world.change(subject, { hidden: true })],
  ['an anonymous match', everywhere, (_: string, subject: string) => world.change(subject, { anonymous: true })],
  ['a match of the past', nowhere, (viewer: string, subject: string) => world.unmatch(viewer, subject)],
  ['somebody blocked', nowhere, (viewer: string, subject: string) => world.block(viewer, subject)],
  ['somebody who blocked', nowhere, (viewer: string, subject: string) => world.block(subject, viewer)],
  ['somebody who is away', nowhere, (_: string, subject: string) => world.change(subject, { away: true })],
  ['somebody who was erased', nowhere, (_: string, subject: string) => world.erase(subject)],
] as const)('%s is met where the rule says', async (relation, expected, become) => {
  const { one: viewer, two: subject, conversationId } = await world.chatting();
  await world.say(subject, conversationId, 'hello');
  await become(viewer, subject);
  // A match of the past is a stranger again, who shows being online like any other.
  const stranger = relation === 'a match of the past';
  expect(await seen(viewer, subject, conversationId)).toEqual({ ...expected, ...(stranger && { online: true }) });
});

test.each([
  ['a stranger', {}, true],
  ['a hidden stranger', { hidden: true }, false],
  ['an anonymous stranger', { anonymous: true }, true],
  ['a stranger who is away', { away: true }, false],
] as const)('%s shows being online as the rule says, and nothing else', async (_, facts, online) => {
  const [viewer, subject] = [world.member(), world.member()];
  await world.change(subject, facts);
  const { conversationId } = await world.chatting();
  expect(await seen(viewer, subject, conversationId)).toEqual({ ...nowhere, online });
});

describe('the picture of a conversation’s partner', () => {
  const peerOf = async (viewer: string) => (await world.chat.listConversations(as(viewer), {})).conversations[0]?.peer;

  test('has an address for the one who looks, and a placeholder', async () => {
    const { one, two } = await world.chatting();
    const peer = await peerOf(one);
    const { avatarImageId } = world.members.get(two) ?? {};
    expect(peer?.avatarUrl).toMatch(new RegExp(`^/api/v1/media/${avatarImageId}/small\\?expires=\\d+&signature=`));
    expect(peer?.avatarThumbhash).toBe('hash');
  });

  test('of somebody anonymous is blurred, and its placeholder tells nothing', async () => {
    const { one, two } = await world.chatting();
    await world.change(two, { anonymous: true });
    const peer = await peerOf(one);
    expect(peer?.avatarUrl).toContain('/blurred?');
    expect(peer?.avatarThumbhash).toBe('');
  });

  test('is none where there is none', async () => {
    const { one, two } = await world.chatting();
    await world.change(two, { avatarImageId: '' });
    expect(await peerOf(one)).toMatchObject({ avatarUrl: '', avatarThumbhash: '' });
  });
});

describe('a member who asked for deletion', () => {
  test('leaves each partner with one frame, and the right number of unread messages', async () => {
    const { one, two, conversationId } = await world.chatting();
    const other = await world.matchedPair();
    await world.match(one, other[0]);
    const kept = await world.open(one, other[0]);
    await world.say(two, conversationId, 'hi');
    await world.say(other[0], kept, 'hi');
    await world.h.settle();
    const device = await world.device(one);
    await world.change(two, { away: true });
    expect(device.of(ConversationClosedPushedSchema)).toEqual([{ conversationId, userId: two, unreadTotal: 1 }]);
  });

  test('finds everything as it was when coming back in time', async () => {
    const { one, two, conversationId } = await world.chatting();
    await world.say(two, conversationId, 'hi');
    await world.change(two, { away: true });
    await world.change(two, { away: false });
    expect(await seen(one, two, conversationId)).toEqual(everywhere);
  });

  test('comes back to a partner only when that one is back, too', async () => {
    const { one, two } = await world.chatting();
    const listed = async (userId: string) => (await world.chat.listConversations(as(userId), {})).conversations.length;
    await world.change(one, { away: true });
    await world.change(two, { away: true });
    await world.change(one, { away: false });
    expect(await listed(one)).toBe(0);
    await world.change(two, { away: false });
    expect([await listed(one), await listed(two)]).toEqual([1, 1]);
  });

  test('does not come back to a match that ended meanwhile', async () => {
    const { one, two } = await world.chatting();
    await world.change(two, { away: true });
    await world.unmatch(one, two);
    await world.change(two, { away: false });
    await expect(world.open(one, two)).rejects.toMatchObject({ code: 'NOT_MATCHED' });
    expect((await world.chat.listConversations(as(one), {})).conversations).toEqual([]);
  });
});

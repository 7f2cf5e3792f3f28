import { ChatAccessPushedSchema } from '@sotto/proto/chat/v1/messages';
import { newId } from '@sotto/kit/orm/ids';
import { as } from '@sotto/testing/viewers';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const inMinutes = (minutes: number) => new Date(world.h.clock.now().getTime() + minutes * 60_000);
const accessOf = async (userId: string) => {
  const { entitled, tier } = await world.chat.getChatAccess(as(userId), {});
  return { entitled, tier };
};
const locked = { code: 'ENTITLEMENT_REQUIRED', status: 403 };

test.each(['female', 'transgender', 'non-binary', 'other'] as const)(
  'GetChatAccess: entitles a %s member without a plan',
  async (gender) => {
    expect(await accessOf(world.member({ gender }))).toEqual({ entitled: true, tier: 'free' });
  },
);

test('GetChatAccess: entitles a man only while he has a paid tier', async () => {
  const man = world.member({ gender: 'male' });
  expect(await accessOf(man)).toEqual({ entitled: false, tier: 'free' });
  await world.grant(man, 'premium_tier_1', inMinutes(60));
  expect(await accessOf(man)).toEqual({ entitled: true, tier: 'premium_tier_1' });
});

test('GetChatAccess: does not entitle a member without a profile', async () => {
  expect(await accessOf(newId())).toEqual({ entitled: false, tier: 'free' });
});

test('SendMessage: refuses a man when his tier has expired', async () => {
  const { one: man, conversationId } = await chattingMan();
  await world.say(man, conversationId, 'hello');
  world.h.clock.advance({ minutes: 10 });
  await expect(world.say(man, conversationId, 'still here')).rejects.toMatchObject(locked);
});

test('Entitlement: without it every chat method is refused, and ListUnread returns the count alone', async () => {
  const { one: man, two: woman, conversationId } = await chattingMan();
  await world.say(woman, conversationId, 'psst');
  await world.grant(man, 'free');
  const viewer = as(man);

  const refusals = [
    world.chat.openConversation(viewer, { userId: woman }),
    world.chat.listConversations(viewer, {}),
    world.chat.listMessages(viewer, { conversationId }),
    world.chat.markRead(viewer, { conversationId, sequence: 1 }),
    world.chat.sayTyping(viewer, { conversationId }),
    world.say(man, conversationId, 'hi'),
  ];
  for (const refusal of refusals) await expect(refusal).rejects.toMatchObject(locked);
  expect(await world.chat.listUnread(viewer, {})).toMatchObject({ unreadTotal: 1, messages: [] });
});

test('EntitlementChanged: an older event that arrives late changes nothing', async () => {
  const man = world.member({ gender: 'male' });
  const older = world.eventId();
  await world.grant(man, 'premium_tier_2', inMinutes(60));
  await world.grant(man, 'free', undefined, older);
  expect((await accessOf(man)).tier).toBe('premium_tier_2');
});

test('EntitlementChanged: notifies the member once when access changes', async () => {
  const man = world.member({ gender: 'male' });
  await world.profileChanged(man);
  const device = await world.device(man);
  await world.grant(man, 'premium_tier_1', inMinutes(60));
  await world.grant(man, 'premium_tier_1', inMinutes(90));
  expect(device.of(ChatAccessPushedSchema)).toEqual([{ entitled: true, tier: 'premium_tier_1' }]);
});

test('ProfileChanged: notifies the member when the new gender gives free access', async () => {
  const someone = world.member({ gender: 'male' });
  await world.profileChanged(someone);
  const device = await world.device(someone);
  world.members.set(someone, { userId: someone, gender: 'other' });
  await world.profileChanged(someone);
  expect(device.of(ChatAccessPushedSchema)).toEqual([{ entitled: true, tier: 'free' }]);
});

test('GetChatAccess: asks profiles once about an unknown member', async () => {
  const man = world.member({ gender: 'male' });
  await accessOf(man);
  await accessOf(man);
  await accessOf(man);
  expect(world.requests.filter((ids) => ids.includes(man))).toHaveLength(1);
});

/** A man whose tier ends in ten minutes, in conversation with a woman. */
async function chattingMan() {
  const [one, two] = await world.matchedPair({ gender: 'male' });
  await world.grant(one, 'premium_tier_1', inMinutes(10));
  return { one, two, conversationId: await world.open(one, two) };
}

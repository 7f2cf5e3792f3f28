import { timestampDate } from '@bufbuild/protobuf/wkt';
import { asService } from '@sotto/testing/viewers';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const times = (page: { after?: string; limit?: number } = {}) => world.chat.listConversationTimes(asService('admin'), page);

test('ListConversationTimes: returns each conversation with a message once, by id, with its time and members', async () => {
  const talks = [];
  for (let n = 0; n < 5; n++) {
    const talk = await world.chatting();
    await world.say(talk.one, talk.conversationId, 'first');
    world.h.clock.advance({ minutes: 1 });
    await world.say(talk.two, talk.conversationId, 'second');
    talks.push({ ...talk, at: world.h.clock.now() });
  }
  await world.chatting(); // without messages
  await world.unmatch(talks[0]!.one, talks[0]!.two);
  await world.change(talks[1]!.one, { inactive: true });

  const seen = [];
  for (let after = ''; ; ) {
    const { conversations } = await times({ after, limit: 2 });
    if (conversations.length === 0) break;
    seen.push(...conversations);
    after = conversations.at(-1)?.conversationId ?? '';
  }
  const ours = new Set(talks.map(({ conversationId }) => conversationId));
  const expected = talks.map(({ conversationId, one, two, at }) => ({ conversationId, updatedAt: at, userIds: [one, two].sort() }));
  expect(
    seen
      .filter(({ conversationId }) => ours.has(conversationId))
      .map(({ conversationId, userIds, updatedAt }) => ({ conversationId, updatedAt: timestampDate(updatedAt!), userIds })),
  ).toEqual(expected.sort((a, b) => (a.conversationId < b.conversationId ? -1 : 1)));
});

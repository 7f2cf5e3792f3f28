import { newId } from '@sotto/kit/orm/ids';
import { Browser } from './browser.js';
import { nextFrameOf, type Door } from './door.js';
import { Stack } from './stack.js';

let stack: Stack;
let door: Door;

beforeAll(async () => {
  stack = await Stack.start();
  door = await stack.world.door({ RATE_LIMIT_SCALE: 1_000 });
}, 30_000);

afterAll(() => stack.stop(), 30_000);

const profile = (displayName: string) => ({
  displayName,
  age: 30,
  gender: 'woman',
  interestedIn: ['woman'],
  minAgePreference: 18,
  maxAgePreference: 99,
  location: 'Somewhere',
  bio: 'Late Night Vibes',
  interests: ['Quiet Storms'],
});

async function member(name: string): Promise<Browser> {
  const browser = new Browser(door);
  await browser.signUp();
  expect(await browser.ask('PUT', '/profile', profile(name))).toMatchObject({ status: 200 });
  return browser;
}

const like = (from: Browser, to: Browser) => from.ask('POST', '/swipes', { targetId: to.userId, action: 'like' });

/** Two members who like each other, and the conversation that they opened. */
async function match(alice: Browser, bella: Browser): Promise<string> {
  await like(alice, bella);
  expect(await like(bella, alice)).toMatchObject({ status: 200, body: { matched: true } });
  let conversationId = '';
  await stack.world.eventually(async () => {
    const { status, body } = await alice.ask('POST', '/conversations', { userId: bella.userId });
    if (status === 200) conversationId = body.summary.conversation.id;
    return status === 200;
  });
  return conversationId;
}

test('two members meet, match and talk live, and a block ends it', async () => {
  const [alice, bella] = [await member('Alice'), await member('Bella')];
  const conversationId = await match(alice, bella);
  const socket = await bella.socket();
  const frame = nextFrameOf(socket, 'MessagePushed');
  const sent = await alice.ask('POST', `/conversations/${conversationId}/messages`, { clientMessageId: newId(), content: 'hello, Bella' });
  expect(sent).toMatchObject({ status: 200, body: { message: { content: 'hello, Bella', senderId: alice.userId, sequence: 1 } } });
  expect(await frame).toMatchObject({ event: 'MessagePushed', data: { message: { content: 'hello, Bella' } } });
  expect((await bella.ask('GET', '/unread')).body).toMatchObject({ unreadTotal: 1 });

  expect((await bella.ask('PUT', `/blocks/${alice.userId}`)).status).toBe(200);
  await stack.world.eventually(async () => {
    const refused = await alice.ask('POST', `/conversations/${conversationId}/messages`, {
      clientMessageId: newId(),
      content: 'still there?',
    });
    return refused.status === 404;
  });
  socket.close();
});

test('what a member asks gives a stranger nothing when it is asked again', async () => {
  const [alice, bella, eve] = [await member('Alice'), await member('Bella'), await member('Eve')];
  const conversationId = await match(alice, bella);
  await alice.ask('POST', `/conversations/${conversationId}/messages`, { clientMessageId: newId(), content: 'for Bella alone' });

  const replays: [string, string, unknown?][] = [
    ['GET', `/conversations/${conversationId}/messages`],
    ['POST', `/conversations/${conversationId}/messages`, { clientMessageId: newId(), content: 'let me in' }],
    ['PUT', `/conversations/${conversationId}/read`, { sequence: 1 }],
    ['DELETE', `/matches/${bella.userId}`],
    ['POST', '/conversations', { userId: bella.userId }],
  ];
  for (const [verb, path, body] of replays) {
    const reply = await eve.ask(verb, path, body);
    expect([verb, path, [403, 404].includes(reply.status)]).toEqual([verb, path, true]);
    expect(reply.text).not.toContain('for Bella alone');
  }
  expect((await eve.ask('GET', '/conversations')).text).not.toContain(conversationId);
  expect((await eve.ask('GET', '/matches')).body).not.toHaveProperty('matches');
  expect((await alice.ask('GET', `/conversations/${conversationId}/messages`)).body.messages).toHaveLength(1);

  const forged = await eve.ask('PUT', '/profile', { ...profile('Eve'), userId: alice.userId, memberType: 'admin', tier: 'premium_tier_2' });
  expect(forged.status).toBe(422);
});

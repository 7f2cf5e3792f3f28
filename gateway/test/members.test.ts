import { newId } from '@sotto/kit/orm/ids';
import { Browser } from './browser.js';
import { nextFrameOf, type TestGateway } from './gateway.js';
import { Stack } from './stack.js';

let stack: Stack;
let gateway: TestGateway;

beforeAll(async () => {
  stack = await Stack.start();
  gateway = await stack.world.gateway({ rateLimitScale: 1_000 });
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
  contactPhone: '',
  contactEmail: '',
  contactXProfile: '',
});

async function member(name: string): Promise<Browser> {
  const browser = new Browser(gateway);
  await browser.signUp();
  expect(await browser.request('PUT', '/profile', profile(name))).toMatchObject({ status: 200 });
  return browser;
}

const like = (from: Browser, to: Browser) => from.request('POST', '/swipes', { targetId: to.userId, action: 'like' });

/** Two members who like each other, and the conversation that they opened. */
async function match(alice: Browser, bella: Browser): Promise<string> {
  await like(alice, bella);
  expect(await like(bella, alice)).toMatchObject({ status: 200, body: { matched: true } });
  const { status, body } = await alice.request('POST', '/conversations', { userId: bella.userId });
  expect(status).toBe(200);
  return body.summary.conversation.id;
}

test('members: two members match and chat over sockets, and a block ends it', async () => {
  const [alice, bella] = [await member('Alice'), await member('Bella')];
  const conversationId = await match(alice, bella);
  const socket = await bella.socket();
  const frame = nextFrameOf(socket, 'MessagePushed');
  const sent = await alice.request('POST', `/conversations/${conversationId}/messages`, {
    clientMessageId: newId(),
    content: 'hello, Bella',
  });
  expect(sent).toMatchObject({ status: 200, body: { message: { content: 'hello, Bella', senderId: alice.userId, sequence: 1 } } });
  expect(await frame).toMatchObject({ event: 'MessagePushed', data: { message: { content: 'hello, Bella' } } });
  expect((await bella.request('GET', '/unread')).body).toMatchObject({ unreadTotal: 1 });

  expect((await bella.request('PUT', `/blocks/${alice.userId}`)).status).toBe(200);
  const late = { clientMessageId: newId(), content: 'still there?' };
  expect((await alice.request('POST', `/conversations/${conversationId}/messages`, late)).status).toBe(404);
  expect((await alice.request('GET', `/conversations/${conversationId}/messages`)).status).toBe(404);
  socket.close();
});

test('members: a boosted message goes to the other participant of its conversation alone', async () => {
  const [alice, bella, eve] = [await member('Alice'), await member('Bella'), await member('Eve')];
  const conversationId = await match(alice, bella);
  const boost = (recipientId: string) =>
    alice.request('POST', '/boosts', { boostType: 'message_super', message: 'look here', recipientId, conversationId, attemptId: newId() });
  for (const { userId } of [eve, alice])
    expect(await boost(userId)).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT', fields: [{ field: 'recipientId' }] } });
  expect(await boost(bella.userId)).toMatchObject({ status: 200 });
});

test('members: no request of a member returns data to a stranger who repeats it', async () => {
  const [alice, bella, eve] = [await member('Alice'), await member('Bella'), await member('Eve')];
  const conversationId = await match(alice, bella);
  await alice.request('POST', `/conversations/${conversationId}/messages`, { clientMessageId: newId(), content: 'for Bella alone' });

  const replays: [string, string, unknown?][] = [
    ['GET', `/conversations/${conversationId}/messages`],
    ['POST', `/conversations/${conversationId}/messages`, { clientMessageId: newId(), content: 'let me in' }],
    ['PUT', `/conversations/${conversationId}/read`, { sequence: 1 }],
    ['DELETE', `/matches/${bella.userId}`],
    ['POST', '/conversations', { userId: bella.userId }],
  ];
  for (const [verb, path, body] of replays) {
    const reply = await eve.request(verb, path, body);
    expect([verb, path, [403, 404].includes(reply.status)]).toEqual([verb, path, true]);
    expect(reply.text).not.toContain('for Bella alone');
  }
  expect((await eve.request('GET', '/conversations')).text).not.toContain(conversationId);
  expect((await eve.request('GET', '/matches')).body).not.toHaveProperty('matches');
  expect((await alice.request('GET', `/conversations/${conversationId}/messages`)).body.messages).toHaveLength(1);

  const forged = await eve.request('PUT', '/profile', {
    ...profile('Eve'),
    userId: alice.userId,
    memberType: 'admin',
    tier: 'premium_tier_2',
  });
  expect(forged.status).toBe(422);
});

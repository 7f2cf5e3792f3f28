import type { Stack } from '@sotto/local/stack';
import { once } from 'node:events';
import { distinguishable } from './alike.js';
import { aMember, aPair, type Browser } from './browser.js';
import { holdings, memberRoutes, requestsAbout, requestsOf, secret, staffRequestsOf } from './own-requests.js';
import { sharedStack } from './shared-stack.js';

const pairs = 50;

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
}, 90_000);

/** A few at a time: passwords are hashed with care. */
async function members(count: number): Promise<Browser[]> {
  const all: Browser[] = [];
  while (all.length < count) all.push(...(await Promise.all(Array.from({ length: 4 }, () => aMember(stack.url)))));
  return all;
}

/** Resolves with the code of the close. */
const closed = async (socket: WebSocket): Promise<number> => ((await once(socket, 'close'))[0] as CloseEvent).code;

async function opened(browser: Browser): Promise<WebSocket> {
  const socket = browser.socket();
  await once(socket, 'message'); // Ready
  return socket;
}

test('fifty pairs who like each other at the same instant have one match each, and one conversation however both open it', async () => {
  const everybody = await members(2 * pairs);
  const all = Array.from({ length: pairs }, (_, n): [Browser, Browser] => [everybody[2 * n]!, everybody[2 * n + 1]!]);
  await Promise.all(all.flatMap(([one, two]) => [one.like(two), two.like(one)]));

  for (const [one, two] of all) {
    const [mine, theirs] = [await one.need('GET', '/matches'), await two.need('GET', '/matches')];
    expect([mine.total, theirs.total]).toEqual([1, 1]);
    expect(mine.matches[0]).toMatchObject({ id: theirs.matches[0].id, matchedUserId: two.userId });
  }

  const conversations = await Promise.all(all.map(([one, two]) => Promise.all([one.open(two), two.open(one)])));
  expect(conversations.filter(([mine, theirs]) => mine !== theirs)).toEqual([]);
  for (const [browser] of all) expect((await browser.need('GET', '/conversations')).conversations).toHaveLength(1);
}, 90_000);

test('twenty refreshes at once with one cookie make one successor, and nobody is signed out', async () => {
  const browser = await aMember(stack.url);
  const tabs = Array.from({ length: 20 }, () => browser.copy());
  const answers = await Promise.all(tabs.map((tab) => tab.ask('POST', '/sessions/refresh')));
  expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 200));
  expect(new Set(tabs.map((tab) => tab.cookie('__Host-refresh'))).size).toBe(1);
  await tabs[7]!.need('POST', '/sessions/refresh');
  expect((await browser.need('GET', '/sessions')).devices).toHaveLength(1);
}, 30_000);

test.each([
  ['everywhere', async (here: Browser) => here.need('DELETE', '/sessions')],
  [
    'of the other device',
    async (here: Browser) => {
      const { devices } = await here.need('GET', '/sessions');
      const { sessionId } = devices.find(({ current }: { current: boolean }) => !current);
      await here.need('DELETE', `/sessions/${sessionId}`);
    },
  ],
])(
  'signing out %s closes the other device within a second',
  async (_where, signOut) => {
    const here = await aMember(stack.url);
    const there = here.copy();
    await there.signIn();
    const socket = await opened(there);
    const leaving = closed(socket);
    await signOut(here);
    const signedOutAt = Date.now();
    expect(await leaving).toBe(4401);
    expect(Date.now() - signedOutAt).toBeLessThan(1_000);
    expect((await there.ask('GET', '/account')).status).toBe(401);
  },
  30_000,
);

test('a member’s socket receives nothing of a conversation of others', async () => {
  const { members: pair, conversationId } = await aPair(stack.url);
  const stranger = await aMember(stack.url);
  const [socket, own] = [await opened(stranger), await opened(pair[1])];
  const received: string[] = [];
  socket.onmessage = ({ data }) => received.push(String(data));
  // Before anything is sent: the frame may come before the answer.
  const arrived = new Promise<void>((resolve) => {
    own.onmessage = ({ data }) => void (String(data).includes('for two') && resolve());
  });
  socket.send(JSON.stringify({ event: 'Typing', data: { conversationId } }));
  await pair[0].need('POST', `/conversations/${conversationId}/messages`, { clientMessageId: crypto.randomUUID(), content: 'for two' });
  await arrived;
  expect(received.filter((frame) => frame.includes(conversationId))).toEqual([]);
  for (const open of [socket, own]) open.close();
}, 30_000);

test('what one member asks with her ids, another one’s token is not answered with anything of hers, and changes nothing of it', async () => {
  const { members, conversationId } = await aPair(stack.url);
  const [ana, bea] = members;
  const eve = await aMember(stack.url);
  await ana.saveProfile(secret);
  await ana.need('PUT', `/blocks/${eve.userId}`);
  const own = await requestsOf(ana, bea, conversationId);
  const requests = [...(await staffRequestsOf(ana, own)), ...own];
  expect(requests.map(({ route }) => route)).toEqual(expect.arrayContaining(await memberRoutes(stack.url)));
  const before = await holdings(ana, conversationId);
  const [match] = (await ana.need('GET', '/matches')).matches;
  const hers = [
    ana.email,
    conversationId,
    match.id,
    'between the two of us',
    'for her alone',
    'For buyers alone',
    'between us two',
    ...Object.values(secret),
  ];

  for (const { route, body, ...request } of requests) {
    const [method, described] = route.split(' /api/v1') as [string, string];
    const path = request.path ?? described;
    const { status, body: answer } = await eve.ask(method, path, body);
    const text = JSON.stringify(answer);
    expect({ route, leaks: hers.filter((word) => text.includes(word)), isServed: status > 0 && status < 500 }).toEqual({
      route,
      leaks: [],
      isServed: true,
    });
    // A like is the caller's own: without one there is nothing to undo, for any other member.
    const refusals = route === 'DELETE /api/v1/swipes/likes/{targetId}' ? [409] : [403, 404];
    if (path.includes(conversationId) || path.includes(ana.userId)) expect(refusals).toContain(status);
  }
  expect(await holdings(ana, conversationId)).toBe(before);
}, 60_000);

test('what belongs to members who hide, or who blocked the caller, is answered like what does not exist', async () => {
  const { members, conversationId } = await aPair(stack.url);
  const [ana, bea] = members;
  await ana.saveProfile(secret);
  const own = await requestsOf(ana, bea, conversationId);
  const requests = [...requestsAbout(ana, bea, conversationId, own), ...own.filter(({ route }) => !endsSession.test(route))];

  for (const member of members) await member.need('PUT', '/profile/visibility', { isProfileHidden: true });
  expect(await distinguishable(await aMember(stack.url), requests)).toEqual([]);

  for (const member of members) await member.need('PUT', '/profile/visibility', { isProfileHidden: false });
  const blocked = await aMember(stack.url);
  for (const member of members) await member.need('PUT', `/blocks/${blocked.userId}`);
  expect(await distinguishable(blocked, requests)).toEqual([]);
}, 60_000);

const endsSession = /^(DELETE|POST) \/api\/v1\/sessions(\/current|\/refresh|\/lock|\/unlock)?$/;

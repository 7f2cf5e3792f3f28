import { Browser } from './browser.js';
import { closed, type TestGateway } from './gateway.js';
import { Stack } from './stack.js';

let stack: Stack;
let gateway: TestGateway;
let other: TestGateway;

beforeAll(async () => {
  stack = await Stack.start();
  gateway = await stack.world.gateway({ rateLimitScale: 1_000 });
  other = await stack.world.gateway({ rateLimitScale: 1_000 });
}, 30_000);

afterAll(() => stack.stop(), 30_000);

const password = 'secret-1';
const pin = '2718';

async function aMember(): Promise<Browser> {
  const browser = new Browser(gateway);
  expect(await browser.signUp()).toMatchObject({ status: 200 });
  return browser;
}

const elsewhere = (browser: Browser) =>
  other.request('GET', '/api/v1/account', { headers: { authorization: `Bearer ${browser.accessToken}` } });

test('locks: a lock refuses the token here at once and elsewhere within a second, and closes the sockets of the session only', async () => {
  const laptop = await aMember();
  const phone = new Browser(gateway);
  await phone.signIn(laptop.email);
  const [here, there] = await Promise.all([laptop.socket(), phone.socket()]);
  const code = closed(here);

  const reply = await laptop.request('POST', '/sessions/lock');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('clear-site-data')).toBe('"cache"');
  expect(reply.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-viewer=; Max-Age=0/)]);
  expect(await laptop.request('GET', '/account')).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  expect(await code).toBe(4401);
  await stack.world.eventually(async () => (await elsewhere(laptop)).status === 401, 1_000);
  expect(await closed(gateway.openSocket(laptop.accessToken, { origin: gateway.pageOrigin }))).toBe(4401);

  expect((await phone.request('GET', '/account')).status).toBe(200);
  expect(there.readyState).toBe(there.OPEN);
  there.close();
});

test('locks: a locked session refuses everything but unlocking and signing out, and says what unlocks it', async () => {
  const browser = await aMember();
  await browser.request('PUT', '/account/pin', { password, pin });
  await browser.request('POST', '/sessions/lock');
  for (const [method, path] of [
    ['GET', '/sessions'],
    ['GET', '/profile'],
    ['DELETE', '/sessions'],
    ['PUT', '/account/pin'],
  ] as const)
    expect((await browser.request(method, path, method === 'PUT' ? { password, pin } : undefined)).status).toBe(401);
  const lock = { method: 'pin', triesLeft: 5 };
  expect(await browser.refresh()).toMatchObject({ status: 423, body: { code: 'SESSION_LOCKED', lock } });
  expect((await browser.request('DELETE', '/sessions/current')).status).toBe(200);
  expect((await browser.refresh()).status).toBe(204);
});

test('locks: unlocking goes on with the same session, at every gateway, while tokens from before stay void', async () => {
  const browser = await aMember();
  const [{ sessionId }] = (await browser.request('GET', '/sessions')).body.devices;
  const before = browser.accessToken;
  await browser.request('POST', '/sessions/lock');
  expect((await browser.request('POST', '/sessions/unlock', { password })).status).toBe(200);
  expect((await browser.request('GET', '/sessions')).body.devices).toMatchObject([{ sessionId, current: true }]);
  await stack.world.eventually(async () => {
    const reply = await other.request('GET', '/api/v1/account', { headers: { authorization: `Bearer ${before}` } });
    return reply.status === 401;
  });
  expect((await elsewhere(browser)).status).toBe(200);
  const socket = await browser.socket();
  socket.close();
});

test('locks: a wrong PIN is refused with the tries that are left, and the fifth ends the session', async () => {
  const browser = await aMember();
  await browser.request('PUT', '/account/pin', { password, pin });
  await browser.request('POST', '/sessions/lock');
  const wrong = () => browser.request('POST', '/sessions/unlock', { pin: '0000' });
  for (const triesLeft of [4, 3, 2, 1])
    expect(await wrong()).toMatchObject({ status: 403, body: { code: 'UNLOCK_REFUSED', lock: { method: 'pin', triesLeft } } });
  expect(await wrong()).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
  expect((await browser.refresh()).status).toBe(204);
  expect((await browser.signIn()).status).toBe(200);
});

test('locks: a stored picture cannot be fetched with the cookie of a locked session', async () => {
  const browser = await aMember();
  const thief = browser.copy();
  const picture = `/media/${crypto.randomUUID()}/card`;
  expect((await thief.request('GET', picture)).status).not.toBe(401);
  await browser.request('POST', '/sessions/lock');
  expect((await thief.request('GET', picture)).status).toBe(401);
  await browser.request('POST', '/sessions/unlock', { password });
  expect((await thief.request('GET', picture)).status).toBe(401);
  expect((await browser.copy().request('GET', picture)).status).not.toBe(401);
});

test('locks: without a session nothing is locked and nothing is unlocked', async () => {
  const visitor = new Browser(gateway);
  expect((await visitor.request('POST', '/sessions/lock')).status).toBe(200);
  expect(await visitor.request('POST', '/sessions/unlock', { pin })).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
});

test('locks: the refresh token cannot be chosen in the body, and pages of other origins lock nothing', async () => {
  const browser = await aMember();
  const chosen = await browser.request('POST', '/sessions/unlock', { pin, refreshToken: 'mine' });
  expect(chosen).toMatchObject({ status: 422, body: { fields: [{ field: 'refreshToken' }] } });
  const foreign = await gateway.request('POST', '/api/v1/sessions/lock', { headers: { origin: 'https://evil.example', cookie: 'a=b' } });
  expect(foreign).toMatchObject({ status: 403, body: { code: 'FOREIGN_ORIGIN' } });
});

import { Browser } from './browser.js';
import { closed, type Door } from './door.js';
import { Stack } from './stack.js';

let stack: Stack;
let door: Door;

beforeAll(async () => {
  stack = await Stack.start();
  door = await stack.world.door({ RATE_LIMIT_SCALE: 1_000 });
}, 30_000);

afterAll(() => stack.stop(), 30_000);

async function aMember(): Promise<Browser> {
  const browser = new Browser(door);
  expect(await browser.signUp()).toMatchObject({ status: 200 });
  return browser;
}

test('who signs up is signed in, and can be told so', async () => {
  const browser = await aMember();
  expect(await browser.ask('GET', '/account')).toMatchObject({
    status: 200,
    body: { account: { id: browser.userId, email: browser.email } },
  });
  expect((await browser.ask('GET', '/sessions')).body.devices).toMatchObject([{ current: true }]);
});

test('twenty refreshes at once make one session and sign nobody out', async () => {
  const browser = await aMember();
  const tabs = await Promise.all(Array.from({ length: 20 }, () => browser.copy().refresh()));
  expect(tabs.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const children = new Set(
    tabs.map(
      ({ headers }) =>
        headers
          .getSetCookie()
          .find((cookie) => cookie.startsWith('__Host-refresh='))
          ?.split(';')[0],
    ),
  );
  expect(children.size).toBe(1);

  await browser.refresh();
  expect((await browser.ask('GET', '/account')).status).toBe(200);
  expect((await browser.ask('GET', '/sessions')).body.devices).toHaveLength(1);
});

test('signing out here ends this session and its socket within a second, and no other', async () => {
  const laptop = await aMember();
  const phone = new Browser(door);
  await phone.signIn(laptop.email);
  const [here, there] = await Promise.all([laptop.socket(), phone.socket()]);

  const thief = laptop.copy();
  const code = closed(here);
  const start = Date.now();
  expect((await laptop.ask('DELETE', '/sessions/current')).status).toBe(200);
  expect(await code).toBe(4401);
  await stack.world.eventually(async () => (await laptop.ask('GET', '/account')).status === 401);
  expect(Date.now() - start).toBeLessThan(1_000);
  expect((await laptop.refresh()).status).toBe(204); // its cookie is gone
  expect((await thief.refresh()).status).toBe(401);

  expect((await phone.ask('GET', '/account')).status).toBe(200);
  expect(there.readyState).toBe(there.OPEN);
  there.close();
});

test('signing out everywhere ends every session and every socket within a second', async () => {
  const laptop = await aMember();
  const phone = new Browser(door);
  await phone.signIn(laptop.email);
  const sockets = await Promise.all([laptop.socket(), phone.socket()]);
  const codes = Promise.all(sockets.map(closed));
  const thief = phone.copy();
  const start = Date.now();
  await phone.ask('DELETE', '/sessions');
  expect(await codes).toEqual([4401, 4401]);
  expect(Date.now() - start).toBeLessThan(1_000);
  for (const browser of [laptop, thief]) expect((await browser.refresh()).status).toBe(401);
});

test('a stranger’s session cannot be ended, nor seen', async () => {
  const [alice, bob] = [await aMember(), await aMember()];
  const [{ sessionId }] = (await alice.ask('GET', '/sessions')).body.devices;
  expect(await bob.ask('DELETE', `/sessions/${sessionId}`)).toMatchObject({ status: 404, body: { code: 'SESSION_NOT_FOUND' } });
  expect(JSON.stringify((await bob.ask('GET', '/sessions')).body)).not.toContain(sessionId);
  expect((await alice.ask('GET', '/account')).status).toBe(200);
});

test('a mailed link does nothing when it is only looked at, and works once', async () => {
  const browser = await aMember();
  await browser.ask('POST', '/password-resets', { email: browser.email });
  const inbox = await stack.world.door({ DEVELOPMENT_TOOLS: true });
  let token = '';
  await stack.world.eventually(async () => {
    const page = await inbox.ask('GET', `/dev/inbox?to=${encodeURIComponent(browser.email)}`);
    token = /reset-password#token=([\w-]+)/.exec(page.text)?.[1] ?? '';
    return token !== '';
  });
  expect((await door.ask('GET', `/api/v1/password-resets?token=${token}`)).status).toBe(404);
  expect((await door.ask('HEAD', `/api/v1/password-resets?token=${token}`)).status).toBe(404);
  const reset = () => door.ask('PUT', '/api/v1/password-resets', { body: { token, password: 'secret-2' } });
  expect((await reset()).status).toBe(200);
  expect(await reset()).toMatchObject({ status: 410, body: { code: 'LINK_EXPIRED' } });
  expect((await new Browser(door).signIn(browser.email, 'secret-1')).status).toBe(401);
  expect((await new Browser(door).signIn(browser.email, 'secret-2')).status).toBe(200);
});

test('an unknown address and a wrong password are answered alike', async () => {
  const browser = await aMember();
  const [wrong, unknown] = [await browser.signIn(browser.email, 'wrong-1'), await browser.signIn('nobody@example.com', 'wrong-1')];
  expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
  expect(unknown.body).toEqual(wrong.body);
});

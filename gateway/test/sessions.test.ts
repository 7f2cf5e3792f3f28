import { Browser } from './browser.js';
import { closed, type TestGateway } from './gateway.js';
import { Stack } from './stack.js';

let stack: Stack;
let gateway: TestGateway;

beforeAll(async () => {
  stack = await Stack.start();
  gateway = await stack.world.gateway({ rateLimitScale: 1_000 });
}, 30_000);

afterAll(() => stack.stop(), 30_000);

async function aMember(): Promise<Browser> {
  const browser = new Browser(gateway);
  expect(await browser.signUp()).toMatchObject({ status: 200 });
  return browser;
}

test('sessions: sign-up opens a session that can be read', async () => {
  const browser = await aMember();
  expect(await browser.request('GET', '/account')).toMatchObject({
    status: 200,
    body: { account: { id: browser.userId, email: browser.email } },
  });
  expect((await browser.request('GET', '/sessions')).body.devices).toMatchObject([{ current: true }]);
});

test('sessions: twenty concurrent refreshes keep the session', async () => {
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
  expect((await browser.request('GET', '/account')).status).toBe(200);
  expect((await browser.request('GET', '/sessions')).body.devices).toHaveLength(1);
});

test('sessions: signing out ends this session and its socket within a second, and no other', async () => {
  const laptop = await aMember();
  const phone = new Browser(gateway);
  await phone.signIn(laptop.email);
  const [here, there] = await Promise.all([laptop.socket(), phone.socket()]);

  const thief = laptop.copy();
  const code = closed(here);
  const start = Date.now();
  expect((await laptop.request('DELETE', '/sessions/current')).status).toBe(200);
  expect(await code).toBe(4401);
  await stack.world.eventually(async () => (await laptop.request('GET', '/account')).status === 401);
  expect(Date.now() - start).toBeLessThan(1_000);
  expect((await laptop.refresh()).status).toBe(204); // its cookie is gone
  expect((await thief.refresh()).status).toBe(401);

  expect((await phone.request('GET', '/account')).status).toBe(200);
  expect(there.readyState).toBe(there.OPEN);
  there.close();
});

test('sessions: the token of a session that a call has ended is refused from its answer on', async () => {
  for (let round = 0; round < 20; round++) {
    const browser = await aMember();
    const phone = new Browser(gateway);
    await phone.signIn(browser.email);
    const { devices } = (await browser.request('GET', '/sessions')).body;
    const { sessionId } = devices.find(({ current }: { current?: boolean }) => !current);
    expect((await browser.request('DELETE', `/sessions/${sessionId}`)).status).toBe(200);
    expect((await phone.request('GET', '/account')).status).toBe(401);
    expect((await browser.request('DELETE', round % 2 ? '/sessions' : '/sessions/current')).status).toBe(200);
    expect((await browser.request('GET', '/account')).status).toBe(401);
  }
}, 60_000);

test('sessions: signing out everywhere ends every session and every socket within a second', async () => {
  const laptop = await aMember();
  const phone = new Browser(gateway);
  await phone.signIn(laptop.email);
  const sockets = await Promise.all([laptop.socket(), phone.socket()]);
  const codes = Promise.all(sockets.map(closed));
  const thief = phone.copy();
  const start = Date.now();
  await phone.request('DELETE', '/sessions');
  expect(await codes).toEqual([4401, 4401]);
  expect(Date.now() - start).toBeLessThan(1_000);
  for (const browser of [laptop, thief]) expect((await browser.refresh()).status).toBe(401);
});

test('sessions: a session of another member can be neither ended nor listed', async () => {
  const [alice, bob] = [await aMember(), await aMember()];
  const [{ sessionId }] = (await alice.request('GET', '/sessions')).body.devices;
  expect(await bob.request('DELETE', `/sessions/${sessionId}`)).toMatchObject({ status: 404, body: { code: 'SESSION_NOT_FOUND' } });
  expect(JSON.stringify((await bob.request('GET', '/sessions')).body)).not.toContain(sessionId);
  expect((await alice.request('GET', '/account')).status).toBe(200);
});

test('sessions: opening a mailed link changes nothing, and its token works once', async () => {
  const browser = await aMember();
  await browser.request('POST', '/password-resets', { email: browser.email });
  const inbox = await stack.world.gateway({ developmentTools: true });
  let token = '';
  await stack.world.eventually(async () => {
    const page = await inbox.request('GET', `/dev/inbox?to=${encodeURIComponent(browser.email)}`);
    token = /reset-password#token=([\w-]+)/.exec(page.text)?.[1] ?? '';
    return token !== '';
  });
  expect((await gateway.request('GET', `/api/v1/password-resets?token=${token}`)).status).toBe(405);
  expect((await gateway.request('HEAD', `/api/v1/password-resets?token=${token}`)).status).toBe(405);
  const reset = () => gateway.request('PUT', '/api/v1/password-resets', { body: { token, password: 'secret-2' } });
  expect((await reset()).status).toBe(200);
  expect(await reset()).toMatchObject({ status: 410, body: { code: 'LINK_EXPIRED' } });
  expect((await new Browser(gateway).signIn(browser.email, 'secret-1')).status).toBe(401);
  expect((await new Browser(gateway).signIn(browser.email, 'secret-2')).status).toBe(200);
});

test('sessions: an unknown address and a wrong password get the same answer', async () => {
  const browser = await aMember();
  const [wrong, unknown] = [await browser.signIn(browser.email, 'wrong-1'), await browser.signIn('nobody@example.com', 'wrong-1')];
  expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
  expect(unknown.body).toEqual(wrong.body);
});

import { jest } from '@jest/globals';
import { HttpResponse } from 'msw';
import { gateway } from '#test/gateway';
import { http } from '#test/http';

/** Each page here is a copy of the same modules: one must not receive what another announces. */
globalThis.BroadcastChannel = class extends EventTarget {
  postMessage() {}
} as never;

/** A page that has just been loaded: nothing is known. The answers come in this order. */
async function startPage(failures: Array<() => Response>, last: () => Response) {
  const answers = [...failures];
  gateway.use(http.post('/sessions/refresh', () => (answers.shift() ?? last)() as never));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.resetModules();
  const { createStore: createNewStore } = await import('#web/app/store');
  const { refreshSession: ask } = await import('./session');
  const store = createNewStore();
  const status = () => (store.getState().session.outOfReach ? 'out-of-reach' : store.getState().session.status);
  jest.useFakeTimers({ advanceTimers: 100 });
  return { ask, status, stop: () => store.stop() };
}
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const lost = () => HttpResponse.error();
const busy = () => new HttpResponse(null, { status: 503 });
const someone = () => HttpResponse.json({ accessToken: 'new', userId: 'me' });

test('asks again when an answer is lost or the server is busy, and nobody looks signed out meanwhile', async () => {
  const { ask, status, stop } = await startPage([lost, busy], someone);
  const asking = ask();
  expect(status()).toBe('unknown');
  expect(await asking).toBe('new');
  expect(status()).toBe('signed-in');
  stop();
});

test('calls it out of reach when no answer came at all, and takes the answer when it is asked again', async () => {
  const { ask, status, stop } = await startPage([lost, lost, busy, lost], someone);
  expect(await ask()).toBeUndefined();
  expect(status()).toBe('out-of-reach');
  expect(await ask()).toBe('new');
  expect(status()).toBe('signed-in');
  stop();
});

test('does not wait for several answers of a server that hangs', async () => {
  let asked = 0;
  const hanging = () => {
    asked += 1;
    jest.setSystemTime(Date.now() + 5_000);
    return new HttpResponse(null, { status: 504 });
  };
  const { ask, status, stop } = await startPage([hanging, hanging], someone);
  await ask();
  expect([status(), asked]).toEqual(['out-of-reach', 1]);
  stop();
});

test('takes the answer that nobody is signed in', async () => {
  const { ask, status, stop } = await startPage([lost, lost, lost, lost], () => new HttpResponse(null, { status: 204 }));
  await ask();
  await ask();
  expect(status()).toBe('signed-out');
  stop();
});

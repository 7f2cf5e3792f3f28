import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { aSession, gateway, problem } from '#test/gateway';
import { bearer, sessionStatus, setSession } from '../session/session';
import { connectSocket, onFrame, sayFrame } from './socket';

/** The browser's end of a connection, with the server played by the test. */
class ScriptedSocket extends EventTarget {
  static opened: ScriptedSocket[] = [];
  readyState = 0;
  binaryType = 'blob';
  sent: string[] = [];
  constructor(
    readonly url: string,
    readonly protocols: string[],
  ) {
    super();
    ScriptedSocket.opened.push(this);
    queueMicrotask(() => {
      this.readyState = 1;
      this.dispatchEvent(new Event('open'));
    });
  }
  send(text: string) {
    this.sent.push(text);
  }
  say(frame: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
  close(code = 1000) {
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
}
const opened = (count: number) => waitFor(() => expect(ScriptedSocket.opened).toHaveLength(count), { timeout: 5_000 });
const latest = () => ScriptedSocket.opened.at(-1)!;
let disconnect: () => void;

beforeEach(() => {
  ScriptedSocket.opened = [];
  Object.assign(globalThis, { WebSocket: ScriptedSocket });
  setSession(aSession('first'));
  disconnect = connectSocket();
});
afterEach(() => disconnect());

test('the token travels as a subprotocol, and frames reach every listener of their name', async () => {
  await opened(1);
  expect(latest().protocols).toEqual(['sotto.v1', 'bearer.first']);
  const received: unknown[] = [];
  const stop = onFrame('MessagePushed', (frame) => received.push(frame));
  latest().say({ event: 'MessagePushed', data: { unreadTotal: 3 } });
  latest().say({ event: 'TypingPushed', data: {} });
  stop();
  latest().say({ event: 'MessagePushed', data: { unreadTotal: 4 } });
  expect(received).toEqual([{ unreadTotal: 3 }]);
});

test('what is said goes out as a frame', async () => {
  await opened(1);
  await waitFor(() => expect(latest().readyState).toBe(1));
  sayFrame('Typing', { conversationId: 'c' });
  expect(latest().sent).toContain('{"event":"Typing","data":{"conversationId":"c"}}');
});

test('refused with 4401, it comes back with a new token', async () => {
  gateway.use(http.post('/sessions/refresh', () => HttpResponse.json(aSession('second'))));
  await opened(1);
  latest().close(4401);
  await opened(2);
  expect(latest().protocols).toEqual(['sotto.v1', 'bearer.second']);
});

test('refused for good, the member is signed out everywhere', async () => {
  gateway.use(http.post('/sessions/refresh', () => problem(401, 'SESSION_ENDED')));
  const otherTab = new BroadcastChannel('sotto-session');
  const reported = new Promise((resolve) => otherTab.addEventListener('message', ({ data }) => resolve(data ?? undefined)));
  await opened(1);
  latest().close(4401);
  await waitFor(() => expect(sessionStatus()).toBe('signed-out'));
  expect(bearer()).toBeUndefined();
  expect(await reported).toBeUndefined();
  otherTab.close();
});

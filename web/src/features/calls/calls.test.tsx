import { jest } from '@jest/globals';
import type { CallJson, CallRingingPushedJson } from '@sotto/proto/chat/v1/calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { http } from '#test/http';
import { openThread } from '#test/open-thread';
import { aMessage, ana, inbox, me, withAna } from '#test/people';
import { renderRoute } from '#test/render-route';
import { leaveNow } from '#web/ui/quick-exit/leave-now';

/** A connection that finds its ways at once, and is as far as the test says. */
class FakeConnection {
  static made: FakeConnection[] = [];
  static get last(): FakeConnection {
    const last = FakeConnection.made.at(-1);
    if (!last) throw new Error('No connection was made.');
    return last;
  }
  connectionState = 'new';
  readonly iceGatheringState = 'complete';
  localDescription?: { type: string; sdp: string };
  isClosed = false;
  ontrack?: unknown;
  onconnectionstatechange?: () => void;
  readonly remote: { type: string; sdp: string }[] = [];
  private readonly transceivers: { direction: string; sender: { track: unknown; replaceTrack: (track: unknown) => Promise<void> } }[] = [];

  constructor(readonly configuration: RTCConfiguration) {
    FakeConnection.made.push(this);
  }

  addTransceiver(kind: string) {
    const sender = {
      track: null as unknown,
      replaceTrack: (track: unknown) => {
        sender.track = track;
        return Promise.resolve();
      },
    };
    this.transceivers.push({ direction: 'recvonly', sender, ...{ receiver: { track: { kind } } } });
  }
  getTransceivers() {
    return this.transceivers;
  }
  get sent() {
    return this.transceivers.map(({ sender }) => sender.track);
  }
  setLocalDescription() {
    const type = this.remote.length > 0 ? 'answer' : 'offer';
    this.localDescription = { type, sdp: `own ${type}` };
    return Promise.resolve();
  }
  setRemoteDescription(description: { type: string; sdp: string }) {
    this.remote.push(description);
    if (description.type === 'offer') this.addTransceiver('audio');
    return Promise.resolve();
  }
  close() {
    this.isClosed = true;
  }
  become(state: string) {
    this.connectionState = state;
    act(() => this.onconnectionstatechange?.());
  }
}

const microphone = { kind: 'audio', enabled: true, stop: jest.fn() };
const getUserMedia = jest.fn<() => Promise<unknown>>();
const callId = 'call-1';
const relay = { urls: ['turn:relay.example:3478'], username: 'name', credential: 'password' };
const aCall = (more: CallJson = {}): CallJson => ({
  ...{ id: callId, conversationId: withAna, callerId: ana, calleeId: me, kind: 'voice', state: 'ringing' },
  ...more,
});
const ringing = (more: CallJson = {}): CallRingingPushedJson => ({
  ...{ call: aCall(more), ringsForMs: 45_000 },
  peer: { userId: ana, displayName: 'Ana' },
});

/** What the server was asked, and what it answers. */
const asked: string[] = [];
const described: unknown[] = [];
let calls = 'now';

beforeEach(() => {
  asked.length = 0;
  described.length = 0;
  calls = 'now';
  FakeConnection.made.length = 0;
  microphone.enabled = true;
  microphone.stop.mockClear();
  getUserMedia.mockReset().mockResolvedValue({ getAudioTracks: () => [microphone], getVideoTracks: () => [] });
  Object.assign(globalThis, { RTCPeerConnection: FakeConnection, MediaStream: class {} });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  const answer = <Body extends object>(name: string, body = {} as Body) => {
    asked.push(name);
    return HttpResponse.json<Body>(body);
  };
  gateway.use(
    http.get('/conversations', () =>
      HttpResponse.json({ conversations: inbox().map((row) => ({ ...row, conversation: { ...row.conversation, calls } })) }),
    ),
    http.post('/conversations/:id/calls', async ({ request }) =>
      answer(`start ${(await request.json()).kind}`, { call: aCall({ callerId: me, calleeId: ana }), relay, ringsForMs: 45_000 }),
    ),
    http.post('/calls/:callId/answer', () => answer('answer', { call: aCall({ state: 'active' }), relay })),
    http.put('/calls/:callId/presence', () => answer('keep', { call: aCall({ state: 'active' }) })),
    http.post('/calls/:callId/descriptions', async ({ request }) => {
      described.push(await request.json());
      return answer('describe');
    }),
    http.delete('/calls/:callId', ({ params }) => answer(`end ${params.callId}`)),
  );
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'RTCPeerConnection');
  Reflect.deleteProperty(globalThis, 'MediaStream');
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const dialog = () => screen.findByRole('dialog', { name: 'Ana' });
const press = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(await within(await dialog()).findByRole('button', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ana' })).not.toBeInTheDocument(), { timeout: 4_000 });

/** Another page than the chat, on which it rings. */
async function rung(more?: CallJson) {
  const app = renderRoute('/about');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(async () => {
    await act(() => arrive('CallRingingPushed', ringing(more)));
    expect(screen.getByRole('dialog', { name: 'Ana' })).toBeVisible();
  });
  return app;
}

async function answered() {
  const app = await rung();
  await press(app.user, 'Answer');
  await waitFor(() => expect(FakeConnection.made).toHaveLength(1));
  await act(() => arrive('CallDescribedPushed', { callId, type: 'offer', sdp: 'their offer' }));
  await waitFor(() => expect(described).toHaveLength(1));
  FakeConnection.last.become('connected');
  return app;
}

async function called() {
  const app = await openThread();
  await app.user.click(screen.getByRole('button', { name: 'Voice call' }));
  await within(await dialog()).findByText('Calling…');
  return app;
}

describe('a call that rings', () => {
  test('is seen on any page, and declined', async () => {
    const { user } = await rung();
    expect(within(await dialog()).getByText('Incoming voice call')).toBeVisible();
    expect(getUserMedia).not.toHaveBeenCalled(); // nothing is recorded before it is answered
    await press(user, 'Decline');
    await gone();
    expect(asked).toEqual([`end ${callId}`]);
  });

  test('is answered through the relay alone', async () => {
    await answered();
    expect(asked).toEqual(['answer', 'describe']);
    expect(FakeConnection.last.configuration).toEqual({ iceServers: [relay], iceTransportPolicy: 'relay' });
    expect(FakeConnection.last.remote).toEqual([{ type: 'offer', sdp: 'their offer' }]);
    expect(described).toEqual([{ type: 'answer', sdp: 'own answer' }]);
    expect(FakeConnection.last.sent).toEqual([microphone]);
    expect(within(await dialog()).getByRole('timer')).toHaveTextContent('0:00');
  });

  test('stops when it was answered on another device, or given up', async () => {
    await rung({ id: 'call-1b' });
    await act(() => arrive('CallChangedPushed', { call: aCall({ id: 'call-1b', state: 'active' }) }));
    await gone();
    await waitFor(async () => {
      await act(() => arrive('CallRingingPushed', ringing({ id: 'call-2' })));
      expect(screen.getByRole('dialog', { name: 'Ana' })).toBeVisible();
    });
    await act(() => arrive('CallEndedPushed', { callId: 'call-2' }));
    await gone();
    expect(asked.filter((call) => !call.endsWith(callId))).toEqual([]); // a page of before may end its own
  });

  test('is not disturbed by another one', async () => {
    await answered();
    await act(() => arrive('CallRingingPushed', { ...ringing({ id: 'other' }), peer: { displayName: 'Bob' } }));
    await act(() => arrive('CallEndedPushed', { callId: 'other' }));
    expect(within(await dialog()).getByRole('timer')).toBeVisible();
    expect(screen.queryByText('Bob')).not.toBeInTheDocument();
  });

  test('ends when the microphone may not be used, and says why', async () => {
    getUserMedia.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const { user } = await rung();
    await press(user, 'Answer');
    expect(await screen.findByRole('alert')).toHaveTextContent('Sotto needs your microphone for calls.');
    expect(asked).not.toContain('answer');
    await waitFor(() => expect(asked).toContain(`end ${callId}`)); // the caller need not wait
    await press(user, 'Close');
    await gone();
  });
});

describe('a call to a match', () => {
  test('is offered after it was answered, and ends for both', async () => {
    const { user } = await called();
    expect(asked).toEqual(['start voice']);
    expect(FakeConnection.made).toEqual([]); // nothing of a session before the answer
    await act(() => arrive('CallChangedPushed', { call: aCall({ callerId: me, calleeId: ana, state: 'active' }) }));
    await waitFor(() => expect(described).toEqual([{ type: 'offer', sdp: 'own offer' }]));
    await act(() => arrive('CallDescribedPushed', { callId, type: 'answer', sdp: 'their answer' }));
    await waitFor(() => expect(FakeConnection.last.remote).toEqual([{ type: 'answer', sdp: 'their answer' }]));
    FakeConnection.last.become('connected');
    await press(user, 'Mute');
    expect(microphone.enabled).toBe(false);
    await press(user, 'Hang up');
    expect(FakeConnection.last.isClosed).toBe(true);
    expect(microphone.stop).toHaveBeenCalled();
    await waitFor(() => expect(asked).toContain(`end ${callId}`));
    await gone();
  });

  test('that is pressed twice is one', async () => {
    const { user } = await openThread();
    await user.dblClick(screen.getByRole('button', { name: 'Voice call' }));
    await within(await dialog()).findByText('Calling…');
    expect(asked).toEqual(['start voice']);
  });

  test.each([
    ['CALL_NOT_POSSIBLE', 403, 'Ana can’t be called.'],
    ['CALL_IN_PROGRESS', 409, 'You’re already in a call.'],
    ['CALLED_TOO_OFTEN', 429, 'You’ve called Ana several times. Wait for an answer, or try again later.'],
    ['UNAVAILABLE', 503, 'The call could not be started. Please try again.'],
  ])('that is refused (%s) says why, and releases the microphone', async (code, status, text) => {
    gateway.use(http.post('/conversations/:id/calls', () => problem(status, code)));
    const { user } = await openThread();
    await user.click(screen.getByRole('button', { name: 'Voice call' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(microphone.stop).toHaveBeenCalled();
    await press(user, 'Close');
    await gone();
  });

  test('ends at a quick exit, and when its page is left', async () => {
    await called();
    act(() => leaveNow());
    await waitFor(() => expect(asked).toContain(`end ${callId}`));
    for (const cover of document.querySelectorAll('[data-cover]')) cover.remove();
  });

  test('that cannot be connected says so', async () => {
    await called();
    await act(() => arrive('CallChangedPushed', { call: aCall({ callerId: me, calleeId: ana, state: 'active' }) }));
    await waitFor(() => expect(described).toHaveLength(1));
    FakeConnection.last.become('failed');
    expect(await screen.findByRole('alert')).toHaveTextContent('The call could not be connected. Please try again.');
  });

  test('is offered once both have written', async () => {
    calls = 'later';
    await openThread();
    expect(screen.queryByRole('button', { name: 'Voice call' })).not.toBeInTheDocument();
    await act(() => arrive('MessagePushed', { message: aMessage(4, 'Hi', me), unreadTotal: 1 }));
    expect(await screen.findByRole('button', { name: 'Voice call' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Video call' })).toBeVisible();
  });

  test.each([
    ['where there are no calls', () => void (calls = '')],
    ['by a browser that cannot hold one', () => void Reflect.deleteProperty(globalThis, 'RTCPeerConnection')],
  ])('is not offered %s', async (_, without) => {
    without();
    await openThread();
    expect(screen.queryByRole('button', { name: 'Voice call' })).not.toBeInTheDocument();
  });
});

test('a call that has ended is a line of the conversation; one that was held counts as read', async () => {
  const { log } = await openThread();
  const held = { ...aMessage(4, ''), call: { kind: 'video', seconds: 75 }, readAt: new Date().toISOString() };
  await act(() => arrive('MessagePushed', { message: held, senderName: 'Ana', unreadTotal: 0 }));
  expect(await within(log).findByText('Video call')).toHaveTextContent('Video call1:15');
  await act(() => arrive('MessagePushed', { message: { ...aMessage(5, ''), call: { kind: 'voice' } }, senderName: 'Ana', unreadTotal: 1 }));
  expect(await within(log).findByText('Unanswered voice call')).toBeVisible();
  expect(await screen.findByRole('link', { name: /Ana.*Unanswered voice call/ })).toBeVisible();
});

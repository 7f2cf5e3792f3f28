import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { HttpResponse } from 'msw';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { apiUrl, http } from '#test/http';
import { answerSends, messagesUrl, openThread } from '#test/open-thread';
import { aMessage, ana, inbox, me, messages, withAna } from '#test/people';
import { renderPart } from '#test/render-part';
import { renderRoute } from '#test/render-route';
import { metadataOf, uploadId, uploadServer } from '#test/uploads';
import { leaveNow } from '#web/ui/quick-exit/leave-now';
import { longestMs } from './record';
import { OnTheirWay } from './voice.stories';
import { barsOf, waveformOf } from './waveform';

const stopTrack = jest.fn();
const getUserMedia = jest.fn<() => Promise<unknown>>();

/** A recorder that has a few bytes of sound as soon as it is stopped. */
class FakeRecorder {
  static made: { type?: string; bits?: number }[] = [];
  static isTypeSupported = (type: string) => type !== 'audio/webm;codecs=opus';
  state = 'inactive';
  mimeType: string;
  ondataavailable?: (event: { data: Blob }) => void;
  onstop?: () => void;

  constructor(_: unknown, { mimeType = '', audioBitsPerSecond }: MediaRecorderOptions) {
    FakeRecorder.made.push({ type: mimeType, bits: audioBitsPerSecond });
    this.mimeType = mimeType;
  }

  start() {
    this.state = 'recording';
  }

  stop() {
    this.state = 'inactive';
    this.ondataavailable?.({ data: new Blob(['sound']) });
    this.onstop?.();
  }
}

/** What plays, and how fast, by its address: jsdom plays nothing itself. */
const plays: [string | null, number][] = [];
function playNothing(this: HTMLMediaElement) {
  plays.push([this.getAttribute('src'), this.playbackRate]);
  fireEvent.play(this);
  return Promise.resolve();
}
function pauseNothing(this: HTMLMediaElement) {
  fireEvent.pause(this);
}

const tabIs = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  fireEvent(document, new Event('visibilitychange'));
};

beforeEach(() => {
  let made = 0;
  plays.length = 0;
  FakeRecorder.made.length = 0;
  stopTrack.mockClear();
  getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [{ stop: stopTrack }] });
  URL.createObjectURL = jest.fn(() => `blob:${++made}`);
  URL.revokeObjectURL = jest.fn();
  Object.assign(globalThis, { MediaRecorder: FakeRecorder });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(playNothing);
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pauseNothing);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'MediaRecorder');
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function recordOne() {
  const app = await openThread();
  await app.user.click(await button('Record a voice note'));
  await screen.findByRole('timer');
  await waitFor(() => expect(FakeRecorder.made).toHaveLength(1));
  await app.user.click(await button('Stop'));
  await button(/^Play voice note/);
  return app;
}

describe('recording', () => {
  test('is offered while the field is empty', async () => {
    const { user, composer } = await openThread();
    expect(await button('Record a voice note')).toBeVisible();
    await user.type(composer, 'hey');
    expect(screen.queryByRole('button', { name: 'Record a voice note' })).not.toBeInTheDocument();
    expect(await button('Send')).toBeVisible();
    await user.clear(composer);
    expect(await button('Record a voice note')).toBeVisible();
  });

  test('is not offered by a browser that cannot record', async () => {
    Reflect.deleteProperty(globalThis, 'MediaRecorder');
    await openThread();
    expect(screen.queryByRole('button', { name: 'Record a voice note' })).not.toBeInTheDocument();
  });

  test('takes the first type that the browser supports, and is listened to before it is sent', async () => {
    const { user } = await recordOne();
    expect(FakeRecorder.made).toEqual([{ type: 'audio/mp4', bits: 32_000 }]);
    expect(stopTrack).toHaveBeenCalled();
    await user.click(await button(/^Play voice note, 0:01/));
    expect(plays).toEqual([['blob:1', 1]]);
    await user.click(await button('Discard'));
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1');
    expect(await button('Record a voice note')).toBeVisible();
  });

  test.each([
    ['Cancel', async () => fireEvent.click(await button('Cancel'))],
    ['Escape', () => Promise.resolve(fireEvent.keyDown(document.body, { key: 'Escape' }))],
    ['a hidden tab', () => Promise.resolve(tabIs('hidden'))],
  ])('%s stops the microphone and keeps nothing', async (_, end) => {
    const { user } = await openThread();
    await user.click(await button('Record a voice note'));
    await button('Stop');
    await waitFor(() => expect(FakeRecorder.made).toHaveLength(1));
    await act(async () => void (await end()));
    expect(await button('Record a voice note')).toBeVisible();
    expect(stopTrack).toHaveBeenCalled();
    expect(URL.createObjectURL).not.toHaveBeenCalled();
  });

  test('stops when the conversation is left', async () => {
    const { user, router } = await openThread();
    await user.click(await button('Record a voice note'));
    await waitFor(() => expect(FakeRecorder.made).toHaveLength(1));
    await act(() => router.navigate('/chat'));
    await waitFor(() => expect(stopTrack).toHaveBeenCalled());
    expect(URL.createObjectURL).not.toHaveBeenCalled();
  });

  test('stops with a quick exit', async () => {
    const { user } = await openThread();
    await user.click(await button('Record a voice note'));
    await waitFor(() => expect(FakeRecorder.made).toHaveLength(1));
    jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom goes nowhere
    act(() => leaveNow());
    document.querySelector('[data-cover]')?.remove();
    expect(stopTrack).toHaveBeenCalled();
    expect(URL.createObjectURL).not.toHaveBeenCalled();
  });

  test('ends by itself after a minute', async () => {
    const { user } = await openThread();
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    await user.click(await button('Record a voice note'));
    await waitFor(() => expect(FakeRecorder.made).toHaveLength(1));
    act(() => jest.advanceTimersByTime(30_000));
    expect(screen.getByRole('timer')).toHaveTextContent('0:30');
    act(() => jest.advanceTimersByTime(longestMs - 30_000));
    jest.useRealTimers();
    expect(await button('Play voice note, 1:00')).toBeVisible();
    expect(stopTrack).toHaveBeenCalled();
  });

  test.each([
    ['NotAllowedError', /Sotto needs your microphone to record a voice note/],
    ['NotFoundError', 'No microphone was found.'],
    ['NotReadableError', /The microphone cannot be used now/],
  ])('%s is explained', async (name, text) => {
    getUserMedia.mockRejectedValue(new DOMException('', name));
    const { user } = await openThread();
    await user.click(await button('Record a voice note'));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await user.click(await button('Close'));
    expect(await button('Record a voice note')).toBeVisible();
  });
});

describe('sending', () => {
  test('uploads it for chat and sends it once', async () => {
    const sent = answerSends();
    const { created } = uploadServer();
    const { user } = await recordOne();
    await user.dblClick(await button('Send'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(metadataOf(created[0])).toMatchObject({ purpose: 'chat-voice', filetype: 'audio/mp4' });
    expect(sent[0]).toMatchObject({ voiceId: uploadId, content: '' });
    expect(sent[0]).not.toHaveProperty('photoId');
    expect(await button('Record a voice note')).toBeVisible();
    expect(getUserMedia).toHaveBeenCalledTimes(1);
  });

  test('burns as the flame says', async () => {
    const sent = answerSends();
    uploadServer();
    const { user } = await openThread();
    await user.click(await button('Burn after reading'));
    await user.click(await screen.findByRole('menuitemradio', { name: '5 min' }));
    await user.click(await button('Record a voice note'));
    await waitFor(() => expect(FakeRecorder.made).toHaveLength(1));
    await user.click(await button('Stop'));
    await button(/^Play voice note/);
    await user.click(await button('Send'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ voiceId: uploadId, isBurnMessage: true, burnDurationMinutes: 5 });
  });

  test('tries again with the same id while it is prepared; a text may overtake it', async () => {
    const sent = answerSends(() => problem(409, 'VOICE_NOT_READY'));
    uploadServer();
    const { user, log, composer } = await recordOne();
    await user.click(await button('Send'));
    expect(await within(log).findByText('Preparing voice note')).toBeVisible();
    await user.type(composer, 'hello{Enter}');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ content: 'hello' });
    await act(() => arrive('MediaFileChangedPushed', { file: { id: uploadId } }));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]).toEqual(sent[0]);
  });

  test('of a refused one says why', async () => {
    answerSends(() => problem(422, 'VOICE_REFUSED', [], 'Not readable.'));
    uploadServer();
    const { user, log } = await recordOne();
    await user.click(await button('Send'));
    expect(await within(log).findByText('Not readable.')).toBeVisible();
  });

  test('of an upload that failed offers Retry, which sends it once', async () => {
    const sent = answerSends();
    uploadServer();
    gateway.use(http.untyped.post(`${apiUrl}/uploads`, () => problem(403, 'FORBIDDEN'), { once: true }));
    const { user, log } = await recordOne();
    await user.click(await button('Send'));
    await user.click(await within(log).findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('of one whose file a reload lost says so', async () => {
    const outgoing = [
      { clientMessageId: 'lost', conversationId: withAna, content: '', createdAt: '', state: 'uploading', file: { kind: 'voice' } },
    ];
    sessionStorage.setItem('sotto-unsent', JSON.stringify({ userId: me, drafts: {}, outgoing }));
    const { log } = await openThread();
    expect(await within(log).findByText('Not sent. Record the voice note again.')).toBeVisible();
    expect(within(log).queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    sessionStorage.clear();
  });
});

const waveform = waveformOf([0.1, 0.5, 1]);
let count = 0;
const aVoice = ({ voice, ...more }: MessageJson = {}, senderId = ana): MessageJson => ({
  ...aMessage(4, '', senderId),
  id: `voice-${++count}`,
  voice: { id: `file-${count}`, durationMs: 12_300, waveform, url: `/v/${count}`, ...voice },
  ...more,
});

/** The thread with more messages before what it has; `later` is what a message is when it is asked for by itself. */
async function show(known: MessageJson[], later = known[0]!) {
  gateway.use(
    http.get(messagesUrl, ({ request }) =>
      HttpResponse.json({ messages: new URL(request.url).searchParams.get('after') ? [later] : [...known, ...messages()] }),
    ),
  );
  return openThread();
}

describe('a voice note', () => {
  test('plays, pauses and says how long it is', async () => {
    const { user, log } = await show([aVoice({ voice: { url: '/v/first' } })]);
    const play = await within(log).findByRole('button', { name: 'Play voice note, 0:12' });
    expect(document.querySelector('audio')).not.toHaveAttribute('src'); // nothing is requested before it is pressed
    await user.click(play);
    expect(plays).toEqual([['/v/first', 1]]);
    expect(document.querySelector('audio')).toHaveAttribute('preload', 'none');
    await user.click(within(log).getByRole('button', { name: 'Pause' }));
    expect(within(log).getByRole('button', { name: 'Play voice note, 0:12' })).toBeVisible();
  });

  test('is sought by keys, and played at the chosen speed', async () => {
    const { user, log } = await show([aVoice()]);
    const slider = await within(log).findByRole('slider', { name: 'Position' });
    act(() => slider.focus());
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(slider).toHaveAttribute('aria-valuetext', '0:01 of 0:12');
    await user.keyboard('{End}');
    expect(slider).toHaveAttribute('aria-valuenow', '12');
    await user.click(within(log).getByRole('button', { name: 'Speed 1×' }));
    await user.click(within(log).getByRole('button', { name: 'Play voice note, 0:12' }));
    expect(plays.at(-1)?.[1]).toBe(1.5);
    await user.click(within(log).getByRole('button', { name: 'Speed 1.5×' }));
    expect(document.querySelector('audio')).toHaveProperty('playbackRate', 2);
    await user.click(within(log).getByRole('button', { name: 'Speed 2×' }));
    expect(within(log).getByRole('button', { name: 'Speed 1×' })).toBeVisible();
  });

  test('pauses when another one is played', async () => {
    const { user, log } = await show([aVoice({ id: 'two', sequence: 5 }), aVoice()]);
    const [first, second] = await within(log).findAllByRole('button', { name: /^Play voice note/ });
    await user.click(first!);
    expect(await within(log).findAllByRole('button', { name: 'Pause' })).toHaveLength(1);
    await user.click(second!);
    expect(within(log).getAllByRole('button', { name: 'Pause' })).toHaveLength(1);
  });

  test('whose address has expired is read again', async () => {
    const old = aVoice({ voice: { url: '/v/old?expires=1' } });
    const { user, log } = await show([old], { ...old, voice: { ...old.voice, url: '/v/new' } });
    await user.click(await within(log).findByRole('button', { name: /^Play voice note/ }));
    await waitFor(() => expect(plays).toEqual([['/v/new', 1]]));
  });

  test('that does not load is read again once, and then says so', async () => {
    const old = aVoice({ voice: { url: '/v/old' } });
    const { user, log } = await show([old], { ...old, voice: { ...old.voice, url: '/v/new' } });
    await user.click(await within(log).findByRole('button', { name: /^Play voice note/ }));
    const audio = document.querySelector('audio')!;
    fireEvent.error(audio);
    await waitFor(() => expect(plays.map(([src]) => src)).toEqual(['/v/old', '/v/new']));
    fireEvent.error(audio);
    expect(await within(log).findByText('This voice note cannot be played now.')).toBeVisible();
  });
});

describe('one that burns', () => {
  const burning = { isBurnMessage: true, burnDurationMinutes: 5 };

  test('is closed until its recipient opens it, and stops when its time is up', async () => {
    const closed = aVoice({ ...burning, voice: { waveform: '', url: '' } });
    gateway.use(
      http.untyped.post(`${apiUrl}${messagesUrl}/${closed.id}/open`, () =>
        HttpResponse.json({
          message: {
            ...{ ...closed, voice: { ...closed.voice, url: '/v/open' } },
            ...{ readAt: '2026-11-27T22:05:00Z', burnedAt: '2026-11-27T22:10:00Z', burnsInMs: 3_000 },
          },
          unreadTotal: 0,
        }),
      ),
      http.untyped.post(`${apiUrl}${messagesUrl}/${closed.id}/signals`, () => HttpResponse.json({ recorded: true })),
    );
    const { user, log } = await show([closed]);
    await user.click(await within(log).findByRole('button', { name: /Voice note · Tap to view/ }));
    await user.click(await within(log).findByRole('button', { name: 'Play voice note, 0:12' }));
    expect(plays).toEqual([['/v/open', 1]]);
    const pause = jest.mocked(HTMLMediaElement.prototype.pause);
    pause.mockClear();
    expect(await within(log).findAllByText('Message burned', undefined, { timeout: 6_000 })).not.toEqual([]);
    expect(pause).toHaveBeenCalled();
    expect(document.querySelector('audio')).toBeNull();
  });

  test('is played by its sender until then', async () => {
    const { log } = await show([aVoice({ ...burning, voice: { waveform: '' } }, me)]);
    expect(await within(log).findByRole('button', { name: 'Play voice note, 0:12' })).toBeVisible();
    expect(within(log).getByText('Not opened yet')).toBeVisible();
  });
});

test('lists and quotes say Voice note', async () => {
  const [first, ...others] = inbox();
  const voice = aVoice();
  gateway.use(
    http.get('/conversations', () => HttpResponse.json({ conversations: [{ ...first, latest: voice }, ...others] })),
    http.get(messagesUrl, () =>
      HttpResponse.json({
        messages: [{ ...aMessage(5, 'Nice', me), replyToSequence: 4, quote: { senderId: ana, hasVoice: true } }, voice, ...messages()],
      }),
    ),
  );
  renderRoute(`/chat?user=${ana}`);
  expect(await screen.findByText('Voice note', { selector: 'bdi' })).toBeVisible();
  const log = await screen.findByRole('log');
  expect(await within(log).findByRole('button', { name: /Ana\s*Voice note/ })).toBeVisible();
});

test('one on its way says how far it is', async () => {
  renderPart(<OnTheirWay />);
  expect(await screen.findByText('Uploading 40%')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Upload of your voice note' })).toHaveAttribute('aria-valuenow', '40');
});

test('a waveform has the loudest level of each part', () => {
  const bars = barsOf(waveformOf([0, 1]));
  expect(bars).toHaveLength(48);
  expect([bars[0], bars.at(-1)]).toEqual([0, 1]);
  expect(new Set(barsOf(''))).toEqual(new Set([0]));
});

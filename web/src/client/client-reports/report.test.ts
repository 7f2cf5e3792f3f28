import type { SubmitClientReportRequestJson, WebVitalJson } from '@sotto/proto/gateway/v1/gateway_service';
import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { gateway } from '#test/gateway';
import { listenToErrors, noteError } from './note-errors';
import { startReports } from './report';

listenToErrors();

interface Sent {
  body: SubmitClientReportRequestJson;
  credentials: RequestCredentials;
  referrerPolicy: ReferrerPolicy;
}

let sent: Sent[];
let record: ((vital: WebVitalJson) => void) | undefined;
let stop: () => void;

beforeEach(() => {
  sent = [];
  record = undefined;
  history.replaceState(null, '', '/profile/0192f0c4-5a?tab=photos#ana');
  gateway.use(
    http.post('/client-reports', async ({ request }) => {
      const { credentials, referrerPolicy } = request;
      sent.push({ body: (await request.json()) as SubmitClientReportRequestJson, credentials, referrerPolicy });
      return HttpResponse.json({});
    }),
  );
});
afterEach(() => {
  stop();
  show('visible');
});

const start = (vitals = true) => {
  stop = startReports({ version: '1.2.3', vitals }, (recorder) => {
    record = recorder;
  });
};

function show(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Hides the page, and waits for what was sent until then. */
async function hidden(reports = 1): Promise<Sent[]> {
  show('hidden');
  await waitFor(() => expect(sent).toHaveLength(reports));
  return sent;
}

const aVital = (value = 1_900): WebVitalJson => ({ name: 'LCP', page: 'profile', value });

/** An error of our code, as Chromium describes it. */
function anError(message = 'Ana wrote: I love you', ErrorClass: ErrorConstructor = TypeError, line = 1): Error {
  const error = new ErrorClass(message);
  const file = `${location.origin}/assets/chat-a1B2.js`;
  error.stack = `${error.name}: ${message}\n    at send (${file}:${line}:234)\n    at ${file}:${line}:99\n    at <anonymous>:1:1`;
  return error;
}

test('startReports: a report has the kind of the page, and no address, id, message or cookie', async () => {
  start();
  record?.(aVital());
  noteError(anError());
  const [report] = await hidden();
  expect(report?.body).toEqual({
    version: '1.2.3',
    device: 'desktop',
    vitals: [{ name: 'LCP', page: 'profile', value: 1_900 }],
    errors: [{ kind: 'TypeError', page: 'profile', stack: ['chat-a1B2.js:1:234', 'chat-a1B2.js:1:99'] }],
  });
  expect(report).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
  expect(JSON.stringify(report?.body)).not.toMatch(/ana|love|0192f0c4|photos|https?:/i);
});

test.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
])('startReports: with %s nothing is measured, and errors are still reported', async (property, value) => {
  Object.defineProperty(navigator, property, { configurable: true, value });
  start();
  expect(record).toBeUndefined();
  noteError(anError());
  expect((await hidden()).map(({ body }) => [body.vitals, body.errors?.length])).toEqual([[[], 1]]);
  Object.defineProperty(navigator, property, { configurable: true, value: undefined });
});

test('startReports: a page that is not asked for web vitals measures none', () => {
  start(false);
  expect(record).toBeUndefined();
});

test('startReports: the last value of a vital is sent once, errors whenever there are new ones', async () => {
  start();
  record?.(aVital(1_000));
  record?.(aVital(1_900));
  await hidden();
  show('visible');
  record?.(aVital(5_000));
  noteError(anError());
  expect((await hidden(2)).map(({ body }) => [body.vitals?.map(({ value }) => value), body.errors?.length])).toEqual([
    [[1_900], 0],
    [[], 1],
  ]);
});

test('startReports: the same error is reported once, and at most ten of a load', async () => {
  start();
  const error = anError();
  for (let times = 0; times < 3; times++) noteError(error);
  noteError(anError('another message at the same place'));
  for (let line = 1; line < 20; line++) noteError(anError('', TypeError, line));
  expect((await hidden())[0]?.body.errors).toHaveLength(10);
});

test('startReports: errors before it starts, uncaught errors and rejections are reported', async () => {
  noteError(anError('early', RangeError));
  start();
  dispatchEvent(new ErrorEvent('error', { error: anError('', ReferenceError) }));
  const refused = new DOMException('Ana', 'QuotaExceededError');
  Object.defineProperty(refused, 'stack', { value: anError().stack });
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: refused }));
  dispatchEvent(
    Object.assign(new Event('vite:preloadError'), { payload: new TypeError('Failed to fetch dynamically imported module: /x') }),
  );
  dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded', error: null }));
  expect((await hidden())[0]?.body.errors?.map(({ kind }) => kind)).toEqual([
    'RangeError',
    'ReferenceError',
    'DOMException',
    'ChunkLoadError',
  ]);
});

test('startReports: an error of an extension and one on a page that does not exist are not reported', async () => {
  start();
  const foreign = new TypeError('x');
  foreign.stack = 'TypeError: x\n    at run (chrome-extension://abc/content.js:1:2)';
  noteError(foreign);
  history.replaceState(null, '', '/nowhere');
  noteError(anError());
  history.replaceState(null, '', '/');
  noteError(anError('Ana', SyntaxError));
  expect((await hidden())[0]?.body.errors?.map(({ kind, page }) => [kind, page])).toEqual([['SyntaxError', 'landing']]);
});

test('startReports: an error class of a library is "other", and a message that looks like a call is no call', async () => {
  start();
  const error = anError(`Ana\n    at ${location.origin}/assets/secret.js:1:1`);
  error.name = 'AnaError';
  noteError(error);
  noteError({ status: 500, data: 'Ana' });
  expect((await hidden())[0]?.body.errors).toEqual([
    { kind: 'other', page: 'profile', stack: ['chat-a1B2.js:1:234', 'chat-a1B2.js:1:99'] },
    { kind: 'other', page: 'profile', stack: [] },
  ]);
});

import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl, gateway, problem } from '#test/gateway';
import { createStore } from '#web/app/store';
import { api } from './api';
import { bearer, keepFresh, refreshSession, sessionStatus, setSession } from './session';

const { things } = api.injectEndpoints({
  endpoints: (build) => ({ things: build.query<unknown, number>({ query: (id) => `/things/${id}` }) }),
}).endpoints;

test('many requests with an expired token bring one refresh, and all succeed', async () => {
  let refreshes = 0;
  gateway.use(
    http.get(`${apiUrl}/things/:id`, ({ request }) =>
      request.headers.get('authorization') === 'Bearer new' ? HttpResponse.json({}) : problem(401, 'UNAUTHENTICATED'),
    ),
    http.post(`${apiUrl}/sessions/refresh`, () => {
      refreshes += 1;
      return HttpResponse.json({ accessToken: 'new', userId: 'me' });
    }),
  );
  const store = createStore();
  setSession({ accessToken: 'old', userId: 'me' });
  const results = await Promise.all([1, 2, 3].map((id) => store.dispatch(things.initiate(id))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(refreshes).toBe(1);
  store.stop();
});

test('a tab that waits for another one takes its token instead of asking again', async () => {
  let refreshes = 0;
  gateway.use(
    http.post(`${apiUrl}/sessions/refresh`, () => {
      refreshes += 1;
      return HttpResponse.json({ accessToken: 'mine', userId: 'me' });
    }),
  );
  setSession({ accessToken: 'stale', userId: 'me' });
  const otherTab = new BroadcastChannel('sotto-session');
  const release = Promise.withResolvers<void>();
  void navigator.locks.request('sotto-refresh', () => release.promise);
  const waiting = refreshSession();
  otherTab.postMessage({ accessToken: 'theirs', userId: 'me' });
  await waitFor(() => expect(bearer()).toBe('theirs'));
  release.resolve();
  expect(await waiting).toBe('theirs');
  expect(refreshes).toBe(0);
  otherTab.close();
});

test('who has no session is signed out, and that is no error', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  gateway.use(http.post(`${apiUrl}/sessions/refresh`, () => new HttpResponse(null, { status: 204 })));
  setSession({ accessToken: 'old', userId: 'me' });
  expect(await refreshSession()).toBeUndefined();
  expect(sessionStatus()).toBe('signed-out');
  expect(complaint).not.toHaveBeenCalled();
  complaint.mockRestore();
});

test('a problem keeps its code and its fields', async () => {
  gateway.use(http.get(`${apiUrl}/things/9`, () => problem(422, 'INVALID_INPUT', [{ field: 'body', message: 'too long' }])));
  const { error } = await createStore().dispatch(things.initiate(9));
  expect(error).toEqual({ status: 422, code: 'INVALID_INPUT', detail: '', fields: [{ field: 'body', message: 'too long' }] });
});

describe('the look every 30 seconds', () => {
  const lasting = (ms: number) => ({ accessToken: 'old', userId: 'me', expiresAt: new Date(Date.now() + ms).toISOString() });
  let refreshes = 0;
  beforeEach(() => {
    refreshes = 0;
    jest.useFakeTimers();
    gateway.use(
      http.post(`${apiUrl}/sessions/refresh`, () => {
        refreshes += 1;
        return HttpResponse.json({ accessToken: 'renewed', userId: 'me', expiresAt: new Date(Date.now() + 600_000).toISOString() });
      }),
    );
  });
  afterEach(() => jest.useRealTimers());

  test('renews a token that would not live until the next one', async () => {
    setSession(lasting(50_000));
    const stop = keepFresh();
    jest.advanceTimersByTime(30_000);
    jest.useRealTimers();
    await waitFor(() => expect(bearer()).toBe('renewed'));
    expect(refreshes).toBe(1);
    stop();
  });

  test('leaves a fresh one alone', () => {
    setSession(lasting(600_000));
    const stop = keepFresh();
    jest.advanceTimersByTime(90_000);
    expect(bearer()).toBe('old');
    expect(refreshes).toBe(0);
    stop();
  });
});

test('a gateway out of reach signs nobody out', async () => {
  gateway.use(http.post(`${apiUrl}/sessions/refresh`, () => HttpResponse.error()));
  setSession({ accessToken: 'kept', userId: 'me' });
  sessionStorage.setItem('unsent', 'a text');
  expect(await refreshSession()).toBe('kept');
  expect(sessionStatus()).toBe('signed-in');
  expect(sessionStorage.getItem('unsent')).toBe('a text');
});

test('what a tab keeps over a reload ends with the session', () => {
  setSession({ accessToken: 'kept', userId: 'me' });
  sessionStorage.setItem('unsent', 'a text');
  setSession({ accessToken: 'renewed', userId: 'me' });
  expect(sessionStorage.getItem('unsent')).toBe('a text');
  setSession(undefined);
  expect(sessionStorage).toHaveLength(0);
});

import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { apiUrl, http } from '#test/http';
import { gateway, problem } from '#test/gateway';
import { createStore } from '#web/app/store';
import { api } from '../api';
import { bearer, lockSession, renewInTime, refreshSession, sessionLock, sessionStatus, setSession } from './session';

const { things } = api.injectEndpoints({
  endpoints: (build) => ({ things: build.query<unknown, number>({ query: (id) => `/things/${id}` }) }),
}).endpoints;

test('many requests with an expired token bring one refresh, and all succeed', async () => {
  let refreshes = 0;
  gateway.use(
    http.untyped.get(`${apiUrl}/things/:id`, ({ request }) =>
      request.headers.get('authorization') === 'Bearer new' ? HttpResponse.json({}) : problem(401, 'UNAUTHENTICATED'),
    ),
    http.post('/sessions/refresh', () => {
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
    http.post('/sessions/refresh', () => {
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
  gateway.use(http.post('/sessions/refresh', () => new HttpResponse(null, { status: 204 })));
  setSession({ accessToken: 'old', userId: 'me' });
  expect(await refreshSession()).toBeUndefined();
  expect(sessionStatus()).toBe('signed-out');
  expect(complaint).not.toHaveBeenCalled();
  complaint.mockRestore();
});

test('a problem keeps its code and its fields', async () => {
  gateway.use(http.untyped.get(`${apiUrl}/things/9`, () => problem(422, 'INVALID_INPUT', [{ field: 'body', message: 'too long' }])));
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
      http.post('/sessions/refresh', () => {
        refreshes += 1;
        return HttpResponse.json({ accessToken: 'renewed', userId: 'me', expiresAt: new Date(Date.now() + 600_000).toISOString() });
      }),
    );
  });
  afterEach(() => jest.useRealTimers());

  test('renews a token that would not live until the next one', async () => {
    setSession(lasting(50_000));
    const stop = renewInTime();
    jest.advanceTimersByTime(30_000);
    jest.useRealTimers();
    await waitFor(() => expect(bearer()).toBe('renewed'));
    expect(refreshes).toBe(1);
    stop();
  });

  test('leaves a fresh one alone', () => {
    setSession(lasting(600_000));
    const stop = renewInTime();
    jest.advanceTimersByTime(90_000);
    expect(bearer()).toBe('old');
    expect(refreshes).toBe(0);
    stop();
  });
});

test('a gateway out of reach signs no one out', async () => {
  gateway.use(http.post('/sessions/refresh', () => HttpResponse.error()));
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

describe('a locked session', () => {
  const lock = { method: 'pin', triesLeft: 5 };
  const locksWhen = (locked: () => boolean) => {
    const calls: string[] = [];
    gateway.use(
      http.post('/sessions/lock', () => {
        calls.push('lock');
        return HttpResponse.json({});
      }),
      http.post('/sessions/refresh', () => {
        calls.push('refresh');
        return locked() ? problem(423, 'SESSION_LOCKED', [], '', { lock }) : HttpResponse.json({ accessToken: 'new', userId: 'me' });
      }),
    );
    return calls;
  };
  afterEach(() => localStorage.clear());

  test('a refresh that answers 423 locks the tab: no token, no drafts, and the store knows no member', async () => {
    locksWhen(() => true);
    const store = createStore();
    setSession({ accessToken: 'old', userId: 'me' });
    sessionStorage.setItem('unsent', 'a text');
    localStorage.setItem('profile-draft:me', '{}');
    localStorage.setItem('theme', 'light');
    await refreshSession();
    expect(sessionStatus()).toBe('locked');
    expect(sessionLock()).toEqual(lock);
    expect(bearer()).toBeUndefined();
    expect(store.getState().session).toEqual({ status: 'locked' });
    expect(sessionStorage.getItem('unsent')).toBeNull();
    expect(localStorage.getItem('profile-draft:me')).toBeNull();
    expect(localStorage.getItem('theme')).toBe('light');
    store.stop();
  });

  test('a lock takes effect at once, and one that could not be sent is sent before the next refresh', async () => {
    setSession({ accessToken: 'old', userId: 'me' });
    gateway.use(http.post('/sessions/lock', () => HttpResponse.error()));
    lockSession();
    expect(sessionStatus()).toBe('locked');
    await waitFor(() => expect(localStorage.getItem('sotto-locked')).toBe('pending'));
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await refreshSession();
    expect(sessionStatus()).toBe('locked');
    complaint.mockRestore();
    const calls = locksWhen(() => true);
    await refreshSession();
    expect(calls).toEqual(['lock', 'refresh']);
    expect(sessionLock()).toEqual(lock);
    expect(localStorage.getItem('sotto-locked')).toBe('locked');
  });

  test('the answer to a refresh that began before the lock is not taken', async () => {
    setSession({ accessToken: 'old', userId: 'me' });
    const release = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    gateway.use(
      http.post('/sessions/lock', () => HttpResponse.json({})),
      http.post('/sessions/refresh', async () => {
        asked.resolve();
        await release.promise;
        return HttpResponse.json({ accessToken: 'late', userId: 'me' });
      }),
    );
    const refreshing = refreshSession();
    await asked.promise;
    lockSession();
    release.resolve();
    expect(await refreshing).toBeUndefined();
    expect(sessionStatus()).toBe('locked');
  });

  test('another tab locks this one, and unlocks it', async () => {
    setSession({ accessToken: 'old', userId: 'me' });
    const otherTab = new BroadcastChannel('sotto-session');
    otherTab.postMessage({ lock });
    await waitFor(() => expect(sessionStatus()).toBe('locked'));
    otherTab.postMessage({ accessToken: 'theirs', userId: 'me' });
    await waitFor(() => expect(bearer()).toBe('theirs'));
    expect(localStorage.getItem('sotto-locked')).toBeNull();
    otherTab.close();
  });

  test('who has no session locks nothing', () => {
    setSession(undefined);
    lockSession();
    expect(sessionStatus()).toBe('signed-out');
    expect(localStorage.getItem('sotto-locked')).toBeNull();
  });
});

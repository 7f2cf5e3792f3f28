import { jest } from '@jest/globals';
import { lockSession, sessionStatus, setSession } from '#web/client/session/session';
import { http } from '#test/http';
import { gateway } from '#test/gateway';
import { HttpResponse } from 'msw';
import { startAutoLock } from './auto-lock';
import { startCurtain } from './curtain';

const minute = 60_000;
const curtain = () => document.querySelector('[data-curtain]');

beforeEach(() => {
  gateway.use(http.post('/sessions/lock', () => HttpResponse.json({})));
  jest.useFakeTimers();
  setSession({ accessToken: 'token', userId: 'me' });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('auto-lock', () => {
  test('locks after the chosen time without activity, and activity postpones it', () => {
    const stop = startAutoLock(5);
    jest.advanceTimersByTime(4 * minute);
    dispatchEvent(new Event('keydown'));
    jest.advanceTimersByTime(4 * minute);
    expect(sessionStatus()).toBe('signed-in');
    jest.advanceTimersByTime(minute);
    expect(sessionStatus()).toBe('locked');
    stop();
  });

  test('the first movement after a sleep in which no timer ran comes too late', () => {
    const stop = startAutoLock(5);
    jest.setSystemTime(Date.now() + 6 * minute);
    dispatchEvent(new Event('pointermove'));
    expect(sessionStatus()).toBe('locked');
    stop();
  });

  test('a stopped one locks nothing', () => {
    startAutoLock(1)();
    jest.advanceTimersByTime(2 * minute);
    expect(sessionStatus()).toBe('signed-in');
    lockSession();
  });
});

describe('curtain', () => {
  const become = (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  test('closes at once when the tab is hidden and opens when it is seen; what is typed below stays', () => {
    const input = document.body.appendChild(document.createElement('input'));
    input.value = 'typed';
    const stop = startCurtain();
    become('hidden');
    expect(curtain()).not.toBeNull();
    become('visible');
    expect(curtain()).toBeNull();
    expect(input.value).toBe('typed');
    input.remove();
    stop();
  });

  test('closes two seconds after another window got the focus, unless it came back', () => {
    const focus = jest.spyOn(document, 'hasFocus').mockReturnValue(false);
    const stop = startCurtain();
    dispatchEvent(new Event('blur'));
    jest.advanceTimersByTime(1_000);
    dispatchEvent(new Event('focus'));
    jest.advanceTimersByTime(5_000);
    expect(curtain()).toBeNull();
    dispatchEvent(new Event('blur'));
    jest.advanceTimersByTime(2_000);
    expect(curtain()).not.toBeNull();
    curtain()?.dispatchEvent(new Event('pointerdown'));
    expect(curtain()).toBeNull();
    focus.mockReturnValue(true);
    dispatchEvent(new Event('blur'));
    jest.advanceTimersByTime(5_000);
    expect(curtain()).toBeNull(); // the focus went into a part of the page
    stop();
  });

  test('a stopped one leaves the page open', () => {
    const stop = startCurtain();
    dispatchEvent(new Event('pagehide'));
    expect(curtain()).not.toBeNull();
    stop();
    expect(curtain()).toBeNull();
    become('hidden');
    expect(curtain()).toBeNull();
  });
});

import { jest } from '@jest/globals';
import { isOutOfReach, lostReach, onReach, reached } from './reach';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  reached();
  jest.useRealTimers();
});

test('a short break is not notified', () => {
  lostReach();
  jest.advanceTimersByTime(4_999);
  reached();
  jest.advanceTimersByTime(60_000);
  expect(isOutOfReach()).toBe(false);
});

test('a longer one is shown once, however often the connection is tried, and its end too', () => {
  const reported: boolean[] = [];
  const stop = onReach(() => reported.push(isOutOfReach()));
  for (let attempt = 0; attempt < 5; attempt += 1) {
    lostReach();
    jest.advanceTimersByTime(2_000);
  }
  expect(reported).toEqual([true]);
  reached();
  expect(reported).toEqual([true, false]);
  stop();
});

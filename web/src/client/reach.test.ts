import { jest } from '@jest/globals';
import { isOutOfReach, lostReach, onReach, reached } from './reach';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  reached();
  jest.useRealTimers();
});

test('a short break is not told', () => {
  lostReach();
  jest.advanceTimersByTime(4_999);
  reached();
  jest.advanceTimersByTime(60_000);
  expect(isOutOfReach()).toBe(false);
});

test('a longer one is told once, however often the connection is tried, and its end too', () => {
  const told: boolean[] = [];
  const stop = onReach(() => told.push(isOutOfReach()));
  for (let attempt = 0; attempt < 5; attempt += 1) {
    lostReach();
    jest.advanceTimersByTime(2_000);
  }
  expect(told).toEqual([true]);
  reached();
  expect(told).toEqual([true, false]);
  stop();
});

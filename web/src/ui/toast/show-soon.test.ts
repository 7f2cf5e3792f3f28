import { jest } from '@jest/globals';
import { showSoon } from './show-soon';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
});

test('showSoon: shows one toast at once, and of a burst the first and the latest three, one after the other', () => {
  const shown: number[] = [];
  for (let number = 1; number <= 20; number++) showSoon(() => shown.push(number));
  expect(shown).toEqual([1]);
  jest.advanceTimersByTime(250);
  expect(shown).toEqual([1, 18]);
  jest.advanceTimersByTime(500);
  expect(shown).toEqual([1, 18, 19, 20]);
  jest.advanceTimersByTime(1_000);
  showSoon(() => shown.push(21));
  expect(shown).toEqual([1, 18, 19, 20, 21]);
});

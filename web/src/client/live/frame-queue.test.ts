import { jest } from '@jest/globals';
import { createFrameQueue } from './frame-queue';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('frame queue: delivers a single frame at once and a burst together, in order', () => {
  const rounds: number[][] = [];
  const queue = createFrameQueue<number>((frame) => rounds.at(-1)!.push(frame));
  const turn = (work: () => void) => {
    rounds.push([]);
    work();
  };
  turn(() => queue.add(1));
  turn(() => [2, 3, 4].forEach(queue.add));
  turn(() => jest.advanceTimersByTime(100));
  turn(() => jest.advanceTimersByTime(1_000));
  turn(() => queue.add(5));
  expect(rounds).toEqual([[1], [], [2, 3, 4], [], [5]]);
});

test('frame queue: leaves frames for the next turn when the work on them takes long', () => {
  const delivered: number[] = [];
  let now = 1_000;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const queue = createFrameQueue<number>((frame) => {
    delivered.push(frame);
    now += 20;
  });
  [1, 2, 3, 4, 5].forEach(queue.add);
  expect(delivered).toEqual([1]);
  jest.advanceTimersByTime(100);
  expect(delivered).toEqual([1, 2, 3]);
  jest.advanceTimersByTime(100);
  expect(delivered).toEqual([1, 2, 3, 4, 5]);
  clock.mockRestore();
});

test('frame queue: goes on after a frame whose handler fails, and forgets what waits when it is cleared', () => {
  const delivered: number[] = [];
  const queue = createFrameQueue<number>((frame) => {
    if (frame === 1) throw new Error('This frame is not understood.');
    delivered.push(frame);
  });
  expect(() => queue.add(1)).toThrow('not understood');
  queue.add(2);
  jest.advanceTimersByTime(100);
  queue.add(3);
  queue.clear();
  jest.advanceTimersByTime(100);
  expect(delivered).toEqual([2]);
});

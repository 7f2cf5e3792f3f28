import { frameTimes, posterTime, screenedTimes } from './frame-times.js';

test.each([
  [10, [1, 3, 5, 7, 9]],
  [4 * 60 * 60, [1440, 4320, 7200, 10_080, 12_960]],
  [0.04, [0.004, 0.012, 0.02, 0.028, 0.036]],
])('frameTimes: are spread over %f seconds and never after the end', (durationS, times) => {
  expect(frameTimes(durationS)).toEqual(times);
});

test.each([
  [10, 1, 2],
  [150, 7.5, 15],
  [30 * 60, 22.5, 45],
])('screenedTimes: of %f seconds start at %f, every %f', (durationS, from, every) => {
  expect(screenedTimes(durationS)).toEqual({ from, every });
});

test.each([
  [60, 1],
  [1, 0.45],
  [0.04, 0],
])('posterTime: of %f seconds is %f', (durationS, seconds) => {
  expect(posterTime(durationS)).toBe(seconds);
});

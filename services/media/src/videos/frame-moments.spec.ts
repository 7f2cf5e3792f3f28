import { frameMoments, posterMoment, screenedMoments } from './frame-moments.js';

test.each([
  [10, [1, 3, 5, 7, 9]],
  [4 * 60 * 60, [1440, 4320, 7200, 10_080, 12_960]],
  [0.04, [0.004, 0.012, 0.02, 0.028, 0.036]],
])('of %f seconds are spread over all of it, never past its end', (durationS, moments) => {
  expect(frameMoments(durationS)).toEqual(moments);
});

test.each([
  [10, 1, 2],
  [150, 7.5, 15],
  [30 * 60, 22.5, 45],
])('of %f seconds for sale one is taken at %f, and then every %f', (durationS, from, every) => {
  expect(screenedMoments(durationS)).toEqual({ from, every });
});

test.each([
  [60, 1],
  [1, 0.45],
  [0.04, 0],
])('what stands for %f seconds is their picture at %f', (durationS, moment) => {
  expect(posterMoment(durationS)).toBe(moment);
});

import { frameMoments } from './frame-moments.js';

test.each([
  [10, [1, 3, 5, 7, 9]],
  [4 * 60 * 60, [1440, 4320, 7200, 10_080, 12_960]],
  [0.04, [0.004, 0.012, 0.02, 0.028, 0.036]],
])('of %f seconds are spread over all of it, never past its end', (durationS, moments) => {
  expect(frameMoments(durationS)).toEqual(moments);
});

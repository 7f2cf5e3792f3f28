import { distanceBucket } from './distance-bucket.js';

test.each([
  [null, ''],
  [0, 'under 5 miles'],
  [4.99, 'under 5 miles'],
  [5, '5-10'],
  [9.99, '5-10'],
  [10, '10-25'],
  [25, '25-50'],
  [49.9, '25-50'],
  [50, '50+'],
  [9000, '50+'],
])('%s miles are "%s"', (miles, bucket) => {
  expect(distanceBucket(miles)).toBe(bucket);
});

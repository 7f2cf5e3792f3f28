import { refusalOf } from './check-picture.js';

test.each([
  ['timeout: 42% complete', 503, 'UNAVAILABLE'],
  ['vips_malloc: out of memory --- size == 48MB', 503, 'UNAVAILABLE'],
  ['Input image exceeds pixel limit', 413, 'FILE_TOO_LARGE'],
  ['VipsJpeg: premature end of JPEG image', 422, 'FILE_UNREADABLE'],
])('refusalOf: "%s" is answered with %d %s', (said, status, code) => {
  expect(refusalOf(new Error(said))).toMatchObject({ status, code });
});

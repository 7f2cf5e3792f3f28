import { readRange } from './byte-range.js';

test.each([
  [undefined, undefined],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=9-3', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['chapters=1-2', undefined],
])('readRange: %s of 100 bytes is %j', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});

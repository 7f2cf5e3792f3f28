import { readSearch } from './read-search.js';

test.each([
  ['Austin', [['austin', '']]],
  ['Austin,', [['austin', '']]],
  ['Austin, TX', [['austin', 'tx']]],
  ['Washington, D.C.', [['washington', 'd c']]],
  ['Paris, TX, USA', [['paris', 'tx usa']]],
  [
    'austin tx',
    [
      ['austin tx', ''],
      ['austin', 'tx'],
    ],
  ],
  [
    'Los Ángeles Chile',
    [
      ['los angeles chile', ''],
      ['los angeles', 'chile'],
      ['los', 'angeles chile'],
    ],
  ],
  ['la paz', [['la paz', '']]],
  [', TX', []],
  ['at', []],
  ['', []],
])('"%s" is read as %j', (typed, expected) => {
  expect(readSearch(typed).map(({ name, region }) => [name, region.join(' ')])).toEqual(expected);
});

import { walChain } from './wal-chain.mjs';
import { numberOf, segmentAt, segmentName } from './wal-names.mjs';

const name = (timeline: number, number: number) => segmentName(timeline, number);
const range = (timeline: number, from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => name(timeline, from + n));
const none = new Map<number, string>();

test('segmentName: continues after the last segment of a WAL file', () => {
  expect(name(1, numberOf('0000000100000000000000FF') + 1)).toBe('000000010000000100000000');
  expect(name(1, segmentAt('1/3000028'))).toBe('000000010000000100000003');
});

test('walChain: needs every segment since the base backup and none before it', () => {
  expect(walChain({ names: range(1, 2, 6), from: name(1, 4), histories: none })).toMatchObject({ segments: range(1, 4, 6), missing: [] });
});

test('walChain: names a missing segment', () => {
  const names = range(1, 2, 6).filter((one) => one !== name(1, 5));
  expect(walChain({ names, from: name(1, 3), histories: none })).toMatchObject({ missing: [name(1, 5)] });
});

test('walChain: follows the newest descendant timeline from where it branched off', () => {
  const histories = new Map([[2, '1\t0/50000A0\tno recovery target specified\n']]);
  const names = [...range(1, 2, 7), ...range(2, 5, 9), '00000002.history'];
  expect(walChain({ names, from: name(1, 3), histories })).toMatchObject({
    ...{ timeline: 2, segments: [...range(1, 3, 4), ...range(2, 5, 9)], histories: ['00000002.history'], missing: [] },
  });
});

test('walChain: ignores a timeline that branched off before the base backup', () => {
  const histories = new Map([[2, '1\t0/50000A0\tno recovery target specified\n']]);
  const names = [...range(1, 2, 9), ...range(2, 5, 6), '00000002.history'];
  expect(walChain({ names, from: name(1, 7), histories })).toMatchObject({ timeline: 1, segments: range(1, 7, 9), missing: [] });
});

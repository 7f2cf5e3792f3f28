import { walChain } from './wal-chain.mjs';
import { numberOf, segmentAt, segmentName } from './wal-names.mjs';

const name = (timeline: number, number: number) => segmentName(timeline, number);
const range = (timeline: number, from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => name(timeline, from + n));
const none = new Map<number, string>();

test('names follow each other past the end of a file of the log', () => {
  expect(name(1, numberOf('0000000100000000000000FF') + 1)).toBe('000000010000000100000000');
  expect(name(1, segmentAt('1/3000028'))).toBe('000000010000000100000003');
});

test('everything from the base backup on is needed, and nothing from before', () => {
  expect(walChain({ names: range(1, 2, 6), from: name(1, 4), histories: none })).toMatchObject({ segments: range(1, 4, 6), missing: [] });
});

test('a piece that is not there is named', () => {
  const names = range(1, 2, 6).filter((one) => one !== name(1, 5));
  expect(walChain({ names, from: name(1, 3), histories: none })).toMatchObject({ missing: [name(1, 5)] });
});

test('the newest timeline that comes of the backup is followed from where the earlier one was left', () => {
  const histories = new Map([[2, '1\t0/50000A0\tno recovery target specified\n']]);
  const names = [...range(1, 2, 7), ...range(2, 5, 9), '00000002.history'];
  expect(walChain({ names, from: name(1, 3), histories })).toMatchObject({
    ...{ timeline: 2, segments: [...range(1, 3, 4), ...range(2, 5, 9)], histories: ['00000002.history'], missing: [] },
  });
});

test('a timeline that left before the backup is not its future', () => {
  const histories = new Map([[2, '1\t0/50000A0\tno recovery target specified\n']]);
  const names = [...range(1, 2, 9), ...range(2, 5, 6), '00000002.history'];
  expect(walChain({ names, from: name(1, 7), histories })).toMatchObject({ timeline: 1, segments: range(1, 7, 9), missing: [] });
});

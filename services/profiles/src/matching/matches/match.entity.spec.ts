import { Match } from './match.entity.js';

const now = new Date('2026-01-01T12:00:00Z');

test('a pair is the same from both sides', () => {
  expect(Match.pair('b', 'a')).toEqual({ userAId: 'a', userBId: 'b' });
  expect(Match.pair('a', 'b')).toEqual(Match.pair('b', 'a'));
});

test('an ended match remembers who ended it', () => {
  const match = Match.between('b', 'a', now);
  match.end('b', now);
  expect(match).toMatchObject({ userAId: 'a', userBId: 'b', endedById: 'b', endedAt: now });
});

import { applyEnd, applyMatch, matchesIn, totalOf } from './live-matches';

const ana = { id: 'match-ana', matchedUserId: 'ana' };
const mia = { id: 'match-mia', matchedUserId: 'mia' };
const list = () => ({
  pages: [
    { matches: [ana], total: 2, nextCursor: 'c' },
    { matches: [mia], total: 2 },
  ],
});

test('a new match comes first and counts once, however often it is shown', () => {
  const matches = list();
  applyMatch(matches, { id: 'match-zoe', matchedUserId: 'zoe' });
  applyMatch(matches, { id: 'match-zoe', matchedUserId: 'zoe' });
  expect(matchesIn(matches).map(({ id }) => id)).toEqual(['match-zoe', 'match-ana', 'match-mia']);
  expect(totalOf(matches)).toBe(3);
});

test('an ended match leaves whichever page it is on, and the count follows', () => {
  const matches = list();
  applyEnd(matches, { matchId: 'match-mia', userId: 'mia' });
  expect(matchesIn(matches)).toEqual([ana]);
  expect(totalOf(matches)).toBe(1);
});

test('the end of a match that is not shown changes nothing', () => {
  const matches = list();
  applyEnd(matches, { matchId: 'match-eve', userId: 'eve' });
  expect(totalOf(matches)).toBe(2);
});

test('a match that two pages hold is shown once', () =>
  expect(matchesIn({ pages: [{ matches: [ana, mia] }, { matches: [mia] }] })).toEqual([ana, mia]));

import { awardRules, earnedBy, type Merits } from './award-rules.js';

const none: Merits = { complete: false, verified: false, photo: false, likes: 0, matches: 0, referrals: 0, before: 1000, days: 0 };

test.each<[Partial<Merits>, string[]]>([
  [{}, []],
  [{ complete: true }, ['all-set']],
  [{ photo: true }, ['first-impression']],
  [{ verified: true }, ['verified']],
  [{ likes: 1 }, ['first-spark']],
  [{ matches: 1 }, ['first-link']],
  [{ matches: 9 }, ['first-link']],
  [{ matches: 10 }, ['first-link', 'ten-links']],
  [{ matches: 50 }, ['first-link', 'ten-links', 'night-star']],
  [{ referrals: 1 }, ['connector']],
  [{ referrals: 4 }, ['connector']],
  [{ referrals: 5 }, ['connector', 'ambassador']],
  [{ referrals: 25 }, ['connector', 'ambassador', 'inner-circle']],
  [{ before: 999 }, ['early-member']],
  [{ days: 364 }, []],
  [{ days: 365 }, ['one-year-in']],
])('%j earns %j', (merits, badges) => {
  expect(earnedBy({ ...none, ...merits })).toEqual(badges);
});

test('one badge alone can be lost', () => {
  expect(awardRules.filter(({ lapses }) => lapses).map(({ badge }) => badge)).toEqual(['verified']);
});

import { boostOf, rankOf, strongestRank } from './boost-rank.js';

test('boosts rank by their strength, and a rank leads back to its boost', () => {
  expect((['message_priority', 'message_highlight', 'message_super'] as const).map(rankOf)).toEqual([1, 2, strongestRank]);
  expect([0, 1, 2, 3].map(boostOf)).toEqual(['', 'message_priority', 'message_highlight', 'message_super']);
});

test('a plain message has the lowest rank', () => {
  expect(rankOf('')).toBe(0);
});

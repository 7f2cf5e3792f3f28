import { boostOf, rankOf, strongestRank } from './boost-rank.js';

test('rankOf and boostOf: ranks follow the strength of boosts, and are reversible', () => {
  expect((['message_priority', 'message_highlight', 'message_super'] as const).map(rankOf)).toEqual([1, 2, strongestRank]);
  expect([0, 1, 2, 3].map(boostOf)).toEqual(['', 'message_priority', 'message_highlight', 'message_super']);
});

test('rankOf: a message without a boost has rank 0', () => {
  expect(rankOf('')).toBe(0);
});

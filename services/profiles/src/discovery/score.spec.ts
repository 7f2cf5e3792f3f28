import { distanceScore, interestScore, statedMiles, totalScore } from './score.js';

const list = (n: number, from = 0) => Array.from({ length: n }, (_, i) => `interest ${from + i}`);

test.each([
  ['nothing of mine', [], list(3), 0],
  ['nothing of theirs', list(3), [], 0],
  ['nothing shared', list(3), list(3, 10), 0],
  ['one of two and four', list(2), [...list(1), ...list(3, 10)], 25],
  ['all three of three', list(3), list(3), 95],
  ['all four of four: capped', list(4), list(4), 100],
  ['two of five and two', list(5), list(2), 42],
])('interests: %s', (_, mine, theirs, score) => {
  expect(interestScore(mine, theirs)).toBeCloseTo(score, 10);
  expect(interestScore(theirs, mine)).toBeCloseTo(score, 10);
});

test.each([
  [null, 50],
  [0, 100],
  [0.9, 100],
  [1, 100],
  [2, 89],
  [5.5, 50.5],
  [10, 1],
  [10.1, 0],
  [4000, 0],
])('%s miles score %s', (miles, score) => {
  expect(distanceScore(miles)).toBeCloseTo(score, 10);
});

test('interests weigh more than nearness', () => {
  expect(totalScore(100, 0)).toBe(60);
  expect(totalScore(0, 100)).toBe(40);
});

test.each([
  ['3 miles away', 3],
  ['about 2.5 Miles away', 2.5],
  ['1 mile away', 1],
  ['Atlanta, Georgia', null],
  ['miles away from you', null],
  [null, null],
])('"%s" states %s', (location, miles) => {
  expect(statedMiles(location)).toBe(miles);
});

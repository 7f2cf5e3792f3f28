import { showsSellers } from './viewer-rule.js';

test.each([
  ['opposite', 'male', true],
  ['opposite', 'female', false],
  ['opposite', 'non-binary', true],
  ['opposite', 'transgender', true],
  ['opposite', 'other', true],
  ['opposite', '', true],
  ['all', 'female', true],
  ['all', 'male', true],
] as const)('showsSellers: by the rule "%s" a viewer of gender "%s" sees creators: %s', (rule, gender, shown) => {
  expect(showsSellers(rule, gender)).toBe(shown);
});

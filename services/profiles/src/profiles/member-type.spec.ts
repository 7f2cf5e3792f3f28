import { memberType } from './member-type.js';

const now = new Date('2026-01-01T12:00:00Z');
const later = new Date('2026-02-01T12:00:00Z');

test.each([
  ['basic', [], 'free', null],
  ['premium', [], 'premium_tier_1', later],
  ['premium', ['moderator'], 'premium_tier_2', later],
  ['basic', [], 'premium_tier_2', now],
  ['basic', ['moderator'], 'free', null],
  ['admin', ['admin'], 'premium_tier_1', later],
] as const)('%s: roles %j, %s until %s', (type, roles, tier, tierUntil) => {
  expect(memberType({ roles, tier, tierUntil }, now)).toBe(type);
});

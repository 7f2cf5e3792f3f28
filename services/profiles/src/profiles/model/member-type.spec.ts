import { memberType } from './member-type.js';

const now = new Date('2026-01-01T12:00:00Z');
const later = new Date('2026-02-01T12:00:00Z');

test.each([
  ['basic', [], 'free', null, false],
  ['premium', [], 'premium_tier_1', later, false],
  ['premium', ['moderator'], 'premium_tier_2', later, false],
  ['basic', [], 'premium_tier_2', now, false],
  ['basic', ['moderator'], 'free', null, false],
  ['admin', ['admin'], 'premium_tier_1', later, false],
  ['community_host', [], 'free', null, true],
  ['community_host', ['moderator'], 'premium_tier_2', later, true],
  ['admin', ['admin'], 'free', null, true],
] as const)('%s: roles %j, %s until %s, community host: %s', (type, roles, tier, tierUntil, isCommunityHost) => {
  expect(memberType({ roles, tier, tierUntil, isCommunityHost }, now)).toBe(type);
});

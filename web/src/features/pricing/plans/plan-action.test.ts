import { planAction } from './plan-action';

const on = (tier: string) => ({ tier, status: 'active' });

test.each([
  ['visitors are asked to sign in', 'premium_tier_1', false, undefined, 'sign-in'],
  ['nobody signs in for the free one', 'free', false, undefined, 'none'],
  ['before the plan is known nothing can be pressed', 'premium_tier_1', true, undefined, 'unknown'],
  ['the own plan is marked', 'premium_tier_1', true, on('premium_tier_1'), 'current'],
  ['so is the free one', 'free', true, {}, 'current'],
  ['a free member chooses', 'premium_tier_2', true, on('free'), 'choose'],
  ['a subscriber changes in the portal', 'premium_tier_2', true, on('premium_tier_1'), 'switch'],
  ['and ends it there, too', 'free', true, on('premium_tier_1'), 'none'],
] as const)('%s', (_, tier, signedIn, subscription, expected) => {
  expect(planAction(tier, signedIn, subscription)).toBe(expected);
});

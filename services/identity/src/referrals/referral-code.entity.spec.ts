import { ReferralCode } from './referral-code.entity.js';

const aCode = (state: Partial<ReferralCode> = {}) => Object.assign(ReferralCode.of('anna', new Date('2026-11-27')), state);

test('ReferralCode.use: counts every referee when there is no limit', () => {
  const code = aCode({ currentUses: 1_000 });
  expect(code.use('bob')).toBe(true);
  expect(code.currentUses).toBe(1_001);
});

test.each([
  ['is off', { isActive: false }],
  ['is used up', { currentUses: 3, maxUses: 3 }],
  ['is their own', { referrerId: 'bob' }],
])('ReferralCode.use: does not count when the code %s', (_, state) => {
  const code = aCode(state);
  const { currentUses } = code;
  expect(code.use('bob')).toBe(false);
  expect(code.currentUses).toBe(currentUses);
});

test('ReferralCode.use: counts up to the limit', () => {
  expect(aCode({ currentUses: 2, maxUses: 3 }).use('bob')).toBe(true);
});

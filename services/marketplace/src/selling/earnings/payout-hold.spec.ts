import { payoutHold, waitsForTime, type PayoutHold, type PayoutSituation } from './payout-hold.js';

const ready = { onboardingCompleted: true, chargesEnabled: true, payoutsEnabled: true, disabledReason: null };
const fine: PayoutSituation = { available: 2000, minimum: 2000, accountStatus: 'active', paused: false, account: ready };

test.each<[string, Partial<PayoutSituation>]>([
  ['', {}],
  ['below_minimum', { available: 1999 }],
  ['below_minimum', { available: 0 }],
  ['negative', { available: -1 }],
  ['negative', { available: -1, account: null, paused: true }],
  ['suspended', { accountStatus: 'suspended', available: -1, paused: true }],
  ['banned', { accountStatus: 'banned', account: null }],
  ['paused', { paused: true }],
  ['paused', { paused: true, account: null }],
  ['not_connected', { account: null }],
  ['not_connected', { account: null, available: 0 }],
  ['setup_required', { account: { ...ready, onboardingCompleted: false } }],
  ['setup_required', { account: { ...ready, onboardingCompleted: false, disabledReason: 'requirements.past_due' } }],
  ['restricted', { account: { ...ready, payoutsEnabled: false, disabledReason: 'rejected.fraud' } }],
  ['not_enabled', { account: { ...ready, chargesEnabled: false } }],
  ['not_enabled', { account: { ...ready, payoutsEnabled: false } }],
])('payoutHold: is "%s" for %j', (hold, situation) => {
  expect(payoutHold({ ...fine, ...situation })).toBe(hold);
});

test.each<[PayoutHold, boolean]>([
  ['', true],
  ['below_minimum', true],
  ['not_connected', true],
  ['setup_required', true],
  ['not_enabled', true],
  ['restricted', false],
  ['negative', false],
  ['paused', false],
  ['suspended', false],
  ['banned', false],
])('waitsForTime: for "%s" is %s', (hold, expected) => {
  expect(waitsForTime(hold)).toBe(expected);
});

import { connectState } from './connect-state.js';

const fresh = { onboardingCompleted: false, chargesEnabled: false, payoutsEnabled: false, requirements: [] as string[] };

test.each([
  ['not_connected', null],
  ['setup_required', fresh],
  ['setup_required', { ...fresh, chargesEnabled: true, payoutsEnabled: true }],
  ['setup_complete', { ...fresh, onboardingCompleted: true }],
  ['setup_complete', { ...fresh, onboardingCompleted: true, chargesEnabled: true }],
  ['setup_complete', { ...fresh, onboardingCompleted: true, payoutsEnabled: true }],
  ['setup_required', { ...fresh, onboardingCompleted: true, requirements: ['An identity document'] }],
  ['active_and_ready', { ...fresh, onboardingCompleted: true, chargesEnabled: true, payoutsEnabled: true }],
  ['active_and_ready', { onboardingCompleted: true, chargesEnabled: true, payoutsEnabled: true, requirements: ['A document, in time'] }],
] as const)('connectState: is %s for %j', (state, account) => {
  expect(connectState(account && { ...account, requirements: [...account.requirements] })).toBe(state);
});

import { ownProfile } from '#test/cards';
import { nextStep } from './next-step';

const profile = ownProfile({ verificationStatus: 'verified' });
const portraits = { current: { id: 'image' } };

test('nothing is advised before anything is known', () =>
  expect(nextStep({ profile: undefined, portraits: undefined, waiting: 3 })).toBeUndefined());

test('a profile comes before its photo, a photo before those who wait, and a verification last', () => {
  expect(nextStep({ profile: ownProfile({ complete: false }), portraits: {}, waiting: 1 })).toBe('complete');
  expect(nextStep({ profile, portraits: {}, waiting: 1 })).toBe('photo');
  expect(nextStep({ profile, portraits, waiting: 1 })).toBe('answer');
  expect(nextStep({ profile: ownProfile(), portraits, waiting: 0 })).toBe('verify');
  expect(nextStep({ profile, portraits, waiting: 0 })).toBeUndefined();
});

test('a photo under review is a photo; a rejected one is not', () => {
  expect(nextStep({ profile, portraits: { latest: { status: 'pending' } }, waiting: 0 })).toBeUndefined();
  expect(nextStep({ profile, portraits: { latest: { status: 'rejected' } }, waiting: 0 })).toBe('photo-again');
});

test('a verification that is being checked needs nothing', () =>
  expect(nextStep({ profile: ownProfile({ verificationStatus: 'pending' }), portraits, waiting: 0 })).toBeUndefined());

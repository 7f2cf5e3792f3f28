import { Profile } from './profile.entity.js';
import type { ProfileForm } from './profile-form.js';

const now = new Date('2026-01-01T12:00:00Z');
const tomorrow = new Date('2026-01-02T00:00:00Z');
const fresh = () => Profile.of('u', { displayName: 'Ana', disclaimerAcceptedAt: now, termsVersion: 'v1.0', roles: [] }, now);
const form: ProfileForm = {
  displayName: 'Ana',
  age: 30,
  gender: 'female',
  interestedIn: ['male'],
  minAgePreference: 25,
  maxAgePreference: 40,
  bio: 'Low Key Only',
  interests: ['Pineapple'],
  contactPhone: '',
  contactEmail: '',
  contactXProfile: '',
};
const filled = () => {
  const profile = fresh();
  profile.fill(form);
  return profile;
};

test('a new profile is visible, without gender, open to all ages, and incomplete', () => {
  expect(fresh()).toMatchObject({ isProfileHidden: false, minAgePreference: 18, maxAgePreference: 99, complete: false });
  expect(fresh().gender).toBeUndefined();
});

test('the id of a profile does not reveal when it was made', () => {
  expect(fresh().id).toMatch(/^.{14}4/);
});

test('a filled profile is complete', () => {
  expect(filled().complete).toBe(true);
});

test.each(['displayName', 'age', 'gender'] as const)('without %s it is not', (field) => {
  expect(Object.assign(filled(), { [field]: null }).complete).toBe(false);
});

test('a gender is chosen once', () => {
  const profile = filled();
  expect(() => profile.fill({ ...form, gender: 'male' })).toThrow(expect.objectContaining({ code: 'GENDER_LOCKED' }));
  expect(() => profile.fill({ ...form, displayName: 'Anna' })).not.toThrow();
});

test('the first place is free, later changes are counted per UTC day', () => {
  const profile = filled();
  for (let place = 0; place <= 3; place++) profile.moveTo({ location: `place ${place}`, cell: place }, now, 3);
  expect(() => profile.moveTo({ location: 'place 4', cell: 4 }, now, 3)).toThrow(expect.objectContaining({ code: 'MOVED_TOO_OFTEN' }));
  expect(profile).toMatchObject({ location: 'place 3', cell: 3 });
  profile.moveTo({ location: 'place 4', cell: 4 }, tomorrow, 3);
  expect(profile.cell).toBe(4);
});

test('staying is no move', () => {
  const profile = filled();
  for (let save = 0; save < 9; save++) profile.moveTo({ location: 'here', cell: 1 }, now, 1);
  expect(profile.movesThatDay).toBe(0);
});

test('Profile: a new name changes what others see, a counted move does not', () => {
  const profile = filled();
  const before = profile.seen;
  Object.assign(profile, { movesThatDay: 2 });
  expect(profile.seen).toBe(before);
  profile.fill({ ...form, displayName: 'Anna' });
  expect(profile.seen).not.toBe(before);
});

test('a tier that ran out holds nothing', () => {
  const man = Object.assign(filled(), { gender: 'male' as const });
  const rules = { subscriberGenders: ['male'], complimentaryGenders: ['female', 'transgender', 'non-binary', 'other'] };
  man.applyPlanEvent('premium_tier_1', tomorrow, '2');
  man.applyPlanEvent('free', null, '1');
  expect([man.entitled(now, rules), man.entitled(tomorrow, rules)]).toEqual([true, false]);
});

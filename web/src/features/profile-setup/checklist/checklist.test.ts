import { checklist, missingOf } from './checklist';
import { toForm, toRequest, type ProfileForm } from '../form/profile-form';

const complete: ProfileForm = {
  ...toForm({}),
  displayName: 'Camille',
  age: '38',
  gender: 'woman',
  interestedIn: ['man'],
  location: 'Atlanta, Georgia',
  bio: 'Midnight Escape',
  interests: ['Pineapple'],
};
const missing = (change: Partial<ProfileForm>) => missingOf({ ...complete, ...change }).map(({ field }) => field);

test('an empty profile misses everything, a complete one nothing', () => {
  expect(missingOf(toForm({}))).toHaveLength(checklist.length);
  expect(missing({})).toEqual([]);
});

test.each(['17', '100', '38.5', '', 'old', '-20', '1e1'])('%p is not an age', (age) => expect(missing({ age })).toEqual(['age']));
test.each(['18', '99'])('%p is an age', (age) => expect(missing({ age })).toEqual([]));

test('blanks are neither a name nor a place', () => {
  expect(missing({ displayName: '  ' })).toEqual(['displayName']);
  expect(missing({ location: ' ' })).toEqual(['location']);
  expect(missing({ displayName: '\u034f\u3164', location: '\u2800' })).toEqual(['displayName', 'location']);
});

test('contact info is never missing', () => expect(missing({ contactPhone: '', contactEmail: '', contactXProfile: '' })).toEqual([]));

test('the stored texts become the texts of the form', () =>
  expect(toForm({ gender: 'female', interestedIn: ['male', 'non-binary'] })).toMatchObject({
    gender: 'woman',
    interestedIn: ['man', 'non-binary'],
  }));

test('without a preference everyone from 18 to 99 is welcome', () =>
  expect(toForm({})).toMatchObject({ minAgePreference: 18, maxAgePreference: 99 }));

test('the age leaves as a number', () => expect(toRequest(complete)).toMatchObject({ age: 38, displayName: 'Camille' }));

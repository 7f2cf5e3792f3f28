import { readForm, locationFaults, type TypedForm } from './profile-form.js';

const complete: TypedForm = {
  displayName: 'Ana',
  age: 30,
  gender: 'woman',
  interestedIn: ['man'],
  minAgePreference: 25,
  maxAgePreference: 40,
  bio: 'Low Key Only',
  interests: ['Pineapple'],
  contactPhone: '',
  contactEmail: '',
  contactXProfile: '',
};
const faultsOf = (change: Partial<TypedForm>, minimumAge = 18) =>
  readForm({ ...complete, ...change }, minimumAge).faults.map(({ field, rule }) => `${field} ${rule}`);

test('a complete form has no fault', () => {
  expect(faultsOf({})).toEqual([]);
});

test.each([
  [{ displayName: '   ' }, 'displayName text.required'],
  [{ displayName: '\u200b\u3164' }, 'displayName text.required'],
  [{ displayName: '\u034f' }, 'displayName text.required'],
  [{ displayName: '<script>alert(1)</script>' }, 'displayName text.required'],
  [{ displayName: 'x'.repeat(501) }, 'displayName text.max_len'],
  [{ displayName: 'Ana 404-555-0123' }, 'displayName text.phone'],
  [{ displayName: 'ana@example.com' }, 'displayName text.email'],
  [{ displayName: 'see www.example.com' }, 'displayName text.url'],
  [{ displayName: 'Drop by' }, 'displayName text.keyword'],
  [{ age: 17 }, 'age age.allowed'],
  [{ age: 100 }, 'age age.allowed'],
  [{ minAgePreference: 41 }, 'minAgePreference age.range'],
  [{ bio: 'Anything else' }, 'bio option.unknown'],
  [{ interests: ['Pineapple', 'Chess'] }, 'interests option.unknown'],
  [{ contactEmail: 'x'.repeat(1001) }, 'contactEmail text.max_len'],
  [{ contactXProfile: 'drop table' }, 'contactXProfile text.keyword'],
] as [Partial<TypedForm>, string][])('%j breaks %s', (change, fault) => {
  expect(faultsOf(change)).toEqual([fault]);
});

test.each(['Selecta', 'Zoë-Anaïs O’Neill', '林', 'Mr. Right', 'x'.repeat(500)])('"%s" is a name', (displayName) => {
  expect(faultsOf({ displayName })).toEqual([]);
});

test('contact fields may hold contacts', () => {
  expect(faultsOf({ contactPhone: '+1 404-555-0123', contactEmail: 'a@example.com', contactXProfile: 'https://x.com/a' })).toEqual([]);
});

test('every fault of a form is named at once', () => {
  expect(faultsOf({ displayName: '', age: 3, bio: '' })).toHaveLength(3);
});

test('messages speak to people and name the field', () => {
  const { faults } = readForm({ ...complete, displayName: 'ana@example.com' }, 18);
  expect(faults[0]?.message).toBe('Email addresses are not allowed in the name field');
});

test.each([
  ['man', 'male'],
  ['male', 'male'],
  ['woman', 'female'],
  ['non-binary', 'non-binary'],
  ['transgender', 'transgender'],
  ['attack helicopter', 'other'],
])('"%s" is stored as "%s"', (gender, stored) => {
  const { form } = readForm({ ...complete, gender, interestedIn: [gender, stored] }, 18);
  expect([form.gender, form.interestedIn]).toEqual([stored, [stored]]);
});

test('a raised minimum age counts', () => {
  expect(faultsOf({ age: 20 }, 21)).toEqual(['age age.allowed']);
});

test.each([
  ['', ['text.required']],
  ['call 404-555-0123', ['text.phone']],
  ['x'.repeat(1001), ['text.max_len']],
  ['Somewhere nice, 3 miles away', []],
])('the location "%s" breaks %j', (location, rules) => {
  expect(locationFaults(location).map(({ rule }) => rule)).toEqual(rules);
});

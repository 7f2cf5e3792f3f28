import { ProfilesSettings } from './settings.js';

test('a minimum age below 18 is refused', () => {
  expect(() => new ProfilesSettings({ minimumAge: 17 })).toThrow('MINIMUM_AGE');
  expect(new ProfilesSettings({ minimumAge: 21 }).minimumAge).toBe(21);
});

test('every gender subscribes or need not, never both', () => {
  expect(() => new ProfilesSettings({ complimentaryGenders: ['female'] })).toThrow('exactly once');
  expect(() => new ProfilesSettings({ subscriberGenders: ['male', 'female'] })).toThrow('exactly once');
});

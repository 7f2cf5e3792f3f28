import { ProfilesSettings } from './settings.js';

test('a minimum age below 18 is refused', () => {
  expect(() => new ProfilesSettings({ minimumAge: 17 })).toThrow('MINIMUM_AGE');
  expect(new ProfilesSettings({ minimumAge: 21 }).minimumAge).toBe(21);
});

import { readConfig, readDemoConfig } from './config.js';

const surroundings = {
  NATS_URL: 'nats://profiles:secret@127.0.0.1:4222',
  DATABASE_URL: 'postgresql://profiles:secret@127.0.0.1:5432/profiles',
  VIEWER_KEY: '-----BEGIN PRIVATE KEY-----',
  TRUSTED_KEYS: '{}',
  MEDIA_ADDRESS_KEY: 'a key of more than thirty-two characters',
  NODE_ENV: 'development',
};
const settingsOf = (more: NodeJS.ProcessEnv) => readConfig({ ...surroundings, ...more }).settings;

test('what is not said follows the specification', () => {
  expect(settingsOf({})).toMatchObject({ matchRule: 'mutual_interest', maxMiles: 100, minimumAge: 18, subscriberGenders: ['male'] });
});

test.each([
  [{ MINIMUM_AGE: '17' }, 'MINIMUM_AGE'],
  [{ DISCOVERY_MATCH_RULE: 'nearest' }, 'DISCOVERY_MATCH_RULE'],
  [{ DISCOVERY_MAX_MILES: '5000' }, 'DISCOVERY_MAX_MILES'],
  [{ LOCATION_MOVES_PER_DAY: '0' }, 'LOCATION_MOVES_PER_DAY'],
  [{ SUBSCRIBER_GENDERS: 'male,female' }, 'name each gender once: female'],
  [{ COMPLIMENTARY_GENDERS: 'female' }, 'name each gender once'],
])('%j is refused at the start', (more, named) => {
  expect(() => settingsOf(more)).toThrow(named);
});

test.each([['production'], ['test'], [undefined]])('demo people are for development, not for %s', (NODE_ENV) => {
  expect(() => readDemoConfig({ ...surroundings, DEMO_PEOPLE: 'people.json', NODE_ENV })).toThrow('NODE_ENV');
});

test('production does not start beside demo people', () => {
  expect(settingsOf({ NODE_ENV: 'production' }).demoPeopleMayExist).toBe(false);
  expect(settingsOf({}).demoPeopleMayExist).toBe(true);
});

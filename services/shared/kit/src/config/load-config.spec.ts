import { entitlementConfig, entitlementRules } from './entitlement-config.js';
import { databaseConfig, developmentMarker, loadConfig, serviceConfig } from './load-config.js';

test('every bad key is named at once, and no value', () => {
  const load = () =>
    loadConfig(serviceConfig, { NATS_URL: 'http://secret', LOG_LEVEL: 'secret', MONITOR_PORT: '70000', TRUSTED_KEYS: 'secret' });
  for (const key of ['LOG_LEVEL', 'MONITOR_PORT', 'NATS_URL', 'DATABASE_URL', 'VIEWER_KEY', 'TRUSTED_KEYS']) expect(load).toThrow(key);
  expect(load).not.toThrow('secret');
});

test('a secret of development is refused in production, by the key that holds it, and only there', () => {
  const password = `${developmentMarker}-1`;
  const environment = { DATABASE_URL: `postgresql://tally:${password}@postgres/tally` };
  for (const production of [environment, { ...environment, NODE_ENV: 'production' }]) {
    expect(() => loadConfig(databaseConfig, production)).toThrow('DATABASE_URL: a secret of development');
    expect(() => loadConfig(databaseConfig, production)).not.toThrow(password);
  }
  expect(loadConfig(databaseConfig, { ...environment, NODE_ENV: 'development' })).toEqual(environment);
});

test('loadConfig: without lists of genders the default rules apply', () => {
  expect(entitlementRules(loadConfig(entitlementConfig, {}))).toEqual({
    subscriberGenders: ['male'],
    complimentaryGenders: ['female', 'transgender', 'non-binary', 'other'],
  });
});

test('where prices by gender are unlawful, everybody subscribes', () => {
  expect(entitlementRules(loadConfig(entitlementConfig, { PRICING_POLICY: 'neutral' }))).toEqual({
    subscriberGenders: ['male', 'female', 'transgender', 'non-binary', 'other'],
    complimentaryGenders: [],
  });
});

test('the gender lists can be moved', () => {
  const lists = { SUBSCRIBER_GENDERS: 'male, other', COMPLIMENTARY_GENDERS: 'female,transgender,non-binary' };
  expect(entitlementRules(loadConfig(entitlementConfig, lists)).subscriberGenders).toEqual(['male', 'other']);
});

test.each([
  ['a gender in both lists', { SUBSCRIBER_GENDERS: 'male,female' }, 'female'],
  ['a gender in no list', { COMPLIMENTARY_GENDERS: 'female,transgender,non-binary' }, 'other'],
])('%s is refused', (_, lists, gender) => {
  expect(() => entitlementRules(loadConfig(entitlementConfig, lists))).toThrow(gender);
});

test('an unknown gender is refused by the key that names it', () => {
  expect(() => loadConfig(entitlementConfig, { SUBSCRIBER_GENDERS: 'men' })).toThrow('SUBSCRIBER_GENDERS');
});

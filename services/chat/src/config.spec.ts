import { readConfig } from './config.js';

const environment = {
  NATS_URL: 'nats://chat:secret@127.0.0.1:4222',
  DATABASE_URL: 'postgresql://chat:secret@127.0.0.1:5432/chat',
  VIEWER_KEY: '-----BEGIN PRIVATE KEY-----',
  TRUSTED_KEYS: '{}',
  MEDIA_ADDRESS_KEY: 'a key of more than thirty-two characters',
  BURN_KEY: 'another key of more than thirty-two characters',
  NODE_ENV: 'development',
};
const settingsOf = (more: NodeJS.ProcessEnv) => readConfig({ ...environment, ...more }).settings;

test('readConfig: uses the defaults of the specification', () => {
  expect(settingsOf({})).toMatchObject({ burnRetentionDays: 30, burnKeys: [environment.BURN_KEY], messagesWaitMinutes: 10 });
  expect(settingsOf({ MESSAGES_WAIT_MINUTES: '2' }).messagesWaitMinutes).toBe(2);
});

test('readConfig: has no language model unless URL and model are set', () => {
  expect(settingsOf({}).assistant).toBeNull();
  expect(settingsOf({ ASSISTANT_URL: '', ASSISTANT_API_KEY: '', ASSISTANT_MODEL: '' }).assistant).toBeNull();
  const named = { ASSISTANT_URL: 'http://127.0.0.1:11434/v1', ASSISTANT_MODEL: 'small' };
  expect(settingsOf(named).assistant).toEqual({ url: named.ASSISTANT_URL, model: 'small' });
  expect(settingsOf({ ...named, ASSISTANT_API_KEY: 'key' }).assistant).toEqual({ url: named.ASSISTANT_URL, model: 'small', apiKey: 'key' });
});

test('readConfig: the first burn key is the current one', () => {
  const [next, old] = ['n'.repeat(32), 'o'.repeat(32)];
  expect(settingsOf({ BURN_KEY: `${next},${old}` }).burnKeys).toEqual([next, old]);
});

test.each([
  [{ BURN_KEY: undefined }, 'BURN_KEY'],
  [{ BURN_KEY: 'short' }, 'BURN_KEY'],
  [{ BURN_KEY: `${'n'.repeat(32)},short` }, 'BURN_KEY'],
  [{ ASSISTANT_URL: 'ftp://example.com', ASSISTANT_MODEL: 'small' }, 'ASSISTANT_URL'],
  [{ ASSISTANT_URL: 'https://example.com/v1' }, 'ASSISTANT_MODEL'],
  [{ BURN_RETENTION_DAYS: '0' }, 'BURN_RETENTION_DAYS'],
  [{ MESSAGES_WAIT_MINUTES: '-1' }, 'MESSAGES_WAIT_MINUTES'],
  [{ NODE_ENV: 'production', BURN_KEY: 'development-only-key-of-burn-messages' }, 'BURN_KEY'],
  [{ NODE_ENV: 'production', BURN_KEY: `${'n'.repeat(32)},development-only-key-of-burn-messages` }, 'BURN_KEY'],
])('readConfig: refuses %j', (more, named) => {
  expect(() => settingsOf(more)).toThrow(named);
});

import { chooseFfmpeg, readConfig, readDemoConfig } from './config.js';

const surroundings = {
  NATS_URL: 'nats://media:secret@127.0.0.1:4222',
  DATABASE_URL: 'postgresql://media:secret@127.0.0.1:5432/media',
  VIEWER_KEY: '-----BEGIN PRIVATE KEY-----',
  TRUSTED_KEYS: '{}',
  NODE_ENV: 'development',
  MEDIA_ADDRESS_KEY: 'x'.repeat(32),
  STORE_URL: 'file:///var/lib/media',
};
const settingsOf = (more: NodeJS.ProcessEnv) => readConfig({ ...surroundings, ...more }).settings;

test('readConfig: the staging directory is beside a local store', () => {
  expect(settingsOf({}).stagingDirectory).toBe('/var/lib/media/staging');
});

test('chooseFfmpeg: keeps the ffmpeg of the operator', () => {
  const environment = { FFMPEG_PATH: '/opt/ffmpeg' };
  chooseFfmpeg(environment);
  expect(environment).toEqual({ FFMPEG_PATH: '/opt/ffmpeg' });
});

test('readConfig: reads REVIEW_BEFORE_PUBLISH', () => {
  expect([settingsOf({}).reviewBeforePublish, settingsOf({ REVIEW_BEFORE_PUBLISH: 'true' }).reviewBeforePublish]).toEqual([false, true]);
});

test('readConfig: listens on this machine only in development, unless HTTP_HOST is set', () => {
  expect([settingsOf({}).httpHost, settingsOf({ NODE_ENV: 'production' }).httpHost]).toEqual(['127.0.0.1', '0.0.0.0']);
  expect(settingsOf({ HTTP_HOST: '0.0.0.0' }).httpHost).toBe('0.0.0.0');
});

test.each([
  [{ STORE_URL: 'https://public.example/bucket' }, 'STORE_URL'],
  [{ STORE_URL: undefined }, 'STORE_URL'],
  [{ STORE_URL: 's3://bucket' }, 'STAGING_DIR'],
  [{ MEDIA_ADDRESS_KEY: 'short' }, 'MEDIA_ADDRESS_KEY'],
  [{ UPLOADS_PER_DAY: '0' }, 'UPLOADS_PER_DAY'],
  [{ CHAT_FILES_PER_DAY: '0' }, 'CHAT_FILES_PER_DAY'],
  [{ NODE_ENV: 'production', MEDIA_ADDRESS_KEY: 'development-only-key-of-addresses-xx' }, 'MEDIA_ADDRESS_KEY'],
])('readConfig: refuses %j', (more, named) => {
  expect(() => settingsOf(more)).toThrow(named);
});

test.each(['production', 'test', undefined])('readDemoConfig: refuses the environment %s', (NODE_ENV) => {
  expect(() => readDemoConfig({ ...surroundings, DEMO_PEOPLE: 'people.json', NODE_ENV })).toThrow('NODE_ENV');
});

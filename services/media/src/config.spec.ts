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

test('uploads wait beside a local store', () => {
  expect(settingsOf({}).stagingDirectory).toBe('/var/lib/media/staging');
});

test('the ffmpeg that an operator names is the one', () => {
  const environment = { FFMPEG_PATH: '/opt/ffmpeg' };
  chooseFfmpeg(environment);
  expect(environment).toEqual({ FFMPEG_PATH: '/opt/ffmpeg' });
});

test('people look at what is sold before it is sold, where an operator says so', () => {
  expect([settingsOf({}).reviewBeforePublish, settingsOf({ REVIEW_BEFORE_PUBLISH: 'true' }).reviewBeforePublish]).toEqual([false, true]);
});

test('only a machine of development keeps its door to itself, unless it is told otherwise', () => {
  expect([settingsOf({}).httpHost, settingsOf({ NODE_ENV: 'production' }).httpHost]).toEqual(['127.0.0.1', '0.0.0.0']);
  expect(settingsOf({ HTTP_HOST: '0.0.0.0' }).httpHost).toBe('0.0.0.0');
});

test.each([
  [{ STORE_URL: 'https://public.example/bucket' }, 'STORE_URL'],
  [{ STORE_URL: undefined }, 'STORE_URL'],
  [{ STORE_URL: 's3://bucket' }, 'STAGING_DIR'],
  [{ MEDIA_ADDRESS_KEY: 'short' }, 'MEDIA_ADDRESS_KEY'],
  [{ UPLOADS_PER_DAY: '0' }, 'UPLOADS_PER_DAY'],
  [{ NODE_ENV: 'production', MEDIA_ADDRESS_KEY: 'development-only-key-of-addresses-xx' }, 'MEDIA_ADDRESS_KEY'],
])('%j is refused at the start', (more, named) => {
  expect(() => settingsOf(more)).toThrow(named);
});

test.each(['production', 'test', undefined])('the demo is for development, not for %s', (NODE_ENV) => {
  expect(() => readDemoConfig({ ...surroundings, DEMO_PEOPLE: 'people.json', NODE_ENV })).toThrow('NODE_ENV');
});

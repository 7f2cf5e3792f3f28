import { developmentMarker } from '@sotto/kit/config/load-config';
import { generateKeyPairSync } from 'node:crypto';
import { readConfig, readDemoConfig } from './config.js';

const pem = (type: 'public' | 'private') => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return type === 'public'
    ? publicKey.export({ format: 'pem', type: 'spki' }).toString()
    : privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
};

const production = {
  NODE_ENV: 'production',
  NATS_URL: 'nats://identity:long-secret@nats:4222',
  DATABASE_URL: 'postgresql://identity:long-secret@postgres/identity',
  VIEWER_KEY: pem('private'),
  TRUSTED_KEYS: JSON.stringify({ gateway: pem('public') }),
  SESSION_PRIVATE_KEY: pem('private'),
  DERIVATION_KEY: pem('private'),
  PUBLIC_ORIGIN: 'https://sotto.example/',
  MAIL_URL: 'smtp://user:long-secret@mail:587',
  MAIL_FROM: 'Mail <mail@sotto.example>',
  STRIPE_SECRET_KEY: 'rk_live_long',
  STRIPE_WEBHOOK_SECRET: 'whsec_long',
  PUSH_PRIVATE_KEY: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
};

test('readConfig: reads the environment and applies safe defaults', () => {
  expect(readConfig(production).settings).toMatchObject({
    publicOrigin: 'https://sotto.example',
    mailUrl: 'smtp://user:long-secret@mail:587',
    developmentTools: false,
    requireEmailConfirmation: false,
    deletionGraceDays: 14,
  });
});

test.each([
  ['DEVELOPMENT_TOOLS', 'true'],
  ['MAIL_URL', 'inbox:'],
  ['PUBLIC_ORIGIN', 'http://sotto.example'],
  ['STRIPE_SECRET_KEY', 'rk_test_long'],
  ['STRIPE_SECRET_KEY', 'sk_live_long'],
  ['STRIPE_SECRET_KEY', `rk_live_${developmentMarker}`],
  ['STRIPE_WEBHOOK_SECRET', `whsec_${developmentMarker}`],
  ['STRIPE_API_URL', 'http://localhost:12111'],
  ['PUSH_LOCAL_ORIGIN', 'http://localhost:9000'],
  ['SESSION_PRIVATE_KEY', `${developmentMarker}\n${production.SESSION_PRIVATE_KEY}`],
  ['DERIVATION_KEY', `${developmentMarker}\n${production.DERIVATION_KEY}`],
  ['PUSH_PRIVATE_KEY', `${developmentMarker}\n${production.PUSH_PRIVATE_KEY}`],
  ['VIEWER_KEY', `${developmentMarker}\n${production.VIEWER_KEY}`],
  ['DATABASE_URL', `postgresql://identity:${developmentMarker}-1@postgres/identity`],
  ['NATS_URL', `nats://identity:${developmentMarker}-1@nats:4222`],
])('readConfig: refuses the development value of %s in production only', (key, value) => {
  const environment = { ...production, [key]: value };
  expect(() => readConfig(environment)).toThrow(key);
  expect(() => readConfig({ ...environment, NODE_ENV: 'development' })).not.toThrow();
});

test('readConfig: names all unsafe values in one error', () => {
  const refusal = () => readConfig({ ...production, DEVELOPMENT_TOOLS: 'true', MAIL_URL: 'inbox:' });
  for (const key of ['DEVELOPMENT_TOOLS', 'MAIL_URL']) expect(refusal).toThrow(key);
});

test.each([
  ['MAIL_URL', 'http://mail'],
  ['SESSION_PRIVATE_KEY', 'none'],
  ['DERIVATION_KEY', 'none'],
  ['PUBLIC_ORIGIN', 'sotto'],
  ['DELETION_GRACE_DAYS', '-1'],
  ['DELETION_GRACE_DAYS', 'soon'],
  ['STRIPE_SECRET_KEY', 'pk_live_long'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_API_URL', 'stripe'],
  ['PUSH_PRIVATE_KEY', 'none'],
  ['PUSH_LOCAL_ORIGIN', 'here'],
])('readConfig: names an invalid %s', (key, value) => {
  expect(() => readConfig({ ...production, [key]: value })).toThrow(key);
});

test('readDemoConfig: throws in production', () => {
  const environment = { ...production, DEMO_PEOPLE: 'people.json' };
  expect(() => readDemoConfig(environment)).toThrow('not for production');
  expect(readDemoConfig({ ...environment, NODE_ENV: 'development' }).DEMO_PEOPLE).toBe('people.json');
});

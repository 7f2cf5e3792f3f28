import { generateKeyPairSync } from 'node:crypto';
import { readConfig } from './config.js';

const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
  publicKeyEncoding: { format: 'pem', type: 'spki' },
});

const production = {
  NODE_ENV: 'production',
  NATS_URL: 'nats://marketplace:long-secret@nats:4222',
  DATABASE_URL: 'postgresql://marketplace:long-secret@postgres/marketplace',
  VIEWER_KEY: privateKey,
  TRUSTED_KEYS: JSON.stringify({ gateway: publicKey }),
  MEDIA_ADDRESS_KEY: 'k'.repeat(43),
  PUBLIC_ORIGIN: 'https://sotto.example/',
  STRIPE_SECRET_KEY: 'rk_live_long',
  STRIPE_PAYMENTS_WEBHOOK_SECRET: 'whsec_long',
};

test('readConfig: accepts one webhook secret, or several that are separated by commas', () => {
  const secretsOf = (text: string) => readConfig({ ...production, STRIPE_PAYMENTS_WEBHOOK_SECRET: text }).settings.stripe.webhookSecrets;
  expect(secretsOf('whsec_long')).toEqual(['whsec_long']);
  expect(secretsOf('whsec_long, whsec_of_accounts')).toEqual(['whsec_long', 'whsec_of_accounts']);
});

test.each([
  ['STRIPE_PAYMENTS_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_PAYMENTS_WEBHOOK_SECRET', 'whsec_long,'],
  ['STRIPE_PAYMENTS_WEBHOOK_SECRET', 'whsec_long,secret'],
  ['STRIPE_SECRET_KEY', 'pk_live_long'],
  ['STATEMENT_NAME', 'tiny'],
])('readConfig: names a bad %s (%s)', (key, value) => {
  expect(() => readConfig({ ...production, [key]: value })).toThrow(key);
});

test.each([
  ['STRIPE_API_URL', 'http://localhost:12111'],
  ['PUBLIC_ORIGIN', 'http://sotto.example'],
  ['STRIPE_SECRET_KEY', 'sk_live_long'],
])('readConfig: refuses the development value of %s (%s) in production only', (key, value) => {
  const environment = { ...production, [key]: value };
  expect(() => readConfig(environment)).toThrow(key);
  expect(() => readConfig({ ...environment, NODE_ENV: 'development' })).not.toThrow();
});

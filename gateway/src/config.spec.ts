import { generateKeyPairSync } from 'node:crypto';
import { readConfig } from './config.js';

const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
  publicKeyEncoding: { format: 'pem', type: 'spki' },
});

const good = {
  NODE_ENV: 'production',
  NATS_URL: 'nats://gateway:x@127.0.0.1:4222',
  DATABASE_URL: 'postgresql://gateway:x@127.0.0.1/gateway',
  PUBLIC_ORIGIN: 'https://sotto.example',
  SESSION_PUBLIC_KEY: publicKey,
  VIEWER_KEY: privateKey,
  MEDIA_URL: 'http://media:8081',
};

test('readConfig: accepts a complete environment', () => {
  expect(readConfig(good).settings).toMatchObject({ port: 8080, developmentTools: false, rateLimitScale: 1, trustedProxies: false });
});

test.each([
  ['PUBLIC_ORIGIN', 'http://sotto.example'],
  ['DEVELOPMENT_TOOLS', 'true'],
  ['RATE_LIMIT_SCALE', '100'],
])('readConfig: refuses %s=%s in production only and names it', (key, value) => {
  expect(() => readConfig({ ...good, [key]: value })).toThrow(key);
  expect(() => readConfig({ ...good, NODE_ENV: 'development', [key]: value })).not.toThrow();
});

test.each([
  ['PUBLIC_ORIGIN', 'https://sotto.example/app'],
  ['PUBLIC_ORIGIN', 'javascript:alert(1)'],
  ['PORT', '70000'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '*'],
  ['RATE_LIMIT_SCALE', '0'],
  ['CLIENT_REPORTS_SHARE', '2'],
  ['CLIENT_REPORTS_SHARE', 'none'],
  ['VIEWER_KEY', publicKey],
  ['SESSION_PUBLIC_KEY', privateKey],
  ['DATABASE_URL', 'mysql://x/y'],
])('readConfig: refuses %s=%.30s', (key, value) => {
  expect(() => readConfig({ ...good, NODE_ENV: 'development', [key]: value })).toThrow(key);
});

test('readConfig: trusted proxies are a number of hops or networks', () => {
  expect(readConfig({ ...good, TRUST_PROXY: '10.0.0.0/8, loopback' }).settings.trustedProxies).toEqual(['10.0.0.0/8', 'loopback']);
  const hops = readConfig({ ...good, TRUST_PROXY: '2' }).settings.trustedProxies;
  expect(typeof hops === 'function' && [hops('x', 0), hops('x', 1), hops('x', 2)]).toEqual([true, true, false]);
});

test('readConfig: errors do not contain secrets', () => {
  expect(() => readConfig({ ...good, VIEWER_KEY: 'hunter2' })).not.toThrow(/hunter2/);
});

import { newId } from '@sotto/kit/orm/ids';
import { generateKeyPairSync } from 'node:crypto';
import { IdentitySettings } from '../identity-settings.js';
import { DeviceTokens } from './device-tokens.js';
import { RefreshChain } from './refresh-chain.js';

const aKey = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const settings = (derivationKey = aKey()) =>
  new IdentitySettings({
    sessionPrivateKey: aKey(),
    derivationKey,
    publicOrigin: 'https://sotto.example',
    mailUrl: 'inbox:',
    mailFrom: 'mail@sotto.example',
    developmentTools: false,
    requireEmailConfirmation: false,
    deletionGraceDays: 14,
    push: { privateKey: '' },
    stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' },
  });
const ours = settings();
const [anna, bob] = [newId(), newId()] as const;

test('RefreshChain: derives the same next token from a token, and another one with another key', () => {
  const chain = new RefreshChain(ours);
  expect(chain.childOf('parent')).toBe(chain.childOf('parent'));
  expect(chain.childOf('parent')).not.toBe(chain.childOf('other'));
  expect(new RefreshChain(settings()).childOf('parent')).not.toBe(chain.childOf('parent'));
});

test('DeviceTokens: a token is valid for its account only', () => {
  const devices = new DeviceTokens(ours);
  const device = newId();
  const token = devices.write(anna, device);
  expect(devices.read(anna, token)).toBe(device);
  expect(devices.read(bob, token)).toBeUndefined();
});

test.each(['', 'x', 'A'.repeat(64), '%%%'])('DeviceTokens: refuses the invalid token %j', (token) => {
  expect(new DeviceTokens(ours).read(anna, token)).toBeUndefined();
});

test('DeviceTokens: refuses a token of another key', () => {
  const token = new DeviceTokens(settings()).write(anna, newId());
  expect(new DeviceTokens(ours).read(anna, token)).toBeUndefined();
});

test('DeviceTokens, RefreshChain: a new session key changes nothing', () => {
  const derivationKey = aKey();
  const [before, after] = [settings(derivationKey), settings(derivationKey)];
  const device = newId();
  expect(new DeviceTokens(after).read(anna, new DeviceTokens(before).write(anna, device))).toBe(device);
  expect(new RefreshChain(after).childOf('parent')).toBe(new RefreshChain(before).childOf('parent'));
});

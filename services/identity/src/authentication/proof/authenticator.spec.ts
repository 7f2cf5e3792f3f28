import { generateKeyPairSync } from 'node:crypto';
import { IdentitySettings } from '../../identity-settings.js';
import { Authenticator } from './authenticator.js';

const anAuthenticator = () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const derivationKey = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  return new Authenticator(new IdentitySettings({ derivationKey } as IdentitySettings));
};
const authenticator = anAuthenticator();

test('Authenticator: accepts the test vectors of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(authenticator.stepOf(secret, '287082', new Date(59_000))).toBe(1);
  expect(authenticator.stepOf(secret, '287 082', new Date(59_000))).toBe(1);
  expect(authenticator.stepOf(secret, '081804', new Date(1_111_111_109_000))).toBe(37_037_036);
});

test('Authenticator: accepts a code one time step early and one late', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect([-1, 29, 30, 60, 89, 90].map((s) => authenticator.stepOf(secret, '287082', new Date(s * 1000)))).toEqual([
    undefined,
    1,
    1,
    1,
    1,
    undefined,
  ]);
});

test('Authenticator: decrypts a secret for its account and with its key only', () => {
  const secret = authenticator.newSecret();
  const sealed = authenticator.seal('anna', secret);
  expect(sealed).not.toContain(secret);
  expect(authenticator.open('anna', sealed)).toBe(secret);
  expect(authenticator.open('bob', sealed)).toBeUndefined();
  expect(anAuthenticator().open('anna', sealed)).toBeUndefined();
  expect(authenticator.open('anna', 'short')).toBeUndefined();
});

test('Authenticator: the URI for the app contains only the issuer and the address', () => {
  expect(authenticator.uri('GEZDGNBVGY3TQOJQ', 'anna@example.org')).toBe(
    'otpauth://totp/Sotto:anna%40example.org?issuer=Sotto&secret=GEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  );
});

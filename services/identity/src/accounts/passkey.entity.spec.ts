import { Passkey } from './passkey.entity.js';

test('Passkey: a name is cleaned and shortened, and the browser replaces a blank one', () => {
  expect(Passkey.nameOf('  My <b>phone</b> ', 'Chrome on Android')).toBe('My phone');
  expect(Passkey.nameOf('🔑'.repeat(50), '')).toBe('🔑'.repeat(40));
  expect(Passkey.nameOf(' ', 'Chrome on Android')).toBe('Chrome on Android');
  expect(Passkey.nameOf('', '')).toBe('Passkey');
});

test('Passkey: the handle of an account is its id in 16 bytes', () => {
  expect(Buffer.from(Passkey.handleOf('0a1b2c3d-0000-4000-8000-0123456789ab'), 'base64url').toString('hex')).toBe(
    '0a1b2c3d0000400080000123456789ab',
  );
});

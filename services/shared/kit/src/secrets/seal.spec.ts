import { randomBytes } from 'node:crypto';
import { seal, unseal } from './seal.js';

const key = randomBytes(32);

test('a sealed text opens with its key and for its owner, byte for byte', () => {
  expect(unseal(key, 'ana', seal(key, 'ana', 'Blue gateway 🚪'))).toBe('Blue gateway 🚪');
});

test('it opens with no other key, for nobody else, and not once it was changed', () => {
  const sealed = seal(key, 'ana', 'Blue gateway');
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;
  expect(unseal(randomBytes(32), 'ana', sealed)).toBeUndefined();
  expect(unseal(key, 'bea', sealed)).toBeUndefined();
  expect(unseal(key, 'ana', changed)).toBeUndefined();
  expect(unseal(key, 'ana', Buffer.from('short'))).toBeUndefined();
});

test('the same text is sealed differently each time', () => {
  expect(seal(key, 'ana', 'Blue gateway').equals(seal(key, 'ana', 'Blue gateway'))).toBe(false);
});

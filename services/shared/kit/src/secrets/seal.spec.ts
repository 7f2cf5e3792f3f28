import { randomBytes } from 'node:crypto';
import { seal, sealBytes, unseal, unsealBytes } from './seal.js';

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

test('sealed bytes open with their key and for their owner only, and not once they were changed', () => {
  const bytes = randomBytes(1_000);
  const sealed = sealBytes(key, 'ana', bytes);
  expect(unsealBytes(key, 'ana', sealed)).toEqual(bytes);
  expect(unsealBytes(randomBytes(32), 'ana', sealed)).toBeUndefined();
  expect(unsealBytes(key, 'bea', sealed)).toBeUndefined();
  for (const place of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[place]! ^= 1;
    expect(unsealBytes(key, 'ana', changed)).toBeUndefined();
  }
});

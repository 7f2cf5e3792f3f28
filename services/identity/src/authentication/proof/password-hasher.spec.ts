import { hash } from '@node-rs/argon2';
import { PasswordHasher } from './password-hasher.js';

const hasher = new PasswordHasher();

test('PasswordHasher: verifies a password against its own hash only', async () => {
  const stored = await hasher.hash('secret1');
  expect(await hasher.verify(stored, 'secret1')).toBe(true);
  expect(await hasher.verify(stored, 'secret2')).toBe(false);
});

test('PasswordHasher: verify returns false without a hash', async () => {
  expect(await hasher.verify(undefined, 'secret1')).toBe(false);
});

test('PasswordHasher: normalizes composed and decomposed characters', async () => {
  expect(await hasher.verify(await hasher.hash('caf\u00e9-secret'), 'cafe\u0301-secret')).toBe(true);
});

test('PasswordHasher: upgrades only hashes with other parameters', async () => {
  expect(await hasher.upgrade(await hasher.hash('secret1'), 'secret1')).toBeUndefined();
  const weak = await hash('secret1', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  expect(await hasher.upgrade(weak, 'secret1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('PasswordHasher: answers UNAVAILABLE when the queue is full', async () => {
  const storm = await Promise.allSettled(Array.from({ length: 120 }, () => hasher.hash('secret1')));
  const refused = storm.filter((result) => result.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.reason).toMatchObject({ code: 'UNAVAILABLE' });
});

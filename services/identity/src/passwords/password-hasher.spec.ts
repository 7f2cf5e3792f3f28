import { hash } from '@node-rs/argon2';
import { PasswordHasher } from './password-hasher.js';

const hasher = new PasswordHasher();

test('a password is right for its hash only', async () => {
  const stored = await hasher.hash('secret1');
  expect(await hasher.verify(stored, 'secret1')).toBe(true);
  expect(await hasher.verify(stored, 'secret2')).toBe(false);
});

test('no password is right for an account that does not exist', async () => {
  expect(await hasher.verify(undefined, 'secret1')).toBe(false);
});

test('a password is the same whatever way its letters are composed', async () => {
  expect(await hasher.verify(await hasher.hash('caf\u00e9-secret'), 'cafe\u0301-secret')).toBe(true);
});

test('only hashes of other parameters are upgraded', async () => {
  expect(await hasher.upgrade(await hasher.hash('secret1'), 'secret1')).toBeUndefined();
  const weak = await hash('secret1', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  expect(await hasher.upgrade(weak, 'secret1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a storm is turned away instead of queueing for ever', async () => {
  const storm = await Promise.allSettled(Array.from({ length: 120 }, () => hasher.hash('secret1')));
  const refused = storm.filter((result) => result.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.reason).toMatchObject({ code: 'UNAVAILABLE' });
});

import { hash } from '@node-rs/argon2';
import { anonymous } from '@sotto/kit/nats/viewer';
import { from } from '@sotto/testing/viewers';
import { User } from '../src/accounts/user.entity.js';
import { anAddress, viewerOf, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const refused = { code: 'INVALID_CREDENTIALS', status: 401 };
const throttled = { code: 'TOO_MANY_ATTEMPTS', status: 429 };
/** Each test uses its own network address. */
let host = 0;
const somewhere = () => from({ address: `198.51.100.${++host}` }, anonymous);

/** Tries wrong passwords until the limit is reached, at most `times` times; returns the number of attempts that were checked. */
async function guess(email: string, times: number, viewer = somewhere(), deviceToken = ''): Promise<number> {
  for (let tried = 0; tried < times; tried++) {
    const code = await world.signIn(email, `wrong ${tried}`, viewer, deviceToken).then(
      () => 'OK',
      (error: { code: string }) => error.code,
    );
    if (code !== refused.code) return tried;
  }
  return times;
}

test('SignIn: the right password opens a new session, ignoring the case of the address', async () => {
  const email = anAddress();
  const first = await world.signUp(email);
  const second = await world.signIn(`  ${email.toUpperCase()} `);
  expect(second.session?.userId).toBe(first.session?.userId);
  expect(viewerOf(second).sessionId).not.toBe(viewerOf(first).sessionId);
});

test('SignIn: a wrong password and an unknown address get the same error', async () => {
  const email = anAddress();
  await world.signUp(email);
  const [wrong, unknown] = await Promise.all([
    world.signIn(email, 'wrong').catch((error) => error),
    world.signIn(anAddress(), 'wrong').catch((error) => error),
  ]);
  expect(wrong).toMatchObject(refused);
  expect({ ...unknown, stack: '' }).toEqual({ ...wrong, stack: '' });
  expect(unknown.message).toBe(wrong.message);
});

test('SignIn: an unknown address takes as long as a wrong password', async () => {
  const email = anAddress();
  await world.signUp(email);
  const time = async (address: string) => {
    const started = performance.now();
    await world.signIn(address, 'wrong').catch(() => undefined);
    return performance.now() - started;
  };
  await time(anAddress()); // creates the hash for unknown addresses
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 7; round++) {
    known.push(await time(email));
    unknown.push(await time(anAddress()));
  }
  const median = (times: number[]) => times.sort((a, b) => a - b)[3] ?? 0;
  expect(median(unknown)).toBeGreaterThan(median(known) / 2);
  expect(median(unknown)).toBeLessThan(median(known) * 2);
});

test('SignIn: refuses a blank address at its field', async () => {
  await expect(world.signIn('   ')).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'email' }] });
});

test('SignIn: replaces a hash with other parameters after the password was proved', async () => {
  const email = anAddress();
  await world.signUp(email);
  const weak = await hash('correct horse', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await world.h.em.nativeUpdate(User, { email }, { passwordHash: weak });
  const storedHash = async () => (await world.h.em.findOneOrFail(User, { email })).passwordHash;

  await expect(world.signIn(email, 'wrong')).rejects.toMatchObject(refused);
  expect(await storedHash()).toBe(weak);
  await world.signIn(email);
  expect(await storedHash()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await world.signIn(email);
});

test('throttle: ten failures block an account for unknown devices, and the error says for how long', async () => {
  const email = anAddress();
  await world.signUp(email);
  expect(await guess(email, 20)).toBe(10);
  world.h.clock.advance({ minutes: 5 });
  const trying = world.signIn(email, 'correct horse', somewhere());
  await expect(trying).rejects.toMatchObject({ ...throttled, message: 'Too many attempts. Please try again in 600 seconds.' });
  world.h.clock.advance({ minutes: 10 });
  await world.signIn(email, 'correct horse', somewhere());
});

test('throttle: an unknown address is blocked as well', async () => {
  expect(await guess(anAddress(), 20)).toBe(10);
});

test('throttle: concurrent attempts count one by one', async () => {
  const email = anAddress();
  await world.signUp(email);
  const viewer = somewhere();
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => world.signIn(email, `wrong ${n}`, viewer)));
  const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'OK'));
  expect(codes.filter((code) => code === refused.code)).toHaveLength(10);
  expect(codes.filter((code) => code === throttled.code)).toHaveLength(20);
});

test('throttle: the owner can sign in from a known device while the account is blocked', async () => {
  const email = anAddress();
  const { deviceToken } = await world.signUp(email);
  await guess(email, 20);
  await expect(world.signIn(email, 'correct horse', somewhere())).rejects.toMatchObject(throttled);
  const again = await world.signIn(email, 'correct horse', somewhere(), deviceToken);
  expect(again.deviceToken).toBe(deviceToken);
});

test('throttle: a known device is blocked after ten failures, without blocking the account', async () => {
  const email = anAddress();
  const { deviceToken } = await world.signUp(email);
  expect(await guess(email, 20, somewhere(), deviceToken)).toBe(10);
  await world.signIn(email, 'correct horse', somewhere());
});

test('throttle: a device known to one account is unknown to another', async () => {
  const [anna, bob] = [anAddress(), anAddress()];
  const { deviceToken } = await world.signUp(anna);
  await world.signUp(bob);
  expect(await guess(bob, 10, somewhere())).toBe(10);
  await expect(world.signIn(bob, 'correct horse', somewhere(), deviceToken)).rejects.toMatchObject(throttled);
});

test.each([
  ['network address', () => '203.0.113.1'],
  ['IPv6 household, which has more addresses than anybody can count,', (n: number) => `2001:db8:1:2::${n.toString(16)}`],
])('throttle: one %s is blocked after a hundred failures', async (_, address) => {
  const viewer = (n: number) => from({ address: address(n) }, anonymous);
  for (let tried = 0; tried < 100; tried++) await guess(anAddress(), 1, viewer(tried));
  const email = anAddress();
  await world.signUp(email);
  await expect(world.signIn(email, 'correct horse', viewer(100))).rejects.toMatchObject(throttled);
  await world.signIn(email, 'correct horse', somewhere());
});

test('throttle: a successful sign-in does not count as a failure', async () => {
  const email = anAddress();
  await world.signUp(email);
  const viewer = somewhere();
  for (let time = 0; time < 15; time++) await world.signIn(email, 'correct horse', viewer);
});

test('throttle: failures survive a restart', async () => {
  const email = anAddress();
  await world.signUp(email);
  await guess(email, 10);
  await world.h.suspend();
  await world.h.resume();
  await expect(world.signIn(email, 'correct horse', somewhere())).rejects.toMatchObject(throttled);
});

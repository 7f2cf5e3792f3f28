import { anonymous } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { SessionEndedSchema } from '@sotto/proto/identity/v1/events';
import { from } from '@sotto/testing/viewers';
import { User } from '../src/accounts/user.entity.js';
import { DeleteExpired } from '../src/erasure/delete-expired.js';
import { OpenSession } from '../src/sessions/open-session.js';
import { SessionRepository } from '../src/authentication/sign-in/session.repository.js';
import { CheckSecondFactor } from '../src/authentication/proof/check-second-factor.js';
import { anOwnerWithTwoFactor, codeOf, nextCode, password } from './two-factor-owner.js';
import { anAddress, viewerOf, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const required = { code: 'SECOND_FACTOR_REQUIRED', status: 401 };
const invalid = { code: 'SECOND_FACTOR_INVALID', status: 401 };
const throttled = { code: 'TOO_MANY_ATTEMPTS', status: 429 };
const signIn = (email: string, code: string, viewer = anonymous, device = '') => world.signIn(email, password, viewer, device, code);
const accountOf = async (viewer: Parameters<typeof world.identity.getAccount>[0]) => (await world.identity.getAccount(viewer, {})).account;
const subjectsOf = async (email: string) => (await world.mails(email)).map(({ subject, text }) => `${subject}: ${text}`);
type Owner = Awaited<ReturnType<typeof anOwnerWithTwoFactor>>;
let host = 0;
const somewhere = () => from({ address: `198.51.100.${++host}` }, anonymous);

test('two-factor: sign-in asks for no code until a first code confirmed the secret', async () => {
  const email = anAddress();
  const viewer = viewerOf(await world.signUp(email));
  const { secret } = await world.identity.startTwoFactor(viewer, { password });
  await world.signIn(email);
  await expect(world.identity.confirmTwoFactor(viewer, { code: '000000' })).rejects.toMatchObject(invalid);
  await world.signIn(email);
  const { recoveryCodes } = await world.identity.confirmTwoFactor(viewer, { code: codeOf(world, secret) });
  expect(recoveryCodes).toHaveLength(10);
  await expect(world.signIn(email)).rejects.toMatchObject(required);
  expect(await accountOf(viewer)).toMatchObject({ twoFactorEnabled: true, recoveryCodesLeft: 10 });
  expect((await subjectsOf(email))[0]).toMatch(/A change to your account: .*switched on/s);
});

test('two-factor: a wrong password does not reveal that a code is needed', async () => {
  const { email, secret } = await anOwnerWithTwoFactor(world);
  for (const code of ['', nextCode(world, secret)]) {
    const trying = world.signIn(email, 'wrong', anonymous, '', code);
    await expect(trying).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  }
  await signIn(email, codeOf(world, secret));
});

test('two-factor: each code works once, also the one that confirmed the secret', async () => {
  const { email, secret } = await anOwnerWithTwoFactor(world);
  await expect(signIn(email, codeOf(world, secret))).rejects.toMatchObject(invalid);
  const code = nextCode(world, secret);
  await signIn(email, code);
  await expect(signIn(email, code)).rejects.toMatchObject(invalid);
  await signIn(email, nextCode(world, secret));
});

test('two-factor: of concurrent sign-ins with one code, one succeeds', async () => {
  const { email, secret, issued } = await anOwnerWithTwoFactor(world);
  world.h.clock.advance({ minutes: 1 });
  const code = codeOf(world, secret);
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => signIn(email, code, anonymous, issued.deviceToken)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('two-factor: accepts a clock that is off by one time step at most', async () => {
  const { email, secret } = await anOwnerWithTwoFactor(world);
  world.h.clock.advance({ minutes: 5 });
  await expect(signIn(email, codeOf(world, secret, 2))).rejects.toMatchObject(invalid);
  await expect(signIn(email, codeOf(world, secret, -2))).rejects.toMatchObject(invalid);
  await signIn(email, codeOf(world, secret, -1));
  await signIn(email, codeOf(world, secret, 1));
  await expect(signIn(email, codeOf(world, secret))).rejects.toMatchObject(invalid); // older than the code that was used
});

test('two-factor: a recovery code works once, in any spelling', async () => {
  const { email, viewer, recoveryCodes } = await anOwnerWithTwoFactor(world);
  const [first = ''] = recoveryCodes;
  await signIn(email, ` ${first.toUpperCase().replaceAll('-', ' ')} `);
  await expect(signIn(email, first)).rejects.toMatchObject(invalid);
  expect((await accountOf(viewer))?.recoveryCodesLeft).toBe(9);
});

test.each([
  ['recovery code', ({ recoveryCodes }: Owner) => recoveryCodes[0] ?? ''],
  ['code of the app', ({ secret }: Owner) => nextCode(world, secret)],
])('two-factor: of twenty concurrent checks of one %s, one succeeds', async (_, codeIn) => {
  const owner = await anOwnerWithTwoFactor(world);
  const code = codeIn(owner);
  const user = await world.h.em.findOneOrFail(User, { email: owner.email });
  const checks = Array.from({ length: 20 }, () => world.inRequest(() => world.h.get(CheckSecondFactor).execute(user, code)));
  expect((await Promise.allSettled(checks)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('two-factor: of concurrent sign-ins with one recovery code, one succeeds', async () => {
  const { email, viewer, recoveryCodes } = await anOwnerWithTwoFactor(world);
  const [code = ''] = recoveryCodes;
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => signIn(email, code)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await accountOf(viewer))?.recoveryCodesLeft).toBe(9);
});

test('two-factor: refuses a recovery code of another member', async () => {
  const [anna, bea] = [await anOwnerWithTwoFactor(world), await anOwnerWithTwoFactor(world)];
  await expect(signIn(anna.email, bea.recoveryCodes[0] ?? '')).rejects.toMatchObject(invalid);
});

test('two-factor: wrong codes block sign-in like wrong passwords; a missing code does not count', async () => {
  const { email, secret } = await anOwnerWithTwoFactor(world);
  const viewer = somewhere();
  for (let time = 0; time < 15; time++) await expect(signIn(email, '', viewer)).rejects.toMatchObject(required);
  for (let tried = 0; tried < 10; tried++) await expect(signIn(email, '000000', viewer)).rejects.toMatchObject(invalid);
  await expect(signIn(email, nextCode(world, secret), viewer)).rejects.toMatchObject(throttled);
  world.h.clock.advance({ minutes: 15 });
  await signIn(email, codeOf(world, secret), viewer);
});

test('two-factor: stores hashes of recovery codes and an encrypted secret', async () => {
  const { secret, recoveryCodes } = await anOwnerWithTwoFactor(world);
  const rows = await world.h.em.execute(`select f::text || c::text as row from two_factors f join recovery_codes c using (user_id)`);
  const stored = JSON.stringify(rows);
  for (const value of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
    expect(stored).not.toContain(value);
});

test('two-factor: a password reset does not switch it off', async () => {
  const { email, secret } = await anOwnerWithTwoFactor(world);
  world.h.clock.advance({ seconds: 1 });
  await world.identity.requestPasswordReset(anonymous, { email });
  await world.identity.resetPassword(anonymous, { token: await world.mailedToken(email), password: 'battery staple' });
  await expect(world.signIn(email, 'battery staple')).rejects.toMatchObject(required);
  await world.signIn(email, 'battery staple', anonymous, '', nextCode(world, secret));
});

test('two-factor: a password reset does not clear the count of wrong codes', async () => {
  const { email, secret } = await anOwnerWithTwoFactor(world);
  const viewer = somewhere();
  for (let tried = 0; tried < 10; tried++) await expect(signIn(email, '000000', viewer)).rejects.toMatchObject(invalid);
  await world.identity.requestPasswordReset(anonymous, { email });
  await world.identity.resetPassword(anonymous, { token: await world.mailedToken(email), password: 'battery staple' });
  const code = () => nextCode(world, secret);
  await expect(world.signIn(email, 'battery staple', viewer, '', code())).rejects.toMatchObject(throttled);
  world.h.clock.advance({ minutes: 15 });
  await world.signIn(email, 'battery staple', viewer, '', code());
});

test('ConfirmTwoFactor: ends every other session and mails the owner', async () => {
  const email = anAddress();
  const issued = await world.signUp(email);
  const other = await world.signIn(email);
  const viewer = viewerOf(issued);
  const { secret } = await world.identity.startTwoFactor(viewer, { password });
  await world.identity.confirmTwoFactor(viewer, { code: codeOf(world, secret) });

  await expect(world.refresh(other.refreshToken)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  await world.refresh(issued.refreshToken);
  await world.h.settle();
  const ended = (await world.h.published(SessionEndedSchema)).filter(({ userId }) => userId === viewer.userId);
  expect(ended.map(({ sessionId }) => sessionId)).toEqual([viewerOf(other).sessionId]);
  expect((await subjectsOf(email))[0]).toContain('every other device was signed out');
});

test('DisableTwoFactor: requires password and code, and mails the owner', async () => {
  const { email, viewer, secret } = await anOwnerWithTwoFactor(world);
  const off = (typed: object) => world.identity.disableTwoFactor(viewer, { password, ...typed });
  await expect(off({ password: 'wrong' })).rejects.toMatchObject({ code: 'PASSWORD_WRONG', status: 403 });
  await expect(off({})).rejects.toMatchObject(required);
  await expect(off({ secondFactorCode: '000000' })).rejects.toMatchObject(invalid);
  world.h.clock.advance({ seconds: 1 });
  await off({ secondFactorCode: nextCode(world, secret) });
  await world.signIn(email);
  expect(await accountOf(viewer)).toMatchObject({ twoFactorEnabled: false, recoveryCodesLeft: 0 });
  expect((await subjectsOf(email))[0]).toContain('switched off');
  await expect(off({})).rejects.toMatchObject({ code: 'TWO_FACTOR_NOT_STARTED', status: 409 });
});

test('StartTwoFactor: refuses while two-factor authentication is on', async () => {
  const { email, viewer, secret } = await anOwnerWithTwoFactor(world);
  await expect(world.identity.startTwoFactor(viewer, { password })).rejects.toMatchObject({ code: 'TWO_FACTOR_ON', status: 409 });
  await expect(world.identity.confirmTwoFactor(viewer, { code: nextCode(world, secret) })).rejects.toMatchObject({
    code: 'TWO_FACTOR_NOT_STARTED',
  });
  await signIn(email, codeOf(world, secret));
});

test('two-factor: an unconfirmed secret is refused after an hour and deleted later', async () => {
  const viewer = viewerOf(await world.signUp());
  const { secret } = await world.identity.startTwoFactor(viewer, { password });
  const kept = await anOwnerWithTwoFactor(world);
  world.h.clock.advance({ minutes: 61 });
  await expect(world.identity.confirmTwoFactor(viewer, { code: codeOf(world, secret) })).rejects.toMatchObject({
    code: 'TWO_FACTOR_NOT_STARTED',
  });
  world.h.clock.advance({ minutes: 25 * 60 });
  const before = await world.rowsOf('two_factors');
  await world.inRequest(() => world.h.get(DeleteExpired).execute());
  expect(await world.rowsOf('two_factors')).toBe(before - 1);
  await signIn(kept.email, codeOf(world, kept.secret));
});

test('SignIn: a concurrent sign-in without a code opens no session after two-factor authentication is on', async () => {
  const email = anAddress();
  const viewer = viewerOf(await world.signUp(email));
  const { secret } = await world.identity.startTwoFactor(viewer, { password });
  const user = await world.h.em.findOneOrFail(User, { email });
  const opened = world.h.get(OpenSession).prepare(user, anonymous, { deviceId: newId() });
  await world.identity.confirmTwoFactor(viewer, { code: codeOf(world, secret) });
  expect(await world.h.get(SessionRepository).open({ ...opened, user, attempts: [] })).toBeNull();
  const current = await world.h.em.findOneOrFail(User, { email });
  expect(await world.h.get(SessionRepository).open({ ...opened, user: current, attempts: [] })).toEqual([]);
});

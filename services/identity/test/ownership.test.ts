import { anonymous } from '@sotto/kit/nats/viewer';
import { SessionEndedSchema } from '@sotto/proto/identity/v1/events';
import { from } from '@sotto/testing/viewers';
import { anOwnerWithTwoFactor, nextCode, password } from './two-factor-owner.js';
import { anAddress, viewerOf, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const newPassword = 'battery staple';
const wrong = { code: 'PASSWORD_WRONG', status: 403 };
const throttled = { code: 'TOO_MANY_ATTEMPTS', status: 429 };

test('ChangePassword: ends every other session and mails the owner', async () => {
  const email = anAddress();
  const [here, there] = [await world.signUp(email), await world.signIn(email)];
  world.h.clock.advance({ seconds: 1 });
  await world.identity.changePassword(viewerOf(here), { password, newPassword });

  await expect(world.signIn(email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  await world.signIn(email, newPassword);
  await world.refresh(here.refreshToken);
  await expect(world.refresh(there.refreshToken)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  await world.h.settle();
  const ended = (await world.h.published(SessionEndedSchema)).map(({ sessionId }) => sessionId);
  expect(ended).toContain(viewerOf(there).sessionId);
  expect(ended).not.toContain(viewerOf(here).sessionId);
  expect((await world.mails(email))[0]).toMatchObject({ subject: 'A change to your account', kind: 'account', unsubscribeUrl: null });
});

test('ChangePassword: invalidates links that reset the password', async () => {
  const email = anAddress();
  const viewer = viewerOf(await world.signUp(email));
  world.h.clock.advance({ seconds: 1 });
  await world.identity.requestPasswordReset(anonymous, { email });
  const token = await world.mailedToken(email);
  await world.identity.changePassword(viewer, { password, newPassword });
  await expect(world.identity.resetPassword(anonymous, { token, password: 'something else' })).rejects.toMatchObject({
    code: 'LINK_EXPIRED',
  });
});

test('ChangePassword: requires a code if two-factor authentication is on', async () => {
  const { viewer, secret, email } = await anOwnerWithTwoFactor(world);
  const change = (secondFactorCode: string) => world.identity.changePassword(viewer, { password, newPassword, secondFactorCode });
  await expect(change('')).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  await expect(change('000000')).rejects.toMatchObject({ code: 'SECOND_FACTOR_INVALID' });
  await change(nextCode(world, secret));
  await world.signIn(email, newPassword, anonymous, '', nextCode(world, secret));
});

test('ProveOwnership: blocks one session after ten wrong passwords and leaves other sessions usable', async () => {
  const email = anAddress();
  const stolen = viewerOf(await world.signUp(email));
  const elsewhere = await world.signIn(email, password, from({ address: '192.0.2.77' }, anonymous));
  const guess = () => world.identity.requestExport(stolen, { password: 'wrong' });
  for (let tried = 0; tried < 10; tried++) await expect(guess()).rejects.toMatchObject(wrong);
  await expect(world.identity.requestExport(stolen, { password })).rejects.toMatchObject(throttled);
  await expect(world.identity.changePassword(stolen, { password, newPassword })).rejects.toMatchObject(throttled);
  await world.signIn(email, password, from({ address: '192.0.2.78' }, anonymous));
  await world.identity.requestExport(viewerOf(elsewhere), { password });
});

test('throttle: concurrent attempts count one by one', async () => {
  const viewer = viewerOf(await world.signUp());
  const guesses = Array.from({ length: 25 }, () => world.identity.requestDeletion(viewer, { password: 'wrong' }));
  const codes = (await Promise.allSettled(guesses)).map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'OK'));
  expect(codes.filter((code) => code === wrong.code)).toHaveLength(10);
  expect(codes.filter((code) => code === throttled.code)).toHaveLength(15);
});

test('ProveOwnership: a right password does not count as a failure', async () => {
  const viewer = viewerOf(await world.signUp());
  for (let time = 0; time < 12; time++) await world.identity.startTwoFactor(viewer, { password });
});

test('ProveOwnership: refuses an ended session', async () => {
  const viewer = viewerOf(await world.signUp());
  await world.identity.signOutEverywhere(viewer, {});
  await expect(world.identity.changePassword(viewer, { password, newPassword })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('ChangePassword: of two concurrent changes the second is refused', async () => {
  const email = anAddress();
  const viewer = viewerOf(await world.signUp(email));
  const change = (next: string) => world.identity.changePassword(viewer, { password, newPassword: next });
  const outcomes = await Promise.allSettled([change('password one'), change('password two')]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find((outcome) => outcome.status === 'rejected')).toMatchObject({ reason: wrong });
});

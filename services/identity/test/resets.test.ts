import { anonymous } from '@sotto/kit/nats/viewer';
import { SessionEndedSchema } from '@sotto/proto/identity/v1/events';
import { from } from '@sotto/testing/viewers';
import { anAddress, viewerOf, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const expired = { code: 'LINK_EXPIRED', status: 410 };
const askFor = (email: string) => world.identity.requestPasswordReset(anonymous, { email });
const reset = (token: string, password = 'battery staple') => world.identity.resetPassword(anonymous, { token, password });

/** A member who has requested a link. */
async function forgetful() {
  const email = anAddress();
  const issued = await world.signUp(email);
  world.h.clock.advance({ seconds: 1 });
  await askFor(email);
  return { email, issued, token: await world.mailedToken(email) };
}

test('ResetPassword: sets a new password, confirms the address and ends every session', async () => {
  const { email, issued, token } = await forgetful();
  const other = await world.signIn(email);
  await reset(token);

  await expect(world.signIn(email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  const fresh = await world.signIn(email, 'battery staple');
  const { account } = await world.identity.getAccount(viewerOf(fresh), {});
  expect(account?.emailConfirmed).toBe(true);

  await world.h.settle();
  const endings = (await world.h.published(SessionEndedSchema)).map((event) => event.sessionId);
  for (const session of [issued, other]) {
    await expect(world.refresh(session.refreshToken)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(endings.filter((id) => id === viewerOf(session).sessionId)).toHaveLength(1);
  }
});

test('RequestPasswordReset: the link opens the form and has its token in the fragment', async () => {
  const { email, token } = await forgetful();
  const [mail] = await world.mails(email);
  expect(mail?.text).toContain(`https://sotto.example/auth?mode=reset-password#token=${token}`);
  expect(mail?.subject).toBe('Set a new password');
});

test('ResetPassword: a link works once, also with concurrent calls', async () => {
  const { token } = await forgetful();
  const outcomes = await Promise.allSettled([reset(token, 'password one'), reset(token, 'password two'), reset(token, 'password three')]);
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  await expect(reset(token)).rejects.toMatchObject(expired);
});

test('ResetPassword: a link is valid for an hour', async () => {
  const [early, late] = [await forgetful(), await forgetful()];
  world.h.clock.advance({ minutes: 59 });
  await reset(early.token);
  world.h.clock.advance({ minutes: 1 });
  await expect(reset(late.token)).rejects.toMatchObject(expired);
  await world.signIn(late.email);
});

test('RequestPasswordReset: a new link ends the older ones', async () => {
  const { email, token: first } = await forgetful();
  world.h.clock.advance({ seconds: 1 });
  await askFor(email);
  await expect(reset(first)).rejects.toMatchObject(expired);
  await reset(await world.mailedToken(email));
});

test('ResetPassword: refuses an unknown link', async () => {
  await expect(reset('made-up')).rejects.toMatchObject(expired);
});

test('ResetPassword: a password that is too short does not use up the link', async () => {
  const { token } = await forgetful();
  await expect(reset(token, '12345')).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'password' }] });
  await reset(token);
});

test('RequestPasswordReset: known and unknown addresses get the same answer in similar time', async () => {
  const { email } = await forgetful();
  const time = async (address: string) => {
    const started = performance.now();
    expect(await askFor(address)).toMatchObject({});
    return performance.now() - started;
  };
  // The fastest of several calls, because load on the machine slows single calls.
  const quickest = async (address: () => string) => Math.min(...[await time(address()), await time(address()), await time(address())]);
  const [known, unknown] = [await quickest(() => email), await quickest(anAddress)];
  expect(unknown).toBeGreaterThan(240);
  expect(known).toBeGreaterThan(240);
  expect(Math.abs(known - unknown)).toBeLessThan(100);
});

test('RequestPasswordReset: an unknown address gets no mail', async () => {
  const email = anAddress();
  await askFor(email);
  expect(await world.mails(email)).toEqual([]);
});

test('RequestPasswordReset: sends at most three links an hour', async () => {
  const { email } = await forgetful();
  for (let time = 0; time < 5; time++) await askFor(email);
  const links = async () => (await world.mails(email)).filter(({ subject }) => subject === 'Set a new password').length;
  expect(await links()).toBe(3);
  world.h.clock.advance({ minutes: 61 });
  await askFor(email);
  expect(await links()).toBe(4);
});

test('ResetPassword: the owner can sign in afterwards although failed attempts had blocked the account', async () => {
  const { email, token } = await forgetful();
  const stranger = from({ address: '203.0.113.9' }, anonymous);
  for (let tried = 0; tried < 11; tried++) await world.signIn(email, 'wrong', stranger).catch(() => undefined);
  await expect(world.signIn(email)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  await reset(token);
  await world.signIn(email, 'battery staple');
});

test('SignIn: a concurrent sign-in with the old password opens no session after a reset', async () => {
  const { email, token } = await forgetful();
  const [signingIn, resetting] = await Promise.allSettled([world.signIn(email), reset(token)]);
  expect(resetting.status).toBe('fulfilled');
  if (signingIn.status === 'fulfilled') {
    await expect(world.refresh(signingIn.value.refreshToken)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  } else {
    expect(signingIn.reason).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  }
});

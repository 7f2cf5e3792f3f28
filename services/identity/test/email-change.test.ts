import { anonymous } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { Passkey } from '../src/accounts/passkey.entity.js';
import { anOwnerWithTwoFactor, nextCode, password } from './two-factor-owner.js';
import { anAddress, viewerOf, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const expired = { code: 'LINK_EXPIRED', status: 410 };
const confirm = (token: string) => world.identity.confirmEmailChange(anonymous, { token });
const undo = (token: string) => world.identity.undoEmailChange(anonymous, { token });
const accountOf = async (viewer: ReturnType<typeof viewerOf>) => (await world.identity.getAccount(viewer, {})).account;

/** A member who has asked for another address. */
async function moving(next = anAddress()) {
  const email = anAddress();
  const issued = await world.signUp(email);
  const viewer = viewerOf(issued);
  const request = (to = next) => world.identity.requestEmailChange(viewer, { email: to, password });
  world.h.clock.advance({ seconds: 1 });
  await request();
  return { email, next, issued, viewer, request, token: await world.mailedToken(next) };
}

/** The same member after the link was opened. */
async function moved(next = anAddress()) {
  const member = await moving(next);
  world.h.clock.advance({ seconds: 1 });
  await confirm(member.token);
  return { ...member, undoToken: await world.mailedToken(member.email) };
}

test('ConfirmEmailChange: changes the address, keeps sessions, and mails the old address a link that undoes it', async () => {
  const { email, next, issued, viewer, token } = await moving();
  expect(await accountOf(viewer)).toMatchObject({ email, pendingEmail: next });
  expect((await world.mails(next))[0]?.text).toContain(`https://sotto.example/email-change#confirm=${token}`);
  await confirm(token);

  expect(await accountOf(viewer)).toMatchObject({ email: next, emailConfirmed: true, pendingEmail: '' });
  await world.refresh(issued.refreshToken);
  await world.signIn(next);
  await expect(world.signIn(email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  const [notice] = await world.mails(email);
  expect(notice).toMatchObject({ subject: 'A change to your account', kind: 'account', unsubscribeUrl: null });
  expect(notice?.text).toContain('https://sotto.example/email-change#undo=');
  expect(notice?.text).not.toContain(next);
  await expect(confirm(token)).rejects.toMatchObject(expired);
});

test('ConfirmEmailChange: a link is valid for a day, and a newer request ends it', async () => {
  const [early, late, replaced] = [await moving(), await moving(), await moving()];
  await replaced.request(anAddress());
  await expect(confirm(replaced.token)).rejects.toMatchObject(expired);
  world.h.clock.advance({ minutes: 24 * 60 - 1 });
  await confirm(early.token);
  world.h.clock.advance({ minutes: 2 });
  await expect(confirm(late.token)).rejects.toMatchObject(expired);
});

test('ConfirmEmailChange: links that were mailed to the old address stop working', async () => {
  const { email, token } = await moving();
  const confirmation = await world.mailedToken(email);
  await world.identity.requestPasswordReset(anonymous, { email });
  const [reset] = await world.mails(email);
  const resetToken = /#token=(\S+)/.exec(reset?.text ?? '')?.[1] ?? '';
  await confirm(token);
  await expect(world.identity.confirmEmail(anonymous, { token: confirmation })).rejects.toMatchObject(expired);
  await expect(world.identity.resetPassword(anonymous, { token: resetToken, password: 'battery staple' })).rejects.toMatchObject(expired);
});

test('RequestEmailChange: requires the password, and a code if two-factor authentication is on', async () => {
  const { viewer, secret } = await anOwnerWithTwoFactor(world);
  const email = anAddress();
  const request = (typed: string, secondFactorCode = '') =>
    world.identity.requestEmailChange(viewer, { email, password: typed, secondFactorCode });
  await expect(request('wrong')).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
  await expect(request(password)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  expect(await world.mails(email)).toEqual([]);
  await request(password, nextCode(world, secret));
  expect(await world.mails(email)).toHaveLength(1);
});

test('RequestEmailChange: answers alike for free, taken and own addresses; the owner of a taken one reads about it', async () => {
  const taken = anAddress();
  await world.signUp(taken);
  world.h.clock.advance({ seconds: 1 });
  const { email, viewer, request } = await moving(taken);
  expect(await accountOf(viewer)).toMatchObject({ email, pendingEmail: taken });
  const [notice] = await world.mails(taken);
  expect(notice?.text).toContain('belongs to an account already');
  expect(notice?.text).not.toContain('email-change');

  world.h.clock.advance({ seconds: 1 });
  await request(email.toUpperCase());
  expect((await world.mails(email))[0]?.text).toContain('belongs to an account already');
});

test('ConfirmEmailChange: refuses an address that somebody has registered since', async () => {
  const { next, token, viewer, email } = await moving();
  await world.signUp(next);
  await expect(confirm(token)).rejects.toMatchObject(expired);
  expect(await accountOf(viewer)).toMatchObject({ email });
});

test('RequestEmailChange: mails at most three links an hour', async () => {
  const { request } = await moving();
  await request(anAddress());
  await request(anAddress());
  const fourth = anAddress();
  await expect(request(fourth)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  expect(await world.mails(fourth)).toEqual([]);
  world.h.clock.advance({ minutes: 60 });
  await request(fourth);
});

test('ChangePassword: voids the link to a new address', async () => {
  const { viewer, token } = await moving();
  await world.identity.changePassword(viewer, { password, newPassword: 'battery staple' });
  await expect(confirm(token)).rejects.toMatchObject(expired);
});

test('UndoEmailChange: brings the address back, ends every session, voids the password and mails a link for a new one', async () => {
  const { email, next, issued, undoToken } = await moved();
  const thief = await world.signIn(next);
  world.h.clock.advance({ minutes: 7 * 24 * 60 - 1 });
  await undo(undoToken);

  for (const session of [issued, thief]) await expect(world.refresh(session.refreshToken)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  for (const address of [email, next]) await expect(world.signIn(address)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  await world.identity.resetPassword(anonymous, { token: await world.mailedToken(email), password: 'battery staple' });
  await world.signIn(email, 'battery staple');
  await expect(undo(undoToken)).rejects.toMatchObject(expired);
});

test('UndoEmailChange: removes passkeys that were added since the change was asked for, and no older ones', async () => {
  const { viewer, undoToken } = await moved();
  const { userId } = viewer;
  const added = (minutes: number) => {
    const proved = { userId, credentialId: newId(), publicKey: 'key', counter: 0, transports: [], synced: false, name: 'Chrome' };
    return Passkey.register(proved, new Date(world.h.clock.now().getTime() + minutes * 60_000));
  };
  const older = added(-60);
  await world.h.em.transactional(async (em) => em.persist([older, added(0)]));
  await undo(undoToken);
  expect((await world.h.em.find(Passkey, { userId })).map(({ id }) => id)).toEqual([older.id]);
});

test('UndoEmailChange: works for seven days, and not after', async () => {
  const { undoToken } = await moved();
  world.h.clock.advance({ minutes: 7 * 24 * 60 });
  await expect(undo(undoToken)).rejects.toMatchObject(expired);
});

test('UndoEmailChange: also brings back the first of two changes, and then ends the link of the second', async () => {
  const first = await moved();
  world.h.clock.advance({ seconds: 1 });
  const third = anAddress();
  await first.request(third);
  world.h.clock.advance({ seconds: 1 });
  await confirm(await world.mailedToken(third));
  const second = await world.mailedToken(first.next);
  await undo(first.undoToken);
  await expect(undo(second)).rejects.toMatchObject(expired);
  await world.identity.resetPassword(anonymous, { token: await world.mailedToken(first.email), password: 'battery staple' });
  await world.signIn(first.email, 'battery staple');
});

test('SignUp: refuses an address that its account can still get back', async () => {
  const { email } = await moved();
  await expect(world.signUp(email)).rejects.toMatchObject({ code: 'ACCOUNT_EXISTS' });
  const mails = (await world.mails(email)).length;
  await moving(email);
  expect(await world.mails(email)).toHaveLength(mails);
  world.h.clock.advance({ minutes: 7 * 24 * 60 });
  await world.signUp(email);
});

test('SaveLanguage: the emails of a member have the chosen language', async () => {
  const email = anAddress();
  const viewer = viewerOf(await world.signUp(email));
  expect(await accountOf(viewer)).toMatchObject({ language: '' });
  await world.identity.saveLanguage(viewer, { language: 'es' });
  expect(await accountOf(viewer)).toMatchObject({ language: 'es' });
  expect((await world.signIn(email)).session).toMatchObject({ language: 'es' });
  world.h.clock.advance({ seconds: 1 });
  await world.identity.requestPasswordReset(anonymous, { email });
  expect((await world.mails(email))[0]).toMatchObject({ subject: 'Elige una contraseña nueva' });
});

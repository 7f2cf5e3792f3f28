import { anonymous, type Viewer } from '@sotto/kit/nats/viewer';
import { asService, from } from '@sotto/testing/viewers';
import { newId } from '@sotto/kit/orm/ids';
import { SessionEndedSchema } from '@sotto/proto/identity/v1/events';
import { EraseDueAccounts } from '../src/erasure/erase-due-accounts.js';
import { DeleteExpired } from '../src/erasure/delete-expired.js';
import { answerDecisions, decide } from './account-decisions.js';
import { Authenticator, aPasskeyOf } from './authenticator.js';
import { anOwnerWithTwoFactor, nextCode, password } from './two-factor-owner.js';
import { anAddress, viewerOf, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const refused = { code: 'PASSKEY_REFUSED', status: 403 };
const toSignIn = async () => (await world.identity.startPasskeySignIn(anonymous, {})).challenge!;
const toProve = async (viewer: Viewer) => (await world.identity.startPasskeyProof(viewer, {})).challenge!;
const signIn = (passkey: ReturnType<Authenticator['get']>, deviceToken = '') =>
  world.identity.signInWithPasskey(anonymous, { passkey, deviceToken });
const passkeysOf = async (viewer: Viewer) => (await world.identity.listPasskeys(viewer, {})).passkeys;
const exportBy = (viewer: Viewer, passkey: ReturnType<Authenticator['get']>) =>
  world.identity.requestExport(viewer, { password: '', secondFactorCode: '', passkey });

async function anOwner() {
  const email = anAddress();
  const issued = await world.signUp(email);
  const viewer = viewerOf(issued);
  return { email, issued, viewer, ...(await aPasskeyOf(world, viewer)) };
}

test('AddPasskey: a registered passkey signs in, and the list shows its name and its last use but no key', async () => {
  const { email, viewer, authenticator } = await anOwner();
  expect(await passkeysOf(viewer)).toMatchObject([{ name: 'Phone', synced: false }]);
  expect((await passkeysOf(viewer))[0]?.lastUsedAt).toBeUndefined();
  expect((await world.identity.getAccount(viewer, {})).account?.passkeyCount).toBe(1);
  const { issued } = await signIn(authenticator.get(await toSignIn()));
  expect(viewerOf(issued!).userId).toBe(viewer.userId);
  expect(viewerOf(issued!).sessionId).not.toBe(viewer.sessionId);
  const [passkey] = await passkeysOf(viewer);
  expect(passkey?.lastUsedAt).toBeDefined();
  expect(JSON.stringify(passkey, (_, value: unknown) => (typeof value === 'bigint' ? 0 : value))).not.toContain(authenticator.credentialId);
  const [mail] = await world.mails(email);
  expect(mail?.text).toContain('A passkey was added: Phone.');
});

test('AddPasskey: a passkey without a name is called like the browser', async () => {
  const viewer = viewerOf(await world.signUp());
  const agent = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
  const { passkey } = await aPasskeyOf(world, from({ agent }, viewer), ' ');
  expect(passkey.name).toBe('Chrome on Android');
});

test('StartPasskey: only the owner can start, by password and code or by another passkey', async () => {
  const { viewer, secret } = await anOwnerWithTwoFactor(world);
  const start = (typed: object) => world.identity.startPasskey(viewer, { password, secondFactorCode: '', ...typed });
  await expect(start({ password: 'a guess' })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
  await expect(start({ password: '' })).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'password' }] });
  await expect(start({})).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  const { creation } = await start({ secondFactorCode: nextCode(world, secret) });
  const first = new Authenticator();
  await world.identity.addPasskey(viewer, { attestation: first.create(creation!), name: '' });
  const { creation: next } = await start({ password: '', passkey: first.get(await toProve(viewer)) });
  expect(next?.known).toMatchObject([{ credentialId: first.credentialId, transports: ['internal'] }]);
});

test('AddPasskey: refuses a wrong origin, another domain, an unverified owner, a used challenge, and one of another member', async () => {
  const [viewer, other] = [viewerOf(await world.signUp()), viewerOf(await world.signUp())];
  const creationOf = async (who: Viewer) => (await world.identity.startPasskey(who, { password })).creation!;
  const add = (attestation: ReturnType<Authenticator['create']>) => world.identity.addPasskey(viewer, { attestation, name: '' });
  for (const deviation of [{ origin: 'https://sotto.example.evil.example' }, { rpId: 'evil.example' }, { verified: false }])
    await expect(add(new Authenticator().create(await creationOf(viewer), deviation))).rejects.toMatchObject(refused);
  await expect(add(new Authenticator().create(await creationOf(other)))).rejects.toMatchObject(refused);
  const creation = await creationOf(viewer);
  const authenticator = new Authenticator();
  await add(authenticator.create(creation));
  await expect(add(new Authenticator().create(creation))).rejects.toMatchObject(refused);
  await expect(add(authenticator.create(await creationOf(viewer)))).rejects.toMatchObject({ code: 'PASSKEY_EXISTS', status: 409 });
  const late = await creationOf(viewer);
  world.h.clock.advance({ minutes: 6 });
  await expect(add(new Authenticator().create(late))).rejects.toMatchObject(refused);
  expect(await passkeysOf(viewer)).toHaveLength(1);
});

test('AddPasskey: an account has at most ten', async () => {
  const viewer = viewerOf(await world.signUp());
  for (let made = 0; made < 10; made++) await aPasskeyOf(world, viewer);
  await expect(world.identity.startPasskey(viewer, { password })).rejects.toMatchObject({ code: 'TOO_MANY_PASSKEYS', status: 409 });
});

test('SignInWithPasskey: refuses a wrong origin, another domain, an unverified owner, and an account that is not its own', async () => {
  const { authenticator } = await anOwner();
  const deviations = [
    { origin: 'https://evil.example' },
    { origin: 'http://sotto.example' },
    { rpId: 'evil.example' },
    { verified: false },
    { userHandle: (await anOwner()).viewer.userId.replaceAll('-', '') },
  ];
  for (const deviation of deviations) await expect(signIn(authenticator.get(await toSignIn(), deviation))).rejects.toMatchObject(refused);
  await expect(signIn(new Authenticator().get(await toSignIn()))).rejects.toMatchObject(refused);
  await signIn(authenticator.get(await toSignIn()));
});

test('SignInWithPasskey: a challenge works once, for signing in only, and expires', async () => {
  const { authenticator, viewer, issued } = await anOwner();
  const challenge = await toSignIn();
  await signIn(authenticator.get(challenge));
  await expect(signIn(authenticator.get(challenge))).rejects.toMatchObject(refused);
  await expect(signIn(authenticator.get({ ...challenge, challenge: 'bWFkZSB1cA' }))).rejects.toMatchObject(refused);
  await expect(signIn(authenticator.get(await toProve(viewer)))).rejects.toMatchObject(refused);
  await world.identity.lockSession(viewer, { refreshToken: issued.refreshToken });
  const { challenge: unlocking } = await world.identity.startPasskeyUnlock(anonymous, { refreshToken: issued.refreshToken });
  await expect(signIn(authenticator.get(unlocking!))).rejects.toMatchObject(refused);
  const late = await toSignIn();
  world.h.clock.advance({ minutes: 16 });
  await expect(signIn(authenticator.get(late))).rejects.toMatchObject(refused);
});

test('SignInWithPasskey: of concurrent calls with one answer one signs in', async () => {
  const { authenticator } = await anOwner();
  const answer = authenticator.get(await toSignIn());
  const calls = await Promise.allSettled(Array.from({ length: 5 }, () => signIn(answer)));
  expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('SignInWithPasskey: refuses a counter that went back, and accepts authenticators that do not count', async () => {
  const { authenticator } = await anOwner();
  await signIn(authenticator.get(await toSignIn(), { counter: 7 }));
  for (const counter of [7, 6, 0]) await expect(signIn(authenticator.get(await toSignIn(), { counter }))).rejects.toMatchObject(refused);
  await signIn(authenticator.get(await toSignIn(), { counter: 8 }));
  const still = await anOwner();
  for (let time = 0; time < 2; time++) await signIn(still.authenticator.get(await toSignIn(), { counter: 0 }));
});

test('SignInWithPasskey: satisfies two-factor authentication, and works while the password is blocked', async () => {
  const { email, viewer, secret } = await anOwnerWithTwoFactor(world);
  const authenticator = new Authenticator();
  const { creation } = await world.identity.startPasskey(viewer, { password, secondFactorCode: nextCode(world, secret) });
  await world.identity.addPasskey(viewer, { attestation: authenticator.create(creation!), name: '' });
  for (let tried = 0; tried < 11; tried++) await world.signIn(email, 'a guess').catch(() => undefined);
  await expect(world.signIn(email, password)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  expect((await signIn(authenticator.get(await toSignIn()))).issued).toBeDefined();
  await expect(world.signIn(email, password)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
});

test('SignInWithPasskey: a restricted account gets its restriction and no session', async () => {
  const { authenticator, viewer } = await anOwner();
  await answerDecisions(world);
  await decide(world, viewer.userId, 'banned');
  const answer = await signIn(authenticator.get(await toSignIn()));
  expect(answer.issued).toBeUndefined();
  expect(answer.restriction).toMatchObject({ accountStatus: 'banned' });
});

test('SignInWithPasskey: cancels a requested deletion, as a password does', async () => {
  const { authenticator, viewer } = await anOwner();
  const passkey = authenticator.get(await toProve(viewer));
  await world.identity.requestDeletion(viewer, { password: '', secondFactorCode: '', passkey });
  const { issued } = await signIn(authenticator.get(await toSignIn()));
  expect(issued?.session?.accountRestored).toBe(true);
});

test('StartPasskeyProof: a passkey replaces password and code, once, and only for its own member', async () => {
  const { authenticator, viewer } = await anOwner();
  const other = await anOwner();
  const foreign = other.authenticator.get(await toProve(viewer));
  await expect(exportBy(viewer, foreign)).rejects.toMatchObject(refused);
  await expect(exportBy(viewer, authenticator.get(await toProve(other.viewer)))).rejects.toMatchObject(refused);
  await expect(exportBy(viewer, authenticator.get(await toSignIn()))).rejects.toMatchObject(refused);
  const challenge = await toProve(viewer);
  expect(challenge.allowed).toMatchObject([{ credentialId: authenticator.credentialId }]);
  const answer = authenticator.get(challenge);
  await exportBy(viewer, answer);
  await expect(exportBy(viewer, answer)).rejects.toMatchObject(refused);
  await world.identity.setPin(viewer, { pin: '2718', passkey: authenticator.get(await toProve(viewer)) });
});

test('ProveSecondFactor: a passkey replaces the code', async () => {
  const { viewer, secret } = await anOwnerWithTwoFactor(world);
  const authenticator = new Authenticator();
  const { creation } = await world.identity.startPasskey(viewer, { password, secondFactorCode: nextCode(world, secret) });
  await world.identity.addPasskey(viewer, { attestation: authenticator.create(creation!), name: '' });
  const { userId, sessionId } = viewer;
  const asked = { userId, sessionId, code: '' };
  const service = asService('marketplace');
  await expect(world.identity.proveSecondFactor(service, asked)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  await world.identity.proveSecondFactor(service, { ...asked, passkey: authenticator.get(await toProve(viewer)) });
});

test('UnlockSession: a passkey of the member unlocks, another one does not and costs no try', async () => {
  const { authenticator, issued, viewer } = await anOwner();
  const other = await anOwner();
  const { refreshToken } = issued;
  const toUnlock = async () => (await world.identity.startPasskeyUnlock(anonymous, { refreshToken })).challenge!;
  await world.identity.lockSession(anonymous, { refreshToken });
  expect((await world.identity.refreshSession(anonymous, { refreshToken })).lock).toMatchObject({ passkey: true, triesLeft: 5 });
  const challenge = await toUnlock();
  expect(challenge.allowed).toMatchObject([{ credentialId: authenticator.credentialId }]);
  const unlock = (passkey: ReturnType<Authenticator['get']>) => world.identity.unlockSession(anonymous, { refreshToken, passkey });
  await expect(unlock(other.authenticator.get(challenge))).rejects.toMatchObject(refused);
  await expect(unlock(authenticator.get(await toSignIn()))).rejects.toMatchObject(refused);
  expect((await world.identity.refreshSession(anonymous, { refreshToken })).lock).toMatchObject({ triesLeft: 5 });
  const unlocked = await unlock(authenticator.get(await toUnlock()));
  expect(viewerOf(unlocked.issued!)).toEqual(viewer);
  await expect(world.identity.startPasskeyUnlock(anonymous, { refreshToken: 'none' })).rejects.toMatchObject({ code: 'SESSION_ENDED' });
});

test('RenamePasskey: the owner alone changes the name, and a blank one changes nothing', async () => {
  const { passkey, viewer, email } = await anOwner();
  const before = (await world.mails(email)).length;
  const rename = (who: Viewer, name: string) => world.identity.renamePasskey(who, { id: passkey.id, name });
  await expect(rename((await anOwner()).viewer, 'Mine')).rejects.toMatchObject({ code: 'PASSKEY_NOT_FOUND', status: 404 });
  expect((await rename(viewer, ' <b>Old</b> phone ')).passkey).toMatchObject({ id: passkey.id, name: 'Old phone' });
  await rename(viewer, '   ');
  expect(await passkeysOf(viewer)).toMatchObject([{ name: 'Old phone' }]);
  expect(await world.mails(email)).toHaveLength(before);
});

test('RemovePasskey: the removed one signs in no more, the password does, and the owner is mailed', async () => {
  const { authenticator, passkey, email, viewer } = await anOwner();
  const other = await anOwner();
  const remove = (who: Viewer) => world.identity.removePasskey(who, { id: passkey.id });
  await expect(remove(other.viewer)).rejects.toMatchObject({ code: 'PASSKEY_NOT_FOUND', status: 404 });
  const answer = authenticator.get(await toSignIn());
  await remove(viewer);
  await expect(remove(viewer)).rejects.toMatchObject({ code: 'PASSKEY_NOT_FOUND' });
  await expect(signIn(answer)).rejects.toMatchObject(refused);
  expect((await world.mails(email))[0]?.text).toContain('A passkey was removed: Phone.');
  await world.signIn(email);
});

test('ResetPassword: passkeys stay, and the mails about a new password say so', async () => {
  const { authenticator, email, viewer } = await anOwner();
  await world.identity.requestPasswordReset(anonymous, { email });
  expect((await world.mails(email))[0]?.text).toContain('Passkeys of your account: 1.');
  await world.identity.resetPassword(anonymous, { token: await world.mailedToken(email), password: 'another horse' });
  await world.h.settle();
  expect((await world.h.published(SessionEndedSchema)).some(({ sessionId }) => sessionId === viewer.sessionId)).toBe(true);
  const { issued } = await signIn(authenticator.get(await toSignIn()));
  world.h.clock.advance({ seconds: 1 });
  await world.identity.changePassword(viewerOf(issued!), { password: 'another horse', newPassword: 'a third horse' });
  expect((await world.mails(email))[0]?.text).toContain('Passkeys of your account: 1.');
});

test('passkeys: the archive has names and dates and no keys, challenges are deleted when they expire, and erasure leaves nothing', async () => {
  const { authenticator, viewer, passkey } = await anOwner();
  const { jsonLines } = await world.identity.exportMember(asService('media'), { userId: viewer.userId, cursor: '' });
  const [line] = jsonLines.split('\n').filter((text) => text.includes('"passkeys"'));
  expect(JSON.parse(line ?? '{}')).toEqual({
    table: 'passkeys',
    row: expect.objectContaining({ id: passkey.id, name: 'Phone', synced: false, created_at: expect.any(String) as string }) as object,
  });
  expect(jsonLines).not.toContain(authenticator.credentialId);
  expect(line).not.toContain('public_key');
  await toProve(viewer);
  world.h.clock.advance({ minutes: 20 });
  await world.inRequest(() => world.h.get(DeleteExpired).execute());
  expect(await world.rowsOf('passkey_challenges')).toBe(0);

  const answer = authenticator.get(await toSignIn());
  await toProve(viewer);
  await world.identity.orderErasure(asService('admin'), { userId: viewer.userId, orderId: newId() });
  await world.inRequest(() => world.h.get(EraseDueAccounts).execute());
  expect(await world.rowsOf(`passkeys where user_id = '${viewer.userId}'`)).toBe(0);
  expect(await world.rowsOf('passkey_challenges where user_id is not null')).toBe(0);
  await expect(signIn(answer)).rejects.toMatchObject(refused);
});

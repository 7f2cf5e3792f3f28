import { anonymous } from '@sotto/kit/nats/viewer';
import { MemberRegisteredSchema } from '@sotto/proto/identity/v1/events';
import { termsVersion } from '@sotto/proto/vocabulary';
import { asService } from '@sotto/testing/viewers';
import { importSPKI, jwtVerify } from 'jose';
import { LegalAcceptance } from '../src/accounts/legal-acceptance.entity.js';
import { anAddress, aSignUp, sessionKeys, viewerOf, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const tables = ['users', 'legal_acceptances', 'sessions', 'refresh_tokens', 'single_use_tokens', 'mail', 'outbox'];
const counts = () => Promise.all(tables.map((table) => world.rowsOf(table)));

test('SignUp: stores an account, its acceptance, a session and a mail, and publishes an event', async () => {
  const email = anAddress();
  const issued = await world.signUp(email);
  const userId = issued.session?.userId ?? '';

  const { account } = await world.identity.getAccount(viewerOf(issued), {});
  expect(account).toMatchObject({ id: userId, email, displayName: 'Anna', roles: [], emailConfirmed: false, termsVersion });
  expect(await world.h.em.findOneOrFail(LegalAcceptance, { userId })).toMatchObject({
    acceptedAt: world.h.clock.now(),
    ageOk: true,
    termsOk: true,
    privacyOk: true,
    communityOk: true,
  });

  await world.h.settle();
  const events = await world.h.published(MemberRegisteredSchema);
  expect(events.filter((event) => event.userId === userId)).toEqual([expect.objectContaining({ termsVersion })]);
  expect(await world.mails(email)).toEqual([expect.objectContaining({ state: 'sent', subject: 'Please confirm your email address' })]);
});

test('SignUp: the access token contains member, session and roles and is valid for ten minutes', async () => {
  const { session } = await world.signUp();
  const key = await importSPKI(sessionKeys.publicKey, 'EdDSA');
  const now = world.h.clock.now();
  const { payload } = await jwtVerify(session?.accessToken ?? '', key, { currentDate: now });
  expect(payload).toMatchObject({ sub: session?.userId, sid: expect.any(String), roles: [] });
  expect(payload.exp).toBe(now.getTime() / 1000 + 600);
});

test('SignUp: stores only hashes of the password and the tokens', async () => {
  const issued = await world.signUp();
  const dumps = ['users', 'sessions', 'refresh_tokens'].map((table) =>
    world.h.em.execute(`select row_to_json(t)::text as row from ${table} t`),
  );
  const stored = JSON.stringify(await Promise.all(dumps));
  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  for (const secret of [issued.refreshToken, issued.deviceToken, 'correct horse']) expect(stored).not.toContain(secret);
});

test.each([
  ['the age', { ageAccepted: false }],
  ['the terms', { termsAccepted: false }],
  ['the privacy policy', { privacyAccepted: false }],
  ['the guidelines', { communityAccepted: false }],
  ['the version in force', { termsVersion: 'v0.9' }],
])('SignUp: stores nothing without the acceptance of %s', async (_, change) => {
  const before = await counts();
  const signingUp = world.identity.signUp(anonymous, { ...aSignUp(), ...change });
  await expect(signingUp).rejects.toMatchObject({ code: 'TERMS_NOT_ACCEPTED', status: 422 });
  expect(await counts()).toEqual(before);
});

test('SignUp: one address opens one account, in any spelling and with concurrent calls', async () => {
  const email = anAddress();
  const attempts = [email, email.toUpperCase(), email, email.toUpperCase()].map((typed) =>
    world.identity.signUp(anonymous, aSignUp(typed)),
  );
  const outcomes = await Promise.allSettled(attempts);

  const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
  expect(refused).toHaveLength(3);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'ACCOUNT_EXISTS', status: 409 });
  const rows = await world.h.em.execute('select id from users where lower(email) = lower(?)', [email]);
  expect(rows).toHaveLength(1);
  await world.h.settle();
  const events = await world.h.published(MemberRegisteredSchema);
  expect(events.filter((event) => event.userId === rows[0]?.id)).toHaveLength(1);
});

test.each([
  ['a blank name', { displayName: '   ' }, 'displayName', 'string.min_len'],
  ['a name with a phone number', { displayName: 'Anna 212-555-0123' }, 'displayName', 'text.phone'],
  ['an address that is none', { email: 'anna' }, 'email', 'string.email'],
  ['an address without a domain', { email: 'anna@localhost' }, 'email', 'string.email'],
  ['a short password', { password: '12345' }, 'password', 'string.min_len'],
])('sign-up: %s is refused at its field', async (_, change, field, rule) => {
  const before = await counts();
  const signingUp = world.identity.signUp(anonymous, { ...aSignUp(), ...change });
  await expect(signingUp).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field, rule }] });
  expect(await counts()).toEqual(before);
});

test('SignUp: stores the name without markup and invisible characters', async () => {
  const issued = await world.identity.signUp(anonymous, { ...aSignUp(), displayName: ' <i>Zoë</i> & \u202eco ' });
  const { account } = await world.identity.getAccount(viewerOf(issued.issued!), {});
  expect(account?.displayName).toBe('Zoë & co');
});

test('legal_acceptances table: rows cannot be updated', async () => {
  await world.signUp();
  const changing = world.h.em.execute(`update legal_acceptances set accepted_at = now() - interval '1 year'`);
  await expect(changing).rejects.toThrow('an acceptance never changes');
});

test('DescribeAccount: returns the name and the acceptance, not the address', async () => {
  const { session } = await world.signUp();
  const described = await world.identity.describeAccount(asService('profiles'), { userId: session?.userId });
  expect(described).toMatchObject({ displayName: 'Anna', termsVersion, roles: [] });
  expect(JSON.stringify(described, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain('example.org');
});

test('DescribeAccount: an unknown account is not found', async () => {
  const nobody = '01938f00-0000-7000-8000-0000000000ff';
  const describing = world.identity.describeAccount(asService('profiles'), { userId: nobody });
  await expect(describing).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND', status: 404 });
});

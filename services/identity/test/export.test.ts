import { newId } from '@sotto/kit/orm/ids';
import { ExportRequestedSchema } from '@sotto/proto/identity/v1/events';
import { ExportReadySchema } from '@sotto/proto/media/v1/events';
import { asService } from '@sotto/testing/viewers';
import { unregisteredColumns } from '@sotto/testing/unregistered-columns';
import { anonymous } from '@sotto/kit/nats/viewer';
import { identityTables } from '../src/identity.tables.js';
import { User } from '../src/accounts/user.entity.js';
import { anOwnerWithTwoFactor, nextCode, password } from './two-factor-owner.js';
import { anAddress, viewerOf, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const order = (viewer: ReturnType<typeof viewerOf>, typed: object = {}) => world.identity.requestExport(viewer, { password, ...typed });

/** Every line that identity would put into the archive. */
async function archiveOf(userId: string) {
  const lines: { table: string; row: Record<string, unknown> }[] = [];
  for (let cursor: string | undefined; cursor !== ''; ) {
    const part = await world.identity.exportMember(asService('media'), { userId, cursor: cursor ?? '' });
    lines.push(
      ...part.jsonLines
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    );
    cursor = part.nextCursor;
  }
  return lines;
}

test('an archive is ordered once an hour', async () => {
  const viewer = viewerOf(await world.signUp());
  const { exportId } = await order(viewer);
  await world.h.settle();
  expect(await world.h.published(ExportRequestedSchema)).toMatchObject([{ userId: viewer.userId, exportId }]);
  world.h.clock.advance({ minutes: 59 });
  await expect(order(viewer)).rejects.toMatchObject({ code: 'EXPORT_UNDER_WAY', status: 409 });
  world.h.clock.advance({ minutes: 1 });
  expect((await order(viewer)).exportId).not.toBe(exportId);
});

test('of several orders at once, one counts', async () => {
  const viewer = viewerOf(await world.signUp());
  const orders = await Promise.allSettled(Array.from({ length: 5 }, () => order(viewer)));
  expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('an order takes the password, and a code where the second factor is on', async () => {
  const { viewer, secret } = await anOwnerWithTwoFactor(world);
  await expect(order(viewer, { password: 'wrong' })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
  await expect(order(viewer)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  await order(viewer, { secondFactorCode: nextCode(world, secret) });
});

test('when it is ready the owner gets one note that does not say what it is', async () => {
  const email = anAddress();
  const { userId } = viewerOf(await world.signUp(email));
  world.h.clock.advance({ seconds: 1 });
  const id = await world.h.publish(ExportReadySchema, { userId, exportId: newId() });
  await world.h.publish(ExportReadySchema, { userId, exportId: newId() }, id);
  await world.h.publish(ExportReadySchema, { userId: newId(), exportId: newId() });
  await world.h.settle();
  const notes = (await world.mails(email)).filter(({ subject }) => subject === 'You have an update');
  expect(notes).toMatchObject([{ kind: 'account', text: expect.stringContaining('https://sotto.example/dashboard') }]);
});

test('the archive has every table of a member, nothing of others, and no secret', async () => {
  const { email, viewer, secret, recoveryCodes, issued } = await anOwnerWithTwoFactor(world);
  await world.identity.saveMailPreferences(viewer, { preferences: { matches: true } });
  await world.identity.requestPasswordReset(anonymous, { email });
  const token = await world.mailedToken(email);
  const other = anAddress();
  await world.signUp(other);
  const { passwordHash } = await world.h.em.findOneOrFail(User, { email });

  const lines = await archiveOf(viewer.userId);
  const tables = new Set(lines.map(({ table }) => table));
  const expected = [
    'mail',
    'mail_preferences',
    'two_factors',
    'password_resets',
    'email_confirmations',
    'sessions',
    'legal_acceptances',
    'users',
  ];
  expect([...tables].sort()).toEqual(expected.sort());
  const text = JSON.stringify(lines);
  for (const kept of [secret, ...recoveryCodes, token, passwordHash, issued.refreshToken, other, '_hash', 'sealed'])
    expect(text).not.toContain(kept);
  expect(lines.find(({ table }) => table === 'users')?.row).toMatchObject({ id: viewer.userId, email, display_name: 'Anna' });
});

test('every column that could name a member is spoken for', async () => {
  const otherIds = [
    ...['mail', 'password_resets', 'email_confirmations', 'sessions', 'erasures', 'referrals', 'referral_codes'].map(
      (table) => `${table}.id`,
    ),
    'refresh_tokens.session_id',
    'sessions.device_id',
    'verifications.attempt_id',
    'account_standings.decision_id',
    'account_standings.fact_id',
    'mail.letter_id',
  ];
  expect(await unregisteredColumns(world.h.em, identityTables, otherIds)).toEqual([]);
});

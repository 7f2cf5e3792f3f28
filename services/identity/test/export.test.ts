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

/** Every line of identity's part of the archive. */
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

test('RequestExport: one archive an hour', async () => {
  const viewer = viewerOf(await world.signUp());
  const { exportId } = await order(viewer);
  await world.h.settle();
  expect(await world.h.published(ExportRequestedSchema)).toMatchObject([{ userId: viewer.userId, exportId }]);
  world.h.clock.advance({ minutes: 59 });
  await expect(order(viewer)).rejects.toMatchObject({ code: 'EXPORT_UNDER_WAY', status: 409 });
  world.h.clock.advance({ minutes: 1 });
  expect((await order(viewer)).exportId).not.toBe(exportId);
});

test('RequestExport: of concurrent requests one succeeds', async () => {
  const viewer = viewerOf(await world.signUp());
  const orders = await Promise.allSettled(Array.from({ length: 5 }, () => order(viewer)));
  expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('RequestExport: requires the password, and a code if two-factor authentication is on', async () => {
  const { viewer, secret } = await anOwnerWithTwoFactor(world);
  await expect(order(viewer, { password: 'wrong' })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
  await expect(order(viewer)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  await order(viewer, { secondFactorCode: nextCode(world, secret) });
});

test('MailExportReady: sends one mail that does not name the archive', async () => {
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

test('ExportMember: contains every table of the member, no data of others and no secrets', async () => {
  const { email, viewer, secret, recoveryCodes, issued } = await anOwnerWithTwoFactor(world);
  await world.identity.saveMailPreferences(viewer, { preferences: { matches: true } });
  await world.identity.requestPasswordReset(anonymous, { email });
  const token = await world.mailedToken(email);
  const other = anAddress();
  await world.signUp(other);
  const { passwordHash } = await world.h.em.findOneOrFail(User, { email });

  const lines = await archiveOf(viewer.userId);
  const tables = new Set(lines.map(({ table }) => table));
  const expected = ['mail', 'mail_preferences', 'two_factors', 'single_use_tokens', 'sessions', 'legal_acceptances', 'users'];
  expect([...tables].sort()).toEqual(expected.sort());
  const text = JSON.stringify(lines);
  for (const kept of [secret, ...recoveryCodes, token, passwordHash, issued.refreshToken, other, '_hash', 'sealed'])
    expect(text).not.toContain(kept);
  expect(lines.find(({ table }) => table === 'users')?.row).toMatchObject({ id: viewer.userId, email, display_name: 'Anna' });
});

test('identityPersonColumns: covers every column that could identify a member', async () => {
  const otherIds = [
    ...['mail', 'single_use_tokens', 'sessions', 'passkeys', 'erasures', 'referrals', 'referral_codes'].map((table) => `${table}.id`),
    'refresh_tokens.session_id',
    'push_subscriptions.session_id',
    'sessions.device_id',
    'verifications.attempt_id',
    'account_statuses.decision_id',
    'account_statuses.event_id',
    'email_changes.id',
    'mail.email_id',
  ];
  expect(await unregisteredColumns(world.h.em, identityTables, otherIds)).toEqual([]);
});

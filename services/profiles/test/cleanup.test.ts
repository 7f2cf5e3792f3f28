import { newId } from '@sotto/kit/orm/ids';
import type { ListProfilesToCleanRequest } from '@sotto/proto/profiles/v1/profiles_service';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import type { Profile } from '../src/profiles/model/profile.entity.js';
import { acts } from './acts.js';
import { aMember } from './builders.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
let longAgo: Date;
beforeAll(async () => {
  h = await startProfiles();
  longAgo = new Date(h.clock.now().getTime() - 8 * 86_400_000);
});
beforeEach(() => h.em.execute('delete from profiles'));
afterAll(() => h.stop());

const { profiles } = acts(() => h);
const admin = as(newId(), 'admin');
type Asked = Partial<Omit<ListProfilesToCleanRequest, '$typeName' | '$unknown'>>;
const list = (asked: Asked = {}, viewer = admin) => profiles().listProfilesToClean(viewer, { tool: 'filters', ...asked });
const idsOf = async (asked: Asked) => (await list(asked)).profiles.map(({ userId }) => userId);

/** A member whose profile has no mark. */
const aGoodMember = () => aMember().with({ displayName: 'Marianne', createdAt: longAgo, verificationStatus: 'verified' });

test.each([
  ['a name of a test', { displayName: 'My Testing' }, ['test_name']],
  ['a name of a demo', { displayName: 'DEMO 4' }, ['test_name']],
  ['a name of a fake', { displayName: 'notfakeatall' }, ['test_name']],
  ['a bio of a test', { bio: 'Just a TEST' }, ['test_bio']],
  ['both', { displayName: 'Fake', bio: 'test' }, ['test_name', 'test_bio']],
] as const)('%s is found by the filter for names of tests alone', async (_, fields, reasons) => {
  const found = await aGoodMember().with(fields).in(h);
  await aGoodMember().with({ bio: 'a demo, a fake' }).in(h);
  const { profiles: rows, counts } = await list({ testNames: true });
  expect(rows).toMatchObject([{ userId: found, reasons, protected: '', verificationStatus: 'verified' }]);
  expect(counts).toMatchObject({ testNames: 1, unverified: 0, createdRecently: 0, emptyTexts: 0 });
});

test.each<[string, Partial<Profile>, Asked, string[]]>([
  ['unverified', { verificationStatus: 'pending' }, { unverified: true }, ['unverified']],
  ['new within seven days', { createdAt: new Date('2100-01-01T00:00:00Z') }, { createdRecently: true }, ['created_recently']],
  ['without a name', { displayName: null }, { emptyTexts: true }, ['empty_name']],
  ['without a bio', { bio: null }, { emptyTexts: true }, ['empty_bio']],
  ['with a bio of spaces', { bio: '  ' }, { emptyTexts: true }, ['empty_bio']],
])('who is %s is found by the filter for it', async (_, fields, asked, reasons) => {
  const found = await aGoodMember().with(fields).in(h);
  await aGoodMember().in(h);
  const { profiles: rows, counts } = await list(asked);
  expect(rows).toMatchObject([{ userId: found, reasons }]);
  expect(counts).toMatchObject({
    unverified: 0,
    createdRecently: 0,
    emptyTexts: 0,
    ...Object.fromEntries(Object.keys(asked).map((name) => [name, 1])),
  });
});

test('ListProfilesToClean: seven days are exactly seven times 24 hours', async () => {
  const weekAgo = h.clock.now().getTime() - 7 * 86_400_000;
  const [, young] = await Promise.all(
    [-1, 1].map((ms) =>
      aGoodMember()
        .with({ createdAt: new Date(weekAgo + ms) })
        .in(h),
    ),
  );
  expect(await idsOf({ createdRecently: true })).toEqual([young]);
});

test('several filters narrow together, and none lists everybody, the newest first', async () => {
  const hour = 3_600_000;
  const at = (hours: number) => new Date(longAgo.getTime() + hours * hour);
  const both = await aGoodMember()
    .with({ displayName: 'Test', verificationStatus: 'unverified', createdAt: at(1) })
    .in(h);
  const tests = await aGoodMember()
    .with({ displayName: 'Test', createdAt: at(3) })
    .in(h);
  const unverified = await aGoodMember()
    .with({ verificationStatus: 'canceled', createdAt: at(2) })
    .in(h);
  expect(await idsOf({ testNames: true })).toEqual([tests, both]);
  expect(await idsOf({ testNames: true, unverified: true })).toEqual([both]);
  const { profiles: all } = await list();
  expect(all.map(({ userId, reasons }) => [userId, reasons])).toEqual([
    [tests, ['test_name']],
    [unverified, ['unverified']],
    [both, ['test_name', 'unverified']],
  ]);
});

test.each([
  ['Al', ['short_name']],
  ['J', ['short_name']],
  ['User', ['generic_name']],
  ['ADMIN', ['generic_name']],
  ['guest', ['generic_name']],
  [null, ['empty_name']],
  ['Ali', null],
  ['User 1', null],
  ['Guesthouse', null],
])('the name %j looks made up: %j', async (displayName, reasons) => {
  const found = await aGoodMember().with({ displayName }).in(h);
  const { profiles: rows, counts } = await list({ tool: 'suspicious', testNames: true, createdRecently: true });
  expect(rows.map((row) => [row.userId, row.reasons])).toEqual(reasons ? [[found, reasons]] : []);
  expect(counts?.suspicious).toBe(reasons ? 1 : 0);
});

test('a search takes part of the name, whatever the case and its signs, or the whole id, within the filters', async () => {
  const [ana, bob] = [
    await aGoodMember().with({ displayName: 'Anabel 100%' }).in(h),
    await aGoodMember().with({ displayName: 'Bob' }).in(h),
  ];
  expect(await idsOf({ search: 'ABEL' })).toEqual([ana]);
  expect(await idsOf({ search: '0%' })).toEqual([ana]);
  expect(await idsOf({ search: '%' })).toEqual([ana]);
  expect(await idsOf({ search: 'b_b' })).toEqual([]);
  expect(await idsOf({ search: `  ${bob.toUpperCase()} ` })).toEqual([bob]);
  expect(await idsOf({ search: bob, unverified: true })).toEqual([]);
  expect(await idsOf({ search: bob.slice(0, 20) })).toEqual([]);
  expect(await idsOf({ search: "' or 1=1 --" })).toEqual([]);
});

test('hidden, leaving and suspended members are listed, and holders of roles and the caller as protected', async () => {
  const shown = await Promise.all([
    aGoodMember().hidden().in(h),
    aGoodMember().with({ leaving: true }).in(h),
    aGoodMember().with({ restricted: true }).in(h),
    aGoodMember().with({ inReview: true }).in(h),
  ]);
  const [boss, moderator, both, self] = await Promise.all([
    aGoodMember()
      .with({ roles: ['admin'] })
      .in(h),
    aGoodMember()
      .with({ roles: ['moderator'] })
      .in(h),
    aGoodMember()
      .with({ roles: ['moderator', 'admin'] })
      .in(h),
    aGoodMember()
      .with({ roles: ['admin'] })
      .in(h),
  ]);
  const { profiles: rows } = await list({}, as(self, 'admin'));
  const protections = new Map(rows.map((row) => [row.userId, row.protected]));
  expect(shown.map((userId) => protections.get(userId))).toEqual(['', '', '', '']);
  expect([boss, moderator, both, self].map((userId) => protections.get(userId))).toEqual(['admin', 'moderator', 'admin', 'self']);
});

test('a picture is signed for the administrator, and blurred when its owner is anonymous', async () => {
  const picture = { avatarImageId: newId(), avatarThumbhash: 'abc' };
  const [plain, anonymous] = [
    await aGoodMember().with(picture).in(h),
    await aGoodMember()
      .with({ ...picture, anonymousMode: true })
      .in(h),
  ];
  const { profiles: rows } = await list();
  const shown = new Map(rows.map((row) => [row.userId, row.picture]));
  expect(shown.get(plain)).toMatchObject({ blurred: false, smallUrl: expect.stringContaining(`${picture.avatarImageId}/small`) });
  expect(shown.get(anonymous)).toMatchObject({ blurred: true, smallUrl: expect.stringContaining(`${picture.avatarImageId}/blurred`) });
});

test('ListProfilesToClean: the suspicious names leave out community hosts, and the filters show that they are protected', async () => {
  const host = await aGoodMember().with({ displayName: 'Guest', bio: 'a test', isCommunityHost: true }).in(h);
  const guest = await aGoodMember().with({ displayName: 'Guest' }).in(h);
  const suspicious = await list({ tool: 'suspicious' });
  expect(suspicious.profiles.map(({ userId }) => userId)).toEqual([guest]);
  expect(suspicious.counts?.suspicious).toBe(1);
  expect((await list({ testNames: true })).profiles).toMatchObject([{ userId: host, protected: 'host' }]);
});

import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { DomainError, platformError } from '@sotto/kit/errors/domain-error';
import { newId } from '@sotto/kit/orm/ids';
import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import { SettingChangedSchema } from '@sotto/proto/admin/v1/events';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { OperationsService } from '@sotto/proto/operations/v1/operations_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { People } from '../src/members/people.js';
import { AdminAction } from '../src/staff/actions/admin-action.entity.js';
import { adminService } from './admin.js';
import { ProfilesStub } from './profiles-stub.js';

let h: Harness;
let people: ProfilesStub;
beforeAll(async () => {
  h = await Harness.start(adminService, { quiet: true });
  people = await ProfilesStub.of(h);
});
afterAll(() => h.stop());

const api = () => h.client(AdminService);
const anAdmin = () => as(newId(), 'admin');
const reason = 'Asked for by mail';
const recordOf = async (adminId: string) =>
  (await h.em.find(AdminAction, { adminId }, { orderBy: { id: 'asc' } })).map(({ action, targetId, reason: why }) => [
    action,
    targetId,
    why,
  ]);
const refusal = (code: string, status: number) => () => {
  throw new DomainError(code, status);
};

describe('staff', () => {
  const staff = [
    { userId: newId(), displayName: 'Zoe', email: 'zoe@example.com', roles: ['admin', 'moderator'], secondFactor: true },
    { userId: newId(), displayName: 'Ann', email: 'ann@example.com', roles: ['moderator'], secondFactor: false },
  ];
  beforeAll(() => h.answer(IdentityService.method.listStaff, () => ({ staff })));

  test('ListStaff: administrators see email addresses and two-factor authentication, moderators only names', async () => {
    expect((await api().listStaff(anAdmin(), {})).staff).toMatchObject([staff[1], staff[0]]);
    const seen = (await api().listStaff(as(newId(), 'moderator'), {})).staff;
    expect(seen).toMatchObject([
      { displayName: 'Ann', roles: ['moderator'], email: '', secondFactor: false },
      { displayName: 'Zoe', email: '', secondFactor: false },
    ]);
    await expect(api().listStaff(as(newId()), {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('ChangeRole: grants by email address and revokes by id, and records it before identity is called', async () => {
    const [viewer, userId] = [anAdmin(), newId()];
    let known = 0;
    await h.answer(IdentityService.method.findAccount, ({ email }) => ({ userId: email === 'bea@example.com' ? userId : '' }));
    await h.answer(IdentityService.method.changeRole, async (asked) => {
      known = (await recordOf(viewer.userId)).length;
      return { account: { userId: asked.userId, roles: asked.held ? [asked.role] : [], email: 'bea@example.com' } };
    });
    const given = await api().changeRole(viewer, { email: ' bea@example.com ', role: 'moderator', held: true, reason });
    expect([given.member, known]).toMatchObject([{ userId, roles: ['moderator'], email: 'bea@example.com' }, 1]);
    await api().changeRole(viewer, { userId, role: 'moderator', held: false, reason });
    expect(await recordOf(viewer.userId)).toEqual([
      ['role_given', userId, `moderator: ${reason}`],
      ['role_taken', userId, `moderator: ${reason}`],
    ]);
    await expect(api().changeRole(viewer, { email: 'nobody@example.com', role: 'admin', held: true, reason })).rejects.toMatchObject({
      code: 'MEMBER_NOT_FOUND',
    });
    await expect(api().changeRole(viewer, { role: 'admin', held: true, reason })).rejects.toMatchObject({ fields: [{ field: 'email' }] });
  });

  test("ChangeRole: refuses to change one's own roles and to remove the last administrator", async () => {
    const viewer = anAdmin();
    let asked = 0;
    await h.answer(IdentityService.method.changeRole, () => {
      asked += 1;
      throw new DomainError('LAST_ADMIN', 409);
    });
    for (const userId of [viewer.userId, viewer.userId.toUpperCase()])
      await expect(api().changeRole(viewer, { userId, role: 'admin', held: false, reason })).rejects.toMatchObject({ code: 'ROLE_LOCKED' });
    expect([asked, await recordOf(viewer.userId)]).toEqual([0, []]);
    await expect(api().changeRole(viewer, { userId: newId(), role: 'admin', held: false, reason })).rejects.toMatchObject({
      code: 'ROLE_LOCKED',
    });
    await h.answer(IdentityService.method.changeRole, refusal('ACCOUNT_NOT_FOUND', 404));
    await expect(api().changeRole(viewer, { userId: newId(), role: 'admin', held: false, reason })).rejects.toMatchObject({
      code: 'MEMBER_NOT_FOUND',
    });
  });
});

test('GrantReferralReward: records the action before identity is called; referrals show both members', async () => {
  const [viewer, referralId] = [anAdmin(), newId()];
  const [ann, bea] = [await people.put({ displayName: 'Ann' }), await people.put({ displayName: 'Bea', age: 30 })];
  await h.settle();
  const referral = { referralId, referrerId: ann, refereeId: bea, createdAt: timestampFromDate(h.clock.now()) };
  await h.answer(IdentityService.method.listReferralRewards, ({ rewardGiven, limit }) => ({
    referrals: [{ ...referral, rewardGiven }],
    nextCursor: `${limit}`,
  }));
  const page = await api().listReferralRewards(viewer, { rewardGiven: false, limit: 7 });
  expect(page).toMatchObject({
    nextCursor: '7',
    referrals: [{ referralId, referrer: { displayName: 'Ann' }, referee: { displayName: 'Bea', age: 30 }, rewardGiven: false }],
  });
  await h.answer(IdentityService.method.grantReferralReward, async () => {
    expect(await recordOf(viewer.userId)).toEqual([['reward', referralId, reason]]);
    return { referral: { ...referral, rewardGiven: true } };
  });
  expect((await api().grantReferralReward(viewer, { referralId, reason })).referral).toMatchObject({ rewardGiven: true });
  await h.answer(IdentityService.method.grantReferralReward, refusal('REFERRAL_NOT_FOUND', 404));
  await expect(api().grantReferralReward(viewer, { referralId, reason })).rejects.toMatchObject({ code: 'REFERRAL_NOT_FOUND' });
});

test('SetFeaturedProfile and CorrectGender: record their actions', async () => {
  const [viewer, ann] = [anAdmin(), await people.put({ displayName: 'Ann', avatarImageId: newId() })];
  await h.settle();
  let featured = '';
  await h.answer(ProfilesService.method.getFeaturedProfile, () => ({ userId: featured }));
  await h.answer(ProfilesService.method.setFeaturedProfile, ({ userId }) => {
    featured = userId;
    return {};
  });
  await api().setFeaturedProfile(viewer, { userId: ann, reason });
  expect((await api().getFeaturedProfile(viewer, {})).person).toMatchObject({
    userId: ann,
    displayName: 'Ann',
    picture: { blurred: false },
  });
  await api().setFeaturedProfile(viewer, { userId: '', reason });
  expect((await api().getFeaturedProfile(viewer, {})).person).toBeUndefined();

  await h.answer(ProfilesService.method.correctGender, ({ userId }) => (userId === ann ? {} : refusal('PROFILE_NOT_FOUND', 404)()));
  await api().correctGender(viewer, { userId: ann, gender: 'other', reason });
  await expect(api().correctGender(viewer, { userId: newId(), gender: 'other', reason })).rejects.toMatchObject({
    code: 'MEMBER_NOT_FOUND',
  });
  expect((await recordOf(viewer.userId)).slice(0, 3)).toEqual([
    ['featured', ann, reason],
    ['featured', '', reason],
    ['gender', ann, `other: ${reason}`],
  ]);
});

test('SetCommunityHost: records the action before profiles is called, and the member is one in counts at once', async () => {
  const [viewer, ann] = [anAdmin(), await people.put({ displayName: 'Ann' })];
  await h.settle();
  let known = 0;
  await h.answer(ProfilesService.method.countBlocks, () => ({}));
  await h.answer(ProfilesService.method.setCommunityHost, async ({ userId, communityHost }) => {
    known = (await recordOf(viewer.userId)).length;
    if (userId !== ann) throw new DomainError('PROFILE_NOT_FOUND', 404);
    people.silently(ann, { memberType: communityHost ? 'community_host' : 'basic' });
    return {};
  });
  const hosts = async () => (await api().getAnalytics(viewer, {})).analytics?.communityHost;
  const before = (await hosts()) ?? 0n;
  await api().setCommunityHost(viewer, { userId: ann, communityHost: true, reason });
  expect([known, await hosts()]).toEqual([1, before + 1n]);
  expect((await api().getMemberContext(viewer, { userId: ann })).context).toMatchObject({ memberType: 'community_host' });
  await api().setCommunityHost(viewer, { userId: ann, communityHost: false, reason });
  expect([known, await hosts()]).toEqual([2, before]);
  const stranger = newId();
  await expect(api().setCommunityHost(viewer, { userId: stranger, communityHost: true, reason })).rejects.toMatchObject({
    code: 'MEMBER_NOT_FOUND',
  });
  expect(await recordOf(viewer.userId)).toEqual([
    ['host_given', ann, reason],
    ['host_taken', ann, reason],
    ['host_given', stranger, reason],
  ]);
});

describe('failed events', () => {
  const deadLetter = (id: string, minutes: number) => ({
    id,
    consumer: 'x.consumer',
    subject: 'evt.x',
    error: 'no',
    attempts: 12,
    failedAt: timestampFromDate(new Date(h.clock.now().getTime() + minutes * 60_000)),
  });
  const has = (of: string, ...deadLetters: ReturnType<typeof deadLetter>[]) =>
    h.answer(
      OperationsService.method.listDeadLetters,
      ({ cursor }) => ({ deadLetters, nextCursor: cursor ? '' : 'more', total: deadLetters.length }),
      { of },
    );

  test('ListFailedEvents: lists all services, the newest first, and names services that do not answer', async () => {
    await has('chat', deadLetter('a', 3), deadLetter('b', 1));
    await has('media', deadLetter('c', 2));
    await has('marketplace');
    await h.answer(OperationsService.method.listDeadLetters, () => new Promise<never>(() => undefined), { of: 'profiles' });
    const { events, silent, nextCursor } = await api().listFailedEvents(anAdmin(), {});
    expect(events.map(({ service, id }) => `${service} ${id}`)).toEqual(['chat a', 'media c', 'chat b']);
    expect(events[0]).toMatchObject({ consumer: 'x.consumer', subject: 'evt.x', error: 'no', attempts: 12 });
    expect([silent, nextCursor]).toEqual([['identity', 'profiles'], '']);
    expect((await api().listFailedEvents(anAdmin(), { limit: 2 })).events).toHaveLength(2);
  });

  test('ListFailedEvents: pages one service, which may not answer', async () => {
    await has('chat', deadLetter('a', 3));
    const page = await api().listFailedEvents(anAdmin(), { service: 'chat' });
    expect(page).toMatchObject({ events: [{ id: 'a', service: 'chat' }], nextCursor: 'more', silent: [] });
    expect(await api().listFailedEvents(anAdmin(), { service: 'chat', cursor: 'more' })).toMatchObject({ nextCursor: '' });
    expect(await api().listFailedEvents(anAdmin(), { service: 'identity' })).toMatchObject({ events: [], silent: ['identity'] });
  });

  test('ReplayFailedEvent: handles a failed event of admin when its cause is fixed', async () => {
    await h.answer(ProfilesService.method.describeMembers, refusal('INTERNAL', 500));
    const userId = await people.put({ displayName: 'Eve' });
    await h.settle();
    const { events } = await api().listFailedEvents(anAdmin(), { service: 'admin' });
    expect(events).toMatchObject([{ service: 'admin', subject: expect.stringContaining('ProfileChanged') }]);
    const replay = () => api().replayFailedEvent(anAdmin(), { service: 'admin', id: events[0]!.id, consumer: events[0]!.consumer });
    expect((await replay()).outcome).toBe('failed');
    await people.answer();
    expect((await replay()).outcome).toBe('handled');
    expect((await api().listFailedEvents(anAdmin(), { service: 'admin' })).events).toEqual([]);
    expect((await h.get(People).find([userId])).get(userId)).toMatchObject({ displayName: 'Eve' });
  });

  test('ReplayFailedEvent: records the action, then calls the service', async () => {
    const viewer = anAdmin();
    await h.answer(
      OperationsService.method.replayDeadLetter,
      async ({ id, consumer }) => {
        expect(await recordOf(viewer.userId)).toEqual([['replay', 'a', 'Replay: x.consumer of chat']]);
        return { outcome: 'failed', error: `${id} ${consumer}` };
      },
      { of: 'chat' },
    );
    const replay = (service: string) => api().replayFailedEvent(viewer, { service, id: 'a', consumer: 'x.consumer' });
    expect(await replay('chat')).toMatchObject({ outcome: 'failed', error: 'a x.consumer' });
    await expect(replay('identity')).rejects.toMatchObject({ code: 'SERVICE_SILENT' });
    await h.answer(OperationsService.method.replayDeadLetter, () => Promise.reject(platformError('TIMEOUT')), { of: 'chat' });
    await expect(replay('chat')).rejects.toMatchObject({ code: 'SERVICE_SILENT' });
  });
});

test("ChangeSetting: changes the operator's default, records the action and publishes the value", async () => {
  const staffId = await people.put({ displayName: 'Rae' });
  await h.settle();
  const viewer = as(staffId, 'admin');
  const name = 'review_before_publish';
  const list = async () => (await api().listSettings(viewer, {})).settings;
  expect(await list()).toMatchObject([
    { name: 'moderators_can_moderate_images', value: 'false', changed: false },
    { name, value: 'false', changed: false },
  ]);
  for (const _ of [1, 2]) {
    const { setting } = await api().changeSetting(viewer, { name, value: 'true', reason });
    expect(setting).toMatchObject({ value: 'true', changed: true, changedBy: { displayName: 'Rae' } });
  }
  await h.settle();
  expect(await h.published(SettingChangedSchema)).toMatchObject([{ name, value: 'true' }]);
  expect(await recordOf(staffId)).toEqual([['setting', name, `true: ${reason}`]]);
  expect((await list())[1]).toMatchObject({ value: 'true', changed: true });
});

describe('ListActions', () => {
  test('ListActions: filters by staff, action and target, page by page, the newest first', async () => {
    const [rae, target] = [await people.put({ displayName: 'Rae' }), newId()];
    await h.settle();
    for (let n = 0; n < 5; n += 1) {
      await h.em.execute(`insert into admin_actions (id, admin_id, action, target_id, reason, created_at) values (?, ?, ?, ?, ?, ?)`, [
        newId(),
        rae,
        n % 2 === 0 ? 'support' : 'refund',
        n < 3 ? target : newId(),
        `No. ${n}`,
        h.clock.now(),
      ]);
      h.clock.advance({ seconds: 1 });
    }
    const seen: string[] = [];
    for (let cursor: string | undefined; cursor !== ''; ) {
      const part = await api().listActions(anAdmin(), { staffId: rae, limit: 2, cursor: cursor ?? '' });
      seen.push(...part.actions.map(({ reason: why }) => why));
      cursor = part.nextCursor;
    }
    expect(seen).toEqual(['No. 4', 'No. 3', 'No. 2', 'No. 1', 'No. 0']);
    const some = async (filters: object) => (await api().listActions(anAdmin(), filters)).actions.map(({ reason: why }) => why);
    expect(await some({ targetId: target })).toEqual(['No. 2', 'No. 1', 'No. 0']);
    expect(await some({ targetId: target, staffId: rae, action: 'refund' })).toEqual(['No. 1']);
    const now = timestampFromDate(h.clock.now());
    expect(await some({ staffId: rae, from: now })).toEqual([]);
    expect(await some({ staffId: rae, until: now })).toHaveLength(5);
    expect((await api().listActions(anAdmin(), { targetId: target })).actions[0]).toMatchObject({
      staff: { displayName: 'Rae' },
      action: 'support',
      targetId: target,
    });
    await expect(api().listActions(as(newId(), 'moderator'), {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('ListActions: the service cannot change or delete recorded actions', async () => {
    for (const sql of [`update admin_actions set reason = 'other'`, 'delete from admin_actions', 'truncate admin_actions'])
      await expect(h.em.execute(sql)).rejects.toThrow();
  });
});

test('AdminService: refuses operations to moderators and members', async () => {
  for (const viewer of [as(newId()), as(newId(), 'moderator')]) {
    const calls = [
      api().changeRole(viewer, { userId: newId(), role: 'admin', held: true, reason }),
      api().listReferralRewards(viewer, {}),
      api().grantReferralReward(viewer, { referralId: newId(), reason }),
      api().getFeaturedProfile(viewer, {}),
      api().setFeaturedProfile(viewer, { userId: '', reason }),
      api().correctGender(viewer, { userId: newId(), gender: 'other', reason }),
      api().setCommunityHost(viewer, { userId: newId(), communityHost: true, reason }),
      api().listFailedEvents(viewer, {}),
      api().replayFailedEvent(viewer, { service: 'chat', id: 'a', consumer: 'b' }),
      api().listSettings(viewer, {}),
      api().changeSetting(viewer, { name: 'review_before_publish', value: 'true', reason }),
    ];
    for (const outcome of await Promise.allSettled(calls))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'FORBIDDEN' } });
    expect(await recordOf(viewer.userId)).toEqual([]);
  }
});

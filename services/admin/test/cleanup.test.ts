import { platformError } from '@sotto/kit/errors/domain-error';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import { AccountErasedSchema, RolesChangedSchema } from '@sotto/proto/identity/v1/events';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { CleanupRepository } from '../src/operations/cleanup/cleanup.repository.js';
import { FollowCleanup } from '../src/operations/cleanup/follow-cleanup.js';
import { StartCleanups } from '../src/operations/cleanup/start-cleanups.js';
import { AdminAction } from '../src/staff/actions/admin-action.entity.js';
import { adminService } from './admin.js';
import { ProfilesStub } from './profiles-stub.js';

const services = ['chat', 'media', 'profiles'];

/** A stub of identity: which accounts exist, and which services still store data of erased members. */
class Accounts {
  readonly there = new Set<string>();
  readonly left = new Map<string, string[]>();
  readonly asked: string[] = [];
  /** What happens instead of a response, after this many calls. */
  trouble: { after: number; what: () => Promise<never> } | undefined;

  async order(userId: string): Promise<{ outcome: string }> {
    this.asked.push(userId);
    if (this.trouble && this.asked.length > this.trouble.after) await this.trouble.what();
    if (this.left.has(userId)) return { outcome: 'ordered' };
    if (!this.there.delete(userId)) return { outcome: 'unknown' };
    this.left.set(userId, services);
    return { outcome: 'ordered' };
  }

  /** A service says of everybody that nothing is left. */
  confirm(service: string): void {
    for (const [userId, left] of this.left) {
      const still = left.filter((name) => name !== service);
      if (still.length > 0) this.left.set(userId, still);
      else this.left.delete(userId);
    }
  }
}

let h: Harness;
let people: ProfilesStub;
let accounts: Accounts;
beforeAll(async () => {
  h = await Harness.start(adminService, { quiet: true });
  people = await ProfilesStub.of(h);
});
beforeEach(async () => {
  accounts = new Accounts();
  await h.answer(IdentityService.method.orderErasure, ({ userId }) => accounts.order(userId));
  await h.answer(IdentityService.method.describeErasures, ({ userIds }) => ({
    erasures: userIds.flatMap((userId) => (accounts.left.has(userId) ? [{ userId, outstanding: accounts.left.get(userId) }] : [])),
  }));
});
afterAll(() => h.stop());

const anAdmin = () => as(newId(), 'admin');
const api = () => h.client(AdminService);
const order = async (userIds: string[], viewer: Viewer = anAdmin(), jobId = newId()) =>
  (await api().deleteMembers(viewer, { jobId, userIds, reason: 'Accounts of a test' })).cleanup!;
const state = async (jobId: string) => (await api().getCleanup(anAdmin(), { jobId })).cleanup!;

/** Members that admin knows without calls to profiles, so that hundreds need one statement. */
async function members(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  await h.em.execute(
    `insert into known_members (user_id, display_name, gender, created_at, verified, member_type, plan, in_review, anonymous, avatar_thumbhash, asked_at)
     select id::uuid, 'Test ' || id, '', now(), false, 'basic', 'free', false, false, '', now() from jsonb_array_elements_text(?::jsonb) id`,
    [JSON.stringify(ids)],
  );
  for (const id of ids) accounts.there.add(id);
  return ids;
}

async function begin(): Promise<void> {
  h.clock.advance({ seconds: 10 });
  await h.get(StartCleanups).execute();
}

test('PreviewDeletion: shows what is owed of members to administrators, and records each look before it', async () => {
  const userIds = await members(2);
  const admin = anAdmin();
  await h.answer(MarketplaceService.method.describeOpenBusiness, async ({ userIds: asked }) => {
    expect(await h.em.count(AdminAction, { adminId: admin.userId, action: 'look_up', targetId: { $in: asked } })).toBe(2);
    return { members: [{ userId: asked[0], balance: 630n, openDisputes: 1 }] };
  });
  const { members: described } = await api().previewDeletion(admin, { userIds });
  expect(described).toMatchObject([{ userId: userIds[0], balance: 630n, openDisputes: 1 }]);
  await expect(api().previewDeletion(as(newId(), 'moderator'), { userIds })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('DeleteMembers: deletes 500 members, records each before anything happens, and lists outstanding services', async () => {
  const viewer = as(await people.put({ displayName: 'Rae' }), 'admin');
  await h.settle();
  const ids = await members(500);
  const ordered = await order(ids, viewer);
  expect(ordered).toMatchObject({ state: 'waiting', total: 500, outstanding: 500, deleted: 0, orderedBy: { displayName: 'Rae' } });
  expect(await h.em.count(AdminAction, { adminId: viewer.userId, action: 'delete_member', reason: 'Accounts of a test' })).toBe(500);
  expect(accounts.asked).toEqual([]);

  await begin();
  await h.settle();
  expect(accounts.asked.toSorted()).toEqual(ids.toSorted());
  const running = await state(ordered.jobId);
  expect(running).toMatchObject({ state: 'running', outstanding: 500, deleted: 0 });
  expect(running.parts).toMatchObject(services.map((service) => ({ service, members: 500 })));
  expect(running.members.map(({ userId }) => userId)).toEqual(ids);
  expect(running.members[7]).toMatchObject({ state: 'deleting', displayName: `Test ${ids[7]}`, outstanding: services });

  accounts.confirm('chat');
  accounts.confirm('profiles');
  expect((await state(ordered.jobId)).parts).toMatchObject([{ service: 'media', members: 500 }]);
  accounts.confirm('media');
  await h.get(FollowCleanup).all();
  const done = await state(ordered.jobId);
  expect(done).toMatchObject({ state: 'complete', deleted: 500, outstanding: 0, parts: [] });
  expect(new Set(done.members.map(({ displayName }) => displayName))).toEqual(new Set(['']));
});

test('DeleteMembers: refuses administrators, moderators, the host, the person who orders it, and unknown ids', async () => {
  const viewer = anAdmin();
  const [admin, moderator, unheardOf] = [newId(), newId(), newId()];
  const host = await people.put({ memberType: 'community_host' });
  await h.publish(RolesChangedSchema, { userId: admin, roles: ['moderator', 'admin'] });
  await h.publish(RolesChangedSchema, { userId: moderator, roles: ['moderator'] });
  await h.settle();
  const [ann] = await members(1);
  const { jobId } = await order([ann!, admin, moderator, host, viewer.userId, unheardOf], viewer);
  await begin();
  await h.settle();
  accounts.left.clear();
  const done = await state(jobId);
  expect(done).toMatchObject({ state: 'complete', total: 6, deleted: 1, refused: 5 });
  expect(done.members.map(({ reason }) => reason)).toEqual(['', 'admin', 'moderator', 'host', 'self', 'unknown']);
  expect(accounts.asked.toSorted()).toEqual([ann, unheardOf].toSorted());
});

test('RunCleanup: identity refuses a member who became staff after the order', async () => {
  const [ann] = await members(1);
  await h.answer(IdentityService.method.orderErasure, () => ({ outcome: 'moderator' }));
  const { jobId } = await order([ann!]);
  await begin();
  await h.settle();
  expect((await state(jobId)).members).toMatchObject([{ state: 'refused', reason: 'moderator' }]);
});

test('DeleteMembers: a repeated order completes after identity was unavailable', async () => {
  const ids = await members(500);
  accounts.trouble = { after: 240, what: () => Promise.reject(platformError('UNAVAILABLE')) };
  const { jobId } = await order(ids);
  await begin();
  await h.settle();
  expect(await state(jobId)).toMatchObject({ state: 'running', outstanding: 500 });
  expect((await state(jobId)).members.filter((one) => one.state === 'deleting')).toHaveLength(240);

  accounts.trouble = undefined;
  const viewer = anAdmin();
  await order(ids, viewer, jobId);
  await h.settle();
  expect((await state(jobId)).members.filter((one) => one.state === 'waiting')).toEqual([]);
  accounts.left.clear();
  expect(await state(jobId)).toMatchObject({ state: 'complete', deleted: 500 });
  expect(await h.em.count(AdminAction, { adminId: viewer.userId })).toBe(0);
});

test('RunCleanup: continues after a restart, and members that were erased meanwhile count as deleted', async () => {
  const ids = await members(60);
  // The order arrives, its answer does not.
  const hang = () => new Promise<never>(() => undefined);
  accounts.trouble = { after: 30, what: hang };
  const { jobId } = await order(ids);
  await begin();
  while (accounts.asked.length < 40) await h.get(FollowCleanup).all();
  await h.suspend();
  accounts.trouble = undefined;
  for (const id of accounts.asked.slice(30)) accounts.there.delete(id);
  await h.resume();
  await order(ids, anAdmin(), jobId);
  await h.settle();
  accounts.left.clear();
  expect(await state(jobId)).toMatchObject({ state: 'complete', deleted: 60, refused: 0 });
}, 60_000);

test('RunCleanup: a failure for one member does not stop the others', async () => {
  const ids = await members(25);
  await h.answer(IdentityService.method.orderErasure, ({ userId }) => {
    if (userId === ids[3]) throw platformError('TIMEOUT');
    return accounts.order(userId);
  });
  const { jobId } = await order(ids);
  await begin();
  await h.settle();
  accounts.left.clear();
  expect(await state(jobId)).toMatchObject({ state: 'running', deleted: 24, outstanding: 1 });
});

test('CancelCleanup: cancels an order only within ten seconds', async () => {
  const ids = await members(2);
  const viewer = anAdmin();
  const first = await order(ids, viewer);
  h.clock.advance({ seconds: 9 });
  for (const _ of [1, 2])
    expect((await api().cancelCleanup(viewer, { jobId: first.jobId })).cleanup).toMatchObject({ state: 'canceled', outstanding: 0 });
  expect(await h.em.count(AdminAction, { adminId: viewer.userId, action: 'deletion_canceled' })).toBe(1);
  await begin();
  await order(ids, viewer, first.jobId);
  await h.settle();
  expect(accounts.asked).toEqual([]);

  const second = await order(ids, viewer);
  h.clock.advance({ seconds: 10 });
  await expect(api().cancelCleanup(viewer, { jobId: second.jobId })).rejects.toMatchObject({ code: 'UNDO_OVER' });
  await begin();
  await expect(api().cancelCleanup(viewer, { jobId: second.jobId })).rejects.toMatchObject({ code: 'UNDO_OVER' });
});

test('DeleteMembers: a repeated order is one order, and an id of another order is refused', async () => {
  const ids = await members(3);
  const [viewer, jobId] = [anAdmin(), newId()];
  await Promise.all([order(ids, viewer, jobId), order(ids, viewer, jobId)]);
  expect(await h.em.count(AdminAction, { adminId: viewer.userId })).toBe(3);
  await expect(order(ids.slice(1), viewer, jobId)).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'jobId' }] });
});

test('ListCleanups: shows the last known progress while identity is unavailable, and nothing after a month', async () => {
  const [one, other] = [await order(await members(1)), await order(await members(2))];
  await begin();
  await h.settle();
  await h.answer(IdentityService.method.describeErasures, () => {
    throw platformError('UNAVAILABLE');
  });
  expect(await state(one.jobId)).toMatchObject({ state: 'running', outstanding: 1 });
  const first = await api().listCleanups(anAdmin(), { limit: 1 });
  const second = await api().listCleanups(anAdmin(), { limit: 1, cursor: first.nextCursor });
  expect([...first.cleanups, ...second.cleanups].map(({ jobId }) => jobId).toSorted()).toEqual([one.jobId, other.jobId].toSorted());
  expect(first.cleanups[0]?.members).toEqual([]);

  await h.em.execute(`update cleanups set state = 'complete'`);
  h.clock.advance({ minutes: 31 * 24 * 60 });
  expect((await api().listCleanups(anAdmin(), {})).cleanups).toEqual([]);
  await h.get(CleanupRepository).deleteOld(h.clock.now());
  await expect(state(one.jobId)).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
});

test('EraseMember: deletes the name from cleanup orders at once', async () => {
  const [ann] = await members(1);
  const { jobId } = await order([ann!]);
  await h.publish(AccountErasedSchema, { userId: ann!, erasureId: newId() });
  await h.settle();
  expect((await state(jobId)).members).toMatchObject([{ userId: ann, displayName: '' }]);
});

test('DeleteMembers: refuses everyone except administrators', async () => {
  for (const viewer of [as(newId()), as(newId(), 'moderator')]) {
    await expect(order([newId()], viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(api().listCleanups(viewer, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
});

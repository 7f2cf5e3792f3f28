import type { Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { ReferralCompletedSchema } from '@sotto/proto/identity/v1/events';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { as, asService } from '@sotto/testing/viewers';
import { Referral } from '../src/referrals/referral.entity.js';
import { ReferralCode } from '../src/referrals/referral-code.entity.js';
import { World } from './world.js';

interface Known {
  gender: string;
  displayName: string;
  complete: boolean;
}

let world: World;
const known = new Map<string, Known>();
const invisible = new Set<string>();
beforeAll(async () => {
  world = await World.start();
  await world.h.answer(ProfilesService.method.describeMembers, ({ userIds }) => ({
    members: userIds.filter((userId) => known.has(userId)).map((userId) => ({ userId, ...known.get(userId) })),
  }));
  await world.h.answer(ProfilesService.method.filterVisible, ({ userIds }) => ({
    visibleIds: userIds.filter((id) => known.has(id) && !invisible.has(id)),
  }));
});
afterAll(() => world.stop());

async function aMember(details: Partial<Known> = {}): Promise<Viewer> {
  const userId = await world.anAccount();
  known.set(userId, { gender: 'male', displayName: 'Bob', complete: true, ...details });
  return as(userId);
}
const aWoman = (details: Partial<Known> = {}) => aMember({ gender: 'female', displayName: 'Anna', ...details });

const read = (viewer: Viewer) => world.identity.getReferrals(viewer, {});
const process = async (viewer: Viewer, code: string) => (await world.identity.processReferral(viewer, { code })).processed;
const setActive = (viewer: Viewer, id: string, isActive: boolean) => world.identity.setReferralCodeActive(viewer, { id, isActive });

async function createCode(viewer: Viewer) {
  world.h.clock.advance({ seconds: 1 });
  const { code } = await world.identity.createReferralCode(viewer, {});
  if (!code) throw new Error('No code was made.');
  return code;
}

/** Sets a limit of uses; codes have none by default. */
const limit = (id: string, maxUses: number) => world.h.em.nativeUpdate(ReferralCode, { id }, { maxUses });

const usesOf = async (id: string) => (await world.h.em.findOneOrFail(ReferralCode, id)).currentUses;

async function eventsOf({ userId }: Viewer) {
  await world.h.settle();
  return (await world.h.published(ReferralCompletedSchema)).filter(({ referrerId }) => referrerId === userId);
}

describe('referral codes:', () => {
  test('a female member creates codes and lists them newest first', async () => {
    const anna = await aWoman();
    const [first, second] = [await createCode(anna), await createCode(anna)];
    expect(first).toMatchObject({ referrerId: anna.userId, isActive: true, currentUses: 0 });
    expect(first.maxUses).toBeUndefined();
    expect(first.code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    const referrals = await read(anna);
    expect(referrals).toMatchObject({ allowed: true, activeCodes: 2, totalReferrals: 0, pendingRewards: 0, recent: [] });
    expect(referrals.codes.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test.each(['male', 'transgender', 'non-binary', 'other', ''])('a member of gender "%s" cannot have codes', async (gender) => {
    const viewer = await aMember({ gender });
    await expect(createCode(viewer)).rejects.toMatchObject({
      code: 'REFERRALS_NOT_ALLOWED',
      status: 403,
      message: 'Only female members can create referral codes',
    });
    expect(await read(viewer)).toMatchObject({ allowed: false, codes: [], recent: [] });
  });

  test('an account without a profile cannot have codes', async () => {
    const viewer = as(await world.anAccount());
    await expect(createCode(viewer)).rejects.toMatchObject({ code: 'REFERRALS_NOT_ALLOWED' });
    expect((await read(viewer)).allowed).toBe(false);
  });

  test('a member has at most twenty codes, also with concurrent calls', async () => {
    const anna = await aWoman();
    const made = await Promise.allSettled(Array.from({ length: 25 }, () => createCode(anna)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect((await read(anna)).codes).toHaveLength(20);
    await expect(createCode(anna)).rejects.toMatchObject({ code: 'TOO_MANY_REFERRAL_CODES', status: 409 });
  });

  test('only the owner can switch a code off and on', async () => {
    const [anna, eve] = [await aWoman(), await aWoman()];
    const { id } = await createCode(anna);
    expect((await setActive(anna, id, false)).code).toMatchObject({ id, isActive: false });
    expect((await setActive(anna, id, false)).code?.isActive).toBe(false);
    expect((await read(anna)).activeCodes).toBe(0);

    await expect(setActive(eve, id, true)).rejects.toMatchObject({ code: 'REFERRAL_CODE_NOT_FOUND', status: 404 });
    await expect(setActive(anna, newId(), true)).rejects.toMatchObject({ code: 'REFERRAL_CODE_NOT_FOUND' });
    expect((await setActive(anna, id, true)).code?.isActive).toBe(true);
  });
});

describe('ProcessReferral:', () => {
  test('counts a new member once and publishes the event', async () => {
    const [anna, bob] = [await aWoman(), await aMember()];
    const code = await createCode(anna);
    expect(await process(bob, ` ${code.code.toLowerCase()} `)).toBe(true);
    expect(await process(bob, code.code)).toBe(true);

    expect(await usesOf(code.id)).toBe(1);
    expect(await eventsOf(anna)).toMatchObject([{ referrerId: anna.userId, refereeId: bob.userId, totalReferrals: 1 }]);
    const { recent, totalReferrals, pendingRewards } = await read(anna);
    expect({ totalReferrals, pendingRewards }).toEqual({ totalReferrals: 1, pendingRewards: 1 });
    expect(recent).toMatchObject([
      { refereeId: bob.userId, refereeName: 'Bob', codeUsed: code.code, status: 'completed', rewardGiven: false },
    ]);
  });

  test('does not count a second code for the same member', async () => {
    const [anna, olga, bob] = [await aWoman(), await aWoman(), await aMember()];
    const [first, second] = [await createCode(anna), await createCode(olga)];
    await process(bob, first.code);
    expect(await process(bob, second.code)).toBe(true);
    expect(await usesOf(second.id)).toBe(0);
    expect(await eventsOf(olga)).toEqual([]);
  });

  test('refuses a member with an incomplete profile', async () => {
    const [anna, bob] = [await aWoman(), await aMember({ complete: false })];
    const code = await createCode(anna);
    await expect(process(bob, code.code)).rejects.toMatchObject({ code: 'PROFILE_INCOMPLETE', status: 409 });
    await expect(process(as(await world.anAccount()), code.code)).rejects.toMatchObject({ code: 'PROFILE_INCOMPLETE' });
    known.set(bob.userId, { gender: 'male', displayName: 'Bob', complete: true });
    expect(await process(bob, code.code)).toBe(true);
  });

  test('ignores a code that does not count', async () => {
    const [anna, bob] = [await aWoman(), await aMember()];
    const [off, full] = [await createCode(anna), await createCode(anna)];
    await setActive(anna, off.id, false);
    await limit(full.id, 1);
    expect(await process(await aMember(), full.code)).toBe(true);

    for (const code of [off.code, full.code, 'ABCDEFGH', '<script>', "' or 1=1"]) expect(await process(bob, code)).toBe(false);
    expect(await process(anna, (await createCode(anna)).code)).toBe(false);
    expect(await eventsOf(anna)).toHaveLength(1);
  });

  test('counts at most as many concurrent members as the code allows', async () => {
    const anna = await aWoman();
    const code = await createCode(anna);
    await limit(code.id, 5);
    const crowd = await Promise.all(Array.from({ length: 20 }, () => aMember()));
    const counted = await Promise.all(crowd.map((member) => process(member, code.code)));
    expect(counted.filter(Boolean)).toHaveLength(5);
    expect(await usesOf(code.id)).toBe(5);
    expect(await world.h.em.count(Referral, { referrerId: anna.userId })).toBe(5);
  });

  test('publishes exact totals for concurrent members with different codes', async () => {
    const anna = await aWoman();
    const codes = [await createCode(anna), await createCode(anna)];
    const crowd = await Promise.all(Array.from({ length: 10 }, () => aMember()));
    await Promise.all(crowd.map((member, index) => process(member, codes[index % 2]!.code)));
    const totals = (await eventsOf(anna)).map(({ totalReferrals }) => totalReferrals);
    expect(totals.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('counts one member with concurrent codes once', async () => {
    const bob = await aMember();
    const referrers = await Promise.all(Array.from({ length: 6 }, () => aWoman()));
    const codes = await Promise.all(referrers.map(createCode));
    expect(await Promise.all([...codes, ...codes].map(({ code }) => process(bob, code)))).toEqual(Array(12).fill(true));
    const uses = await Promise.all(codes.map(({ id }) => usesOf(id)));
    expect(uses.reduce((sum, one) => sum + one)).toBe(1);
    expect(await world.h.em.count(Referral, { refereeId: bob.userId })).toBe(1);
  });
});

describe('GetReferrals:', () => {
  test('returns the latest five referrals and totals of all', async () => {
    const anna = await aWoman();
    const { code } = await createCode(anna);
    for (let index = 1; index <= 7; index += 1) {
      world.h.clock.advance({ seconds: 1 });
      await process(await aMember({ displayName: `Newcomer ${index}` }), code);
    }
    const newest = await world.h.em.findOneOrFail(Referral, { referrerId: anna.userId }, { orderBy: { createdAt: 'desc' } });
    await world.h.em.nativeUpdate(Referral, { id: newest.id }, { rewardGiven: true });

    const { recent, totalReferrals, pendingRewards } = await read(anna);
    expect(recent.map(({ refereeName }) => refereeName)).toEqual([7, 6, 5, 4, 3].map((index) => `Newcomer ${index}`));
    expect({ totalReferrals, pendingRewards, rewarded: recent[0]?.rewardGiven }).toEqual({
      totalReferrals: 7,
      pendingRewards: 6,
      rewarded: true,
    });
  });

  test('returns no name and no id of invisible or erased members', async () => {
    const anna = await aWoman();
    const { code } = await createCode(anna);
    const [hidden, nameless, gone] = [await aMember(), await aMember({ displayName: '' }), await aMember()];
    for (const member of [hidden, nameless, gone]) {
      world.h.clock.advance({ seconds: 1 });
      await process(member, code);
    }
    invisible.add(hidden.userId);
    await world.asOwner(`delete from users where id = '${gone.userId}'`);

    const { recent, totalReferrals } = await read(anna);
    expect(recent.map(({ refereeId, refereeName }) => [refereeId, refereeName])).toEqual([
      ['', 'Anonymous User'],
      [nameless.userId, 'Anonymous User'],
      ['', 'Anonymous User'],
    ]);
    expect(totalReferrals).toBe(3);
  });

  test('returns no referrals of other members', async () => {
    const [anna, olga] = [await aWoman(), await aWoman()];
    await process(await aMember(), (await createCode(anna)).code);
    expect(await read(olga)).toMatchObject({ codes: [], recent: [], totalReferrals: 0 });
  });
});

describe('referral rewards:', () => {
  const admin = asService('admin');
  const list = (rewardGiven: boolean, cursor = '', limit?: number) =>
    world.identity.listReferralRewards(admin, { rewardGiven, cursor, limit });
  const grant = (referralId: string) => world.identity.grantReferralReward(admin, { referralId });

  test('are granted once by a moderator and then not counted as pending', async () => {
    const [anna, bob] = [await aWoman(), await aMember()];
    await process(bob, (await createCode(anna)).code);
    const [waiting] = (await list(false)).referrals;
    expect(waiting).toMatchObject({ referrerId: anna.userId, refereeId: bob.userId, rewardGiven: false });
    const id = waiting?.referralId ?? '';
    expect((await grant(id)).referral).toMatchObject({ referralId: id, rewardGiven: true });
    expect((await grant(id)).referral?.rewardGiven).toBe(true);
    expect((await list(false)).referrals.map(({ referralId }) => referralId)).not.toContain(id);
    expect((await list(true)).referrals[0]).toMatchObject({ referralId: id, createdAt: waiting?.createdAt });
    expect((await read(anna)).pendingRewards).toBe(0);
    await expect(grant(newId())).rejects.toMatchObject({ code: 'REFERRAL_NOT_FOUND', status: 404 });
  });

  test('are listed in pages, newest first, also with equal times', async () => {
    await world.h.em.execute('delete from referrals');
    const anna = await aWoman();
    const { code } = await createCode(anna);
    for (let came = 0; came < 3; came++) await process(await aMember(), code);
    world.h.clock.advance({ seconds: 1 });
    for (let came = 0; came < 2; came++) await process(await aMember(), code);

    const found: string[] = [];
    let cursor = '';
    do {
      const page = await list(false, cursor, 2);
      found.push(...page.referrals.map(({ referralId }) => referralId));
      cursor = page.nextCursor;
    } while (cursor !== '');
    const stored = await world.h.em.find(Referral, {}, { orderBy: { createdAt: 'desc', id: 'desc' } });
    expect(found).toEqual(stored.map(({ id }) => id));
    expect(found).toHaveLength(5);
    await expect(list(false, 'elsewhere')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('contain no id of an erased referee', async () => {
    const [anna, bob] = [await aWoman(), await aMember()];
    await process(bob, (await createCode(anna)).code);
    await world.asOwner(`delete from users where id = '${bob.userId}'`);
    const [waiting] = (await list(false)).referrals;
    expect(waiting).toMatchObject({ referrerId: anna.userId, refereeId: '' });
    expect((await grant(waiting?.referralId ?? '')).referral?.rewardGiven).toBe(true);
  });
});

test('referrals table: refuses self-referral and a second referral', async () => {
  const [anna, bob] = [await aWoman(), await aMember()];
  const { code } = await createCode(anna);
  const insert = (refereeId: string) =>
    world.asOwner(
      `insert into referrals (id, referrer_id, referee_id, code_used, created_at, status, reward_given)
       values ('${newId()}', '${anna.userId}', '${refereeId}', '${code}', now(), 'completed', false)`,
    );
  await expect(insert(anna.userId)).rejects.toMatchObject({ code: '23514' });
  await insert(bob.userId);
  await expect(insert(bob.userId)).rejects.toMatchObject({ code: '23505' });
});

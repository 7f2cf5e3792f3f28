import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@sotto/kit/orm/ids';
import { MemberClearedSchema } from '@sotto/proto/admin/v1/events';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import {
  MemberRegisteredSchema,
  RolesChangedSchema,
  UnderAgeFoundSchema,
  VerificationChangedSchema,
} from '@sotto/proto/identity/v1/events';
import { EntitlementChangedSchema } from '@sotto/proto/marketplace/v1/events';
import { ProfileChangedSchema } from '@sotto/proto/profiles/v1/events';
import { OwnProfileChangedPushedSchema } from '@sotto/proto/profiles/v1/profiles';
import type { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import { acts } from './acts.js';
import { aMember, eventIds } from './builders.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => {
  h = await startProfiles();
});
afterAll(() => h.stop());

const { profiles, dealtTo } = acts(() => h);
const admin = asService('admin');

async function summaryOf(userId: string) {
  const { members } = await profiles().describeMembers(admin, { userIds: [userId] });
  if (!members[0]) throw new Error('Nobody was described.');
  return members[0];
}

const changesOf = async (userId: string) => {
  await h.settle();
  return (await h.published(ProfileChangedSchema)).filter((event) => event.userId === userId).length;
};

describe('what other services keep', () => {
  test.each([
    ['a man without a plan', aMember().man(), { plan: 'free', memberType: 'basic' }],
    ['a woman, by her gender', aMember(), { plan: 'complimentary', memberType: 'basic' }],
    ['a subscriber', aMember().man().premium(), { plan: 'premium_tier_1', memberType: 'premium' }],
    ['a woman who subscribes all the same', aMember().premium('premium_tier_2'), { plan: 'premium_tier_2', memberType: 'premium' }],
    [
      'whose plan is over',
      aMember()
        .man()
        .with({ tier: 'premium_tier_1', tierUntil: new Date(0) }),
      { plan: 'free', memberType: 'basic' },
    ],
    [
      'an admin',
      aMember()
        .man()
        .with({ roles: ['admin'] }),
      { plan: 'free', memberType: 'admin' },
    ],
    [
      'a moderator',
      aMember()
        .man()
        .with({ roles: ['moderator'] }),
      { plan: 'free', memberType: 'basic' },
    ],
    ['without a gender yet', aMember().incomplete(), { plan: 'free', memberType: 'basic' }],
    [
      'a community host with a plan',
      aMember().man().premium().with({ isCommunityHost: true }),
      { plan: 'premium_tier_1', memberType: 'community_host' },
    ],
  ] as const)('of %s: the plan and the type, and since when', async (_, member, expected) => {
    const userId = await member.in(h);
    const summary = await summaryOf(userId);
    expect(summary).toMatchObject({ ...expected, restricted: false });
    expect(timestampDate(summary.createdAt!)).toEqual(h.clock.now());
    const { members } = await profiles().listMemberTimes(admin, { after: before(userId), limit: 1 });
    expect(members).toMatchObject([{ userId, ...expected, verified: false, createdAt: summary.createdAt }]);
  });

  /** The id before another, in the order of the list. */
  const before = (id: string) => `${id.slice(0, -12)}${(BigInt(`0x${id.slice(-12)}`) - 1n).toString(16).padStart(12, '0')}`;

  test('ProfileChanged is published for a new profile and for each change of plan, type, verification and review', async () => {
    const userId = newId();
    let roles: string[] = [];
    await h.answer(IdentityService.method.describeAccount, () => ({ displayName: 'Newcomer', termsVersion: 'v1.0', roles }));
    const steps: [string, () => Promise<unknown>][] = [
      ['made', () => h.publish(MemberRegisteredSchema, { userId })],
      [
        'subscribed',
        () =>
          h.publish(EntitlementChangedSchema, {
            userId,
            tier: 'premium_tier_1',
            currentPeriodEnd: timestampFromDate(new Date('2030-01-01T00:00:00Z')),
          }),
      ],
      ['unsubscribed', () => h.publish(EntitlementChangedSchema, { userId, tier: 'free' })],
      ['verified', () => h.publish(VerificationChangedSchema, { userId, verificationStatus: 'verified' })],
      [
        'admin',
        () => {
          roles = ['admin'];
          return h.publish(RolesChangedSchema, { userId, roles });
        },
      ],
      ['in review', () => h.publish(UnderAgeFoundSchema, { userId })],
      ['cleared', () => h.publish(MemberClearedSchema, { userId })],
      ['gender', () => profiles().correctGender(admin, { userId, gender: 'female' })],
      ['host', () => profiles().setCommunityHost(admin, { userId, communityHost: true })],
      ['no host', () => profiles().setCommunityHost(admin, { userId, communityHost: false })],
    ];
    for (const [index, [step, act]] of steps.entries()) {
      await act();
      expect([step, await changesOf(userId)]).toEqual([step, index + 1]);
    }
    expect(await summaryOf(userId)).toMatchObject({ memberType: 'admin', plan: 'complimentary', verified: true, inReview: false });
  });
});

describe('a member whose review has ended', () => {
  const clear = async (userId: string, id = newId()) => {
    await h.publish(MemberClearedSchema, { userId }, id);
    await h.settle();
  };
  const restrict = async (userId: string, id = newId()) => {
    await h.publish(UnderAgeFoundSchema, { userId }, id);
    await h.settle();
  };
  const inReview = async (userId: string) => (await summaryOf(userId)).inReview;

  test('is dealt again, and is notified at once', async () => {
    const [ana, ben] = await Promise.all([aMember().in(h), aMember().man().in(h)]);
    await restrict(ben);
    expect(await dealtTo(ana)).not.toContain(ben);
    const frames = await h.frames(ben);
    await clear(ben);
    expect(await dealtTo(ana)).toContain(ben);
    expect(frames.map(({ event }) => event)).toContain(OwnProfileChangedPushedSchema.name);
  });

  test('is not restricted by what was said before, however late it comes', async () => {
    const ben = await aMember().man().in(h);
    const [said, saidToo, looked] = eventIds();
    await restrict(ben, saidToo);
    await clear(ben, looked);
    await restrict(ben, said);
    await restrict(ben, saidToo);
    expect(await inReview(ben)).toBe(false);
    await restrict(ben);
    expect(await inReview(ben)).toBe(true);
  });

  test('stays restricted when there was cause to look since', async () => {
    const ben = await aMember().man().in(h);
    const [looked, said] = eventIds();
    await restrict(ben, said);
    await clear(ben, looked);
    expect(await inReview(ben)).toBe(true);
  });

  test('and writes again what asks for a look, waits again', async () => {
    const ana = newId();
    const form = {
      ...{ displayName: 'Ana', age: 30, gender: 'woman', interestedIn: ['man'], minAgePreference: 18, maxAgePreference: 99 },
      ...{ location: 'Somewhere', placeId: '', bio: 'Low Key Only', interests: ['Pineapple'] },
    };
    await profiles().saveProfile(as(ana), { ...form, displayName: "Ana, I'm 16" });
    await clear(ana);
    expect(await inReview(ana)).toBe(false);
    await profiles().saveProfile(as(ana), { ...form, displayName: "Ana, I'm 17" });
    expect(await inReview(ana)).toBe(true);
  });
});

describe('a corrected gender', () => {
  test('counts for the deck, for the plan and for the owner, who is notified', async () => {
    const viewer = await aMember().seeking('female').in(h);
    const ben = await aMember().man().in(h);
    expect(await dealtTo(viewer)).not.toContain(ben);
    const frames = await h.frames(ben);
    await profiles().correctGender(admin, { userId: ben, gender: 'female' });
    expect(await dealtTo(viewer)).toContain(ben);
    expect(await summaryOf(ben)).toMatchObject({ gender: 'female', plan: 'complimentary' });
    const { profile } = await profiles().getOwnProfile(as(ben), {});
    expect(profile?.gender).toBe('female');
    await h.settle();
    expect(frames.map(({ event }) => event)).toContain(OwnProfileChangedPushedSchema.name);

    await profiles().correctGender(admin, { userId: ben, gender: 'male' });
    expect(await summaryOf(ben)).toMatchObject({ gender: 'male', plan: 'free' });
  });

  test('of nobody is refused', async () => {
    await expect(profiles().correctGender(admin, { userId: newId(), gender: 'male' })).rejects.toMatchObject({
      code: 'PROFILE_NOT_FOUND',
      status: 404,
    });
  });
});

test('everybody is handed over once, in parts, those who leave or are restricted included', async () => {
  const some = await Promise.all([aMember().in(h), aMember().with({ leaving: true }).in(h), aMember().with({ restricted: true }).in(h)]);
  const found: string[] = [];
  for (let after = ''; ; after = found.at(-1) ?? '') {
    const { members } = await profiles().listMemberTimes(admin, { after, limit: 2 });
    if (members.length === 0) break;
    found.push(...members.map(({ userId }) => userId));
  }
  expect(found).toEqual([...new Set(found)].sort());
  expect(found).toEqual(expect.arrayContaining(some));
  expect(found).toHaveLength((await h.em.execute('select from profiles')).length);
});

test('who blocks a member is counted, for as long as the block lasts', async () => {
  const [ana, ben, cem] = await Promise.all([aMember().in(h), aMember().man().in(h), aMember().man().in(h)]);
  const blockedBy = async () => (await profiles().countBlocks(admin, { userId: ana })).blockedBy;
  expect(await blockedBy()).toBe(0);
  for (const by of [ben, cem]) await profiles().blockMember(as(by), { userId: ana });
  await profiles().blockMember(as(ana), { userId: await aMember().man().in(h) });
  expect(await blockedBy()).toBe(2);
  await profiles().unblockMember(as(cem), { userId: ana });
  expect(await blockedBy()).toBe(1);
});

test('GetFeaturedProfile: returns the featured profile', async () => {
  const featured = async () => (await profiles().getFeaturedProfile(admin, {})).userId;
  expect(await featured()).toBe('');
  const star = await aMember().in(h);
  await profiles().setFeaturedProfile(admin, { userId: star });
  expect(await featured()).toBe(star);
  await profiles().setFeaturedProfile(admin, { userId: '' });
  expect(await featured()).toBe('');
});

test('FindMembersByPlace: finds members by the beginning of their place in any case, in the order of the places', async () => {
  const at = (location: string) => aMember().with({ location }).in(h);
  const [one, other] = [await at('Zweibrücken, Germany'), await at('Zweibrücken 50%, Germany')];
  await at('Berlin, Germany');
  const from = async (place: string) => (await profiles().findMembersByPlace(admin, { place })).userIds;
  expect(await from('zweiBRÜ')).toEqual([other, one]);
  expect((await profiles().findMembersByPlace(admin, { place: 'zwei' })).places).toEqual([
    'Zweibrücken 50%, Germany',
    'Zweibrücken, Germany',
  ]);
  expect(await from('Zweibrücken 5%')).toEqual([]);
  expect(await from('Zweibrücken 50%')).toEqual([other]);
});

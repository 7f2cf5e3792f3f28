import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AccessRequestedSchema } from '@sotto/proto/media/v1/events';
import { newId } from '@sotto/kit/orm/ids';
import { MemberBlockedSchema, ProfileChangedSchema } from '@sotto/proto/profiles/v1/events';
import type { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import { canSee } from '../src/matching/visibility/can-see.js';
import { acts } from './acts.js';
import { aMember, change } from './builders.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => {
  h = await startProfiles();
});
afterAll(() => h.stop());

const { profiles, like, pair, dealtTo, listed } = acts(() => h);
const hide = (userId: string, isProfileHidden = true) => profiles().updateVisibility(as(userId), { isProfileHidden });

test('GetProfile: a stranger receives neither the age range nor the day of joining, a match the age range', async () => {
  const ana = await aMember()
    .with({ minAgePreference: 29, maxAgePreference: 41, createdAt: new Date('2026-03-17T10:11:12.345Z') })
    .in(h);
  const ben = await aMember().man().in(h);
  const shown = async (viewer: string) => (await profiles().getProfile(as(viewer), { id: ana })).profile;
  const month = timestampFromDate(new Date('2026-03-01T00:00:00Z'));
  expect(await shown(ben)).toMatchObject({ minAgePreference: 0, maxAgePreference: 0, createdAt: month });
  await like(ana, ben);
  await like(ben, ana);
  expect(await shown(ben)).toMatchObject({ minAgePreference: 29, maxAgePreference: 41, createdAt: month });
  expect(await shown(ana)).toMatchObject({ minAgePreference: 29, maxAgePreference: 41 });
});

describe('the switches', () => {
  test('UpdateVisibility: changes one switch of the caller alone, with one event', async () => {
    const [ana, ben] = await pair();
    expect(await profiles().updateVisibility(as(ana), { anonymousMode: true, ...{ userId: ben } })).toMatchObject({
      ...{ isProfileHidden: false, anonymousMode: true },
    });
    expect(await hide(ana)).toMatchObject({ isProfileHidden: true, anonymousMode: true });
    expect(await hide(ana)).toMatchObject({ isProfileHidden: true, anonymousMode: true });
    await h.settle();
    expect((await h.published(ProfileChangedSchema)).filter(({ userId }) => userId === ana)).toHaveLength(2);
    expect((await profiles().getOwnProfile(as(ben), {})).profile).toMatchObject({ isProfileHidden: false, anonymousMode: false });
  });

  test('UpdateVisibility: notifies the member’s other devices', async () => {
    const [ana, ben] = await pair();
    const [toAna, toBen] = [await h.frames(ana), await h.frames(ben)];
    await hide(ana);
    await h.settle();
    // Badges that are awarded meanwhile are listed as well.
    expect(toAna.filter(({ event }) => event === 'OwnProfileChangedPushed')).toHaveLength(1);
    expect(toBen.map(({ event }) => event)).not.toContain('OwnProfileChangedPushed');
  });

  test('a member without a profile gets one', async () => {
    expect(await hide(newId())).toMatchObject({ isProfileHidden: true });
  });

  test('hiding takes effect at once, and showing again as well', async () => {
    const [ana, ben] = await pair();
    expect(await dealtTo(ana)).toContain(ben);
    await hide(ben);
    expect(await dealtTo(ana)).not.toContain(ben);
    await hide(ben, false);
    expect(await dealtTo(ana)).toContain(ben);
  });

  test('other services learn of both', async () => {
    const ana = await aMember().in(h);
    await profiles().updateVisibility(as(ana), { isProfileHidden: true, anonymousMode: true });
    const { members } = await profiles().describeMembers(asService('chat'), { userIds: [ana] });
    expect(members).toMatchObject([{ hidden: true, anonymous: true }]);
  });
});

/** Everywhere that Ana might come across Ben, after each looked at and one liked the other. */
async function surfaces(ana: string, ben: string) {
  const named = (rows: { userId: string }[]) => rows.some(({ userId }) => userId === ben);
  const { activities } = await profiles().listActivity(as(ana), { limit: 100 });
  const isListed = (kind: string) => activities.some((activity) => activity.kind === kind && activity.who?.userId === ben);
  return {
    profile: await profiles()
      .getProfile(as(ana), { id: ben })
      .then(
        () => true,
        () => false,
      ),
    deck: (await dealtTo(ana)).includes(ben),
    matches: (await listed(ana)).includes(ben),
    admirers: named((await profiles().listAdmirers(as(ana), {})).members),
    viewers: named((await profiles().listViewers(as(ana), {})).members),
    like: isListed('like'),
    view: isListed('view'),
    request: isListed('access_requested'),
  };
}

const states = [
  '',
  'hidden',
  'matched',
  'matched hidden',
  'blocked',
  'blocked by',
  'matched blocked',
  'matched blocked by',
  'in review',
  'inactive',
  'matched inactive',
];

test.each(states)('"%s": every surface says what the rule says', async (state) => {
  const [ana, ben] = await pair();
  await profiles().getProfile(as(ben), { id: ana });
  await like(ben, ana);
  await h.publish(AccessRequestedSchema, { requestId: newId(), requesterId: ben, contentOwnerId: ana });
  await h.settle();
  const [matched, hidden, blocked] = [
    state.includes('matched'),
    state.includes('hidden') || state === 'in review',
    state.includes('blocked'),
  ];
  if (matched) await like(ana, ben);
  if (state.includes('hidden')) await hide(ben);
  if (state === 'in review') await change(h, ben, { inReview: true });
  if (state.includes('blocked by')) await profiles().blockMember(as(ben), { userId: ana });
  else if (blocked) await profiles().blockMember(as(ana), { userId: ben });

  const inactive = state.includes('inactive');
  if (inactive) await change(h, ben, { leaving: inactive });

  const relation = { self: false, matched: matched && !blocked, hidden, blocked, inactive };
  const inLists = canSee(relation, 'viewers');
  expect(await surfaces(ana, ben)).toEqual({
    profile: canSee(relation, 'profile'),
    deck: canSee(relation, 'discovery'),
    matches: canSee(relation, 'matches'),
    ...{ admirers: inLists, viewers: inLists, like: inLists, view: inLists, request: inLists },
  });
  // Hidden members are counted and not named; who is blocked or inactive is neither.
  const { likesReceived, profileViews } = await profiles().getMemberStats(as(ana), {});
  expect([likesReceived, profileViews]).toEqual(blocked || inactive ? [0, 0] : [1, 1]);
});

test('a block works both ways on every surface, and the other learns nothing', async () => {
  const [ana, ben] = await pair();
  for (const [one, other] of [
    [ana, ben],
    [ben, ana],
  ] as const) {
    await profiles().getProfile(as(one), { id: other });
    await like(one, other);
  }
  await h.settle();
  const toBen = await h.frames(ben);
  await profiles().blockMember(as(ana), { userId: ben });
  await h.settle();
  for (const seen of [await surfaces(ana, ben), await surfaces(ben, ana)]) expect(Object.values(seen)).not.toContain(true);
  expect(await profiles().getMemberStats(as(ben), {})).toMatchObject({ likesReceived: 0, profileViews: 0, matches: 0 });
  expect((await h.published(MemberBlockedSchema)).some(({ blockedId }) => blockedId === ben)).toBe(true);
  expect(JSON.stringify(toBen)).not.toMatch(/block/i);
});

test('what a hidden member does shows nobody, and pushes no name', async () => {
  const ana = await aMember().in(h);
  const ghost = await aMember().man().hidden().in(h);
  const toAna = await h.frames(ana);
  await profiles().getProfile(as(ghost), { id: ana });
  await like(ghost, ana);
  await h.publish(AccessRequestedSchema, { requestId: newId(), requesterId: ghost, contentOwnerId: ana });
  await h.settle();
  const answers = [
    await profiles().listAdmirers(as(ana), {}),
    await profiles().listViewers(as(ana), {}),
    await profiles().listActivity(as(ana), {}),
  ];
  expect(JSON.stringify([answers, toAna], (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toMatch(ghost);
});

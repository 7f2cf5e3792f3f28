import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@sotto/kit/orm/ids';
import { MemberSeenSchema } from '@sotto/proto/chat/v1/events';
import { AccountDeletionRequestedSchema, AccountRestoredSchema } from '@sotto/proto/identity/v1/events';
import { CardChangedPushedSchema, MatchEndedPushedSchema } from '@sotto/proto/profiles/v1/profiles';
import type { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import { acts } from './acts.js';
import { aMember, change } from './builders.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => {
  h = await startProfiles();
});
afterAll(() => h.stop());

const { profiles, like, dealtTo } = acts(() => h);
let town = 0;
/** A woman and a man in a town of their own. */
const pair = () => {
  town += 60;
  const cell = 30_000_000 + town;
  return Promise.all([aMember().with({ cell }).in(h), aMember().man().with({ cell, avatarImageId: newId() }).in(h)]);
};
const leave = async (userId: string, id = newId()) => {
  await h.publish(AccountDeletionRequestedSchema, { userId }, id);
  await h.settle();
};
const comeBack = async (userId: string, id = newId()) => {
  await h.publish(AccountRestoredSchema, { userId }, id);
  await h.settle();
};
const names = (rows: { userId?: string; who?: { userId: string } | undefined }[]) => rows.map(({ userId, who }) => userId ?? who?.userId);

/** Where one member comes across another who liked and looked, and in which numbers. */
async function met(viewer: string, subject: string) {
  const me = as(viewer);
  await h.publish(MemberSeenSchema, { userId: subject, seenAt: timestampFromDate(h.clock.now()) });
  await h.settle();
  const found = await profiles()
    .getProfile(me, { id: subject })
    .then(
      ({ profile }) => profile,
      () => undefined,
    );
  await profiles().saveDeckFilters(me, { filters: { onlineToday: true } });
  const onlineToday = (await dealtTo(viewer)).includes(subject);
  await profiles().saveDeckFilters(me, { filters: {} });
  const [matches, admirers, viewers, activity, stats] = await Promise.all([
    profiles().listMatches(me, {}),
    profiles().listAdmirers(me, {}),
    profiles().listViewers(me, {}),
    profiles().listActivity(me, {}),
    profiles().getMemberStats(me, {}),
  ]);
  expect([stats.matches, stats.likesReceived, stats.profileViews]).toEqual([matches.total, admirers.total, viewers.total]);
  return {
    profile: found !== undefined,
    deck: (await dealtTo(viewer)).includes(subject),
    onlineToday,
    matches: names(matches.matches.map(({ matchedUserId }) => ({ userId: matchedUserId }))).includes(subject),
    matchesTotal: matches.total,
    admirers: names(admirers.members).includes(subject),
    likes: admirers.total,
    viewers: names(viewers.members).includes(subject),
    views: viewers.total,
    activity: names(activity.activities).includes(subject),
    visible: (await profiles().filterVisible(asService('media'), { viewerId: viewer, userIds: [subject, viewer] })).visibleIds.includes(
      subject,
    ),
    blurred: found?.picture?.blurred ?? false,
  };
}

const stranger = {
  profile: true,
  deck: true,
  onlineToday: true,
  matches: false,
  matchesTotal: 0,
  admirers: true,
  likes: 1,
  viewers: true,
  views: 1,
  activity: true,
  visible: true,
  blurred: false,
};
const matched = { ...stranger, deck: false, onlineToday: false, matches: true, matchesTotal: 1 };
const nowhere = {
  ...Object.fromEntries(Object.entries(stranger).map(([surface, seen]) => [surface, typeof seen === 'number' ? 0 : false])),
};
/** Counted, and not named. */
const hidden = { ...nowhere, likes: 1, views: 1 };

const steps: Record<string, (viewer: string, subject: string) => Promise<unknown>> = {
  matched: (viewer, subject) => like(viewer, subject),
  hidden: (_, subject) => profiles().updateVisibility(as(subject), { isProfileHidden: true }),
  anonymous: (_, subject) => profiles().updateVisibility(as(subject), { anonymousMode: true }),
  blocked: (viewer, subject) => profiles().blockMember(as(viewer), { userId: subject }),
  'blocked by': (viewer, subject) => profiles().blockMember(as(subject), { userId: viewer }),
  inactive: (_, subject) => leave(subject),
  'in review': (_, subject) => change(h, subject, { inReview: true }),
};

test.each([
  [[], stranger],
  [['anonymous'], { ...stranger, blurred: true }],
  [['hidden'], hidden],
  [['in review'], hidden],
  [['matched'], matched],
  [['matched', 'hidden'], matched],
  [['matched', 'anonymous'], { ...matched, blurred: true }],
  [['blocked'], nowhere],
  [['blocked by'], nowhere],
  [['matched', 'blocked'], nowhere],
  [['matched', 'blocked by'], nowhere],
  [['inactive'], nowhere],
  [['matched', 'inactive'], nowhere],
  [['hidden', 'inactive'], nowhere],
  [['matched', 'hidden', 'inactive'], nowhere],
  [['matched', 'anonymous', 'inactive'], nowhere],
] as const)('a member who is %j is visible where the rule says, and counted where listed', async (relation, expected) => {
  const [viewer, subject] = await pair();
  await like(subject, viewer);
  await profiles().getProfile(as(subject), { id: viewer });
  for (const step of relation) await steps[step]?.(viewer, subject);
  expect(await met(viewer, subject)).toEqual(expected);
});

describe('a member who asked for deletion', () => {
  test('is described to other services as inactive, and listed for members who blocked them', async () => {
    const [viewer, subject] = await pair();
    await profiles().blockMember(as(viewer), { userId: subject });
    await leave(subject);
    const { members } = await profiles().describeMembers(asService('chat'), { userIds: [subject] });
    expect(members).toMatchObject([{ userId: subject, inactive: true }]);
    expect(names((await profiles().listBlocks(as(viewer), {})).blocks)).toEqual([subject]);
  });

  test('disappears live from the lists of matches, and comes back', async () => {
    const [viewer, subject] = await pair();
    await like(subject, viewer);
    await like(viewer, subject);
    await h.settle();
    const frames = await h.frames(viewer);
    const userIdsOf = (name: string) => frames.filter(({ event }) => event === name).map(({ data }) => (data as { userId: string }).userId);
    await leave(subject);
    expect(userIdsOf(MatchEndedPushedSchema.name)).toEqual([subject]);
    await comeBack(subject);
    expect(userIdsOf(CardChangedPushedSchema.name)).toContain(subject);
    expect((await profiles().listMatches(as(viewer), {})).matches.map(({ matchedUserId }) => matchedUserId)).toEqual([subject]);
  });

  test('is met again everywhere after coming back in time', async () => {
    const [viewer, subject] = await pair();
    await like(subject, viewer);
    await profiles().getProfile(as(subject), { id: viewer });
    await leave(subject);
    await comeBack(subject);
    expect(await met(viewer, subject)).toEqual(stranger);
  });

  test('is what the later event says, in whatever order the events come', async () => {
    const [viewer, subject] = await pair();
    const asked = newId();
    h.clock.advance({ seconds: 1 });
    await comeBack(subject, `${asked.slice(0, 14)}f${asked.slice(15)}`);
    await leave(subject, asked);
    await expect(profiles().getProfile(as(viewer), { id: subject })).resolves.toMatchObject({ profile: { userId: subject } });
  });

  test('cannot be liked, passed, blocked again or viewed', async () => {
    const [viewer, subject] = await pair();
    await leave(subject);
    const calls = [
      () => like(viewer, subject),
      () => profiles().swipe(as(viewer), { targetId: subject, action: 'pass' }),
      () => profiles().blockMember(as(viewer), { userId: subject }),
      () => profiles().getProfile(as(viewer), { id: subject }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'PROFILE_NOT_FOUND', status: 404 });
  });
});

describe('the featured profile', () => {
  const feature = (userId: string) => profiles().setFeaturedProfile(asService('admin'), { userId });

  test('comes first in decks that were dealt before, until it was swiped; there is one at most', async () => {
    const [viewer, first] = await pair();
    const cell = 30_000_000 + town;
    const men = await Promise.all([1, 2, 3, 4].map(() => aMember().man().with({ cell, interests: [] }).in(h)));
    await dealtTo(viewer);
    for (const star of [men[3], first, men[2]] as string[]) {
      await feature(star);
      expect((await dealtTo(viewer))[0]).toBe(star);
    }
    expect(await h.em.execute('select user_id from profiles where is_featured')).toHaveLength(1);
    const dealt = await dealtTo(viewer);
    expect(new Set(dealt).size).toBe(dealt.length);
    expect(dealt).toEqual(expect.arrayContaining(men));
    await profiles().swipe(as(viewer), { targetId: men[2] as string, action: 'pass' });
    expect(await dealtTo(viewer)).not.toContain(men[2]);
    await feature('');
    expect(await h.em.execute('select user_id from profiles where is_featured')).toHaveLength(0);
  });

  test('respects the filters of the viewer', async () => {
    const [viewer, star] = await pair();
    await feature(star);
    await profiles().saveDeckFilters(as(viewer), { filters: { verifiedOnly: true } });
    expect(await dealtTo(viewer)).toEqual([]);
    await profiles().saveDeckFilters(as(viewer), { filters: {} });
    expect((await dealtTo(viewer))[0]).toBe(star);
  });

  test('of two concurrent changes by admins one wins', async () => {
    const stars = await Promise.all([pair(), pair(), pair()]);
    await Promise.all(stars.map(([, star]) => feature(star)));
    expect(await h.em.execute('select user_id from profiles where is_featured')).toHaveLength(1);
  });

  test('that nobody is named by is refused', async () => {
    for (const id of [newId(), 'nobody']) await expect(feature(id)).rejects.toMatchObject({ code: 'PROFILE_NOT_FOUND', status: 404 });
  });

  test('concurrent reads of one deck put it on top once', async () => {
    const [viewer, star] = await pair();
    await dealtTo(viewer);
    await feature(star);
    const fronts = await Promise.all(Array.from({ length: 8 }, () => profiles().getDeck(as(viewer), {})));
    expect(fronts.map(({ cards }) => cards[0]?.id)).toEqual(fronts.map(() => star));
  });
});

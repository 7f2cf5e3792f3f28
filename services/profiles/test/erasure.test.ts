import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@sotto/kit/orm/ids';
import { MemberSeenSchema } from '@sotto/proto/chat/v1/events';
import {
  AccountDeletionRequestedSchema,
  AccountErasedSchema,
  AccountRestoredSchema,
  MemberRegisteredSchema,
  ReferralCompletedSchema,
  RolesChangedSchema,
  VerificationChangedSchema,
} from '@sotto/proto/identity/v1/events';
import { EntitlementChangedSchema } from '@sotto/proto/marketplace/v1/events';
import { AccessDecidedSchema, AccessRequestedSchema, ImageReviewedSchema, PrimaryImageChangedSchema } from '@sotto/proto/media/v1/events';
import { MatchEndedSchema, MemberDataErasedSchema } from '@sotto/proto/profiles/v1/events';
import { MatchEndedPushedSchema } from '@sotto/proto/profiles/v1/profiles';
import type { Harness } from '@sotto/testing/harness';
import { unregisteredColumns } from '@sotto/testing/unregistered-columns';
import { as, asService } from '@sotto/testing/viewers';
import { profilesTables } from '../src/profiles-service.js';
import { acts } from './acts.js';
import { aMember } from './builders.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => {
  h = await startProfiles();
});
afterAll(() => h.stop());

const { profiles, swipe, like, matched, dealtTo, listed } = acts(() => h);
const erase = async (userId: string, id = newId(), erasureId = newId()) => {
  await h.publish(AccountErasedSchema, { userId, erasureId }, id);
  await h.settle();
  return erasureId;
};

/** In which tables a text is stored, events on their way aside. */
async function placesOf(text: string): Promise<string[]> {
  const tables = await h.em.execute<{ name: string }[]>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('inbox', 'outbox', 'dead_letter', 'rings') order by 1`,
  );
  const holding = async ({ name }: { name: string }) =>
    (await h.em.execute(`select from "${name}" t where to_jsonb(t)::text like '%' || ? || '%' limit 1`, [text])).length > 0 ? [name] : [];
  return (await Promise.all(tables.map(holding))).flat();
}

/** Somebody who did and suffered everything there is. */
async function busyMember() {
  const me = await aMember().with({ displayName: 'Vanishing', contactEmail: 'me@example.com', avatarImageId: newId() }).in(h);
  const others = await Promise.all(Array.from({ length: 6 }, () => aMember().man().in(h)));
  const [friend, fan, blocker, blocked, passed, passer] = others as [string, string, string, string, string, string];
  await dealtTo(me);
  for (const other of others) await dealtTo(other);
  await like(me, friend);
  await like(friend, me);
  await like(fan, me);
  await profiles().getProfile(as(me), { id: friend });
  await profiles().getProfile(as(friend), { id: me });
  await profiles().blockMember(as(blocker), { userId: me });
  await profiles().blockMember(as(me), { userId: blocked });
  await swipe(me, passed, 'pass');
  await swipe(passer, me, 'pass');
  await h.publish(MemberSeenSchema, { userId: me, seenAt: timestampFromDate(h.clock.now()) });
  await h.publish(VerificationChangedSchema, { userId: me, verificationStatus: 'verified' });
  await h.publish(AccessRequestedSchema, { requestId: newId(), requesterId: me, contentOwnerId: friend });
  await h.settle();
  await profiles().checkBadges(as(me), {});
  await h.settle();
  return { me, friend, fan, others };
}

test('personColumns: every column that may identify a member is registered', async () => {
  const ids = [
    'profiles.id',
    'matches.id',
    'activities.id',
    'badges.id',
    'user_badges.badge_id',
    'activities.badge_id',
    'activities.content_id',
  ];
  const eventIds = ['tier', 'verification', 'image', 'gallery', 'leaving', 'restricted', 'review'].map(
    (kind) => `profiles.${kind}_event_id`,
  );
  eventIds.push('visibility_boosts.event_id');
  // The member who ended a match is one of the two; the picture is described by media.
  const known = [...ids, ...eventIds, 'profiles.avatar_image_id', 'matches.ended_by_id'];
  expect(await unregisteredColumns(h.em, profilesTables, known)).toEqual([]);
});

describe('an erased member', () => {
  test('leaves nothing behind, and ends every match live', async () => {
    const { me, friend, others } = await busyMember();
    const everywhere = ['activities', 'blocks', 'deck_cards', 'decks', 'discovery', 'matches', 'profile_views', 'profiles', 'sightings'];
    expect(await placesOf(me)).toEqual([...everywhere, 'swipes', 'user_badges']);
    const frames = await h.frames(friend);
    const erasureId = await erase(me);

    for (const trace of [me, 'Vanishing', 'me@example.com']) expect(await placesOf(trace)).toEqual([]);
    for (const other of others) expect(await placesOf(other)).toContain('profiles');
    expect(await listed(friend)).toEqual([]);
    expect(frames.filter(({ event }) => event === MatchEndedPushedSchema.name)).toMatchObject([{ data: { userId: me } }]);
    expect((await h.published(MatchEndedSchema)).filter(({ endedById }) => endedById === me)).toHaveLength(1);
    expect((await h.published(MemberDataErasedSchema)).filter(({ userId }) => userId === me)).toMatchObject([{ erasureId }]);
  });

  test('is unknown on every call', async () => {
    const [ana, ben] = await matched();
    await erase(ben);
    await expect(profiles().getProfile(as(ana), { id: ben })).rejects.toMatchObject({ code: 'PROFILE_NOT_FOUND' });
    await expect(like(ana, ben)).rejects.toMatchObject({ code: 'PROFILE_NOT_FOUND' });
    await expect(profiles().getOwnProfile(as(ben), {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await profiles().describeMembers(asService('chat'), { userIds: [ben] })).members).toEqual([]);
    expect((await profiles().filterVisible(asService('media'), { viewerId: ana, userIds: [ben] })).visibleIds).toEqual([]);
  });

  test('is not brought back by anything that comes late', async () => {
    const { me, friend } = await busyMember();
    await erase(me);
    const late = [
      h.publish(MemberRegisteredSchema, { userId: me, termsVersion: 'v1.0' }),
      h.publish(RolesChangedSchema, { userId: me, roles: ['moderator'] }),
      h.publish(VerificationChangedSchema, { userId: me, verificationStatus: 'verified' }),
      h.publish(EntitlementChangedSchema, { userId: me, tier: 'premium_tier_1' }),
      h.publish(MemberSeenSchema, { userId: me, seenAt: timestampFromDate(h.clock.now()) }),
      h.publish(AccountDeletionRequestedSchema, { userId: me }),
      h.publish(AccountRestoredSchema, { userId: me }),
      h.publish(ReferralCompletedSchema, { referrerId: me, refereeId: friend, totalReferrals: 1 }),
      h.publish(ReferralCompletedSchema, { referrerId: friend, refereeId: me, totalReferrals: 1 }),
      h.publish(PrimaryImageChangedSchema, { userId: me }),
      h.publish(ImageReviewedSchema, { userId: me, imageId: newId(), status: 'approved' }),
      h.publish(AccessRequestedSchema, { requestId: newId(), requesterId: me, contentOwnerId: friend }),
      h.publish(AccessRequestedSchema, { requestId: newId(), requesterId: friend, contentOwnerId: me }),
      h.publish(AccessDecidedSchema, { requestId: newId(), requesterId: friend, contentOwnerId: me, status: 'approved' }),
    ];
    await Promise.all(late);
    await h.settle();
    await Promise.allSettled([
      profiles().getOwnProfile(as(me), {}),
      profiles().saveDeckFilters(as(me), { filters: { maxMiles: 5 } }),
      profiles().getDeck(as(me), {}),
      profiles().getProfile(as(me), { id: friend }),
      profiles().blockMember(as(me), { userId: friend }),
      like(me, friend),
      profiles().updateVisibility(as(me), { isProfileHidden: true }),
    ]);
    await h.settle();
    expect(await placesOf(me)).toEqual([]);
  });

  test('concurrent swipes and blocks by others leave no rows', async () => {
    const me = await aMember().in(h);
    const others = await Promise.all(Array.from({ length: 30 }, () => aMember().man().in(h)));
    await Promise.all([
      erase(me),
      ...others.flatMap((other) => [
        like(other, me).catch(() => undefined),
        profiles()
          .blockMember(as(other), { userId: me })
          .catch(() => undefined),
      ]),
    ]);
    await h.settle();
    expect(await placesOf(me)).toEqual([]);
  });

  test('is erased once for each event, however often it comes', async () => {
    const me = await aMember().in(h);
    const [id, erasureId] = [newId(), newId()];
    await erase(me, id, erasureId);
    await erase(me, id, erasureId);
    await erase(me);
    expect((await h.published(MemberDataErasedSchema)).filter(({ userId }) => userId === me)).toHaveLength(2);
  });

  test('who never had a profile is confirmed all the same', async () => {
    const nobody = newId();
    const erasureId = await erase(nobody);
    expect((await h.published(MemberDataErasedSchema)).filter(({ userId }) => userId === nobody)).toMatchObject([{ erasureId }]);
  });
});

test('the archive has what a member said and did, and nothing that others did in silence', async () => {
  const { me, friend, fan } = await busyMember();
  let [lines, cursor] = ['', ''];
  do {
    const part = await profiles().exportMember(asService('media'), { userId: me, cursor });
    lines += part.jsonLines;
    cursor = part.nextCursor;
  } while (cursor !== '');
  const rows = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { table: string; row: Record<string, unknown> });
  const of = (table: string) => rows.filter((line) => line.table === table).map(({ row }) => row);

  expect(of('profiles')).toMatchObject([{ display_name: 'Vanishing', contact_email: 'me@example.com' }]);
  expect(
    of('swipes')
      .map(({ action }) => action)
      .sort(),
  ).toEqual(['like', 'pass']);
  expect(of('matches')).toHaveLength(1);
  expect(of('blocks')).toHaveLength(1);
  expect(of('user_badges').length).toBeGreaterThan(0);
  expect(lines).toContain(friend);
  expect(lines).not.toContain(fan);
});

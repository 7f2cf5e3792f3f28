import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@sotto/kit/orm/ids';
import { AccountStatusChangedSchema } from '@sotto/proto/admin/v1/events';
import { AccountDeletionRequestedSchema, AccountRestoredSchema } from '@sotto/proto/identity/v1/events';
import { VisibilityBoostedSchema } from '@sotto/proto/marketplace/v1/events';
import { ProfileChangedSchema } from '@sotto/proto/profiles/v1/events';
import { CardChangedPushedSchema, MatchEndedPushedSchema } from '@sotto/proto/profiles/v1/profiles';
import type { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import { acts, notFound } from './acts.js';
import { aMember, eventIds } from './builders.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => {
  h = await startProfiles();
});
afterAll(() => h.stop());

const { profiles, like, matched, pair, dealtTo, listed } = acts(() => h);

async function decide(userId: string, accountStatus: string, eventId = newId()): Promise<void> {
  await h.publish(AccountStatusChangedSchema, { userId, accountStatus, decisionId: newId() }, eventId);
  await h.settle();
}

async function publish(schema: typeof AccountDeletionRequestedSchema | typeof AccountRestoredSchema, userId: string): Promise<void> {
  await h.publish(schema, { userId });
  await h.settle();
}

const summaryOf = async (userId: string) => (await profiles().describeMembers(asService('chat'), { userIds: [userId] })).members[0];
const changesOf = async (userId: string) => (await h.published(ProfileChangedSchema)).filter((event) => event.userId === userId).length;

describe.each(['suspended', 'banned'])('a member who is %s', (accountStatus) => {
  test('is nowhere: deck, profile, matches, likes; and back everywhere when let in again', async () => {
    const [ana, ben] = await matched();
    const [viewer, plain] = await Promise.all([aMember().in(h), aMember().man().in(h)]);
    expect(await dealtTo(viewer)).toEqual(expect.arrayContaining([ben, plain]));

    await decide(ben, accountStatus);
    expect(await dealtTo(viewer)).not.toContain(ben);
    expect(await listed(ana)).toEqual([]);
    await expect(profiles().getProfile(as(ana), { id: ben })).rejects.toMatchObject(notFound);
    await expect(like(viewer, ben)).rejects.toMatchObject(notFound);
    expect(await summaryOf(ben)).toMatchObject({ inactive: true, restricted: true });

    await decide(ben, 'active');
    expect(await dealtTo(viewer)).toContain(ben);
    expect(await listed(ana)).toEqual([ben]);
    expect((await profiles().getProfile(as(ana), { id: ben })).profile?.userId).toBe(ben);
    expect(await summaryOf(ben)).toMatchObject({ inactive: false, restricted: false });
  });

  test('is dealt first to nobody, featured and boosted or not', async () => {
    const [viewer, star] = await pair();
    const boosted = await aMember().man().in(h);
    await profiles().setFeaturedProfile(asService('admin'), { userId: star });
    const [now, day] = [h.clock.now(), 86_400_000];
    const times = { startsAt: timestampFromDate(now), endsAt: timestampFromDate(new Date(now.getTime() + day)) };
    await h.publish(VisibilityBoostedSchema, { userId: boosted, boostId: newId(), ...times });
    await h.settle();
    expect((await dealtTo(viewer)).slice(0, 2)).toEqual([star, boosted]);

    for (const userId of [star, boosted]) await decide(userId, accountStatus);
    const [dealt, fresh] = [await dealtTo(viewer), await dealtTo(await aMember().in(h))];
    for (const userId of [star, boosted]) expect([...dealt, ...fresh]).not.toContain(userId);
  });

  test('ends the matches of other members at once, as a departure does, and restores them the same way', async () => {
    const [ana, ben] = await matched();
    const frames = await h.frames(ana);
    const events = () => frames.map(({ event }) => event).filter((event) => event !== 'OwnProfileChangedPushed');
    await decide(ben, accountStatus);
    expect(events()).toContain(MatchEndedPushedSchema.name);
    expect(frames.find(({ event }) => event === MatchEndedPushedSchema.name)).toMatchObject({ data: { userId: ben } });
    frames.length = 0;
    await decide(ben, 'active');
    expect(events()).toContain(CardChangedPushedSchema.name);
    expect(events()).not.toContain(MatchEndedPushedSchema.name);
  });
});

test('of decisions that come out of order the latest counts', async () => {
  const ben = await aMember().man().in(h);
  const [first, second, third] = eventIds();
  await decide(ben, 'active', second);
  await decide(ben, 'banned', first);
  expect(await summaryOf(ben)).toMatchObject({ restricted: false, inactive: false });
  await decide(ben, 'suspended', third);
  await decide(ben, 'active', second);
  expect(await summaryOf(ben)).toMatchObject({ restricted: true, inactive: true });
});

test('who leaves and is restricted stays inactive until neither holds', async () => {
  const [ana, ben] = await matched();
  await publish(AccountDeletionRequestedSchema, ben);
  await decide(ben, 'suspended');
  await publish(AccountRestoredSchema, ben);
  expect(await summaryOf(ben)).toMatchObject({ inactive: true, restricted: true });
  expect(await listed(ana)).toEqual([]);

  await publish(AccountDeletionRequestedSchema, ben);
  await decide(ben, 'active');
  expect(await summaryOf(ben)).toMatchObject({ inactive: true, restricted: false });
  await publish(AccountRestoredSchema, ben);
  expect(await summaryOf(ben)).toMatchObject({ inactive: false, restricted: false });
});

test('AccountStatusChanged: publishes ProfileChanged for each change, and for no repeated one', async () => {
  const ben = await aMember().man().in(h);
  const before = await changesOf(ben);
  await publish(AccountDeletionRequestedSchema, ben);
  await decide(ben, 'suspended');
  await decide(ben, 'banned');
  await decide(ben, 'active');
  expect(await changesOf(ben)).toBe(before + 3); // inactive already, but restricted besides; the ban changes nothing here
});

test('AccountStatusChanged: a decision for a member without a profile applies when the profile is created', async () => {
  const newcomer = newId();
  await decide(newcomer, 'suspended');
  expect(await summaryOf(newcomer)).toMatchObject({ restricted: true, inactive: true });
});

test('the database itself says who is inactive', async () => {
  const ben = await aMember().man().in(h);
  const inactiveOf = async () =>
    (await h.em.execute<{ inactive: boolean }[]>('select inactive from profiles where user_id = ?', [ben]))[0]?.inactive;
  expect(await inactiveOf()).toBe(false);
  await decide(ben, 'banned');
  expect(await inactiveOf()).toBe(true);
  await expect(h.em.execute('update profiles set inactive = false where user_id = ?', [ben])).rejects.toThrow('inactive');
});

import { toJsonString } from '@bufbuild/protobuf';
import { newId } from '@sotto/kit/orm/ids';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import type { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import { Profile } from '../src/profiles/model/profile.entity.js';
import { aMember, atlanta } from './builders.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => {
  h = await startProfiles();
});
afterAll(() => h.stop());

const profiles = () => h.client(ProfilesService);
const see = async (viewer: string, id: string) => (await profiles().getProfile(as(viewer), { id })).profile;
const secret = {
  bio: 'Happy Hour Link',
  interests: ['304', 'Pineapple'],
  contactPhone: '+1 404-555-0123',
  contactEmail: 'ana@example.com',
  contactXProfile: 'https://x.com/ana',
};

test('a profile is found by its own id and by its member, in one call', async () => {
  const [ana, ben] = [await aMember().in(h), await aMember().man().premium().in(h)];
  const { id } = await h.em.findOneOrFail(Profile, { userId: ana });
  expect(await see(ben, id)).toEqual(await see(ben, ana));
});

test.each([
  ['a woman', (member: ReturnType<typeof aMember>) => member, true],
  ['a premium man', (member: ReturnType<typeof aMember>) => member.man().premium(), true],
  [
    'a man whose plan ran out',
    (member: ReturnType<typeof aMember>) => member.man().with({ tier: 'premium_tier_2', tierUntil: new Date(0) }),
    false,
  ],
  ['a man without a plan', (member: ReturnType<typeof aMember>) => member.man(), false],
  ['a member without a gender', (member: ReturnType<typeof aMember>) => member.incomplete(), false],
])('%s gets what the plan says, and nothing more over the wire', async (_, as_, open) => {
  const viewer = await as_(aMember()).in(h);
  const ana = await aMember().with(secret).in(h);
  const answer = await profiles().getProfile(as(viewer), { id: ana });
  expect(answer.profile).toMatchObject({ displayName: 'Ana', age: 30, gender: 'female', location: 'Atlanta, Georgia', locked: !open });
  const wire = toJsonString(ProfilesService.method.getProfile.output, answer);
  for (const text of [...Object.values(secret).flat(), 'sharedInterests']) expect(wire.includes(`"${text}"`)).toBe(open); // an id may hold 304 as well
});

test('cards are gated like profiles, contact info included, in the deck and on matches', async () => {
  const ana = await aMember().with(secret).seeking('male').in(h);
  for (const [ben, open] of [
    [await aMember().man().seeking('female').with({ minAgePreference: 30, maxAgePreference: 30 }).in(h), false],
    [await aMember().man().seeking('female').premium().in(h), true],
  ] as const) {
    const deck = await profiles().getDeck(as(ben), {});
    const card = deck.cards.find(({ id }) => id === ana);
    const gated = open ? secret : { bio: '', interests: [], contactPhone: '', contactEmail: '', contactXProfile: '' };
    expect(card).toMatchObject({ gender: 'woman', interestedIn: ['man'], ...gated, locked: !open });
    await profiles().swipe(as(ana), { targetId: ben, action: 'like' });
    const { match } = await profiles().swipe(as(ben), { targetId: ana, action: 'like' });
    const { matches } = await profiles().listMatches(as(ben), {});
    for (const shown of [match?.card, matches[0]?.card]) expect(shown).toMatchObject({ ...gated, locked: !open });
  }
});

test('SetCommunityHost: the member is shown as a host to everybody until it is taken back, and gets no right by it', async () => {
  const [ana, ben] = [await aMember().with(secret).in(h), await aMember().man().in(h)];
  const admin = asService('admin');
  const typeOfBen = async () => (await see(ana, ben))?.memberType;
  expect(await typeOfBen()).toBe('basic');
  for (const _ of ['once', 'again']) await profiles().setCommunityHost(admin, { userId: ben, communityHost: true });
  expect(await typeOfBen()).toBe('community_host');
  expect((await profiles().getOwnProfile(as(ben), {})).profile).toMatchObject({ memberType: 'community_host', entitled: false });
  expect(await see(ben, ana)).toMatchObject({ locked: true, bio: '' });
  await profiles().setCommunityHost(admin, { userId: ben, communityHost: false });
  expect(await typeOfBen()).toBe('basic');
  await expect(profiles().setCommunityHost(admin, { userId: newId(), communityHost: true })).rejects.toMatchObject({
    code: 'PROFILE_NOT_FOUND',
  });
});

test('verification shows two of its five values', async () => {
  const ben = await aMember().man().in(h);
  const statuses = ['unverified', 'pending', 'requires_input', 'canceled', 'verified'] as const;
  const seen = await Promise.all(
    statuses.map(async (verificationStatus) => (await see(ben, await aMember().with({ verificationStatus }).in(h)))?.verificationStatus),
  );
  expect(seen).toEqual(['unverified', 'unverified', 'unverified', 'unverified', 'verified']);
});

test.each([
  [0, 'under 5 miles'],
  [2, '5-10'],
  [5, '10-25'],
  [10, '25-50'],
  [20, '50+'],
])('%i cells away is "%s"', async (rows, bucket) => {
  const [ben, ana] = [
    await aMember().man().in(h),
    await aMember()
      .with({ cell: atlanta(rows) })
      .in(h),
  ];
  expect((await see(ben, ana))?.distance).toBe(bucket);
});

test('without a place there is no distance', async () => {
  const [ben, ana] = [await aMember().man().in(h), await aMember().with({ cell: null, location: '3 miles away' }).in(h)];
  expect((await see(ben, ana))?.distance).toBe('');
});

test('a look is counted once per viewer and UTC day, a hidden viewer included, oneself never', async () => {
  const [ana, ben, ghost] = [await aMember().in(h), await aMember().man().in(h), await aMember().man().hidden().in(h)];
  const views = async () => (await h.em.execute('select 1 from profile_views where viewed_id = ?', [ana])).length;
  await Promise.all([see(ben, ana), see(ben, ana), see(ghost, ana), see(ana, ana)]);
  expect(await views()).toBe(2);
  h.clock.advance({ minutes: 24 * 60 });
  await see(ben, ana);
  expect(await views()).toBe(3);
});

test('GetProfile: creates the profile of a caller who has none', async () => {
  expect(await see(newId(), await aMember().in(h))).toMatchObject({ displayName: 'Ana', locked: true });
});

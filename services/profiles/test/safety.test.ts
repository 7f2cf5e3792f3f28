import { newId } from '@sotto/kit/orm/ids';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { UnderAgeFoundSchema } from '@sotto/proto/identity/v1/events';
import { SafetySignalRaisedSchema as StoreSignalSchema } from '@sotto/proto/marketplace/v1/events';
import { SafetySignalRaisedSchema as MediaSignalSchema } from '@sotto/proto/media/v1/events';
import { SafetySignalRaisedSchema as ChatSignalSchema } from '@sotto/proto/chat/v1/events';
import { ProfileChangedSchema, SafetySignalRaisedSchema } from '@sotto/proto/profiles/v1/events';
import type { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import { acts, notFound, refused } from './acts.js';
import { aMember, change, somePlaces } from './builders.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => {
  h = await startProfiles();
  await somePlaces(h);
});
afterAll(() => h.stop());

const { profiles, like, dealtTo, matched, listed } = acts(() => h);
const form = {
  ...{ displayName: 'Ana', age: 30, gender: 'woman', interestedIn: ['man'], minAgePreference: 18, maxAgePreference: 99 },
  ...{ location: 'Atlanta', placeId: '1', bio: 'Low Key Only', interests: ['Pineapple'] },
};
const signals = async (userId: string) => {
  await h.settle();
  return (await h.published(SafetySignalRaisedSchema))
    .filter((signal) => signal.userId === userId)
    .map(({ kind, surface }) => ({ kind, surface }));
};
const inReview = async (userId: string) => (await profiles().getOwnProfile(as(userId), {})).profile?.inReview;

test.each([
  [{ displayName: "Ana, I'm 16" }, 'display_name'],
  [{ displayName: 'Ana turning 18 soon' }, 'display_name'],
  [{ location: "I'm 16, Atlanta", placeId: '' }, 'location'],
  [{ contactXProfile: "I'm 16" }, 'contact_x_profile'],
])('%j is saved, restricted and queued', async (typed, surface) => {
  const ben = await aMember().man().in(h);
  const ana = newId();
  await profiles().saveProfile(as(ana), form);
  expect(await dealtTo(ben)).toContain(ana);

  const { profile } = await profiles().saveProfile(as(ana), { ...form, ...typed });
  expect(profile).toMatchObject({ inReview: true, complete: true });
  expect(await signals(ana)).toEqual([{ kind: 'under_age', surface }]);
  expect(await dealtTo(ben)).not.toContain(ana);
  await expect(profiles().getProfile(as(ben), { id: ana })).rejects.toMatchObject(notFound);
  await expect(profiles().getDeck(as(ana), {})).rejects.toMatchObject(refused('PROFILE_INCOMPLETE', 409));
  await expect(like(ana, ben)).rejects.toMatchObject(refused('PROFILE_INCOMPLETE', 409));
  expect((await profiles().describeMembers(asService('chat'), { userIds: [ana] })).members).toMatchObject([{ hidden: true }]);
});

test('SaveProfile: removing the text does not end the review, and saving it again raises no signal', async () => {
  const ana = newId();
  for (const displayName of ["I'm 16", "I'm 16", 'Ana']) await profiles().saveProfile(as(ana), { ...form, displayName });
  expect(await inReview(ana)).toBe(true);
  expect(await signals(ana)).toHaveLength(1);
});

test('SaveProfile: other signals are raised and restrict nobody', async () => {
  const ana = newId();
  await profiles().saveProfile(as(ana), { ...form, displayName: 'Ana snap: ana.banana cashapp me' });
  expect(await signals(ana)).toEqual([
    { kind: 'contact', surface: 'display_name' },
    { kind: 'payment', surface: 'display_name' },
  ]);
  expect(await inReview(ana)).toBe(false);
});

test('SaveProfile: contact fields may hold contacts; other findings in them are raised', async () => {
  const ana = newId();
  const contacts = { contactPhone: '404-555-0123', contactEmail: 'ana@example.com', contactXProfile: 'https://x.com/ana' };
  await profiles().saveProfile(as(ana), { ...form, ...contacts });
  expect(await signals(ana)).toEqual([]);
  await profiles().saveProfile(as(ana), { ...form, ...contacts, contactXProfile: '@ana, cashapp me first' });
  expect([await signals(ana), await inReview(ana)]).toEqual([[{ kind: 'payment', surface: 'contact_x_profile' }], false]);
});

test('a place of the list was not written by the member', async () => {
  const ana = newId();
  await profiles().saveProfile(as(ana), { ...form, placeId: '7' });
  expect([await signals(ana), await inReview(ana)]).toEqual([[], false]);
});

test.each([
  ['in an access request', MediaSignalSchema, 'access_request'],
  ['in a message', ChatSignalSchema, 'refused_message'],
  ['in a store', StoreSignalSchema, 'content_item'],
])('a statement %s starts one review, notifies the member at once, and keeps matches', async (_, schema, surface) => {
  const [ana, ben] = await matched();
  const toAna = await h.frames(ana);
  const raise = (kind: string) => h.publish(schema, { userId: ana, kind, surface, subjectId: newId() });
  await raise('contact');
  await h.settle();
  expect(await inReview(ana)).toBe(false);
  await raise('under_age');
  await raise('under_age');
  await h.settle();
  expect(await inReview(ana)).toBe(true);
  expect(toAna.map(({ event }) => event)).toContain('OwnProfileChangedPushed');
  expect((await h.published(ProfileChangedSchema)).filter(({ userId }) => userId === ana)).toHaveLength(1);
  expect(await listed(ben)).toEqual([ana]);
});

test('a document that says so restricts like a statement, and not again after a person has looked', async () => {
  const ana = newId();
  await profiles().saveProfile(as(ana), form);
  const ben = await aMember().man().in(h);
  expect(await dealtTo(ben)).toContain(ana);
  const toAna = await h.frames(ana);
  const eventId = await h.publish(UnderAgeFoundSchema, { userId: ana });
  await h.settle();
  expect(await inReview(ana)).toBe(true);
  expect(await dealtTo(ben)).not.toContain(ana);
  expect(toAna.map(({ event }) => event)).toContain('OwnProfileChangedPushed');
  expect(await signals(ana)).toEqual([]); // identity reports it to admin

  await change(h, ana, { inReview: false });
  await h.publish(UnderAgeFoundSchema, { userId: ana }, eventId);
  await h.settle();
  expect(await inReview(ana)).toBe(false);
  await h.publish(UnderAgeFoundSchema, { userId: ana });
  await h.settle();
  expect(await inReview(ana)).toBe(true);
});

test('UnderAgeFound: starts a review for a member without a profile', async () => {
  const ana = newId();
  await h.publish(UnderAgeFoundSchema, { userId: ana });
  await h.settle();
  expect(await inReview(ana)).toBe(true);
});

test('what is said at sign-up is read as well', async () => {
  const ana = newId();
  await h.answer(IdentityService.method.describeAccount, () => ({ displayName: 'Lily, 16', termsVersion: 'v1.0', roles: [] }));
  expect(await inReview(ana)).toBe(true);
  expect(await signals(ana)).toEqual([{ kind: 'under_age', surface: 'display_name' }]);
});

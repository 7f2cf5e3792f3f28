import { toJsonString } from '@bufbuild/protobuf';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { SafetySignalRaisedSchema } from '@sotto/proto/profiles/v1/events';
import { aMember } from './builders.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => {
  h = await startProfiles();
});
afterAll(() => h.stop());

const profiles = () => h.client(ProfilesService);
const form = {
  ...{ displayName: 'Ana', age: 30, gender: 'woman', interestedIn: ['man'], minAgePreference: 18, maxAgePreference: 99 },
  ...{ location: 'Atlanta, Georgia', placeId: '', bio: 'Low Key Only', interests: ['Pineapple'] },
  ...{ contactPhone: '', contactEmail: '', contactXProfile: '' },
};
const answers = [
  { promptId: 'song', answer: 'Nightcall' },
  { promptId: 'book', answer: 'Nightwood' },
  { promptId: 'scent', answer: 'Vetiver' },
];
const save = (userId: string, prompts?: { answers: typeof answers }) =>
  profiles().saveProfile(as(userId), { ...form, ...(prompts && { prompts }) });
const own = async (userId: string) => (await profiles().getOwnProfile(as(userId), {})).profile?.prompts;

test('SaveProfile: replaces the answers, keeps them for a form without them, and removes them for an empty list', async () => {
  const ana = await aMember().in(h);
  await save(ana, { answers });
  expect(await own(ana)).toMatchObject(answers);
  await save(ana);
  expect(await own(ana)).toMatchObject(answers);
  await save(ana, { answers: answers.slice(1, 2) });
  expect(await own(ana)).toMatchObject([{ promptId: 'book' }]);
  await save(ana, { answers: [] });
  expect(await own(ana)).toEqual([]);
});

test('SaveProfile: stores nothing of a form with an answer that breaks a rule, and names it', async () => {
  const ana = await aMember().in(h);
  const refused = save(ana, { answers: [answers[0]!, { promptId: 'book', answer: 'write to ana@example.com' }] });
  await expect(refused).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'prompts.1.answer', rule: 'text.email' }] });
  expect(await own(ana)).toEqual([]);
});

test('SaveProfile: an answer of somebody under age raises a signal and starts a review', async () => {
  const ana = await aMember().in(h);
  await save(ana, { answers: [{ promptId: 'song', answer: "I'm 16 and it rains" }] });
  await h.settle();
  expect((await profiles().getOwnProfile(as(ana), {})).profile?.inReview).toBe(true);
  expect((await h.published(SafetySignalRaisedSchema)).filter(({ userId }) => userId === ana)).toMatchObject([
    { kind: 'under_age', surface: 'prompts' },
  ]);
});

test.each([
  ['a man without a plan', (member: ReturnType<typeof aMember>) => member.man(), 1],
  ['a premium man', (member: ReturnType<typeof aMember>) => member.man().premium(), 3],
])('%s receives the answers that D-105 opens, on the profile, in the deck and on a match', async (_, as_, count) => {
  const ana = await aMember().with({ prompts: answers }).seeking('male').in(h);
  const ben = await as_(aMember()).seeking('female').in(h);
  const texts = answers.map(({ answer }) => answer);
  const shown = (wire: string) => texts.filter((text) => wire.includes(text));
  const { getDeck, getProfile, listMatches } = ProfilesService.method;

  expect(shown(toJsonString(getProfile.output, await profiles().getProfile(as(ben), { id: ana })))).toEqual(texts.slice(0, count));
  const deck = await profiles().getDeck(as(ben), {});
  const { cards } = { cards: deck.cards.filter(({ id }) => id === ana) };
  expect(shown(toJsonString(getDeck.output, { ...deck, cards }))).toEqual(texts.slice(0, count));
  await profiles().swipe(as(ana), { targetId: ben, action: 'like' });
  await profiles().swipe(as(ben), { targetId: ana, action: 'like' });
  expect(shown(toJsonString(listMatches.output, await profiles().listMatches(as(ben), {})))).toEqual(texts.slice(0, count));
});

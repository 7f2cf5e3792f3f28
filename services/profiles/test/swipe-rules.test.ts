import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { Match } from '../src/matching/matches/match.entity.js';
import { canSee } from '../src/matching/visibility/can-see.js';
import { acts } from './acts.js';
import { aMember, change } from './builders.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => {
  h = await startProfiles();
});
afterAll(() => h.stop());

const { profiles, swipe, like, pair, dealtTo, listed } = acts(() => h);
const outcome = (of: Promise<{ matched: boolean }>) =>
  of.then(
    ({ matched }) => (matched ? 'matched' : 'stored'),
    ({ code }: { code: string }) => code,
  );

/** Every relation that two members can come to: what was done before the swipe, and what it does. */
const relations = [
  '',
  'hidden',
  'matched',
  'matched hidden',
  'blocked',
  'blocked hidden',
  'blocked by',
  'matched blocked',
  'inactive',
  'matched inactive',
  'blocked inactive',
  'hidden inactive',
];
const table = relations.flatMap((state) => [[state, 'like'] as const, [state, 'pass'] as const]);

test.each(table)('Swipe: relation "%s": a %s is refused exactly where canSee denies the profile', async (state, action) => {
  const [ana, ben] = await pair();
  if (state.includes('matched')) await like(ana, ben).then(() => like(ben, ana));
  if (state.includes('blocked by')) await profiles().blockMember(as(ben), { userId: ana });
  else if (state.includes('blocked')) await profiles().blockMember(as(ana), { userId: ben });
  if (state.includes('hidden')) await change(h, ben, { isProfileHidden: true });
  if (state.includes('inactive')) await change(h, ben, { leaving: true });

  const [blocked, matched] = [state.includes('blocked'), state.includes('matched')];
  const seen = canSee({ self: false, blocked, matched, hidden: state.includes('hidden'), inactive: state.includes('inactive') }, 'profile');
  expect(await outcome(swipe(ana, ben, action))).toBe(!seen ? 'PROFILE_NOT_FOUND' : matched ? 'matched' : 'stored');
});

test('Swipe: a refused swipe stores nothing', async () => {
  const ana = await aMember().seeking('male').in(h);
  const zoe = await aMember().in(h);
  expect(await outcome(like(ana, zoe))).toBe('NOT_COMPATIBLE');
  expect((await profiles().getProfile(as(ana), { id: zoe })).profile?.swiped).toBe('');
});

test('Swipe: accepts a pass on a member who is no longer compatible', async () => {
  const ana = await aMember().seeking('male').in(h);
  expect(await outcome(swipe(ana, await aMember().in(h), 'pass'))).toBe('stored');
});

test('Swipe: a concurrent like and block never leave a match', async () => {
  const pairs = await Promise.all(Array.from({ length: 40 }, pair));
  await Promise.all(pairs.map(([ana, ben]) => like(ben, ana)));
  await Promise.all(pairs.flatMap(([ana, ben]) => [outcome(like(ana, ben)), profiles().blockMember(as(ben), { userId: ana })]));
  expect(await h.em.count(Match, { $or: pairs.map(([ana, ben]) => Match.pair(ana, ben)), endedAt: null })).toBe(0);
  const [first] = pairs;
  expect(await listed(first?.[0] ?? '')).toEqual([]);
});

test('Swipe: returns the number of stored cards without the swiped one', async () => {
  const ana = await aMember().seeking('transgender').in(h);
  const others = await Promise.all([1, 2, 3].map(() => aMember().with({ gender: 'transgender' }).in(h)));
  expect((await dealtTo(ana)).sort()).toEqual([...others].sort());
  const [one, two, three] = others as [string, string, string];
  expect((await swipe(ana, one, 'pass')).remaining).toBe(2);
  await change(h, two, { isProfileHidden: true });
  expect((await like(ana, three)).remaining).toBe(1);
  expect((await profiles().getDeck(as(ana), {})).remaining).toBe(0);
});

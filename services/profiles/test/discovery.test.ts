import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { storedGenders } from '@sotto/proto/vocabulary';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { distanceScore, interestScore, totalScore } from '../src/discovery/score.js';
import { cellMiles } from '../src/places/grid.js';
import { ProfilesSettings } from '../src/settings.js';
import { population, settleIn, type Person } from './population.js';
import { startProfiles } from './profiles-harness.js';

const people = population(1200);
const byId = new Map(people.map((person) => [person.userId, person]));
const viewers = people.filter(({ cell }, n) => n % 40 === 0 || (cell < 0 && n % 10 === 0)).slice(0, 55);
const radius = 40;

const miles = (a: Person, b: Person) => (a.cell < 0 || b.cell < 0 ? null : cellMiles(a.cell, b.cell));
const admits = (range: Person, { age }: Person) => range.minAge <= age && age <= range.maxAge;
const seeks = (a: Person, b: Person) => a.profile.interestedIn.includes(storedGenders[b.gender] ?? '');
const opposite = (a: Person, b: Person) => a.gender + b.gender === 1;

/** Up to the radius, up to twice as far, up to four times, and so on. */
const band = (viewer: Person, other: Person) => Math.max(0, Math.ceil(Math.log2((miles(viewer, other) ?? 0) / radius)));

/** What the requirements say, read by brute force. */
const eligible = (viewer: Person, fits: (a: Person, b: Person) => boolean = (a, b) => seeks(a, b) && seeks(b, a)) =>
  people.filter((other) => other !== viewer && !other.hidden && fits(viewer, other) && admits(viewer, other) && admits(other, viewer));
const ids = (some: { userId: string }[]) => some.map(({ userId }) => userId).sort();

const walk = async (h: Harness, viewerId: string, swipes: (n: number) => boolean) => {
  const dealt: string[] = [];
  for (;;) {
    const { cards } = await h.client(ProfilesService).getDeck(as(viewerId), { limit: 20 });
    if (cards.length === 0) return dealt;
    for (const { id } of cards) {
      dealt.push(id);
      const action = swipes(dealt.length) ? 'like' : 'pass';
      await h.client(ProfilesService).swipe(as(viewerId), { targetId: id, action });
    }
  }
};
const readAll = async (h: Harness, viewerId: string) => {
  const dealt: string[] = [];
  for (let after: number | undefined, more = true; more; more = after !== undefined) {
    const page = await h.client(ProfilesService).getDeck(as(viewerId), { after });
    dealt.push(...page.cards.map(({ id }) => id));
    after = page.nextAfter;
  }
  return dealt;
};

describe('mutual interest', () => {
  let h: Harness;
  beforeAll(async () => {
    h = await startProfiles(new ProfilesSettings({ maxMiles: radius }));
    await settleIn(h, people);
  });
  afterAll(() => h.stop());

  test('most viewers have candidates, and none has everybody', () => {
    const sizes = viewers.map((viewer) => eligible(viewer).length);
    expect(sizes.filter((size) => size > 20).length).toBeGreaterThan(15);
    expect(Math.max(...sizes)).toBeLessThan(people.length / 2);
    expect(viewers.filter(({ cell }) => cell < 0).length).toBeGreaterThan(1);
  });

  test('every viewer is dealt exactly the members that the rule allows, none twice', async () => {
    for (const viewer of viewers) {
      const dealt = await readAll(h, viewer.userId);
      expect(new Set(dealt).size).toBe(dealt.length);
      expect([...dealt].sort()).toEqual(ids(eligible(viewer)));
    }
  }, 60_000);

  test('the nearest band comes first, and in it the best, in the order of the formula', async () => {
    const small = viewers.filter((viewer) => eligible(viewer).length < 190);
    expect(small.length).toBeGreaterThan(10);
    const bands = small.map((viewer) => new Set(eligible(viewer).map((other) => band(viewer, other))).size);
    expect(Math.max(...bands)).toBeGreaterThan(2);
    for (const viewer of small) {
      const places = (await readAll(h, viewer.userId)).map((id) => {
        const other = byId.get(id) as Person;
        const shared = interestScore(viewer.profile.interests, other.profile.interests);
        return { band: band(viewer, other), score: totalScore(shared, distanceScore(miles(viewer, other))) };
      });
      const best = [...places].sort((a, b) => a.band - b.band || b.score - a.score);
      for (const [n, place] of places.entries()) {
        expect(place.band).toBe(best[n]?.band);
        expect(place.score).toBeCloseTo(best[n]?.score ?? Number.NaN, 6);
      }
    }
  }, 60_000);

  test('nobody from beyond the radius comes before somebody within it, in whole decks', async () => {
    const many = viewers.filter((viewer) => viewer.cell >= 0 && eligible(viewer).length > 200);
    expect(many.length).toBeGreaterThan(3);
    for (const viewer of many) {
      const far = (await readAll(h, viewer.userId)).map((id) => band(viewer, byId.get(id) as Person) > 0);
      expect(far).toContain(true);
      expect(far).toEqual([...far].sort());
    }
  }, 60_000);

  test('a long walk of likes and passes deals everybody once, and nobody twice', async () => {
    const [eager] = [...viewers].sort((a, b) => eligible(b).length - eligible(a).length);
    if (!eager) throw new Error('Nobody is there.');
    const dealt = await walk(h, eager.userId, (n) => n % 3 === 0);
    expect(dealt.length).toBeGreaterThan(250);
    expect([...dealt].sort()).toEqual(ids(eligible(eager)));

    const { forgotten } = await h.client(ProfilesService).resetPasses(as(eager.userId), {});
    const again = await readAll(h, eager.userId);
    expect(again.length).toBe(forgotten);
    expect(again.filter((id) => dealt.indexOf(id) % 3 === 2)).toEqual([]);
  }, 60_000);

  test('what is left is what can be read', async () => {
    for (const viewer of viewers.slice(5, 10)) {
      const { remaining } = await h.client(ProfilesService).getDeck(as(viewer.userId), { limit: 1 });
      expect(remaining).toBe((await readAll(h, viewer.userId)).length);
    }
  });

  test('two devices that open one deck concurrently are dealt the same cards', async () => {
    const viewer = people[1] as Person;
    const reads = await Promise.all(Array.from({ length: 8 }, () => h.client(ProfilesService).getDeck(as(viewer.userId), {})));
    const again = await h.client(ProfilesService).getDeck(as(viewer.userId), {});
    expect(reads.at(-1)?.cards.length).toBe(again.cards.length);
    expect([...(await readAll(h, viewer.userId))].sort()).toEqual(ids(eligible(viewer)));
  });
});

test('the opposite-gender rule governs the deck alike', async () => {
  const h = await startProfiles(new ProfilesSettings({ maxMiles: radius, matchRule: 'opposite_gender' }));
  await settleIn(h, people);
  for (const viewer of viewers.slice(0, 20)) expect((await readAll(h, viewer.userId)).sort()).toEqual(ids(eligible(viewer, opposite)));
  await h.stop();
}, 60_000);

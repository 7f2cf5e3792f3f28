import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { storedGenders } from '@sotto/proto/vocabulary';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { cellMiles } from '../src/places/grid.js';
import type { Chosen } from './acts.js';
import { population, settleIn, type Person } from './population.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
const people = population(2000, { seed: 11 });
const online = new Set(people.filter((_, n) => n % 4 === 0).map(({ userId }) => userId));
const viewers = people.filter(({ cell }, n) => cell >= 0 && n % 100 === 3).slice(0, 12);
const homeless = people.filter(({ cell }) => cell < 0).slice(0, 2);
beforeAll(async () => {
  h = await startProfiles();
  await settleIn(h, people);
  const lately = new Date(h.clock.now().getTime() - 3_600_000).toISOString();
  await h.em.execute('insert into sightings select id::uuid, ? from jsonb_array_elements_text(?::jsonb) id', [
    lately,
    JSON.stringify([...online]),
  ]);
});
afterAll(() => h.stop());

const admits = (range: Person, { age }: Person) => range.minAge <= age && age <= range.maxAge;
const seeks = (a: Person, b: Person) => a.profile.interestedIn.includes(storedGenders[b.gender] ?? '');
/** What the filters say, read by brute force; `age` false drops the viewer's own age range. */
const allowed = (viewer: Person, { maxMiles = 0, verifiedOnly = false, onlineToday = false }: Chosen, age = true) =>
  people.filter((other) => {
    const miles = viewer.cell < 0 || other.cell < 0 ? null : cellMiles(viewer.cell, other.cell);
    return (
      other !== viewer &&
      !other.hidden &&
      seeks(viewer, other) &&
      seeks(other, viewer) &&
      admits(other, viewer) &&
      (!age || admits(viewer, other)) &&
      (maxMiles === 0 || (miles !== null && miles < maxMiles)) &&
      (!verifiedOnly || other.verified) &&
      (!onlineToday || online.has(other.userId))
    );
  });
const ids = (some: Person[]) => some.map(({ userId }) => userId).sort();
const everybody = async (viewerId: string) => {
  const dealt: string[] = [];
  for (let after: number | undefined, more = true; more; more = after !== undefined) {
    const page = await h.client(ProfilesService).getDeck(as(viewerId), { after });
    dealt.push(...page.cards.map(({ id }) => id));
    after = page.nextAfter;
  }
  return dealt.sort();
};

test.each<[string, Chosen]>([
  ['5 miles', { maxMiles: 5 }],
  ['25 miles', { maxMiles: 25 }],
  ['verified only', { verifiedOnly: true }],
  ['online today', { onlineToday: true }],
  ['all of them', { maxMiles: 50, verifiedOnly: true, onlineToday: true }],
  ['none', {}],
])(
  '%s: deals exactly the members that the filters allow, and counts the cards that can be read',
  async (_, filters) => {
    for (const viewer of [...viewers, ...homeless]) {
      const { remaining } = await h.client(ProfilesService).saveDeckFilters(as(viewer.userId), { filters });
      const dealt = await everybody(viewer.userId);
      expect(dealt).toEqual(ids(allowed(viewer, filters)));
      if (dealt.length < 200) expect(remaining).toBe(dealt.length);
    }
  },
  60_000,
);

test('what each filter keeps away is measured, the costliest first', async () => {
  const chosen = { maxMiles: 10, verifiedOnly: true, onlineToday: true };
  const most = (n: number) => Math.min(99, n);
  for (const viewer of [...viewers, ...homeless]) {
    await h.client(ProfilesService).saveDeckFilters(as(viewer.userId), { filters: chosen });
    const { remaining, costs } = await h.client(ProfilesService).getDeck(as(viewer.userId), {});
    const more = (filters: Chosen, age = true) => most(allowed(viewer, filters, age).length - allowed(viewer, chosen).length);
    const expected = {
      max_miles: more({ ...chosen, maxMiles: 0 }),
      verified_only: more({ ...chosen, verifiedOnly: false }),
      online_today: more({ ...chosen, onlineToday: false }),
      age_range: more(chosen, false),
    };
    const counted = Object.fromEntries(costs.map((cost) => [cost.filter, cost.more]));
    expect(counted).toEqual(remaining < 10 ? Object.fromEntries(Object.entries(expected).filter(([, n]) => n > 0)) : {});
    expect(costs.map((cost) => cost.more)).toEqual(costs.map((cost) => cost.more).sort((a, b) => b - a));
  }
}, 60_000);

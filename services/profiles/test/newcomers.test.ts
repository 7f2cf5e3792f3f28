import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { aMember, atlanta, change } from './builders.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeEach(async () => {
  h = await startProfiles();
});
afterEach(() => h.stop());

const page = async (viewerId: string, after?: number) => {
  const { cards, nextAfter } = await h.client(ProfilesService).getDeck(as(viewerId), { after });
  return { ids: cards.map(({ id }) => id), nextAfter };
};
const pass = (viewerId: string, targetId: string) => h.client(ProfilesService).swipe(as(viewerId), { targetId, action: 'pass' });

/** A viewer who dealt past the middle of town: 45 men live there, a few are passed. */
async function settledViewer(fields = {}) {
  const viewer = await aMember().with(fields).seeking('male').in(h);
  await Promise.all(Array.from({ length: 45 }, () => aMember().man().in(h)));
  const { ids } = await page(viewer);
  for (const id of ids.slice(0, 3)) await pass(viewer, id);
  h.clock.advance({ minutes: 30 });
  return viewer;
}

test.each([
  ['created', async () => aMember().man().in(h)],
  [
    'moved here',
    async () => {
      const far = await aMember()
        .man()
        .with({ cell: atlanta(-1500) })
        .in(h);
      h.clock.advance({ minutes: 5 });
      await change(h, far, { cell: atlanta() });
      return far;
    },
  ],
  [
    'unhidden',
    async () => {
      const hidden = await aMember().man().hidden().in(h);
      h.clock.advance({ minutes: 5 });
      await change(h, hidden, { isProfileHidden: false });
      return hidden;
    },
  ],
  [
    'open to the viewer now',
    async () => {
      const choosy = await aMember().man().seeking('other').in(h);
      h.clock.advance({ minutes: 5 });
      await change(h, choosy, { interestedIn: ['female'] });
      return choosy;
    },
  ],
] as const)('GetDeck: a member who %s behind the frontier appears within the next 20 cards', async (_, come) => {
  const viewer = await settledViewer();
  const newcomer = await come();
  expect((await page(viewer)).ids.indexOf(newcomer)).toBeGreaterThanOrEqual(0);
});

test('a viewer who reads on meets the newcomer on the next page', async () => {
  const viewer = await settledViewer();
  const { nextAfter } = await page(viewer);
  const newcomer = await aMember().man().in(h);
  expect((await page(viewer, nextAfter)).ids).toContain(newcomer);
});

test('a viewer without a place meets newcomers, too', async () => {
  const viewer = await settledViewer({ cell: null });
  const newcomer = await aMember().man().in(h);
  expect((await page(viewer)).ids).toContain(newcomer);
});

test('newcomers are at most one card in five, and all of them come in the end, once', async () => {
  const viewer = await settledViewer();
  const newcomers = new Set(await Promise.all(Array.from({ length: 12 }, () => aMember().man().in(h))));
  const met: string[] = [];
  for (let { ids } = await page(viewer); ids.length > 0; { ids } = await page(viewer)) {
    if (ids.length === 20) expect(ids.filter((id) => newcomers.has(id)).length).toBeLessThanOrEqual(4);
    met.push(...ids);
    for (const id of ids) await pass(viewer, id);
  }
  expect(met.length).toBe(42 + 12);
  expect(new Set(met).size).toBe(met.length);
});

test('GetDeck: somebody far off is a newcomer when everybody nearby was dealt', async () => {
  const viewer = await settledViewer();
  const men = [-1500, 28].map((rows) =>
    aMember()
      .man()
      .with({ cell: atlanta(rows) })
      .in(h),
  );
  const come = await Promise.all(men);
  expect((await page(viewer)).ids).toEqual(expect.arrayContaining(come));
});

test('GetDeck: somebody far off is no newcomer while people nearby are left, or beyond the chosen distance', async () => {
  const viewer = await aMember().seeking('male').in(h);
  const near = await Promise.all(Array.from({ length: 201 }, () => aMember().man().in(h)));
  await page(viewer);
  const far = await aMember()
    .man()
    .with({ cell: atlanta(40) })
    .in(h);
  expect((await page(viewer)).ids).not.toContain(far);
  await Promise.all(near.slice(0, 190).map((id) => pass(viewer, id)));
  expect((await page(viewer)).ids.at(-1)).toBe(far);

  await h.client(ProfilesService).saveDeckFilters(as(viewer), { filters: { maxMiles: 50 } });
  const another = await aMember()
    .man()
    .with({ cell: atlanta(40) })
    .in(h);
  const { ids } = await page(viewer);
  expect([ids.includes(far), ids.includes(another), ids.length]).toEqual([false, false, 11]);
});

test('GetDeck: changed preferences restart the deck', async () => {
  const viewer = await settledViewer();
  const woman = await aMember().in(h);
  expect((await page(viewer)).ids).not.toContain(woman);
  await change(h, viewer, { interestedIn: ['female'] });
  expect((await page(viewer)).ids).toEqual([woman]);
});

test('GetDeck: the featured profile comes first for compatible viewers until it is swiped', async () => {
  const star = await aMember()
    .man()
    .with({ isFeatured: true, interests: [], cell: atlanta(3) })
    .in(h);
  const [viewer, other] = [await settledViewer(), await aMember().seeking('female').in(h)];
  expect((await page(await aMember().seeking('male').in(h))).ids[0]).toBe(star);
  expect((await page(viewer)).ids).not.toContain(star);
  expect((await page(other)).ids).not.toContain(star);
});

test('CardChangedPushed: goes to the viewers who hold the card alone', async () => {
  const viewer = await settledViewer();
  const [first] = (await page(viewer)).ids;
  const [toViewer, toStranger] = [await h.frames(viewer), await h.frames(await aMember().in(h))];
  await h.client(ProfilesService).updateAgePreference(as(first as string), { minAgePreference: 20, maxAgePreference: 98 });
  await h.settle();
  expect(toViewer).toEqual([{ event: 'CardChangedPushed', data: { userId: first } }]);
  expect(toStranger).toEqual([]);
});

test('a member who changed since is dealt as the change says', async () => {
  const viewer = await settledViewer();
  const [first, second] = (await page(viewer)).ids as [string, string];
  await change(h, first, { isProfileHidden: true });
  await change(h, second, { maxAgePreference: 29, minAgePreference: 18 });
  const { ids } = await page(viewer);
  expect([ids.includes(first), ids.includes(second)]).toEqual([false, false]);
});

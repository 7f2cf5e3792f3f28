import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@sotto/kit/orm/ids';
import { MemberSeenSchema } from '@sotto/proto/chat/v1/events';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { cellMiles, grid } from '../src/places/grid.js';
import { acts, type Chosen } from './acts.js';
import { aMember, atlanta, change } from './builders.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => {
  h = await startProfiles();
});
afterAll(() => h.stop());

const { profiles, swipe, like, dealtTo } = acts(() => h);

const filter = (viewerId: string, filters: Chosen) => profiles().saveDeckFilters(as(viewerId), { filters });
const front = (viewerId: string) => profiles().getDeck(as(viewerId), {});
const seen = async (userId: string, hoursAgo = 0) => {
  const seenAt = timestampFromDate(new Date(h.clock.now().getTime() - hoursAgo * 3_600_000));
  await h.publish(MemberSeenSchema, { userId, seenAt }, newId());
  await h.settle();
};
/** A place of its own for each test: so many columns of the grid to the east. */
const cellEast = (columns: number, rowsNorth = 0) => atlanta(rowsNorth) + columns * grid.rows;

describe('a card that was dealt', () => {
  const dealt = async (filters: Chosen) => {
    const viewer = await aMember().seeking('male').in(h);
    const man = await aMember().man().with({ verificationStatus: 'verified' }).in(h);
    await seen(man);
    await filter(viewer, filters);
    expect(await dealtTo(viewer)).toContain(man);
    return { viewer, man };
  };

  test('is gone when the member moves out of the distance', async () => {
    const { viewer, man } = await dealt({ maxMiles: 5 });
    await change(h, man, { cell: atlanta(3) });
    expect(await dealtTo(viewer)).not.toContain(man);
  });

  test('is gone when the member is verified no longer', async () => {
    const { viewer, man } = await dealt({ verifiedOnly: true });
    await change(h, man, { verificationStatus: 'canceled' });
    expect(await dealtTo(viewer)).not.toContain(man);
  });

  test('is gone when the member was not there for a day', async () => {
    const { viewer, man } = await dealt({ onlineToday: true });
    h.clock.advance({ minutes: 24 * 60 });
    expect(await dealtTo(viewer)).toContain(man);
    h.clock.advance({ seconds: 1 });
    expect(await dealtTo(viewer)).not.toContain(man);
  });
});

describe('a member who meets the filters after the deck was dealt', () => {
  test('by being verified appears at the next read', async () => {
    const viewer = await aMember().seeking('other').in(h);
    const person = await aMember().with({ gender: 'other' }).in(h);
    await filter(viewer, { verifiedOnly: true });
    expect(await dealtTo(viewer)).toEqual([]);
    h.clock.advance({ minutes: 30 });
    await change(h, person, { verificationStatus: 'verified' });
    expect(await dealtTo(viewer)).toEqual([person]);
    await change(h, person, { isProfileHidden: true });
  });

  test('by being online appears within the hour', async () => {
    const viewer = await aMember().seeking('non-binary').in(h);
    const person = await aMember().with({ gender: 'non-binary' }).in(h);
    await filter(viewer, { onlineToday: true });
    expect(await dealtTo(viewer)).toEqual([]);
    h.clock.advance({ minutes: 61 });
    await seen(person);
    expect(await dealtTo(viewer)).toEqual([person]);
  });
});

test('filters are kept, answered, and lifted again', async () => {
  const viewer = await aMember().seeking('transgender').in(h);
  const far = await aMember()
    .with({ gender: 'transgender', cell: atlanta(10) })
    .in(h);
  expect((await front(viewer)).filters).toMatchObject({ maxMiles: 0, verifiedOnly: false, onlineToday: false });
  expect(await filter(viewer, { maxMiles: 10, verifiedOnly: true })).toMatchObject({
    filters: { maxMiles: 10, verifiedOnly: true },
    remaining: 0,
  });
  expect(await front(viewer)).toMatchObject({ cards: [], remaining: 0, filters: { maxMiles: 10, verifiedOnly: true, onlineToday: false } });
  expect(await filter(viewer, {})).toMatchObject({ remaining: 1 });
  expect(await dealtTo(viewer)).toEqual([far]);
});

test('a distance that is not one of the buckets is refused', async () => {
  const viewer = await aMember().in(h);
  await expect(filter(viewer, { maxMiles: 7 })).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 422 });
  await expect(profiles().saveDeckFilters(as(viewer), {})).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('without a complete profile there is no deck to narrow', async () => {
  await expect(filter(await aMember().incomplete().in(h), { maxMiles: 5 })).rejects.toMatchObject({
    code: 'PROFILE_INCOMPLETE',
    status: 409,
  });
});

describe('with a filter', () => {
  let town = 0;
  const narrowed = async () => {
    town += 60;
    const viewer = await aMember().seeking('male').in(h);
    const men = await Promise.all(
      [0, 1, 2, 3].map((rows) =>
        aMember()
          .man()
          .with({ cell: cellEast(town, rows) })
          .in(h),
      ),
    );
    await change(h, viewer, { cell: cellEast(town) });
    await filter(viewer, { maxMiles: 5 });
    return { viewer, near: men.slice(0, 2), far: men.slice(2) };
  };

  test('a pass is taken back', async () => {
    const { viewer, near } = await narrowed();
    const [first] = await dealtTo(viewer);
    await swipe(viewer, first as string, 'pass');
    expect((await profiles().undoPass(as(viewer), {})).card?.id).toBe(first);
    expect((await dealtTo(viewer)).sort()).toEqual([...near].sort());
  });

  test('a card that the filter keeps away is not taken back, and waits for the filter to be lifted', async () => {
    const { viewer, near, far } = await narrowed();
    await filter(viewer, {});
    await swipe(viewer, far[1] as string, 'pass');
    await filter(viewer, { maxMiles: 5 });
    await expect(profiles().undoPass(as(viewer), {})).rejects.toMatchObject({ code: 'NOTHING_TO_UNDO' });
    expect((await dealtTo(viewer)).sort()).toEqual([...near].sort());
    await filter(viewer, {});
    expect((await dealtTo(viewer)).slice(0, 4).sort()).toEqual([...near, ...far].sort());
  });

  test('"See profiles again" deals again the members that the filter allows', async () => {
    const { viewer, near } = await narrowed();
    for (const id of await dealtTo(viewer)) await swipe(viewer, id, 'pass');
    expect(await dealtTo(viewer)).toEqual([]);
    await profiles().resetPasses(as(viewer), {});
    expect((await dealtTo(viewer)).sort()).toEqual([...near].sort());
  });

  test('a like from a profile page is no matter of the filter', async () => {
    const { viewer, far } = await narrowed();
    await expect(like(viewer, far[1] as string)).resolves.toMatchObject({ matched: false });
  });
});

describe('moving about with a filter', () => {
  test('reveals no more about a member than the cell', async () => {
    const attacker = await aMember().man().seeking('female').premium().in(h);
    const [one, another] = await Promise.all(
      [1, 2].map(() =>
        aMember()
          .with({ cell: cellEast(900) })
          .in(h),
      ),
    );
    const places = [-4, 0, 4].flatMap((east) => [-6, -4, -2, 0, 2, 4].map((north) => cellEast(900 + east, north)));
    for (const cell of places) {
      await change(h, attacker, { cell });
      for (const maxMiles of [5, 10, 25]) {
        await filter(attacker, { maxMiles });
        const { cards } = await front(attacker);
        const within = cellMiles(cell, cellEast(900)) < maxMiles;
        // Both or neither, and as the bucket says that everybody may read.
        expect([one, another].map((id) => cards.some((card) => card.id === id))).toEqual([within, within]);
      }
    }
  }, 60_000);
});

describe('online today', () => {
  test('is never shown, and does not reveal a hidden member', async () => {
    const viewer = await aMember()
      .seeking('other')
      .with({ cell: cellEast(500) })
      .in(h);
    const hidden = await aMember()
      .hidden()
      .with({ gender: 'other', cell: cellEast(500) })
      .in(h);
    await seen(hidden);
    await filter(viewer, { onlineToday: true });
    expect(await front(viewer)).toMatchObject({ cards: [], costs: [] });
  });

  test('events in any order leave the latest', async () => {
    const viewer = await aMember()
      .seeking('male')
      .with({ cell: cellEast(560) })
      .in(h);
    const man = await aMember()
      .man()
      .with({ cell: cellEast(560) })
      .in(h);
    await seen(man, 1);
    await seen(man, 40);
    await filter(viewer, { onlineToday: true });
    expect(await dealtTo(viewer)).toEqual([man]);
  });

  test('a sighting of an unknown member stores nothing', async () => {
    const nobody = newId();
    await seen(nobody);
    expect(await h.em.execute('select from sightings where user_id = ?', [nobody])).toEqual([]);
  });
});

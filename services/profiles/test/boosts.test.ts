import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@sotto/kit/orm/ids';
import { VisibilityBoostedSchema } from '@sotto/proto/marketplace/v1/events';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import type { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import { aMember } from './builders.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeEach(async () => {
  h = await startProfiles();
});
afterEach(() => h.stop());

const dayMs = 86_400_000;
const profiles = () => h.client(ProfilesService);
const deck = async (viewerId: string, limit = 20) => (await profiles().getDeck(as(viewerId), { limit })).cards.map(({ id }) => id);
const delivery = async (userId: string) => {
  const { impressions, likes, endsAt } = await profiles().getBoostDelivery(as(userId), {});
  return { impressions, likes, running: endsAt ? Number(endsAt.seconds) * 1000 > h.clock.now().getTime() : null };
};

/** A boost as marketplace states it, from now on. */
async function boost(userId: string, ms = dayMs, eventId = newId()) {
  const now = h.clock.now();
  const times = { startsAt: timestampFromDate(now), endsAt: timestampFromDate(new Date(now.getTime() + ms)) };
  await h.publish(VisibilityBoostedSchema, { userId, boostId: newId(), ...times }, eventId);
  await h.settle();
}

const town = async (men = 12) => {
  const viewer = await aMember().seeking('male').in(h);
  const others = await Promise.all(Array.from({ length: men }, () => aMember().man().in(h)));
  return { viewer, others };
};

test('a boosted profile comes before all others, also in a deck that was dealt before, and behind the featured one', async () => {
  const { viewer } = await town();
  const before = await deck(viewer);
  const [last = '', star = ''] = [before.at(-1), before.at(-2)];
  await boost(last);
  expect((await deck(viewer))[0]).toBe(last);
  await profiles().setFeaturedProfile(asService('admin'), { userId: star });
  expect((await deck(viewer)).slice(0, 2)).toEqual([star, last]);
  expect(new Set(await deck(viewer))).toEqual(new Set(before));
});

test('GetDeck: a newcomer with a boost is first at once, and still ahead after another member is boosted', async () => {
  const { viewer, others } = await town(6);
  await deck(viewer);
  const newcomer = await aMember().man().in(h);
  await boost(newcomer);
  expect((await deck(viewer))[0]).toBe(newcomer);
  const [first = ''] = others;
  await boost(first);
  expect(new Set((await deck(viewer)).slice(0, 2))).toEqual(new Set([newcomer, first]));
});

test('GetDeck: a boost does not override preferences, blocks, swipes or a hidden profile', async () => {
  const { viewer, others } = await town(3);
  const [passed = '', blocker = ''] = others;
  await profiles().swipe(as(viewer), { targetId: passed, action: 'pass' });
  await profiles().blockMember(as(blocker), { userId: viewer });
  const uninterested = await aMember().man().seeking('male').in(h);
  const hidden = await aMember().man().hidden().in(h);
  for (const userId of [passed, blocker, uninterested, hidden]) await boost(userId);
  const dealt = await deck(viewer);
  for (const userId of [passed, blocker, uninterested, hidden]) expect(dealt).not.toContain(userId);
});

test('a boost that is over, or was given back, places nobody ahead any more', async () => {
  const { viewer, others } = await town(18);
  const [over = '', back = ''] = others;
  const before = await deck(viewer);
  await boost(over, 1000);
  await boost(back);
  await boost(back, -1);
  h.clock.advance({ minutes: 1 });
  expect(await deck(viewer)).toEqual(before);
  expect(await delivery(back)).toMatchObject({ impressions: 0, running: false });
  expect(await delivery(over)).toMatchObject({ impressions: 0, running: false });
});

test('a late event does not undo a later one', async () => {
  const { others } = await town(1);
  const [userId = ''] = others;
  const early = '01900000-0000-7000-8000-000000000000';
  await boost(userId);
  await boost(userId, -1, early);
  expect(await delivery(userId)).toMatchObject({ running: true });
});

test('delivery counts each viewer once, and the likes of those who were shown the card', async () => {
  const { viewer, others } = await town(2);
  const [boosted = '', plain = ''] = others;
  const other = await aMember().seeking('male').in(h);
  expect(await delivery(boosted)).toEqual({ impressions: 0, likes: 0, running: null });
  await boost(boosted);
  for (let read = 0; read < 3; read++) await deck(viewer);
  expect(await delivery(boosted)).toEqual({ impressions: 1, likes: 0, running: true });
  await deck(other);
  await profiles().swipe(as(viewer), { targetId: boosted, action: 'like' });
  await profiles().swipe(as(other), { targetId: boosted, action: 'pass' });
  expect(await delivery(boosted)).toEqual({ impressions: 2, likes: 1, running: true });
  expect(await delivery(plain)).toEqual({ impressions: 0, likes: 0, running: null });
});

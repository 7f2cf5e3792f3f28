import { newId } from '@sotto/kit/orm/ids';
import { as } from '@sotto/testing/viewers';
import { ItemsForSale } from '../src/selling/items/items-for-sale.js';
import { MemberDirectory } from '../src/members/member.directory.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const find = (viewerId: string, contentId: string) => world.h.get(ItemsForSale).find(viewerId, contentId);

test('ItemsForSale: an item is for sale when it is ready, active and in a store that is open to the buyer', async () => {
  const creator = world.creator();
  const buyer = world.member();
  const { id, fileId } = await world.readyItem(creator, { title: 'Sunrise', price: 700 });
  const details = { id, creatorId: creator, title: 'Sunrise', contentType: 'photo', price: 700 };
  expect(await find(buyer, id)).toEqual({ ...details, fileId, state: 'for_sale' });
  expect(await find(creator, id)).toMatchObject({ creatorId: creator });
  await world.market.updateItem(as(creator), { id, isActive: false });
  expect(await find(buyer, id)).toBeNull();
  await world.market.updateItem(as(creator), { id, isActive: true });
  expect(await find(buyer, await world.newItem(creator))).toBeNull();
  await world.block(creator, buyer);
  expect(await find(buyer, id)).toBeNull();
  expect(await find(world.member(), id)).toMatchObject({ state: 'for_sale' });
  await world.change(creator, { hidden: true });
  expect(await find(world.member(), id)).toBeNull();
  expect(await world.h.get(ItemsForSale).snapshot(id)).toEqual(details);
  await world.market.deleteItem(as(creator), { id });
  expect(await world.h.get(ItemsForSale).snapshot(id)).toBeNull();
  expect(await find(world.member(), newId())).toBeNull();
});

test('MemberDirectory.mayMeet: members see each other when both are active and neither blocked the other', async () => {
  const [one, two] = [world.member(), world.creator()];
  const mayMeet = (viewer: string | null, other: string) => world.h.get(MemberDirectory).mayMeet(viewer, other);
  expect([await mayMeet(one, two), await mayMeet(null, two), await mayMeet(one, newId())]).toEqual([true, true, false]);
  await world.block(two, one);
  expect([await mayMeet(one, two), await mayMeet(two, one), await mayMeet(null, two)]).toEqual([false, false, true]);
  await world.unblock(two, one);
  expect(await mayMeet(one, two)).toBe(true);
  for (const details of [{ inactive: true }, { inactive: false, inReview: true }]) {
    await world.change(two, details);
    expect([await mayMeet(one, two), await mayMeet(null, two)]).toEqual([false, false]);
  }
});

test('ChangeBlock: the event with the highest id wins, in any order of arrival', async () => {
  const [one, two] = [world.member(), world.member()];
  const mayMeet = () => world.h.get(MemberDirectory).mayMeet(one, two);
  const [earlier, later] = [world.eventId(), world.eventId()];
  const { MemberBlockedSchema, MemberUnblockedSchema } = await import('@sotto/proto/profiles/v1/events');
  await world.publish(MemberUnblockedSchema, { blockerId: one, blockedId: two }, later);
  await world.publish(MemberBlockedSchema, { blockerId: one, blockedId: two }, earlier);
  expect(await mayMeet()).toBe(true);
});

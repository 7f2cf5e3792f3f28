import { newId } from '@sotto/kit/orm/ids';
import { as } from '@sotto/testing/viewers';
import { ItemsForSale } from '../src/items/items-for-sale.js';
import { MemberDirectory } from '../src/members/member.directory.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const find = (viewerId: string, contentId: string) => world.h.get(ItemsForSale).find(viewerId, contentId);

test('an item is for sale when it is ready, active, and in a store that is open to the buyer', async () => {
  const creator = world.creator();
  const buyer = world.member();
  const { id, fileId } = await world.readyItem(creator, { title: 'Sunrise', price: 700 });
  const facts = { id, creatorId: creator, title: 'Sunrise', contentType: 'photo', price: 700 };
  expect(await find(buyer, id)).toEqual({ ...facts, fileId, state: 'for_sale' });
  expect(await find(creator, id)).toMatchObject({ creatorId: creator });
  await world.market.updateItem(as(creator), { id, isActive: false });
  expect(await find(buyer, id)).toMatchObject({ state: 'not_for_sale' });
  await world.market.updateItem(as(creator), { id, isActive: true });
  expect(await find(buyer, await world.newItem(creator))).toMatchObject({ state: 'not_for_sale', fileId: null });
  await world.block(creator, buyer);
  expect(await find(buyer, id)).toBeNull();
  expect(await find(world.member(), id)).toMatchObject({ state: 'for_sale' });
  await world.change(creator, { hidden: true });
  expect(await find(world.member(), id)).toBeNull();
  expect(await world.h.get(ItemsForSale).snapshot(id)).toEqual(facts);
  await world.market.deleteItem(as(creator), { id });
  expect(await world.h.get(ItemsForSale).snapshot(id)).toBeNull();
  expect(await find(world.member(), newId())).toBeNull();
});

test('members meet who are here and blocked neither way', async () => {
  const [one, two] = [world.member(), world.creator()];
  const mayMeet = (viewer: string | null, other: string) => world.h.get(MemberDirectory).mayMeet(viewer, other);
  expect([await mayMeet(one, two), await mayMeet(null, two), await mayMeet(one, newId())]).toEqual([true, true, false]);
  await world.block(two, one);
  expect([await mayMeet(one, two), await mayMeet(two, one), await mayMeet(null, two)]).toEqual([false, false, true]);
  await world.unblock(two, one);
  expect(await mayMeet(one, two)).toBe(true);
  for (const facts of [{ away: true }, { away: false, inReview: true }]) {
    await world.change(two, facts);
    expect([await mayMeet(one, two), await mayMeet(null, two)]).toEqual([false, false]);
  }
});

test('blocks count by the age of the fact, whichever comes first', async () => {
  const [one, two] = [world.member(), world.member()];
  const mayMeet = () => world.h.get(MemberDirectory).mayMeet(one, two);
  const [earlier, later] = [world.factId(), world.factId()];
  const { MemberBlockedSchema, MemberUnblockedSchema } = await import('@sotto/proto/profiles/v1/events');
  await world.tell(MemberUnblockedSchema, { blockerId: one, blockedId: two }, later);
  await world.tell(MemberBlockedSchema, { blockerId: one, blockedId: two }, earlier);
  expect(await mayMeet()).toBe(true);
});

import { ItemRemovedSchema } from '@sotto/proto/marketplace/v1/events';
import { as } from '@sotto/testing/viewers';
import { ItemsForSale } from '../src/selling/items/items-for-sale.js';
import { World, settingsWith } from './world.js';

const stripe = (acceptsExplicit: boolean) => ({ settings: { stripe: { ...settingsWith().stripe, acceptsExplicit } } });

test('SettleItemFile: refuses an explicit item and returns its upload where the provider forbids it', async () => {
  const world = await World.start(stripe(false));
  const creator = world.creator();
  const id = await world.newItem(creator);
  await world.fileArrives(creator, id, { explicit: true });
  const { items } = await world.market.listOwnItems(as(creator), {});
  expect(items).toMatchObject([{ state: 'refused', reason: expect.stringContaining('payment provider') }]);
  expect(items[0]?.picture).toBeUndefined();
  expect((await world.market.getOwnStorefront(as(creator), {})).uploadsToday).toBe(0);
  expect(await world.h.published(ItemRemovedSchema)).toMatchObject([{ itemId: id, creatorId: creator }]);

  const { id: plain } = await world.readyItem(creator);
  await world.h.em.execute('update content_items set explicit = true where id = ?', [plain]);
  expect(await world.h.get(ItemsForSale).find(world.member(), plain)).toMatchObject({ state: 'not_for_sale' });
  await world.stop();
});

test('SettleItemFile: accepts an explicit item where the provider allows it', async () => {
  const world = await World.start(stripe(true));
  const creator = world.creator();
  const id = await world.newItem(creator);
  await world.fileArrives(creator, id, { explicit: true });
  expect(await world.h.get(ItemsForSale).find(world.member(), id)).toMatchObject({ state: 'for_sale' });
  await world.stop();
});

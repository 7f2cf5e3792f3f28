import { newId } from '@sotto/kit/orm/ids';
import { AccountErasedSchema } from '@sotto/proto/identity/v1/events';
import { BannerChosenSchema, ItemRemovedSchema, MemberDataErasedSchema } from '@sotto/proto/marketplace/v1/events';
import { unregisteredColumns } from '@sotto/testing/unregistered-columns';
import { as, asService } from '@sotto/testing/viewers';
import { marketplaceTables } from '../src/marketplace.module.js';
import { bought } from './buying.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

/** The tables that contain a text, except the outbox. */
async function placesOf(text: string): Promise<string[]> {
  const tables = await world.h.em.execute<{ name: string }[]>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('inbox', 'outbox', 'dead_letter') order by 1`,
  );
  const places: string[] = [];
  for (const { name } of tables) {
    const found = await world.h.em.execute(`select from "${name}" t where to_jsonb(t)::text like '%' || ? || '%' limit 1`, [text]);
    if (found.length > 0) places.push(name);
  }
  return places;
}

/** A creator with rows in all tables. */
async function aCreator(displayName = 'Vanishing'): Promise<{ creator: string; buyer: string; item: string }> {
  const [creator, buyer] = [world.creator({ displayName }), world.member({ displayName: 'Buying' })];
  await world.market.saveStorefront(as(creator), { storefrontName: 'Her store', bio: 'Her bio', bannerFileId: world.banner(creator) });
  const { id: item } = await world.readyItem(creator, { title: 'Her item' });
  await world.newItem(creator);
  await world.market.getStorefront(as(buyer), { creatorId: creator });
  await world.market.getStorefront(as(creator), { creatorId: await other() });
  await bought(world, buyer, item, creator);
  await world.block(creator, await other());
  await world.block(await other(), creator);
  return { creator, buyer, item };
}

let neighbour = '';
/** A creator without any relation to her. */
async function other(): Promise<string> {
  if (neighbour) return neighbour;
  neighbour = world.creator({ displayName: 'Neighbour' });
  await world.readyItem(neighbour);
  return neighbour;
}

/** A member pays on the hosted page and returns. */
async function pay(userId: string, paymentId: string): Promise<void> {
  const [row] = await world.h.em.execute<{ session: string }[]>('select session_ref as session from payments where id = ?', [paymentId]);
  world.provider.members.pay(row?.session ?? '');
  world.h.clock.advance({ minutes: 1 });
  expect((await world.market.getPayment(as(userId), { paymentId })).payment).toMatchObject({ status: 'completed' });
  await world.h.settle();
}

const confirmations = async (userId: string) =>
  (await world.h.published(MemberDataErasedSchema)).filter((event) => event.userId === userId);

/** Ids of payments and of the ledger, which identify no member. */
const idsOfMoney = [
  ...['payments.id', 'payments.attempt_id', 'content_purchases.id', 'content_purchases.content_id', 'tips.id', 'boost_purchases.id'],
  ...['boost_purchases.conversation_id', 'boost_purchases.held_as', 'refunds.id', 'refunds.payment_id', 'disputes.payment_id'],
  ...['subscriptions.leaving_event', 'creators.account_id', 'creator_sales.id', 'creator_sales.account_id', 'creator_sales.content_id'],
  ...['payouts.id', 'payouts.account_id', 'ledger_accounts.id', 'ledger_accounts.owner', 'ledger_entries.account_id'],
  ...['ledger_transactions.owner', 'ledger_transactions.payment_id', 'ledger_reversals.payment_id'],
];

test('personColumns: every column with a member id is listed', async () => {
  const others = [
    'content_items.id',
    'content_items.file_id',
    'storefront_settings.banner_file_id',
    'members.avatar_image_id',
    'blocks.event_id',
    'content_items.moderation_event_id',
    'moderation_statuses.event_id',
    'account_statuses.event_id',
  ];
  expect(await unregisteredColumns(world.h.em, marketplaceTables, [...others, ...idsOfMoney])).toEqual([]);
});

describe('EraseMember: an erased creator', () => {
  test('leaves no rows, and her files are released', async () => {
    const { creator, item } = await aCreator();
    expect(await placesOf(creator)).toEqual(
      expect.arrayContaining([
        'blocks',
        'content_items',
        'creator_cards',
        'creators',
        'daily_upload_counts',
        'members',
        'storefront_settings',
        'vault_views',
      ]),
    );
    const erasureId = await world.erase(creator);
    for (const trace of [creator, 'Vanishing', 'Her store', 'Her bio', 'Her item']) expect(await placesOf(trace)).toEqual([]);
    expect(await confirmations(creator)).toMatchObject([{ erasureId }]);
    const removed = (await world.h.published(ItemRemovedSchema)).filter(({ creatorId }) => creatorId === creator);
    expect(removed).toHaveLength(2);
    expect(removed.map(({ itemId }) => itemId)).toContain(item);
    const banners = (await world.h.published(BannerChosenSchema)).filter(({ creatorId }) => creatorId === creator);
    expect(banners.at(-1)).toMatchObject({ fileId: '' });
  });

  test('loses what others bought, whose payments stay on record', async () => {
    const { creator, buyer, item } = await aCreator();
    await world.erase(creator);
    await expect(world.market.openItem(as(buyer), { id: item })).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' });
    const { purchases } = await world.market.listPurchases(as(buyer), {});
    expect(purchases).toMatchObject([{ amount: 500, title: 'Photo', contentType: 'photo', available: false }]);
  });

  test('is not stored again by anything that arrives late', async () => {
    const { creator, buyer, item } = await aCreator();
    const details = world.members.get(creator) ?? {};
    await world.erase(creator);
    world.members.set(creator, details);
    await world.change(creator, {});
    await world.block(buyer, creator);
    await world.fileArrives(creator, item);
    await world.market
      .createItem(as(creator), { title: 'Late', contentType: 'photo', price: 100, attemptId: newId() })
      .catch(() => undefined);
    await world.market.saveStorefront(as(creator), { bio: 'late' }).catch(() => undefined);
    await world.market.getStorefront(as(creator), { creatorId: await other() }).catch(() => undefined);
    await world.h.settle();
    expect(await placesOf(creator)).toEqual([]);
  });

  test('is erased once, and a repeated event is confirmed again', async () => {
    const { creator } = await aCreator();
    const event = { userId: creator, erasureId: newId() };
    const id = world.eventId();
    for (let round = 0; round < 2; round++) await world.publish(AccountErasedSchema, event, id);
    await world.publish(AccountErasedSchema, event);
    expect(await confirmations(creator)).toHaveLength(2);
  });

  test('leaves nothing when other work runs concurrently', async () => {
    const { creator } = await aCreator();
    const busy = Array.from({ length: 12 }, (_, n) =>
      Promise.allSettled([
        world.market.saveStorefront(as(creator), { bio: `number ${n}` }),
        world.market.createItem(as(creator), { title: `Item ${n}`, contentType: 'photo', price: 100, attemptId: newId() }),
      ]),
    );
    await world.erase(creator);
    await Promise.all(busy);
    await world.h.settle();
    expect(await placesOf(creator)).toEqual([]);
  });
});

test('EraseMember: an erased buyer leaves the item, its sale and all other members unchanged', async () => {
  const { creator, buyer, item } = await aCreator('Staying');
  await world.erase(buyer);
  expect(await placesOf(buyer)).toEqual([]);
  expect((await world.market.listOwnItems(as(creator), {})).items.find(({ id }) => id === item)).toMatchObject({ salesCount: 1 });
  expect(await world.market.getOwnStorefront(as(creator), {})).toMatchObject({ vaultViewsTotal: 0 });
});

test('EraseMember: the note of a tip is erased with its author, also for the recipient', async () => {
  const [creator, tipper] = [world.creator(), world.member()];
  const { paymentId } = await world.market.createTip(as(tipper), {
    recipientId: creator,
    amount: 500,
    note: 'You shine',
    attemptId: newId(),
  });
  expect(await placesOf('You shine')).toEqual(['tips']);
  await pay(tipper, paymentId);
  expect(await placesOf('You shine')).toEqual(['creator_sales', 'tips']);
  await world.erase(tipper);
  expect(await placesOf('You shine')).toEqual([]);
  expect(await placesOf(tipper)).toEqual([]);
});

test('EraseMember: the subscription of an erased member ends', async () => {
  const member = world.member();
  const { paymentId } = await world.market.createSubscription(as(member), { tier: 'premium_tier_1' });
  await pay(member, paymentId);
  expect(await world.market.getSubscription(as(member), {})).toMatchObject({ tier: 'premium_tier_1' });
  await world.erase(member);
  expect(world.provider.calls).toEqual(expect.arrayContaining(['cancelSubscription', 'deleteCustomer']));
  expect(await placesOf(member)).toEqual([]);
});

test("ExportMember: contains what the member made and did, and nobody else's data", async () => {
  const { creator, buyer } = await aCreator();
  const archiveOf = async (userId: string) => {
    let [lines, cursor] = ['', ''];
    do {
      const part = await world.market.exportMember(asService('media'), { userId, cursor });
      lines += part.jsonLines;
      cursor = part.nextCursor;
    } while (cursor !== '');
    const rows = lines.trim().split('\n');
    return rows.map((line) => JSON.parse(line) as { table: string; row: Record<string, unknown> });
  };
  const hers = await archiveOf(creator);
  expect(hers.filter(({ table }) => table === 'content_items').map(({ row }) => row.title)).toContain('Her item');
  expect(hers.find(({ table }) => table === 'storefront_settings')?.row).toMatchObject({ storefront_name: 'Her store', bio: 'Her bio' });
  expect(JSON.stringify(hers)).not.toContain(buyer);
  const his = await archiveOf(buyer);
  expect(his.map(({ table }) => table)).toEqual(['content_purchases', 'payments', 'vault_views']);
  expect(his[0]?.row).toMatchObject({ title_snapshot: 'Her item', amount: 500 });
});

import { DomainError } from '@sotto/kit/errors/domain-error';
import { newId } from '@sotto/kit/orm/ids';
import { ItemRemovedSchema } from '@sotto/proto/marketplace/v1/events';
import { ItemChangedPushedSchema } from '@sotto/proto/marketplace/v1/store';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { as, asService } from '@sotto/testing/viewers';
import { SweepItems } from '../src/selling/items/sweep-items.js';
import { bought } from './buying.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const given = { title: 'A title', description: 'a description', contentType: 'photo', price: 500 };
const create = (creatorId: string, changes: Partial<typeof given & { attemptId: string }> = {}) =>
  world.market.createItem(as(creatorId), { ...given, attemptId: newId(), ...changes });
const uploadsToday = async (creatorId: string) => (await world.market.getOwnStorefront(as(creatorId), {})).uploadsToday;
const ownItem = async (creatorId: string, id: string) =>
  (await world.market.listOwnItems(as(creatorId), {})).items.find((item) => item.id === id);
const removed = async (itemId: string) => (await world.h.published(ItemRemovedSchema)).filter((event) => event.itemId === itemId);

describe('CreateItem: the daily limit', () => {
  test('admits exactly ten of thirty concurrent items', async () => {
    const creator = world.creator();
    const tries = await Promise.allSettled(Array.from({ length: 30 }, () => create(creator)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
    expect(new Set(refusals)).toEqual(new Set(['DAILY_LIMIT']));
    const { items, total } = await world.market.listOwnItems(as(creator), {});
    expect([items.length, total, await uploadsToday(creator)]).toEqual([10, 10, 10]);
  });

  test('counts per UTC day', async () => {
    const creator = world.creator();
    world.h.clock.advance({ minutes: minutesToMidnight() - 1 });
    for (let n = 1; n <= 10; n++) expect((await create(creator)).uploadsToday).toBe(n);
    await expect(create(creator)).rejects.toMatchObject({ code: 'DAILY_LIMIT' });
    world.h.clock.advance({ minutes: 2 });
    expect(await uploadsToday(creator)).toBe(0);
    expect((await create(creator)).uploadsToday).toBe(1);
  });

  test('gets an upload back for a refused file, on its own day', async () => {
    const creator = world.creator();
    const ids = [];
    for (let n = 0; n < 10; n++) ids.push(await world.newItem(creator));
    const refused = { state: 'refused', reason: 'Video duration must be 30 minutes or less' };
    await world.fileArrives(creator, ids[3] as string, refused);
    expect(await ownItem(creator, ids[3] as string)).toMatchObject({ state: 'refused', reason: refused.reason });
    expect(await uploadsToday(creator)).toBe(9);
    expect((await create(creator)).uploadsToday).toBe(10);
    await expect(create(creator)).rejects.toMatchObject({ code: 'DAILY_LIMIT' });

    world.h.clock.advance({ minutes: minutesToMidnight() + 1 });
    await create(creator);
    await world.fileArrives(creator, ids[4] as string, refused);
    expect(await uploadsToday(creator)).toBe(1);
  });

  test('gets one upload back for a repeated refusal', async () => {
    const creator = world.creator();
    const id = await world.newItem(creator);
    await world.newItem(creator);
    const fileId = await world.fileArrives(creator, id, { state: 'refused' });
    await world.fileSettled(fileId);
    expect(await uploadsToday(creator)).toBe(1);
  });

  test('gets nothing back for a deleted item', async () => {
    const creator = world.creator();
    const id = await world.newItem(creator);
    await world.market.deleteItem(as(creator), { id });
    expect(await uploadsToday(creator)).toBe(1);
  });

  test('counts a repeated attempt once', async () => {
    const creator = world.creator();
    const attemptId = newId();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(creator, { attemptId })));
    expect(answers.map(({ item, uploadsToday }) => [item?.id, uploadsToday])).toEqual(Array(5).fill([answers[0]?.item?.id, 1]));
    expect((await world.market.listOwnItems(as(creator), {})).total).toBe(1);
  });

  test('gets an upload back after two days without a file', async () => {
    const creator = world.creator();
    const [lost, kept] = [await world.newItem(creator), (await world.readyItem(creator)).id];
    const day = world.h.clock.now().toISOString().slice(0, 10);
    world.h.clock.advance({ minutes: 48 * 60 - 1 });
    await world.h.get(SweepItems).execute();
    expect(await ownItem(creator, lost)).toMatchObject({ id: lost });
    world.h.clock.advance({ minutes: 2 });
    await world.h.get(SweepItems).execute();
    await world.h.settle();
    expect((await world.market.listOwnItems(as(creator), {})).items.map(({ id }) => id)).toEqual([kept]);
    const sql = 'select upload_count as count from daily_upload_counts where user_id = ? and upload_date = ?';
    expect(await world.h.em.execute(sql, [creator, day])).toEqual([{ count: 1 }]);
    expect(await removed(lost)).toMatchObject([{ creatorId: creator }]);
  });

  function minutesToMidnight(): number {
    const now = world.h.clock.now();
    return Math.round((Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1) - now.getTime()) / 60_000);
  }
});

describe('ContentItem: an item below the least amount that can be charged', () => {
  test('is saved and not on sale, and only its creator sees it and why', async () => {
    const [creator, buyer] = [world.creator(), world.member()];
    const { id } = await world.readyItem(creator, { price: 49 });
    expect(await ownItem(creator, id)).toMatchObject({ price: 49, isActive: true, state: 'ready', minimumPrice: 50 });
    const inStore = async (viewerId: string) => (await world.market.listStorefrontItems(as(viewerId), { creatorId: creator })) ?? {};
    expect(await inStore(creator)).toMatchObject({ items: [{ id, minimumPrice: 50 }], total: 1 });
    expect(await inStore(buyer)).toMatchObject({ items: [], total: 0 });
    expect((await world.market.browseCreators(as(buyer), {})).creators.map(({ userId }) => userId)).not.toContain(creator);
    await expect(world.market.purchaseContent(as(buyer), { contentId: id })).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' });

    await world.market.updateItem(as(creator), { id, price: 50 });
    expect(await ownItem(creator, id)).toMatchObject({ minimumPrice: 0 });
    expect(await inStore(buyer)).toMatchObject({ items: [{ id, minimumPrice: 0 }], total: 1 });
  });
});

describe('CreateItem: a new item', () => {
  test('is processed while media works on its file', async () => {
    const creator = world.creator();
    const id = await world.newItem(creator, { contentType: 'video' });
    const fileId = await world.fileArrives(creator, id, { kind: 'video', state: 'processing' });
    expect(await ownItem(creator, id)).toMatchObject({ state: 'processing' });
    await world.fileArrives(creator, id, { id: fileId, kind: 'video' });
    expect(await ownItem(creator, id)).toMatchObject({ state: 'ready' });
  });

  test('waits for its file, and media can ask about it', async () => {
    const creator = world.creator();
    const id = await world.newItem(creator, { contentType: 'video' });
    expect(await ownItem(creator, id)).toMatchObject({ state: 'uploading', owned: true, isActive: true, price: 500, previewUrl: '' });
    expect((await ownItem(creator, id))?.picture).toBeUndefined();
    const admit = (userId: string) => world.market.admitItemUpload(asService('media'), { userId, itemId: id });
    expect(await admit(creator)).toMatchObject({ contentType: 'video' });
    await expect(admit(world.creator())).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' });
    await world.fileArrives(creator, id, { kind: 'video' });
    await expect(admit(creator)).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' });
  });

  test.each(['male', 'non-binary', 'transgender', 'other', ''])('is refused for a member of gender "%s"', async (gender) => {
    await expect(create(world.member({ gender }))).rejects.toMatchObject({ code: 'VAULT_NOT_AVAILABLE', status: 403 });
  });

  test('has the same answer whether the id of the attempt is that of an item of another member or of nothing', async () => {
    const taken = await world.newItem(world.creator());
    const ids = await Promise.all([taken, newId()].map(async (attemptId) => (await create(world.creator(), { attemptId })).item?.id));
    for (const id of ids) expect(id).not.toBe(taken);
    expect(await ownItem(world.creator(), taken)).toBeUndefined();
  });

  test.each([
    ['title', '   '],
    ['title', '\u034f\u200d'],
    ['title', 'Call me at +1 415 555 2671'],
    ['description', 'see www.example.com'],
    ['description', 'write to me@example.com'],
  ])('is refused with a %s of %j', async (field, text) => {
    const creator = world.creator();
    await expect(create(creator, { [field]: text })).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field }] });
    expect(await uploadsToday(creator)).toBe(0);
  });

  test('has its texts without markup and invisible characters', async () => {
    const { item } = await create(world.creator(), { title: ' <b>Sun\u202erise</b>\u0000 ', description: '<script>alert(1)</script>Mine' });
    expect(item).toMatchObject({ title: 'Sunrise', description: 'Mine' });
  });

  test.each([0, -5, 1_000_001])('cannot cost %d cents', async (price) => {
    await expect(create(world.creator(), { price })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('SettleItemFile: the file of an item', () => {
  test('makes it ready, live on the page of its creator', async () => {
    const creator = world.creator();
    const id = await world.newItem(creator, { contentType: 'video' });
    const device = await world.device(creator);
    const fileId = await world.fileArrives(creator, id, { kind: 'video', durationS: 12.5, state: 'processing' });
    Object.assign(world.files.get(fileId) ?? {}, { state: 'ready' });
    await world.fileSettled(fileId);
    const frames = device.of(ItemChangedPushedSchema).map(({ item }) => item?.state);
    expect(frames).toEqual(['processing', 'ready']);
    const item = await ownItem(creator, id);
    expect(item).toMatchObject({
      state: 'ready',
      durationS: 12.5,
      width: 800,
      height: 600,
      picture: { thumbhash: 'hash', blurred: false },
    });
    expect(item?.previewUrl).toContain(`/${fileId}/preview?`);
  });

  test('can be in review or be refused later, and is not for sale then', async () => {
    const creator = world.creator();
    const id = await world.newItem(creator);
    const fileId = await world.fileArrives(creator, id, { state: 'in_review' });
    const shown = async () => (await world.market.listStorefrontItems(as(world.member()), { creatorId: creator })).items;
    expect(await ownItem(creator, id)).toMatchObject({ state: 'in_review', picture: { blurred: false } });
    expect(await shown()).toEqual([]);
    const decide = async (state: string) => {
      Object.assign(world.files.get(fileId) ?? {}, { state, reason: state === 'refused' ? 'Not allowed here.' : '' });
      world.h.clock.advance({ seconds: 1 });
      await world.fileSettled(fileId);
    };
    await decide('ready');
    expect(await shown()).toHaveLength(1);
    await decide('in_review');
    expect(await shown()).toEqual([]);
    await decide('refused');
    expect(await ownItem(creator, id)).toMatchObject({ state: 'refused', reason: 'Not allowed here.' });
    expect((await ownItem(creator, id))?.picture).toBeUndefined();
    await decide('ready'); // an appeal
    expect(await ownItem(creator, id)).toMatchObject({ state: 'ready', reason: '', picture: { blurred: false } });
    expect(await shown()).toHaveLength(1);
  });

  test('is deleted when its item was deleted meanwhile', async () => {
    const creator = world.creator();
    const id = await world.newItem(creator);
    await world.market.deleteItem(as(creator), { id });
    await world.fileArrives(creator, id);
    expect(await removed(id)).toHaveLength(2);
  });

  test('counts once: a second one changes nothing', async () => {
    const creator = world.creator();
    const { id, fileId } = await world.readyItem(creator);
    await world.fileArrives(creator, id, { state: 'refused' });
    await world.fileArrives(creator, id, { width: 1, height: 1 });
    const item = await ownItem(creator, id);
    expect(item).toMatchObject({ state: 'ready', width: 800 });
    expect(item?.picture?.largeUrl).toContain(fileId);
  });

  test('of the wrong type is refused and deleted', async () => {
    const creator = world.creator();
    const id = await world.newItem(creator, { contentType: 'video' });
    await world.fileArrives(creator, id, { kind: 'image' });
    expect(await ownItem(creator, id)).toMatchObject({ state: 'refused' });
    expect(await removed(id)).toHaveLength(1);
    expect(await uploadsToday(creator)).toBe(0);
  });

  test('of another member changes no item', async () => {
    const [creator, other] = [world.creator(), world.creator()];
    const id = await world.newItem(creator);
    await world.fileArrives(other, id, { state: 'refused' });
    expect(await ownItem(creator, id)).toMatchObject({ state: 'uploading' });
    await world.fileArrives(other, id);
    expect(await ownItem(creator, id)).toMatchObject({ state: 'uploading' });
    expect(await removed(id)).toEqual([]);
  });
});

describe('UpdateItem', () => {
  test('keeps fields that are not given', async () => {
    const creator = world.creator();
    const { id } = await world.readyItem(creator, { title: 'Before', description: 'a description' });
    expect((await world.market.updateItem(as(creator), { id, price: 700 })).item).toMatchObject({
      title: 'Before',
      price: 700,
      isActive: true,
    });
    expect((await world.market.updateItem(as(creator), { id, isActive: false })).item).toMatchObject({ price: 700, isActive: false });
    expect((await world.market.updateItem(as(creator), { id, description: '' })).item).toMatchObject({ title: 'Before', description: '' });
  });

  test('refuses forbidden texts', async () => {
    const creator = world.creator();
    const { id } = await world.readyItem(creator);
    const change = world.market.updateItem(as(creator), { id, title: 'www.example.com' });
    await expect(change).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'title' }] });
  });

  test('and DeleteItem are allowed to the creator only', async () => {
    const [creator, other] = [world.creator(), world.creator()];
    const { id } = await world.readyItem(creator);
    for (const stranger of [other, world.member()]) {
      await expect(world.market.updateItem(as(stranger), { id, price: 1 })).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' });
      await expect(world.market.deleteItem(as(stranger), { id })).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' });
    }
    expect(await ownItem(creator, id)).toMatchObject({ price: 500 });
    await world.market.deleteItem(as(creator), { id });
    await world.h.settle();
    expect(await ownItem(creator, id)).toBeUndefined();
    expect(await removed(id)).toMatchObject([{ creatorId: creator }]);
    await expect(world.market.deleteItem(as(creator), { id })).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' });
  });
});

describe('UpdateItem: a sold item', () => {
  test('stays with its buyers, who see the new texts', async () => {
    const [creator, buyer] = [world.creator(), world.member()];
    const { id } = await world.readyItem(creator, { title: 'Before' });
    await bought(world, buyer, id, creator);
    await world.market.updateItem(as(creator), { id, title: 'After', description: 'New', price: 9900, isActive: false });
    expect((await world.market.openItem(as(buyer), { id })).item).toMatchObject({ title: 'After', description: 'New', owned: true });
    const [purchase] = (await world.market.listPurchases(as(buyer), {})).purchases;
    expect(purchase).toMatchObject({ contentId: id, amount: 500 });
  });
});

describe('MoveItem', () => {
  const titles = async (creatorId: string) => (await world.market.listOwnItems(as(creatorId), {})).items.map(({ title }) => title);
  const inStore = async (creatorId: string, sort = 'arranged') =>
    (await world.market.listStorefrontItems(as(world.member()), { creatorId, sort })).items.map(({ title }) => title);

  async function aStoreOf(...names: string[]) {
    const creator = world.creator();
    const ids: Record<string, string> = {};
    for (const title of names) {
      world.h.clock.advance({ seconds: 1 });
      ids[title] = (await world.readyItem(creator, { title })).id;
    }
    const move = (title: string, after?: string) =>
      world.market.moveItem(as(creator), { id: ids[title] ?? '', ...(after && { afterId: ids[after] ?? '' }) });
    return { creator, ids, move };
  }

  test.each([
    ['E', 'A', 'DCBAE'],
    ['E', 'C', 'DCEBA'],
    ['A', undefined, 'AEDCB'],
    ['B', 'E', 'EBDCA'],
    ['D', 'E', 'EDCBA'],
    ['C', 'C', 'EDCBA'],
    ['E', undefined, 'EDCBA'],
  ])('puts %s behind %s: %s, and again changes nothing', async (title, after, order) => {
    const { creator, move } = await aStoreOf('A', 'B', 'C', 'D', 'E');
    expect((await titles(creator)).join('')).toBe('EDCBA');
    for (let n = 0; n < 2; n++) {
      await move(title, after);
      expect([(await titles(creator)).join(''), (await inStore(creator)).join('')]).toEqual([order, order]);
    }
    expect((await inStore(creator, 'newest')).join('')).toBe('EDCBA');
  });

  test('leaves new items first, and the orders of other creators alone', async () => {
    const [one, other] = [await aStoreOf('A', 'B', 'C'), await aStoreOf('X', 'Y')];
    await one.move('A');
    await world.readyItem(one.creator, { title: 'D' });
    expect([await titles(one.creator), await titles(other.creator)]).toEqual([
      ['D', 'A', 'C', 'B'],
      ['Y', 'X'],
    ]);
  });

  test('keeps every item once when moves are concurrent', async () => {
    const { creator, move } = await aStoreOf('A', 'B', 'C', 'D', 'E');
    await Promise.all([move('A'), move('E', 'A'), move('B', 'D'), move('C'), move('D', 'A'), move('A', 'B')]);
    expect((await titles(creator)).toSorted()).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  test('is refused for an item of another member, and behind one', async () => {
    const [mine, other] = [await aStoreOf('A', 'B'), await aStoreOf('X', 'Y')];
    const asOther = world.market.moveItem(as(other.creator), { id: mine.ids.A ?? '' });
    await expect(asOther).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND', status: 404 });
    const behindHers = world.market.moveItem(as(other.creator), { id: other.ids.X ?? '', afterId: mine.ids.A ?? '' });
    await expect(behindHers).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' });
    const unknown = world.market.moveItem(as(other.creator), { id: other.ids.X ?? '', afterId: newId() });
    await expect(unknown).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' });
    expect([await titles(mine.creator), await titles(other.creator)]).toEqual([
      ['B', 'A'],
      ['Y', 'X'],
    ]);
  });

  test('cannot give two items of a creator the same place', async () => {
    const { creator } = await aStoreOf('A', 'B');
    const same = world.h.em.execute('update content_items set store_rank = 7 where creator_id = ?', [creator]);
    await expect(same).rejects.toThrow('content_items_store_order');
  });
});

test('ListOwnItems: misses and repeats nothing while items are added', async () => {
  const creator = world.creator();
  const ids: string[] = [];
  for (let n = 0; n < 7; n++) ids.unshift(await world.newItem(creator));
  const first = await world.market.listOwnItems(as(creator), { limit: 3 });
  world.h.clock.advance({ seconds: 1 });
  await world.newItem(creator);
  const seen = first.items.map(({ id }) => id);
  for (let cursor = first.nextCursor; cursor; ) {
    const page = await world.market.listOwnItems(as(creator), { limit: 3, cursor });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(new Set(seen)).toEqual(new Set(ids));
  expect(seen).toHaveLength(7);
  await expect(world.market.listOwnItems(as(creator), { cursor: 'forged' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

describe('ChooseThumbnail', () => {
  const asked: { fileId: string; atMs?: number; part?: object }[] = [];
  /** Media makes thumbnails, or refuses them. */
  const media = (answer: () => void = () => undefined) =>
    world.h.answer(MediaService.method.makeThumbnail, ({ fileId, atMs, part }) => {
      answer();
      asked.push({ fileId, atMs, part });
      Object.assign(world.files.get(fileId) ?? {}, { thumbhash: `frame-${atMs}` });
      return {};
    });
  const choose = (creator: string, id: string, choice: { atMs?: number; part?: typeof part }) =>
    world.market.chooseThumbnail(as(creator), { id, ...choice });
  const part = { x: 0.25, y: 0, width: 0.5, height: 1 };
  beforeEach(async () => {
    asked.length = 0;
    await media();
  });

  test('has another address and placeholder of the picture at once, for buyers and visitors too', async () => {
    const creator = world.creator();
    const { id, fileId } = await world.readyItem(creator, { contentType: 'video' });
    const before = (await ownItem(creator, id))?.picture;
    const frames = await world.h.frames(creator);
    world.h.clock.advance({ seconds: 1 });
    const { item } = await choose(creator, id, { atMs: 2500 });
    expect(asked).toMatchObject([{ fileId, atMs: 2500 }]);
    expect(item).toMatchObject({ id, state: 'ready', picture: { thumbhash: 'frame-2500' } });
    expect(item?.picture?.largeUrl).not.toBe(before?.largeUrl);
    const { items } = await world.market.listStorefrontItems(as(world.member()), { creatorId: creator });
    expect(items[0]?.picture).toMatchObject({ blurred: true, thumbhash: 'frame-2500' });
    expect(items[0]?.picture?.largeUrl).toContain('version=frame-2500');
    await world.fileSettled(fileId); // media reports it, too
    expect(frames.filter(({ event }) => event === 'ItemChangedPushed')).toHaveLength(1);
  });

  test('is refused for items of others, and for those without a file', async () => {
    const creator = world.creator();
    const { id } = await world.readyItem(creator, { contentType: 'video' });
    const notFound = { code: 'ITEM_NOT_FOUND' };
    await expect(choose(world.creator(), id, { atMs: 0 })).rejects.toMatchObject(notFound);
    await expect(choose(creator, await world.newItem(creator, { contentType: 'video' }), { atMs: 0 })).rejects.toMatchObject(notFound);
    expect(asked).toEqual([]);
  });

  test.each([
    ['video', {}, 'atMs'],
    ['video', { part }, 'atMs'],
    ['photo', { atMs: 0 }, 'part'],
    ['photo', { part: { ...part, width: 0.8 } }, 'part'],
    ['photo', { part: { ...part, height: 0 } }, 'part'],
  ] as const)('of a %s is refused with %j', async (contentType, choice, field) => {
    const creator = world.creator();
    const { id } = await world.readyItem(creator, { contentType });
    await expect(choose(creator, id, choice)).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field }] });
    expect(asked).toEqual([]);
  });

  test.each([
    ['FILE_REFUSED', 'THUMBNAIL_REFUSED'],
    ['FILE_UNREADABLE', 'THUMBNAIL_REFUSED'],
    ['FILE_NOT_FOUND', 'ITEM_NOT_FOUND'],
  ])('changes nothing when media answers %s', async (answered, code) => {
    const creator = world.creator();
    const { id } = await world.readyItem(creator);
    await media(() => {
      throw new DomainError(answered, 422);
    });
    await expect(choose(creator, id, { part })).rejects.toMatchObject({ code });
    expect((await ownItem(creator, id))?.picture).toMatchObject({ thumbhash: 'hash' });
  });
});

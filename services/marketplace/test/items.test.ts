import { newId } from '@sotto/kit/orm/ids';
import { ItemRemovedSchema } from '@sotto/proto/marketplace/v1/events';
import { ItemChangedPushedSchema } from '@sotto/proto/marketplace/v1/store';
import { as, asService } from '@sotto/testing/viewers';
import { SweepItems } from '../src/items/sweep-items.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const given = { title: 'A title', description: 'words', contentType: 'photo', price: 500 };
const create = (creatorId: string, changes: Partial<typeof given & { attemptId: string }> = {}) =>
  world.market.createItem(as(creatorId), { ...given, attemptId: newId(), ...changes });
const uploadsToday = async (creatorId: string) => (await world.market.getOwnStorefront(as(creatorId), {})).uploadsToday;
const ownItem = async (creatorId: string, id: string) =>
  (await world.market.listOwnItems(as(creatorId), {})).items.find((item) => item.id === id);
const removed = async (itemId: string) => (await world.h.published(ItemRemovedSchema)).filter((fact) => fact.itemId === itemId);

describe('a day has ten uploads', () => {
  test('and of thirty at once exactly ten are taken', async () => {
    const creator = world.creator();
    const tries = await Promise.allSettled(Array.from({ length: 30 }, () => create(creator)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
    expect(new Set(refusals)).toEqual(new Set(['DAILY_LIMIT']));
    const { items, total } = await world.market.listOwnItems(as(creator), {});
    expect([items.length, total, await uploadsToday(creator)]).toEqual([10, 10, 10]);
  });

  test('which are those of the UTC day', async () => {
    const creator = world.creator();
    world.h.clock.advance({ minutes: minutesToMidnight() - 1 });
    for (let n = 1; n <= 10; n++) expect((await create(creator)).uploadsToday).toBe(n);
    await expect(create(creator)).rejects.toMatchObject({ code: 'DAILY_LIMIT' });
    world.h.clock.advance({ minutes: 2 });
    expect(await uploadsToday(creator)).toBe(0);
    expect((await create(creator)).uploadsToday).toBe(1);
  });

  test('and a refused file gives its upload back, of the day on which it was taken', async () => {
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

  test('and the same refusal told twice gives one back', async () => {
    const creator = world.creator();
    const id = await world.newItem(creator);
    await world.newItem(creator);
    const fileId = await world.fileArrives(creator, id, { state: 'refused' });
    await world.fileSettled(fileId);
    expect(await uploadsToday(creator)).toBe(1);
  });

  test('and deleting gives nothing back', async () => {
    const creator = world.creator();
    const id = await world.newItem(creator);
    await world.market.deleteItem(as(creator), { id });
    expect(await uploadsToday(creator)).toBe(1);
  });

  test('and the same attempt twice is one item and one upload', async () => {
    const creator = world.creator();
    const attemptId = newId();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(creator, { attemptId })));
    expect(answers.map(({ item, uploadsToday }) => [item?.id, uploadsToday])).toEqual(Array(5).fill([attemptId, 1]));
    expect((await world.market.listOwnItems(as(creator), {})).total).toBe(1);
  });

  test('and an item whose file never came is gone after two days, with its upload', async () => {
    const creator = world.creator();
    const [lost, kept] = [await world.newItem(creator), (await world.readyItem(creator)).id];
    const day = world.h.clock.now().toISOString().slice(0, 10);
    world.h.clock.advance({ minutes: 48 * 60 - 1 });
    await world.h.get(SweepItems).execute();
    expect(await ownItem(creator, lost)).toBeDefined();
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

describe('a new item', () => {
  test('waits for its file, which media may ask about', async () => {
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

  test.each(['male', 'non-binary', 'transgender', 'other', ''])('is not for a member of gender "%s"', async (gender) => {
    await expect(create(world.member({ gender }))).rejects.toMatchObject({ code: 'VAULT_NOT_AVAILABLE', status: 403 });
  });

  test('takes the id of nobody else', async () => {
    const attemptId = await world.newItem(world.creator());
    await expect(create(world.creator(), { attemptId })).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'attemptId' }] });
  });

  test.each([
    ['title', '   '],
    ['title', '\u200b\u200d'],
    ['title', 'Call me at +1 415 555 2671'],
    ['description', 'see www.example.com'],
    ['description', 'write to me@example.com'],
  ])('is refused with a %s of %j', async (field, text) => {
    const creator = world.creator();
    await expect(create(creator, { [field]: text })).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field }] });
    expect(await uploadsToday(creator)).toBe(0);
  });

  test('has its texts without markup and what cannot be seen', async () => {
    const { item } = await create(world.creator(), { title: ' <b>Sun\u202erise</b>\u0000 ', description: '<script>alert(1)</script>Mine' });
    expect(item).toMatchObject({ title: 'Sunrise', description: 'Mine' });
  });

  test.each([0, -5, 1_000_001])('costs no %d cents', async (price) => {
    await expect(create(world.creator(), { price })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('the file of an item', () => {
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

  test('may wait for a person, be refused later, and is not for sale meanwhile', async () => {
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

  test('goes when its item was deleted meanwhile', async () => {
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

  test('of another kind than the item is refused and goes', async () => {
    const creator = world.creator();
    const id = await world.newItem(creator, { contentType: 'video' });
    await world.fileArrives(creator, id, { kind: 'image' });
    expect(await ownItem(creator, id)).toMatchObject({ state: 'refused' });
    expect(await removed(id)).toHaveLength(1);
    expect(await uploadsToday(creator)).toBe(0);
  });

  test('of somebody else changes no item', async () => {
    const [creator, other] = [world.creator(), world.creator()];
    const id = await world.newItem(creator);
    await world.fileArrives(other, id, { state: 'refused' });
    expect(await ownItem(creator, id)).toMatchObject({ state: 'uploading' });
    await world.fileArrives(other, id);
    expect(await ownItem(creator, id)).toMatchObject({ state: 'uploading' });
    expect(await removed(id)).toEqual([]);
  });
});

describe('a change of an item', () => {
  test('keeps what is not named', async () => {
    const creator = world.creator();
    const { id } = await world.readyItem(creator, { title: 'Before', description: 'words' });
    expect((await world.market.updateItem(as(creator), { id, price: 700 })).item).toMatchObject({
      title: 'Before',
      price: 700,
      isActive: true,
    });
    expect((await world.market.updateItem(as(creator), { id, isActive: false })).item).toMatchObject({ price: 700, isActive: false });
    expect((await world.market.updateItem(as(creator), { id, description: '' })).item).toMatchObject({ title: 'Before', description: '' });
  });

  test('is refused with texts that no item may have', async () => {
    const creator = world.creator();
    const { id } = await world.readyItem(creator);
    const change = world.market.updateItem(as(creator), { id, title: 'www.example.com' });
    await expect(change).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'title' }] });
  });

  test('and a deletion are for its creator alone', async () => {
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

test('the own list misses and repeats nothing, also when items come while it is read', async () => {
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

import { platformError } from '@sotto/kit/errors/domain-error';
import { newId } from '@sotto/kit/orm/ids';
import { AccountErasedSchema } from '@sotto/proto/identity/v1/events';
import { BannerChosenSchema, ItemRemovedSchema } from '@sotto/proto/marketplace/v1/events';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { ImageReviewNeededSchema, StoreFileSettledSchema } from '@sotto/proto/media/v1/events';
import type { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import { RequestContext } from '@mikro-orm/core';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { MediaFile } from '../src/library/files/media-file.entity.js';
import { BannedImage } from '../src/processing/screening/banned-image.entity.js';
import { SweepStorefronts } from '../src/sharing/storefronts/sweep-storefronts.js';
import { Receivers } from '../src/uploads/receivers.js';
import { Staging } from '../src/storage/staging.js';
import { Upload } from '../src/uploads/upload.entity.js';
import { StandInClassifier } from './acts.js';
import { startMedia } from './media-harness.js';
import { idOf } from './media-client.js';
import { reviewActs } from './review-acts.js';
import { aHeic, aPhoto, aPicture, traces } from './samples.js';
import { storeActs } from './store-acts.js';

const classifier = new StandInClassifier();
let [h, stop]: [Harness, () => Promise<void>] = [undefined as never, async () => undefined];
let [directory, photo]: [string, Buffer] = ['', Buffer.alloc(0)];
const { media, files, object, anItem, itemFile, uploaded, described, settled, stored, marketplace } = storeActs(() => h);
beforeAll(async () => {
  ({ h, directory, stop } = await startMedia({ classifier }, { quiet: true }));
  photo = await aPhoto(400, 300);
});
beforeEach(async () => {
  classifier.finds({});
  await marketplace();
});
afterAll(() => stop());

const gigabyte = 1024 ** 3;
const unclear = { drawing: 0.2, sexy: 0.2, porn: 0.2, hentai: 0.2 };
const begins = (who: string, item: string, size: number) => media.begin(who, size, { purpose: 'content-item', item });
const stateOf = async (id: string) => (await described(id))[0]?.state;
const banner = (who: string, bytes: Buffer, crop?: string) =>
  uploaded(who, bytes, { purpose: 'banner', filename: 'b.jpg', ...(crop && { crop }) });
const chooses = (creatorId: string, fileId: string, eventId?: string) => h.publish(BannerChosenSchema, { creatorId, fileId }, eventId);

test('ChooseBanner: ignores the choice of an erased creator', async () => {
  const gone = newId();
  await h.publish(AccountErasedSchema, { userId: gone, erasureId: newId() });
  await h.settle();
  await chooses(gone, '');
  await h.settle();
  expect(await h.em.execute('select from banner_choices where creator_id = ?', [gone])).toEqual([]);
});

describe('Item file', () => {
  test('Item file: may have one gibibyte and not a byte more', async () => {
    const ana = newId();
    const created = await begins(ana, anItem(ana), gigabyte);
    expect(created.status).toBe(201);
    await media.terminate(ana, idOf(created));
    const refused = await begins(ana, anItem(ana), gigabyte + 1);
    expect([refused.status, await refused.json()]).toMatchObject([413, { code: 'FILE_TOO_LARGE' }]);
    expect((await media.begin(ana, gigabyte)).status).toBe(413); // of a tab
  });

  test('Item file: refuses items that are unknown, of others, or have a file', async () => {
    const [ana, eve] = [newId(), newId()];
    const item = anItem(ana);
    for (const [who, which] of [
      [eve, item],
      [ana, newId()],
    ] as const) {
      const refused = await begins(who, which, 100);
      expect([refused.status, await refused.json()]).toMatchObject([404, { code: 'ITEM_NOT_FOUND' }]);
    }
    expect((await begins(ana, 'x', 100)).status).toBe(422);
    expect(await h.em.count(Upload, { userId: { $in: [ana, eve] } })).toBe(0);
  });

  test('Item file: is refused while marketplace is unavailable', async () => {
    await h.answer(MarketplaceService.method.admitItemUpload, () => {
      throw platformError('UNAVAILABLE');
    });
    expect((await begins(newId(), newId(), 100)).status).toBe(503);
  });

  test('Item file: a photo gets its renditions without location and is in no tab', async () => {
    const ana = newId();
    const item = anItem(ana, 'photo');
    const id = await itemFile(ana, item, photo);
    expect(await described(id)).toMatchObject([
      { state: 'ready', kind: 'image', itemId: item, width: 300, height: 400, hasPreview: false, explicit: false },
    ]);
    expect(await stored(id)).toEqual(['blurred', 'large', 'medium', 'original', 'small']);
    for (const name of await stored(id)) {
      const bytes = await object(`${id}/${name}`);
      expect(traces.filter((trace) => bytes.includes(trace))).toEqual([]);
    }
    expect(await settled(item)).toEqual(['ready']);
    const announced = (await h.published(StoreFileSettledSchema)).filter(({ itemId }) => itemId === item);
    expect(announced.map(({ state }) => state)).toEqual(['processing', 'ready']);
    await expect(files().removeMedia(as(ana), { id })).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
    for (const bucket of ['profile-media', 'private-media']) expect((await files().listOwnMedia(as(ana), { bucket })).files).toEqual([]);
  });

  test.each(['png', 'webp', 'jpeg'] as const)('Item file: may be %s', async (format) => {
    const ana = newId();
    expect(await stateOf(await itemFile(ana, anItem(ana, 'photo'), await aPicture(format)))).toBe('ready');
  });

  test('Item file: may not be HEIC', async () => {
    const ana = newId();
    const item = anItem(ana, 'photo');
    const { problem } = await media.upload(ana, await aHeic(), { purpose: 'content-item', item });
    expect(problem).toMatchObject({ status: 415, detail: 'Only .mp4, .mov, .webm, .jpg, .png, and .webp files are allowed.' });
    await h.settle();
    expect(await settled(item)).toEqual(['refused']);
  });

  test('Item file: a second file is refused without an event for the item', async () => {
    const ana = newId();
    const item = anItem(ana, 'photo');
    const second = idOf(await begins(ana, item, photo.length));
    const bad = idOf(await begins(ana, item, 4));
    const first = await itemFile(ana, item, photo);
    const late = await media.patch(ana, second, 0, photo);
    expect([late.status, await late.json()]).toMatchObject([404, { code: 'ITEM_NOT_FOUND' }]);
    expect((await media.patch(ana, bad, 0, new Uint8Array(4))).status).toBe(415);
    await h.settle();
    expect(await described(first, second, bad)).toMatchObject([{ state: 'ready' }, undefined, undefined]);
    expect(await settled(item)).toEqual(['ready']);
    expect(await stored(second)).toEqual([]);
  });

  test('Item file: a refused file may be followed by another', async () => {
    const ana = newId();
    const item = anItem(ana, 'photo');
    await media.upload(ana, Buffer.from('text'), { purpose: 'content-item', item });
    const id = await itemFile(ana, item, photo);
    expect(await stateOf(id)).toBe('ready');
    expect(await settled(item)).toEqual(['refused', 'ready']);
  });

  test('Item file: is removed with its item, late uploads included', async () => {
    const ana = newId();
    const item = anItem(ana, 'photo');
    const open = idOf(await begins(ana, item, photo.length));
    const id = await itemFile(ana, item, photo);
    const late = newId();
    await writeFile(h.get(Staging).receivedFile(late), photo);
    await h.publish(ItemRemovedSchema, { itemId: item, creatorId: ana });
    await h.settle();
    expect(await described(id)).toEqual([undefined]);
    expect(await stored(id)).toEqual([]);
    expect((await media.head(ana, open)).status).toBe(404);
    const left = await readdir(join(directory, 'staging'), { recursive: true });
    expect(left.filter((name) => name.includes(id) || name.includes(open))).toEqual([]);

    const received = { userId: ana, purpose: 'content-item', name: 'a', kind: 'image', mimeType: 'image/jpeg', sizeBytes: 9 } as const;
    const localFile = h.get(Staging).receivedFile(late);
    const comesLate = h
      .get(Receivers)
      .of('content-item')
      .execute({ ...received, id: late, localFile, itemId: item });
    await expect(comesLate).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' });
    await h.get(Staging).discard(late);
  });

  test('Banner', async () => {
    const ana = newId();
    const ids = [await itemFile(ana, anItem(ana, 'photo'), photo), await banner(ana, photo)];
    await chooses(ana, ids[1] ?? '');
    await h.settle();
    await h.publish(AccountErasedSchema, { userId: ana, erasureId: newId() });
    await h.settle();
    expect(await described(...ids)).toEqual([undefined, undefined]);
    for (const id of ids) expect(await stored(id)).toEqual([]);
    expect(await h.em.execute('select 1 from banner_choices where creator_id = ?', [ana])).toEqual([]);
  });
});

describe('MakeThumbnail', () => {
  const choose = (fileId: string, part?: { x: number; y: number; width: number; height: number }) =>
    h.client(MediaService).makeThumbnail(asService('marketplace'), { fileId, part });
  const left = { x: 0, y: 0, width: 0.5, height: 1 };
  /** Dark on the left, light on the right. */
  const twoHalves = () =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: 'black' } })
      .composite([{ input: { create: { width: 200, height: 300, channels: 3, background: 'white' } }, left: 200, top: 0 }])
      .jpeg()
      .toBuffer();
  const brightness = async (key: string) => (await sharp(await object(key)).stats()).channels[0]!.mean;

  test('MakeThumbnail: blurs the chosen part of a photo, and leaves the photo as it is', async () => {
    const ana = newId();
    const item = anItem(ana, 'photo');
    const id = await itemFile(ana, item, await twoHalves());
    const [before] = await described(id);
    const [large, blurred] = [await object(`${id}/large`), await brightness(`${id}/blurred`)];
    await choose(id, left);
    await h.settle();
    expect(await brightness(`${id}/blurred`)).toBeLessThan(blurred / 2);
    expect(await object(`${id}/large`)).toEqual(large);
    const [after] = await described(id);
    expect(after).toMatchObject({ state: 'ready', width: 400, height: 300 });
    expect(after?.thumbhash).not.toBe(before?.thumbhash);
    expect(await settled(item)).toEqual(['ready', 'ready']);
    await choose(id);
    expect(await brightness(`${id}/blurred`)).toBeCloseTo(blurred, -1);
  });

  test('MakeThumbnail: finds no file of a tab, none that is gone and none that was refused', async () => {
    const ana = newId();
    const tab = await uploaded(ana, photo, { purpose: 'profile-media', filename: 'a.jpg' });
    const removed = anItem(ana, 'photo');
    const gone = await itemFile(ana, removed, photo);
    await h.publish(ItemRemovedSchema, { itemId: removed, creatorId: ana });
    await h.settle();
    for (const id of [tab, gone, newId()]) await expect(choose(id, left)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
    expect(await stored(gone)).toEqual([]);
  });
});

describe('a banner', () => {
  test('Banner: is wide, cropped and below 5 MiB', async () => {
    const ana = newId();
    const id = await banner(ana, await aPicture('jpeg', 3000, 2000), '0,0.25,1,0.25');
    expect(await described(id)).toMatchObject([{ bucket: 'banners', state: 'ready', itemId: '', width: 3000, height: 500 }]);
    for (const [name, width] of [
      ['large', 1920],
      ['medium', 1280],
      ['small', 640],
    ] as const)
      expect(await sharp(await object(`${id}/${name}`)).metadata()).toMatchObject({ width });
    expect((await media.begin(ana, 5 * 1024 * 1024 - 1, { purpose: 'banner' })).status).toBe(201);
    expect((await media.begin(ana, 5 * 1024 * 1024, { purpose: 'banner' })).status).toBe(413);
    const settledEvents = (await h.published(StoreFileSettledSchema)).filter(({ fileId }) => fileId === id);
    expect(settledEvents).toMatchObject([{ userId: ana, itemId: '', state: 'ready' }]);
  });

  test('Banner: the chosen one replaces all others in any order of events', async () => {
    const ana = newId();
    const [old, chosen] = [await banner(ana, photo), await banner(ana, photo)];
    const eves = await banner(newId(), photo);
    const [earlier = '', later = ''] = [newId(), newId()].sort();
    await chooses(ana, chosen, later);
    await h.settle();
    await chooses(ana, old, earlier);
    await h.settle();
    expect((await described(old, chosen, eves)).map((file) => file?.state)).toEqual([undefined, 'ready', 'ready']);
    expect([await stored(old), (await stored(chosen)).length]).toEqual([[], 5]);
    await chooses(ana, '');
    await h.settle();
    expect(await stored(chosen)).toEqual([]);
  });

  test('Banner: is removed after a day unless chosen', async () => {
    const ana = newId();
    const [tried, chosen] = [await banner(newId(), photo), await banner(ana, photo)];
    await chooses(ana, chosen);
    await h.settle();
    const sweep = () => RequestContext.create(h.em, () => h.get(SweepStorefronts).execute());
    await sweep();
    expect(await stateOf(tried)).toBe('ready');
    h.clock.advance({ minutes: 25 * 60 });
    await sweep();
    expect((await described(tried, chosen)).map((file) => file?.state)).toEqual([undefined, 'ready']);
    expect([await stored(tried), (await stored(chosen)).length]).toEqual([[], 5]);
  });
});

describe('Screening of files for sale', () => {
  const photoOf = async (ana = newId(), item = anItem(ana, 'photo')) => ({ ana, item, id: await itemFile(ana, item, photo) });

  test('Screening of files for sale (D-80): allows explicit content and flags it', async () => {
    classifier.finds({ porn: 0.95 });
    const { ana, id } = await photoOf();
    const other = await banner(ana, photo);
    expect(await described(id, other)).toMatchObject([
      { state: 'ready', explicit: true },
      { state: 'ready', explicit: true },
    ]);
  });

  test('Screening of files for sale (D-80): leaves uncertain content to a reviewer and publishes both decisions', async () => {
    classifier.finds(unclear);
    const { ana, item, id } = await photoOf();
    const shown = await banner(ana, photo);
    expect(await described(id, shown)).toMatchObject([{ state: 'in_review' }, { state: 'in_review' }]);
    const needed = (await h.published(ImageReviewNeededSchema)).filter(({ userId }) => userId === ana);
    expect(needed.map(({ subjectId, bucket }) => [subjectId, bucket])).toEqual([
      [id, 'content-items'],
      [shown, 'banners'],
    ]);
    const admin = as(newId(), 'admin');
    for (const [bucket, subject] of [
      ['content-items', id],
      ['banners', shown],
    ] as const) {
      const { images } = await files().listImagesToReview(admin, { status: 'pending', bucket });
      expect(images.map(({ file, image, bucket: where }) => [file?.id, image, where])).toEqual([[subject, undefined, bucket]]);
    }
    const { decides } = reviewActs(() => h);
    await decides(admin, id, 'approved');
    await decides(admin, id, 'rejected', { reason: 'This shows somebody else.', seenStatus: 'approved' });
    await h.settle();
    expect(await settled(item)).toEqual(['in_review', 'ready', 'refused']);
    expect(await described(id)).toMatchObject([{ state: 'refused', reason: 'This shows somebody else.' }]);
  });

  test('Screening of files for sale (D-80): refuses banned images', async () => {
    const ban = BannedImage.of('01'.repeat(32), 'a test', h.clock.now());
    await h.em.persist(ban).flush();
    const { item, id } = await photoOf();
    const shown = await banner(newId(), photo);
    expect(await described(id, shown)).toMatchObject([
      { state: 'refused', reason: 'This picture cannot be accepted' },
      { state: 'refused' },
    ]);
    expect([await settled(item), await stored(id)]).toEqual([['refused'], []]);
    await h.em.nativeDelete(BannedImage, { id: ban.id });
  });

  test('Screening of files for sale: a refused item keeps only its row', async () => {
    const ana = newId();
    await media.upload(ana, Buffer.from('text'), { purpose: 'content-item', item: anItem(ana) });
    expect(await h.em.find(MediaFile, { userId: ana })).toMatchObject([{ state: 'refused', mimeType: 'application/octet-stream' }]);
  });
});

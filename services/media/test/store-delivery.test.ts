import { MediaAddresses, renditions, type Rendition } from '@sotto/kit/media/media-addresses';
import { newId } from '@sotto/kit/orm/ids';
import { ItemRemovedSchema } from '@sotto/proto/marketplace/v1/events';
import { MemberBlockedSchema, MemberUnblockedSchema } from '@sotto/proto/profiles/v1/events';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { StandInClassifier } from './acts.js';
import { aMovie } from './clips.js';
import { startMedia } from './media-harness.js';
import { reviewActs } from './review-acts.js';
import { aPhoto } from './samples.js';
import { storeActs } from './store-acts.js';

const classifier = new StandInClassifier();
let [h, stop]: [Harness, () => Promise<void>] = [undefined as never, async () => undefined];
const { media, files, anItem, itemFile, uploaded, described, marketplace } = storeActs(() => h);
const ana = newId();
const ben = newId();
const admin = as(newId(), 'admin');
let clip: Buffer;
beforeAll(async () => {
  ({ h, stop } = await startMedia({ classifier }, { quiet: true }));
  await marketplace();
  clip = await aMovie({
    size: '320x180',
    seconds: 1,
    encoder: ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-b:v', '200k'],
    name: 'c.webm',
  });
});
beforeEach(() => classifier.finds({}));
afterAll(() => stop());

const address = (id: string, rendition: Rendition, viewerId: string) =>
  h.get(MediaAddresses).of({ id, rendition, viewerId }, h.clock.now());
const get = (who: string, id: string, rendition: Rendition, headers?: Record<string, string>) =>
  media.fetch(who, address(id, rendition, who), headers);
/** The renditions that a viewer with all addresses receives. */
const gets = async (who: string, id: string) => {
  const statuses = await Promise.all(renditions.map(async (rendition) => (await get(who, id, rendition)).status));
  return renditions.filter((_, n) => statuses[n] === 200);
};
const pictures = ['small', 'medium', 'large', 'blurred'];
const everything = [...pictures, 'video', 'preview'];

describe('Delivery of a video for sale', () => {
  test('Delivery of a video for sale: goes to viewers with an address, with known content types', async () => {
    const id = await itemFile(ana, anItem(ana), clip);
    expect([await gets(ana, id), await gets(ben, id)]).toEqual([everything, everything]);
    const types = await Promise.all(
      (['large', 'blurred', 'preview', 'video'] as const).map(async (rendition) => {
        const { headers } = await get(ben, id, rendition);
        return [rendition, headers.get('content-type'), headers.get('cache-control')?.replace(/\d+/, 'n')];
      }),
    );
    expect(types).toEqual([
      ['large', 'image/webp', 'private, no-store'],
      ['blurred', 'image/webp', 'private, max-age=n'],
      ['preview', 'video/webm', 'private, max-age=n'],
      ['video', 'video/webm', 'private, no-store'],
    ]);
  });

  test('Delivery of a video for sale: supports ranges', async () => {
    const id = await itemFile(ana, anItem(ana), clip);
    const part = await get(ben, id, 'video', { Range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')?.startsWith('bytes 10-19/')]).toEqual([206, true]);
    expect((await part.arrayBuffer()).byteLength).toBe(10);
  });

  test('Delivery of a video for sale: an address is valid for one viewer, one rendition and five minutes', async () => {
    const id = await itemFile(ana, anItem(ana), clip);
    const bens = address(id, 'video', ben);
    expect((await media.fetch(newId(), bens)).status).toBe(403);
    expect((await media.fetch(undefined, bens)).status).toBe(401);
    expect((await media.fetch(ben, address(id, 'preview', ben).replace('/preview', '/video'))).status).toBe(403);
    h.clock.advance({ minutes: 5, seconds: 1 });
    expect((await media.fetch(ben, bens)).status).toBe(403);
  });

  test('Delivery of a video for sale: a block in either direction prevents it', async () => {
    const id = await itemFile(ana, anItem(ana), clip);
    for (const [blockerId, blockedId] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      await h.publish(MemberBlockedSchema, { blockerId, blockedId });
      await h.settle();
      expect([await gets(ben, id), await gets(ana, id)]).toEqual([[], everything]);
      await h.publish(MemberUnblockedSchema, { blockerId, blockedId });
      await h.settle();
    }
    expect(await gets(ben, id)).toEqual(everything);
  });

  test('Delivery of a video for sale: ends when its item is removed', async () => {
    const item = anItem(ana);
    const id = await itemFile(ana, item, clip);
    await h.publish(ItemRemovedSchema, { itemId: item, creatorId: ana });
    await h.settle();
    expect([await gets(ana, id), await gets(ben, id)]).toEqual([[], []]);
  });

  test('Delivery of a video for sale: in review goes uncached to its owner and reviewers', async () => {
    classifier.finds({ drawing: 0.2, sexy: 0.2, porn: 0.2, hentai: 0.2 });
    const id = await itemFile(ana, anItem(ana), clip);
    expect([await gets(ana, id), await gets(ben, id), await gets(admin.userId, id)]).toEqual([everything, [], []]);
    await files().listImagesToReview(admin, { status: 'pending' });
    expect(await gets(admin.userId, id)).toEqual(everything);
    expect((await get(ana, id, 'blurred')).headers.get('cache-control')).toBe('private, no-store');
    await reviewActs(() => h).decides(admin, id, 'rejected');
    for (const who of [ana, ben, admin.userId]) expect(await gets(who, id)).toEqual([]);
  });
});

test('Delivery of a photo for sale: has no video and no preview', async () => {
  const id = await itemFile(ana, anItem(ana, 'photo'), await aPhoto(100, 80));
  expect([await gets(ana, id), await gets(ben, id)]).toEqual([pictures, pictures]);
});

test('Delivery of a banner: goes cached to every viewer, and in review to its owner', async () => {
  const banner = async () => uploaded(ana, await aPhoto(100, 80), { purpose: 'banner' });
  const shown = await banner();
  classifier.finds({ drawing: 0.2, sexy: 0.2, porn: 0.2, hentai: 0.2 });
  const waits = await banner();
  expect([await gets(ben, shown), await gets(ana, waits), await gets(ben, waits)]).toEqual([pictures, pictures, []]);
  expect((await get(ben, shown, 'large')).headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
});

describe('review_before_publish', () => {
  test('review_before_publish: items wait for review, banners do not', async () => {
    const careful = await startMedia({ classifier, reviewBeforePublish: true }, { quiet: true });
    const acts = storeActs(() => careful.h);
    try {
      await acts.marketplace();
      const item = acts.anItem(ana, 'photo');
      const id = await acts.itemFile(ana, item, await aPhoto(100, 80));
      const banner = await acts.uploaded(ana, await aPhoto(100, 80), { purpose: 'banner' });
      expect(await acts.described(id, banner)).toMatchObject([{ state: 'in_review' }, { state: 'ready' }]);
      await reviewActs(() => careful.h).decides(admin, id, 'approved');
      await careful.h.settle();
      expect(await acts.settled(item)).toEqual(['in_review', 'ready']);
    } finally {
      await careful.stop();
    }
  });
});

test('DescribeFiles: describes no files of tabs', async () => {
  expect(await described(await uploaded(ana, await aPhoto(100, 80)))).toEqual([undefined]);
});

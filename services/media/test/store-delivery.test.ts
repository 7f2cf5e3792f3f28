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
/** What a viewer who holds addresses for everything gets. */
const gets = async (who: string, id: string) => {
  const statuses = await Promise.all(renditions.map(async (rendition) => (await get(who, id, rendition)).status));
  return renditions.filter((_, n) => statuses[n] === 200);
};
const pictures = ['small', 'medium', 'large', 'blurred'];
const everything = [...pictures, 'video', 'preview'];

describe('a video for sale', () => {
  test('is delivered to whoever was given its address, in the types that we know it has', async () => {
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

  test('comes in parts', async () => {
    const id = await itemFile(ana, anItem(ana), clip);
    const part = await get(ben, id, 'video', { Range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')?.startsWith('bytes 10-19/')]).toEqual([206, true]);
    expect((await part.arrayBuffer()).byteLength).toBe(10);
  });

  test('has addresses that are of no use to others, for another size, and after five minutes', async () => {
    const id = await itemFile(ana, anItem(ana), clip);
    const bens = address(id, 'video', ben);
    expect((await media.fetch(newId(), bens)).status).toBe(403);
    expect((await media.fetch(undefined, bens)).status).toBe(401);
    expect((await media.fetch(ben, address(id, 'preview', ben).replace('/preview', '/video'))).status).toBe(403);
    h.clock.advance({ minutes: 5, seconds: 1 });
    expect((await media.fetch(ben, bens)).status).toBe(403);
  });

  test('is not delivered between two of whom one blocked the other, either way', async () => {
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

  test('is delivered to nobody once its item is gone', async () => {
    const item = anItem(ana);
    const id = await itemFile(ana, item, clip);
    await h.publish(ItemRemovedSchema, { itemId: item, creatorId: ana });
    await h.settle();
    expect([await gets(ana, id), await gets(ben, id)]).toEqual([[], []]);
  });

  test('that waits for a person is seen by its owner and by reviewers, and kept by no browser', async () => {
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

test('a photo for sale has no video and no preview', async () => {
  const id = await itemFile(ana, anItem(ana, 'photo'), await aPhoto(100, 80));
  expect([await gets(ana, id), await gets(ben, id)]).toEqual([pictures, pictures]);
});

test('a banner is seen by everybody who was given its address, and kept by the browser; while it waits, by its owner', async () => {
  const banner = async () => uploaded(ana, await aPhoto(100, 80), { purpose: 'banner' });
  const shown = await banner();
  classifier.finds({ drawing: 0.2, sexy: 0.2, porn: 0.2, hentai: 0.2 });
  const waits = await banner();
  expect([await gets(ben, shown), await gets(ana, waits), await gets(ben, waits)]).toEqual([pictures, pictures, []]);
  expect((await get(ben, shown, 'large')).headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
});

describe('where a person looks at everything before it is sold', () => {
  test('an item waits however harmless it is, a banner does not', async () => {
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

test('files of tabs are described to nobody', async () => {
  expect(await described(await uploaded(ana, await aPhoto(100, 80)))).toEqual([undefined]);
});

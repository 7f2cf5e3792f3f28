import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { newId } from '@sotto/kit/orm/ids';
import { AccountErasedSchema } from '@sotto/proto/identity/v1/events';
import { ImageReviewedSchema } from '@sotto/proto/media/v1/events';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { ImageDecision } from '../src/library/moderation/image-decision.entity.js';
import { accessActs } from './access-acts.js';
import { ProfilesStandIn, StandInClassifier } from './acts.js';
import { fileActs } from './file-acts.js';
import { startMedia } from './media-harness.js';
import { reviewActs } from './review-acts.js';
import { aClip, aPhoto } from './samples.js';

const classifier = new StandInClassifier();
let h: Harness;
let stop: () => Promise<void>;
let photo: Buffer;
beforeAll(async () => {
  ({ h, stop } = await startMedia({ classifier }));
  await new ProfilesStandIn(() => h).stand();
  photo = await aPhoto(400, 300);
});
beforeEach(() => classifier.finds(unclear));
afterAll(() => stop());

/** An uncertain result: no class is probable. */
const unclear = { drawing: 0.2, sexy: 0.2, porn: 0.2, hentai: 0.2 };
const { media: client, files, uploaded, listed } = fileActs(() => h);
const { asks, decides, sees } = accessActs(() => h);
const admin = as(newId(), 'admin');
const noImage = { code: 'IMAGE_NOT_FOUND', status: 404 };

const queue = async (status: string, bucket = '') => {
  const all = [];
  for (let cursor = '', more = true; more; ) {
    const { images, nextCursor } = await files().listImagesToReview(admin, { status, bucket, cursor, limit: 2 });
    all.push(...images);
    [cursor, more] = [nextCursor, nextCursor !== ''];
  }
  return all;
};
const inQueue = async (id: string, status: string) => (await queue(status)).find(({ file }) => file?.id === id);
const { says, decides: decidesOn } = reviewActs(() => h);
const review = (imageId: string, status: string, reason = '', seenStatus = '') => decidesOn(admin, imageId, status, { reason, seenStatus });
const statusOf = async (who: string, url = '') => (await client.fetch(who, url)).status;

describe('Private file in review', () => {
  test('Private file in review: is listed oldest first, in its own bucket only', async () => {
    const [ana, ben] = [newId(), newId()];
    const first = await uploaded(ana, photo);
    classifier.finds({}, 0);
    const image = await uploaded(ben, photo, { purpose: 'profile-image' });
    classifier.finds(unclear);
    const second = await uploaded(ben, photo);
    const own = (found: Awaited<ReturnType<typeof queue>>) =>
      found.filter(({ userId }) => [ana, ben].includes(userId)).map((one) => [one.file?.id ?? one.image?.id, one.bucket]);
    expect(own(await queue('pending'))).toEqual([
      [first, 'private-media'],
      [image, 'profile-media'],
      [second, 'private-media'],
    ]);
    expect(own(await queue('pending', 'private-media'))).toEqual([
      [first, 'private-media'],
      [second, 'private-media'],
    ]);
    expect(own(await queue('pending', 'profile-media'))).toEqual([[image, 'profile-media']]);
  });

  test('Private file in review: a reviewer sees it sharp and without its name for ten minutes, videos included', async () => {
    const [ana, ben] = [newId(), newId()];
    const id = await uploaded(ana, await aClip(), { filename: 'our holiday.mp4' });
    const found = await inQueue(id, 'pending');
    expect(found).toMatchObject({
      userId: ana,
      needsReview: true,
      file: { state: 'in_review', name: '', path: '', picture: { blurred: false } },
    });
    expect(found?.image).toBeUndefined();
    expect(JSON.parse(found?.scoresJson ?? '{}')).toMatchObject({ sexy: 0.2 });
    for (const url of [found?.file?.picture?.largeUrl, found?.file?.videoUrl]) {
      expect(await statusOf(admin.userId, url)).toBe(200);
      expect(await statusOf(ben, url)).toBe(403);
    }
    h.clock.advance({ minutes: 20 });
    const later = h.get(MediaAddresses).of({ id, rendition: 'video', viewerId: admin.userId }, h.clock.now());
    expect(await statusOf(admin.userId, later)).toBe(404);
  });

  test('Private file in review: is ready after approval, notifies its owner, and members with access see it', async () => {
    const [ana, ben] = [newId(), newId()];
    const id = await uploaded(ana, photo);
    classifier.finds({});
    const other = await uploaded(ana, photo);
    await decides(ana, await asks(ben, ana));
    expect((await sees(ben, ana)).shown).toEqual([other]);
    const frames = await h.frames(ana);
    await review(id, 'approved');
    await expect(says(admin, id, 'approved', { seenStatus: 'approved' })).rejects.toMatchObject({ code: 'REVIEW_DECIDED' });
    await h.settle();
    expect(frames).toMatchObject([{ event: 'MediaFileChangedPushed', data: { file: { id, state: 'ready', name: 'a.jpg' } } }]);
    expect((await sees(ben, ana)).shown).toEqual([other, id]);
    expect(await inQueue(id, 'pending')).toBeUndefined();
    expect(await inQueue(id, 'approved')).toMatchObject({ needsReview: false });
  });

  test('Private file in review: is refused with a reason after rejection and delivered to nobody', async () => {
    const ana = newId();
    const id = await uploaded(ana, photo);
    const frames = await h.frames(ana);
    const before = (await listed(ana))[0]?.picture?.largeUrl;
    expect(await statusOf(ana, before)).toBe(200);
    await review(id, 'rejected', ' This shows somebody else. ');
    await h.settle();
    expect(frames).toMatchObject([{ data: { file: { id, state: 'refused', reason: 'This shows somebody else.' } } }]);
    expect(await listed(ana)).toMatchObject([{ id, state: 'refused', reason: 'This shows somebody else.' }]);
    expect(await statusOf(ana, before)).toBe(404);
    await expect(files().listOwnMedia(as(ana), { bucket: 'private-media' })).resolves.toMatchObject({ files: [{ state: 'refused' }] });
    const gone = await inQueue(id, 'rejected');
    expect(gone?.file?.picture).toBeUndefined();
    await expect(says(admin, id, 'approved', { seenStatus: 'rejected' })).rejects.toMatchObject({ code: 'REVIEW_DECIDED' });
    // The reason about the profile image does not apply to a file.
    expect((await h.published(ImageReviewedSchema)).filter(({ userId }) => userId === ana)).toEqual([]);
  });

  test('Private file in review: can be rejected after approval, and every decision is kept', async () => {
    const ana = newId();
    const id = await uploaded(ana, photo);
    await review(id, 'approved');
    await review(id, 'rejected', '', 'approved');
    const decisions = await h.em.find(ImageDecision, { fileId: id }, { orderBy: { id: 'asc' } });
    expect(decisions.map(({ status, reason, decidedBy, userId }) => [status, reason, decidedBy, userId])).toEqual([
      ['approved', 'Manually approved by admin', admin.userId, ana],
      ['rejected', 'Rejected by admin review', admin.userId, ana],
    ]);
    await expect(h.em.execute(`update image_decisions set reason = 'x' where file_id = '${id}'`)).rejects.toThrow('only added');
    await files().removeMedia(as(ana), { id });
    expect(await h.em.fork().count(ImageDecision, { fileId: id })).toBe(0);
  });

  test('Private file in review: is erased with its member, decisions included', async () => {
    const ana = newId();
    const id = await uploaded(ana, photo);
    await review(id, 'approved');
    await h.publish(AccountErasedSchema, { userId: ana, erasureId: newId() });
    await h.settle();
    expect(await h.em.fork().count(ImageDecision, { userId: ana })).toBe(0);
    await expect(review(id, 'rejected')).rejects.toMatchObject(noImage);
  });
});

test('ReviewImage: refuses files that screening did not leave to a reviewer', async () => {
  const ana = newId();
  classifier.finds({});
  const id = await uploaded(ana, photo);
  for (const status of ['pending', 'approved', 'rejected']) expect(await inQueue(id, status)).toBeUndefined();
  for (const status of ['approved', 'rejected']) await expect(review(id, status)).rejects.toMatchObject(noImage);
  const url = h.get(MediaAddresses).of({ id, rendition: 'large', viewerId: admin.userId }, h.clock.now());
  expect(await statusOf(admin.userId, url)).toBe(404);
  expect(await listed(ana)).toMatchObject([{ id, state: 'ready' }]);
});

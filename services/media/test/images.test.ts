import { fromBinary } from '@bufbuild/protobuf';
import { MediaAddresses, type Rendition } from '@sotto/kit/media/media-addresses';
import { newId } from '@sotto/kit/orm/ids';
import {
  ImageReviewedSchema,
  ImageReviewNeededSchema,
  PrimaryImageChangedSchema,
  type PrimaryImageChanged,
} from '@sotto/proto/media/v1/events';
import type { ProfileImage as ImageView } from '@sotto/proto/media/v1/media';
import { OperationsService, type HandleEventRequest } from '@sotto/proto/operations/v1/operations_service';
import { MemberBlockedSchema } from '@sotto/proto/profiles/v1/events';
import type { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { ProfileImage } from '../src/library/images/profile-image.entity.js';
import { ImageDecision } from '../src/library/moderation/image-decision.entity.js';
import { ObjectStore } from '../src/storage/object-store.js';
import { acts, portrait, StandInClassifier } from './acts.js';
import { startMedia } from './media-harness.js';
import { reviewActs } from './review-acts.js';
import { aPhoto } from './samples.js';

const classifier = new StandInClassifier();
let h: Harness;
let stop: () => Promise<void>;
let photo: Buffer;
beforeAll(async () => {
  ({ h, stop } = await startMedia({ classifier }));
  photo = await aPhoto(800, 600);
});
beforeEach(() => classifier.finds({}));
afterAll(() => stop());

const { client, media } = acts(() => h);
const { says, decides } = reviewActs(() => h);
const admin = as(newId(), 'admin');

/** Uploads an image; it is screened after `settle()`. */
const uploads = async (userId: string, bytes = photo) => {
  const { id, status } = await client.upload(userId, bytes, { purpose: 'profile-image' });
  expect(status).toBe(204);
  return id;
};
const shows = async (userId: string) => {
  const id = await uploads(userId);
  await h.settle();
  return id;
};
const imagesOf = async (userId: string) => {
  const { current, latest } = await media().getProfileImages(as(userId), {});
  return { current: current?.id, latest: latest && { id: latest.id, status: latest.status, reason: latest.reason } };
};
const described = async (...userIds: string[]) => (await media().describeImages(asService('profiles'), { userIds })).images;
const statusOf = async (who: string, url: string) => (await client.fetch(who, url)).status;
const stored = async (id: string) => {
  const keys: string[] = [];
  for await (const key of h.get(ObjectStore).list(id)) keys.push(key);
  return keys.length;
};
const eventsOf = async (userId: string) => ({
  changed: (await h.published(PrimaryImageChangedSchema)).filter((event) => event.userId === userId).map((event) => event.imageId),
  reviewed: (await h.published(ImageReviewedSchema)).filter((event) => event.userId === userId).map((event) => event.status),
  needed: (await h.published(ImageReviewNeededSchema)).filter((event) => event.userId === userId).map((event) => event.subjectId),
});

describe('Profile image', () => {
  test('Profile image: is blurred while pending and shown after approval', async () => {
    const ana = newId();
    const toAna = await h.frames(ana);
    classifier.finds({}, 0);
    const id = await shows(ana);
    const { current, latest } = await media().getProfileImages(as(ana), {});
    expect(current).toBeUndefined();
    expect(latest).toMatchObject({ id, status: 'pending', isPrimary: true, needsReview: true, reason: '' });
    expect(latest?.picture).toMatchObject({ blurred: true, thumbhash: '' });
    expect(await described(ana)).toEqual([]);
    expect(await statusOf(ana, latest?.picture?.largeUrl ?? '')).toBe(200);

    await decides(admin, id, 'approved');
    await h.settle();
    expect((await media().getProfileImages(as(ana), {})).current?.needsReview).toBe(false);
    expect(await imagesOf(ana)).toEqual({ current: id, latest: undefined });
    expect(await described(ana)).toMatchObject([{ userId: ana, imageId: id, thumbhash: expect.stringMatching(/.{20,}/) }]);
    expect(await eventsOf(ana)).toEqual({ changed: [id], reviewed: ['approved'], needed: [id] });
    expect(
      toAna.map(({ event, data }) => [
        event,
        (data as { image: ImageView }).image.status,
        (data as { image: ImageView }).image.picture?.blurred ?? false,
      ]),
    ).toEqual([
      ['ProfileImageChangedPushed', 'pending', true],
      ['ProfileImageChangedPushed', 'approved', false],
    ]);
  });

  test('Profile image: the shown one stays until the next one is approved', async () => {
    const ana = newId();
    const first = await shows(ana);
    classifier.finds({}, 0);
    const second = await shows(ana);
    expect(await imagesOf(ana)).toMatchObject({ current: first, latest: { id: second, status: 'pending' } });
    expect(await described(ana)).toMatchObject([{ imageId: first }]);
    await decides(admin, second, 'approved');
    await h.settle();
    expect(await imagesOf(ana)).toEqual({ current: second, latest: undefined });
    expect((await eventsOf(ana)).changed).toEqual([first, second]);
  });

  test('Profile image: a rejection keeps the shown image and has a reason', async () => {
    const ana = newId();
    const first = await shows(ana);
    classifier.finds({ porn: 0.95 });
    const second = await shows(ana);
    expect(await imagesOf(ana)).toEqual({ current: first, latest: { id: second, status: 'rejected', reason: 'Nudity or sexual content' } });
    expect(await eventsOf(ana)).toEqual({ changed: [first], reviewed: ['approved', 'rejected'], needed: [] });
  });

  test('Profile image: a classifier failure rejects it, and an admin may approve it', async () => {
    const ana = newId();
    classifier.breaks();
    const id = await shows(ana);
    expect(await imagesOf(ana)).toMatchObject({ latest: { status: 'rejected', reason: 'Moderation service error' } });
    await decides(admin, id, 'approved', { seenStatus: 'rejected' });
    expect(await imagesOf(ana)).toEqual({ current: id, latest: undefined });
  });

  test('Profile image: a new upload replaces the pending one completely', async () => {
    const ana = newId();
    classifier.finds({}, 0);
    const first = await shows(ana);
    const second = await shows(ana);
    expect(await imagesOf(ana)).toMatchObject({ latest: { id: second } });
    expect([await stored(first), await stored(second)]).toEqual([0, 5]);
    await expect(says(admin, first, 'approved')).rejects.toMatchObject({ code: 'IMAGE_NOT_FOUND' });
  });

  test('Profile image: concurrent uploads leave one image per status', async () => {
    const ana = newId();
    await Promise.all(Array.from({ length: 6 }, () => uploads(ana)));
    await h.settle();
    expect(await described(ana)).toHaveLength(1);
    expect((await imagesOf(ana)).latest).toBeUndefined();
  });

  test('Profile image: only the cropped part is shown, upright', async () => {
    const ana = newId();
    const { id } = await client.upload(ana, photo, { purpose: 'profile-image', crop: '0,0,1,0.25' });
    await h.settle();
    const { current } = await media().getProfileImages(as(ana), {});
    const bytes = await (await client.fetch(ana, current?.picture?.largeUrl ?? '')).arrayBuffer();
    expect(current?.id).toBe(id);
    expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({ format: 'webp', width: 600, height: 200 });
  });
});

describe('DeliverImages', () => {
  /** A valid address of the same image, as another service signs it. */
  const signed = (url: string | undefined, viewerId: string, rendition: Rendition) =>
    h.get(MediaAddresses).of({ id: url?.split('/')[4] ?? '', rendition, viewerId }, h.clock.now());
  const addresses = async (userId: string) => {
    const { images } = await media().listImagesToReview(admin, { status: 'pending', limit: 100 });
    return images.find((image) => image.userId === userId)?.image?.picture;
  };

  test('DeliverImages: a pending image goes to its owner blurred and to reviewers sharp', async () => {
    const [ana, ben] = [newId(), newId()];
    classifier.finds({}, 0);
    await shows(ana);
    const sharpOnes = await addresses(ana);
    expect(sharpOnes).toMatchObject({ blurred: false });
    expect(await statusOf(admin.userId, sharpOnes?.largeUrl ?? '')).toBe(200);
    for (const other of [ana, ben]) expect(await statusOf(other, sharpOnes?.largeUrl ?? '')).toBe(403);
    // An address of the owner shows nothing sharp before approval either.
    expect(await statusOf(ana, signed(sharpOnes?.largeUrl, ana, 'large'))).toBe(404);
    expect(await statusOf(ben, signed(sharpOnes?.largeUrl, ben, 'blurred'))).toBe(404);
    expect((await client.fetch(admin.userId, sharpOnes?.largeUrl ?? '')).headers.get('cache-control')).toBe('private, no-store');
    h.clock.advance({ minutes: 20 });
    expect(await statusOf(admin.userId, signed(sharpOnes?.largeUrl, admin.userId, 'large'))).toBe(404);
  });

  test('DeliverImages: a shown image goes to viewers until it is rejected, replaced or blocked', async () => {
    const [ana, ben, eva] = [newId(), newId(), newId()];
    const id = await shows(ana);
    const url = (who: string) => h.get(MediaAddresses).of({ id, rendition: 'large', viewerId: who }, h.clock.now());
    expect(await statusOf(ben, url(ben))).toBe(200);
    expect((await client.fetch(ben, url(ben))).headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
    await h.publish(MemberBlockedSchema, { blockerId: ana, blockedId: ben });
    await h.settle();
    expect(await statusOf(ben, url(ben))).toBe(404);
    expect(await statusOf(eva, url(eva))).toBe(200);
    await decides(admin, id, 'rejected', { seenStatus: 'approved' });
    expect(await statusOf(eva, url(eva))).toBe(404);
  });

  test('DeliverImages: no rendition contains the location of the photo', async () => {
    const ana = newId();
    const id = await shows(ana);
    for await (const key of h.get(ObjectStore).list(id)) {
      const chunks: Buffer[] = [];
      for await (const chunk of await h.get(ObjectStore).read(key)) chunks.push(chunk as Buffer);
      const { exif, xmp, orientation } = await sharp(Buffer.concat(chunks)).metadata();
      expect([key, exif, xmp, orientation]).toEqual([key, undefined, undefined, undefined]);
    }
  });
});

describe('RemoveProfileImage', () => {
  test('RemoveProfileImage: is answered when profiles knows that there is no picture any more', async () => {
    const ana = newId();
    await shows(ana);
    const handed: PrimaryImageChanged[] = [];
    const answer = ({ payload }: HandleEventRequest) => {
      handed.push(fromBinary(PrimaryImageChangedSchema, payload));
      return { handled: true };
    };
    await h.answer(OperationsService.method.handleEvent, answer, { of: 'profiles' });
    for (let n = 0; n < 2; n++) await media().removeProfileImage(as(ana), {});
    expect(handed).toMatchObject([{ userId: ana, imageId: '' }]);
  });

  test('RemoveProfileImage: removes all images, and hides rejected ones from their owner', async () => {
    const ana = newId();
    const shown = await shows(ana);
    classifier.finds({ porn: 0.95 });
    const rejected = await shows(ana);
    await media().removeProfileImage(as(ana), {});
    await media().removeProfileImage(as(ana), {});
    await h.settle();
    expect(await imagesOf(ana)).toEqual({ current: undefined, latest: undefined });
    expect((await eventsOf(ana)).changed).toEqual([shown, '']);
    expect([await stored(shown), await stored(rejected)]).toEqual([0, 5]);
    const { images } = await media().listImagesToReview(admin, { status: 'rejected', limit: 100 });
    expect(images.map(({ image }) => image?.id)).toContain(rejected);
  });
});

describe('ReviewImage', () => {
  test('ListImagesToReview: lists oldest first, page by page, with scores', async () => {
    const ana = newId();
    const own = async () => {
      const all = [];
      for (let cursor = '', more = true; more; ) {
        const { images, nextCursor } = await media().listImagesToReview(admin, { status: 'pending', cursor, limit: 2 });
        all.push(...images);
        [cursor, more] = [nextCursor, nextCursor !== ''];
      }
      return all;
    };
    classifier.finds({ sexy: 0.8 });
    const people = [ana, newId(), newId(), newId(), newId()];
    for (const person of people) await shows(person);
    const listed = (await own()).filter(({ userId }) => people.includes(userId));
    expect(listed.map(({ userId }) => userId)).toEqual(people);
    expect(listed[0]).toMatchObject({ needsReview: true, image: { picture: { blurred: false } } });
    expect(JSON.parse(listed[0]?.scoresJson ?? '{}')).toMatchObject({ sexy: 0.8 });
    await expect(media().listImagesToReview(admin, { status: 'pending', cursor: 'x' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('ReviewImage: stores every decision with reviewer, reason and time, unchangeable', async () => {
    const ana = newId();
    const id = await shows(ana);
    await decides(admin, id, 'rejected', { seenStatus: 'approved', note: 'For staff' });
    expect(await imagesOf(ana)).toMatchObject({ latest: { status: 'rejected', reason: 'Rejected by admin review' } });
    await expect(says(admin, id, 'rejected', { seenStatus: 'rejected' })).rejects.toMatchObject({ code: 'REVIEW_DECIDED' });
    await decides(admin, id, 'approved', { seenStatus: 'rejected' });
    await decides(admin, id, 'rejected', { seenStatus: 'approved', reason: 'Not a person' });
    expect(await imagesOf(ana)).toMatchObject({ latest: { reason: 'Not a person' } });
    await h.settle();
    const image = await h.em.findOneOrFail(ProfileImage, id);
    expect(image.moderationDetails).toMatchObject({
      reason: 'Not a person',
      moderationType: 'manual_admin',
      moderatedAt: expect.stringMatching(/^2026-01-01T/),
    });
    const decisions = await h.em.find(ImageDecision, { imageId: id }, { orderBy: { id: 'asc' } });
    expect(decisions.map(({ status, reason, decidedBy }) => [status, reason, decidedBy])).toEqual([
      ['rejected', 'Rejected by admin review', admin.userId],
      ['approved', 'Manually approved by admin', admin.userId],
      ['rejected', 'Not a person', admin.userId],
    ]);
    await expect(h.em.execute(`update image_decisions set reason = 'x' where image_id = '${id}'`)).rejects.toThrow('only added');
    expect((await eventsOf(ana)).changed).toEqual([id, '', id, '']);
  });

  test('ReviewImage: an approved older image does not replace a newer one', async () => {
    const ana = newId();
    classifier.breaks();
    const old = await shows(ana);
    classifier.finds({});
    const current = await shows(ana);
    await decides(admin, old, 'approved', { seenStatus: 'rejected' });
    expect(await imagesOf(ana)).toEqual({ current, latest: undefined });
  });

  test('ReviewImage: refuses an unknown image', async () => {
    await expect(says(admin, newId(), 'approved')).rejects.toMatchObject({ code: 'IMAGE_NOT_FOUND' });
  });
});

test('Profile image: a portrait is approved by the real classifier', async () => {
  const real = await startMedia({ classifier: 'real' });
  try {
    const { client, media } = acts(() => real.h);
    const ana = newId();
    const { id } = await client.upload(ana, await readFile(portrait('ana')), { purpose: 'profile-image', filename: 'ana.webp' });
    await real.h.settle();
    const { current } = await media().getProfileImages(as(ana), {});
    expect(current).toMatchObject({ id, status: 'approved', picture: { blurred: false } });
  } finally {
    await real.stop();
  }
});

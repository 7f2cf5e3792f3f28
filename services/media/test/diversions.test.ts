import { MediaAddresses, pictureRenditions, type Rendition } from '@sotto/kit/media/media-addresses';
import { newId } from '@sotto/kit/orm/ids';
import { DivertSettledSchema } from '@sotto/proto/admin/v1/events';
import { AccountErasedSchema } from '@sotto/proto/identity/v1/events';
import { ImageDecidedSchema, PrimaryImageChangedSchema, SubjectDivertedSchema } from '@sotto/proto/media/v1/events';
import type { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import { archiveKey } from '../src/privacy/exports/member-export.entity.js';
import { ExpireExports } from '../src/privacy/exports/expire-exports.js';
import { MemberExport } from '../src/privacy/exports/member-export.entity.js';
import { SettleExport } from '../src/privacy/exports/settle-export.js';
import { RequestContext } from '@mikro-orm/core';
import { Readable } from 'node:stream';
import { BannedImage } from '../src/processing/screening/banned-image.entity.js';
import { ObjectStore } from '../src/storage/object-store.js';
import { StandInClassifier } from './acts.js';
import { startMedia } from './media-harness.js';
import { reviewActs } from './review-acts.js';
import { aClip, aPhoto } from './samples.js';
import { storeActs } from './store-acts.js';

const classifier = new StandInClassifier();
const unclear = { drawing: 0.2, sexy: 0.2, porn: 0.2, hentai: 0.2 };
let [h, stop]: [Harness, () => Promise<void>] = [undefined as never, async () => undefined];
let photo: Buffer;
const { media: client, files: media, uploaded, listed, anItem, itemFile, marketplace, settled } = storeActs(() => h);
const { says, decides, pass, waiting } = reviewActs(() => h);
beforeAll(async () => {
  ({ h, stop } = await startMedia({ classifier }));
  await marketplace();
  photo = await aPhoto(400, 300);
});
beforeEach(() => classifier.finds({}));
afterEach(() => h.em.nativeDelete(BannedImage, {}));
afterAll(() => stop());

const [mia, noa] = [as(newId(), 'admin'), newId()];
const address = (id: string, who: string, rendition: Rendition) =>
  h.get(MediaAddresses).of({ id, rendition, viewerId: who }, h.clock.now());
/** The renditions that a viewer receives with valid addresses. */
const gets = async (who: string, id: string) => {
  const found: string[] = [];
  for (const rendition of [...pictureRenditions, 'video', 'preview'] as const)
    if ((await client.fetch(who, address(id, who, rendition))).status === 200) found.push(rendition);
  return found;
};
const keys = async (id: string) => {
  const all: string[] = [];
  for await (const key of h.get(ObjectStore).list(id)) all.push(key);
  return all;
};
const divert = async (imageId: string, note = '') => {
  await media().divertImage(mia, { imageId, note });
  await h.settle();
};
const settles = async (subjectId: string, userId: string, confirmed: boolean) => {
  await h.publish(DivertSettledSchema, { subjectId, userId, confirmed, settledBy: noa });
  await h.settle();
};
const moderationStatusOf = async (...subjectIds: string[]) =>
  (await media().describeSubjects(asService('admin'), { subjectIds })).subjects.map(({ moderationStatus }) => moderationStatus);
const everywhere = async (id: string, userId: string) => {
  const lists = await Promise.all(['pending', 'approved', 'rejected'].map((status) => waiting(mia, { status, userId })));
  return lists.flat().includes(id);
};
const shown = async (userId: string) => (await media().describeImages(asService('profiles'), { userIds: [userId] })).images.length;

test('Diversion: removes the material from archives of its owner', async () => {
  const [ana, [ready, preparing, others]] = [newId(), [newId(), newId(), newId()] as const];
  const id = await uploaded(ana, photo, { purpose: 'profile-image' });
  await RequestContext.create(h.em, async () => {
    const archives = [MemberExport.of(ready, ana, h.clock.now()), MemberExport.of(others, noa, h.clock.now())];
    for (const archive of archives) archive.finish(7, h.clock.now());
    await h.em.persist([...archives, MemberExport.of(preparing, ana, h.clock.now())]).flush();
  });
  for (const archive of [ready, others]) await h.get(ObjectStore).put(archiveKey(archive), Readable.from(['archive']));
  const asks = async (who: string, archive: string) => (await client.fetch(who, address(archive, who, 'archive'))).status;
  expect([await asks(ana, ready), await asks(noa, others)]).toEqual([200, 200]);
  await media().divertImage(mia, { imageId: id });
  expect([await asks(ana, ready), await asks(noa, others)]).toEqual([404, 200]);
  expect(await h.get(SettleExport).start(preparing)).toBeUndefined();
  await RequestContext.create(h.em, () => h.get(ExpireExports).execute());
  expect([await keys(ready), (await keys(others)).length]).toEqual([[], 1]);
});

describe('Diverted profile image', () => {
  test('Diverted profile image: is withheld from everybody, staff included, and its bytes move to the evidence prefix', async () => {
    const ana = newId();
    const id = await uploaded(ana, photo, { purpose: 'profile-image' });
    const toAna = await h.frames(ana);
    await media().listImagesToReview(mia, { status: 'approved' });
    const issued = [ana, mia.userId, noa].map((who) => [who, address(id, who, 'large')] as const);
    for (const [who, url] of issued) expect((await client.fetch(who, url)).status).toBe(200);
    await media().divertImage(mia, { imageId: id, note: ' Looks under age ' });
    for (const [who, url] of issued) expect((await client.fetch(who, url)).status).toBe(404);
    await h.settle();
    for (const who of [ana, mia.userId, noa]) expect(await gets(who, id)).toEqual([]);
    expect([await keys(id), (await keys(`evidence-${id}`)).length]).toEqual([[], 5]);
    for (const rendition of ['large', 'original'])
      expect((await client.fetch(mia.userId, address(`evidence-${id}`, mia.userId, rendition as Rendition))).status).toBe(404);
    expect([await everywhere(id, ana), await shown(ana)]).toEqual([false, 0]);
    expect((await h.published(PrimaryImageChangedSchema)).filter(({ userId }) => userId === ana).map(({ imageId }) => imageId)).toEqual([
      id,
      '',
    ]);
    const { current, latest } = await media().getProfileImages(as(ana), {});
    expect([current, latest]).toMatchObject([undefined, { id, status: 'rejected', reason: 'Rejected by admin review' }]);
    expect(latest?.picture).toBeUndefined();
    expect(toAna.at(-1)).toMatchObject({ event: 'ProfileImageChangedPushed', data: { image: { status: 'rejected' } } });
    expect((await h.published(SubjectDivertedSchema)).filter(({ userId }) => userId === ana)).toMatchObject([
      { subjectId: id, bucket: 'profile-media', divertedBy: mia.userId, note: 'Looks under age' },
    ]);
    expect(await moderationStatusOf(id)).toEqual(['diverted']);
  });

  test('Diverted profile image: is diverted once, cannot be reviewed, and voids an open decision', async () => {
    const ana = newId();
    classifier.finds({}, 0);
    const id = await uploaded(ana, photo, { purpose: 'profile-image' });
    await media().claimReview(mia, { imageId: id });
    const decisionId = newId();
    await says(mia, id, 'approved', { decisionId });
    await Promise.all(Array.from({ length: 4 }, () => media().divertImage(mia, { imageId: id })));
    await pass();
    await h.settle();
    expect((await h.published(SubjectDivertedSchema)).filter(({ subjectId }) => subjectId === id)).toHaveLength(1);
    expect((await h.published(ImageDecidedSchema)).filter(({ subjectId }) => subjectId === id)).toEqual([]);
    await expect(media().undoReview(mia, { decisionId })).rejects.toMatchObject({ code: 'UNDO_OVER' });
    await expect(says(mia, id, 'approved', { seenStatus: 'rejected' })).rejects.toMatchObject({ code: 'IMAGE_NOT_FOUND' });
    await expect(media().claimReview(mia, { imageId: id })).rejects.toMatchObject({ code: 'IMAGE_NOT_FOUND' });
    await expect(media().divertImage(mia, { imageId: newId() })).rejects.toMatchObject({ code: 'IMAGE_NOT_FOUND' });
  });

  test('Diverted profile image: stays locked after confirmation, and copies of it are refused', async () => {
    const [ana, ben] = [newId(), newId()];
    const id = await uploaded(ana, photo, { purpose: 'profile-image' });
    await divert(id);
    await settles(id, ana, true);
    await settles(id, ana, false); // ignored: it is settled already
    expect([await moderationStatusOf(id), await keys(id), (await keys(`evidence-${id}`)).length]).toEqual([['diverted'], [], 5]);
    const copy = await uploaded(ben, photo, { purpose: 'profile-image' });
    expect((await media().getProfileImages(as(ben), {})).latest).toMatchObject({ id: copy, reason: 'This picture cannot be accepted' });
  });

  test('Diverted profile image: bans copies also when it was never hashed before', async () => {
    const ana = newId();
    classifier.breaks();
    const id = await uploaded(ana, photo, { purpose: 'profile-image' });
    await divert(id);
    classifier.finds({});
    await settles(id, ana, true);
    expect(await h.em.count(BannedImage, {})).toBe(1);
  });

  test('Diverted profile image: waits for review again after the release', async () => {
    const ana = newId();
    const id = await uploaded(ana, photo, { purpose: 'profile-image' });
    await divert(id);
    await settles(id, ana, false);
    expect([(await keys(id)).length, await keys(`evidence-${id}`), await moderationStatusOf(id)]).toEqual([5, [], ['visible']]);
    expect(await waiting(mia, { userId: ana })).toEqual([id]);
    expect(await gets(mia.userId, id)).toEqual([...pictureRenditions]);
    expect(await gets(ana, id)).toEqual(['blurred']);
    await decides(mia, id, 'approved');
    expect(await shown(ana)).toBe(1);
    await divert(id);
    expect([await shown(ana), await moderationStatusOf(id)]).toEqual([0, ['diverted']]);
  });

  test('Diverted profile image: does not block another upload', async () => {
    const ana = newId();
    classifier.finds({}, 0);
    const first = await uploaded(ana, photo, { purpose: 'profile-image' });
    await divert(first);
    const second = await uploaded(ana, photo, { purpose: 'profile-image' });
    await media().removeProfileImage(as(ana), {});
    const third = await uploaded(ana, photo, { purpose: 'profile-image' });
    await settles(first, ana, false);
    expect((await waiting(mia, { userId: ana })).sort()).toEqual([first, third].sort());
    expect(await keys(second)).toEqual([]);
    await decides(mia, third, 'approved');
    await decides(mia, first, 'approved');
    expect((await media().getProfileImages(as(ana), {})).current?.id).toBe(third);
  });
});

test.each(['profile-image', 'private-media'])('Diversion: withholds a %s while its bytes are not moved yet', async (purpose) => {
  const ana = newId();
  classifier.finds(unclear);
  const id = await uploaded(ana, photo, { purpose });
  await media().listImagesToReview(mia, { status: 'pending' });
  expect(await gets(mia.userId, id)).toEqual([...pictureRenditions]);
  await divert(id);
  await h.get(ObjectStore).moveAll(`evidence-${id}`, id);
  for (const who of [ana, mia.userId, noa]) expect(await gets(who, id)).toEqual([]);
});

describe('Diverted file', () => {
  test('Diverted file: a video leaves its tab and its viewers with all renditions', async () => {
    const ana = newId();
    const id = await uploaded(ana, await aClip());
    expect(await gets(ana, id)).toEqual([...pictureRenditions, 'video']);
    await divert(id);
    expect([await gets(ana, id), await keys(id)]).toEqual([[], []]);
    expect(await listed(ana)).toMatchObject([{ id, state: 'refused', reason: 'Rejected by admin review', videoUrl: '' }]);
    await settles(id, ana, false);
    expect(await listed(ana)).toMatchObject([{ id, state: 'in_review', reason: '' }]);
    await decides(mia, id, 'approved');
    expect(await gets(ana, id)).toEqual([...pictureRenditions, 'video']);
  });

  test('Diverted file: publishes each step of a store file to marketplace', async () => {
    const ana = newId();
    const item = anItem(ana, 'photo');
    const id = await itemFile(ana, item, photo);
    await divert(id);
    await settles(id, ana, false);
    await decides(mia, id, 'approved');
    await h.settle();
    expect(await settled(item)).toEqual(['ready', 'refused', 'in_review', 'ready']);
  });

  test('Diverted file: survives removal by its owner, and is removed after the release', async () => {
    const ana = newId();
    classifier.finds(unclear);
    const [id, other] = [await uploaded(ana, photo), await uploaded(ana, photo)];
    for (const one of [id, other]) {
      await divert(one);
      await media().removeMedia(as(ana), { id: one });
    }
    expect([(await keys(`evidence-${id}`)).length, await moderationStatusOf(id)]).toEqual([5, ['diverted']]);
    await settles(id, ana, false);
    await settles(other, ana, true);
    expect([await keys(`evidence-${id}`), await moderationStatusOf(id)]).toEqual([[], []]);
    expect(await moderationStatusOf(other)).toEqual(['diverted']);
  });

  test('Diverted file: is moved to evidence after a restart, also when its owner is erased first', async () => {
    const ana = newId();
    const id = await uploaded(ana, photo);
    await divert(id);
    // The state after media stopped right after the decision.
    await h.get(ObjectStore).moveAll(`evidence-${id}`, id);
    await h.em.execute(`update diversions set moved_at = null where subject_id = '${id}'`);
    expect(await gets(ana, id)).toEqual([]);
    await h.publish(AccountErasedSchema, { userId: ana, erasureId: newId() });
    await h.settle();
    expect([await keys(id), (await keys(`evidence-${id}`)).length]).toEqual([[], 5]);
    const rows = await h.em.execute(`select 1 from media_files where user_id = '${ana}'`);
    expect([rows, await moderationStatusOf(id)]).toEqual([[], ['diverted']]);
    await settles(id, ana, false);
    expect([await keys(`evidence-${id}`), await moderationStatusOf(id)]).toEqual([[], []]);
  });
});

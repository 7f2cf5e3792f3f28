import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { newId } from '@sotto/kit/orm/ids';
import { ModerationStatusChangedSchema } from '@sotto/proto/admin/v1/events';
import { GalleryChangedSchema } from '@sotto/proto/media/v1/events';
import { MemberBlockedSchema } from '@sotto/proto/profiles/v1/events';
import type { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import { MediaFile } from '../src/library/files/media-file.entity.js';
import { StandInClassifier } from './acts.js';
import { fileActs } from './file-acts.js';
import { startMedia } from './media-harness.js';
import { reviewActs } from './review-acts.js';
import { aPhoto } from './samples.js';

const classifier = new StandInClassifier();
let [h, stop]: [Harness, () => Promise<void>] = [undefined as never, async () => undefined];
let photo: Buffer;
beforeAll(async () => {
  ({ h, stop } = await startMedia({ classifier }));
  photo = await aPhoto(40, 30, 1);
});
beforeEach(() => classifier.finds({}));
afterAll(() => stop());

const { media, files, uploaded, listed } = fileActs(() => h);
const { decides } = reviewActs(() => h);
const admin = as(newId(), 'admin');

const shownBy = async (userId: string) =>
  (await files().describeGalleries(asService('profiles'), { userIds: [userId] })).files.map(({ fileId }) => fileId);
const add = (userId: string, filename = 'a.jpg') => uploaded(userId, photo, { purpose: 'profile-media', filename });
const statusFor = async (viewerId: string, id: string) => {
  const address = h.get(MediaAddresses).of({ id, rendition: 'medium', viewerId }, h.clock.now());
  return (await media.fetch(viewerId, address)).status;
};
const moderate = async (userId: string, subjectId: string, moderationStatus: string) => {
  await h.publish(ModerationStatusChangedSchema, {
    userId,
    subjectId,
    subjectKind: 'file',
    moderationStatus,
    banCopies: false,
    decisionId: newId(),
  });
  await h.settle();
};

test('ArrangeGallery: new files come last, and the order of the owner holds; files that are left out are shown to nobody', async () => {
  const [ana, ben] = [newId(), newId()];
  const [first, second, third] = [await add(ana, 'a.jpg'), await add(ana, 'b.jpg'), await add(ana, 'c.jpg')];
  expect(await shownBy(ana)).toEqual([first, second, third]);
  await files().arrangeGallery(as(ana), { ids: [third, first] });
  expect(await shownBy(ana)).toEqual([third, first]);
  expect([await statusFor(ben, first), await statusFor(ben, second), await statusFor(ana, second)]).toEqual([200, 404, 200]);
  const fourth = await add(ana, '0.jpg');
  expect(await shownBy(ana)).toEqual([third, first, fourth]);
  const positions = (await listed(ana, 'profile-media')).map(({ id, galleryPosition, forGallery }) => [id, galleryPosition, forGallery]);
  expect(positions).toHaveLength(4);
  expect(positions).toEqual(
    expect.arrayContaining([
      [third, 0, true],
      [first, 1, true],
      [fourth, 1000, true],
      [second, undefined, true],
    ]),
  );
});

test('ArrangeGallery: takes neither files of somebody else nor private ones', async () => {
  const [ana, eve] = [newId(), newId()];
  const [own, hers, secret] = [await add(ana), await add(eve), await uploaded(ana, photo)];
  for (const foreign of [hers, secret, newId()])
    await expect(files().arrangeGallery(as(ana), { ids: [own, foreign] })).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  expect([await shownBy(ana), await shownBy(eve)]).toEqual([[own], [hers]]);
});

test('DescribeGalleries: six photos at most, and nothing that was not screened for others', async () => {
  const ana = newId();
  const ids: string[] = [];
  for (let index = 0; index < 8; index++) ids.push(await add(ana, `${index}.jpg`));
  expect(await shownBy(ana)).toEqual(ids.slice(0, 6));
  await h.em.nativeUpdate(MediaFile, { id: ids[0]! }, { screenedForOthers: false }); // as files from before galleries
  expect(await shownBy(ana)).toEqual(ids.slice(1, 7));
  expect(await statusFor(newId(), ids[0]!)).toBe(404);
});

test('A file of the gallery that screening doubts is shown to nobody until a reviewer approves it; explicit ones are refused', async () => {
  const [ana, ben] = [newId(), newId()];
  classifier.finds({ sexy: 0.9 });
  const doubtful = await add(ana);
  expect([await shownBy(ana), await statusFor(ben, doubtful), await statusFor(ana, doubtful)]).toEqual([[], 404, 200]);
  await decides(admin, doubtful, 'approved');
  expect([await shownBy(ana), await statusFor(ben, doubtful)]).toEqual([[doubtful], 200]);
  classifier.finds({ porn: 0.9 });
  await add(ana, 'b.jpg');
  expect((await listed(ana, 'profile-media')).map(({ state, reason }) => [state, reason])).toEqual([
    ['ready', ''],
    ['refused', 'Nudity or sexual content'],
  ]);
});

test('A file of the gallery: a block, a decision of staff and the removal end it at once, and profiles is notified', async () => {
  const [ana, ben, cleo] = [newId(), newId(), newId()];
  const id = await add(ana);
  const notices = async () => (await h.published(GalleryChangedSchema)).filter(({ userId }) => userId === ana).length;
  const before = await notices();
  await h.publish(MemberBlockedSchema, { blockerId: ana, blockedId: ben });
  await h.settle();
  expect([await statusFor(ben, id), await statusFor(cleo, id)]).toEqual([404, 200]);
  await moderate(ana, id, 'hidden');
  expect([await shownBy(ana), await statusFor(cleo, id)]).toEqual([[], 404]);
  await moderate(ana, id, 'visible');
  expect(await shownBy(ana)).toEqual([id]);
  await files().removeMedia(as(ana), { id });
  expect([await shownBy(ana), await statusFor(cleo, id)]).toEqual([[], 404]);
  await h.settle();
  expect(await notices()).toBe(before + 3);
});

import { MediaAddresses, pictureRenditions, type Rendition } from '@sotto/kit/media/media-addresses';
import { newId } from '@sotto/kit/orm/ids';
import { ModerationStatusChangedSchema } from '@sotto/proto/admin/v1/events';
import { MemberBlockedSchema } from '@sotto/proto/profiles/v1/events';
import type { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import { ObjectStore } from '../src/storage/object-store.js';
import { accessActs } from './access-acts.js';
import { ProfilesStandIn } from './acts.js';
import { aMovie } from './clips.js';
import { startMedia } from './media-harness.js';
import { aPhoto } from './samples.js';
import { storeActs } from './store-acts.js';

let [h, stop]: [Harness, () => Promise<void>] = [undefined as never, async () => undefined];
let photo: Buffer;
const { media: client, files: media, uploaded, anItem, itemFile, marketplace } = storeActs(() => h);
const { asks, decides: decidesAccess } = accessActs(() => h);
beforeAll(async () => {
  ({ h, stop } = await startMedia());
  await marketplace();
  await new ProfilesStandIn(() => h).stand();
  photo = await aPhoto(400, 300);
});
afterAll(() => stop());

/** The call of admin before it signs addresses for staff. */
const names = async (viewerId: string, ...subjectIds: string[]) =>
  (await media().describeSubjects(asService('admin'), { subjectIds, viewerId })).subjects;
const states = async (subjectKind: 'item' | 'profile_image' | 'file', subjectId: string, userId: string, moderationStatus: string) => {
  await h.publish(ModerationStatusChangedSchema, {
    subjectKind,
    subjectId,
    userId,
    moderationStatus: moderationStatus,
    banCopies: false,
    decisionId: newId(),
  });
  await h.settle();
};
const fetches = (who: string, id: string, rendition: Rendition, headers?: Record<string, string>) =>
  client.fetch(who, h.get(MediaAddresses).of({ id, rendition, viewerId: who }, h.clock.now()), headers);
const status = async (who: string, id: string, rendition: Rendition = 'large') => (await fetches(who, id, rendition)).status;
const statuses = (id: string, ...people: string[]) => Promise.all(people.map((who) => status(who, id)));

describe('Hidden profile image', () => {
  test('Hidden profile image: is delivered for ten minutes to the reviewer that admin named, uncached', async () => {
    const [ana, ben, staff, colleague] = [newId(), newId(), newId(), newId()];
    const id = await uploaded(ana, photo, { purpose: 'profile-image' });
    await states('profile_image', id, ana, 'hidden');
    expect(await statuses(id, ana, ben, staff)).toEqual([404, 404, 404]);
    expect(await names(staff, id)).toMatchObject([
      { subjectId: id, moderationStatus: 'hidden', shown: true, isVideo: false, thumbhash: expect.stringMatching(/./) },
    ]);
    for (const rendition of pictureRenditions) expect(await status(staff, id, rendition)).toBe(200);
    expect((await fetches(staff, id, 'large')).headers.get('cache-control')).toBe('private, no-store');
    expect(await statuses(id, ana, ben, colleague)).toEqual([404, 404, 404]);
    h.clock.advance({ minutes: 9, seconds: 59 });
    expect(await status(staff, id)).toBe(200);
    h.clock.advance({ seconds: 1 });
    expect(await status(staff, id)).toBe(404);
  });

  test('Hidden profile image: needs an address signed for the reviewer', async () => {
    const [ana, staff, other] = [newId(), newId(), newId()];
    const id = await uploaded(ana, photo, { purpose: 'profile-image' });
    await states('profile_image', id, ana, 'hidden');
    await names(staff, id);
    await names(other, id);
    const address = h.get(MediaAddresses).of({ id, rendition: 'large', viewerId: other }, h.clock.now());
    expect([(await client.fetch(staff, address)).status, (await client.fetch(other, address)).status]).toEqual([403, 200]);
  });

  test('Hidden profile image: is delivered to a reviewer with the review list', async () => {
    const [ana, mia] = [newId(), as(newId(), 'admin')];
    const id = await uploaded(ana, photo, { purpose: 'profile-image' });
    await states('profile_image', id, ana, 'hidden');
    await media().listImagesToReview(mia, { status: 'pending' });
    expect(await status(mia.userId, id)).toBe(200);
  });
});

test('Hidden private file: is delivered to the named reviewer and not to its owner; visible, the reverse', async () => {
  const [ana, guest, staff] = [newId(), newId(), newId()];
  const id = await uploaded(ana, photo);
  await decidesAccess(ana, await asks(guest, ana));
  expect(await names(staff, id)).toMatchObject([{ moderationStatus: 'visible', shown: false, thumbhash: '' }]);
  expect(await statuses(id, ana, guest, staff)).toEqual([200, 200, 404]);
  await states('file', id, ana, 'hidden');
  await names(staff, id);
  expect(await statuses(id, ana, guest, staff)).toEqual([404, 404, 200]);
});

test('Hidden item: its video is delivered in ranges to the named reviewer, also when blocked', async () => {
  const [ana, ben, staff] = [newId(), newId(), newId()];
  const item = anItem(ana);
  const encoder = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-b:v', '200k'];
  const id = await itemFile(ana, item, await aMovie({ size: '320x180', seconds: 1, encoder, name: 'c.webm' }));
  await h.publish(MemberBlockedSchema, { blockerId: ana, blockedId: staff });
  await h.settle();
  expect(await statuses(id, ben, staff)).toEqual([200, 404]);
  expect(await names(staff, id)).toMatchObject([{ itemId: item, shown: true, isVideo: true }]);
  expect(await status(staff, id)).toBe(200);
  await states('item', item, ana, 'hidden');
  expect(await statuses(id, ana, ben, staff)).toEqual([404, 404, 200]);
  const part = await fetches(staff, id, 'video', { Range: 'bytes=10-19' });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
  expect((await fetches(staff, id, 'blurred')).headers.get('cache-control')).toBe('private, no-store');
});

test('Diverted and removed content: is delivered to nobody while its bytes still exist', async () => {
  const [ana, mia, staff] = [newId(), as(newId(), 'admin'), newId()];
  const image = () => uploaded(ana, photo, { purpose: 'profile-image' });
  const [diverted, removed, file] = [await image(), await image(), await uploaded(ana, photo)];
  for (const id of [diverted, file]) await media().divertImage(mia, { imageId: id });
  await states('profile_image', removed, ana, 'removed');
  for (const id of [diverted, file]) await h.get(ObjectStore).moveAll(`evidence-${id}`, id);
  expect((await names(staff, diverted, removed, file)).map(({ shown, thumbhash }) => [shown, thumbhash])).toEqual([
    [false, ''],
    [false, ''],
    [false, ''],
  ]);
  await media().listImagesToReview(mia, { status: 'pending' });
  for (const id of [diverted, removed, file]) expect(await statuses(id, mia.userId, staff, ana)).toEqual([404, 404, 404]);
});

test('DescribeSubjects: admits no viewer for other subjects or without a name', async () => {
  const [ana, staff] = [newId(), newId()];
  const id = await uploaded(ana, photo, { purpose: 'profile-image' });
  await states('profile_image', id, ana, 'hidden');
  await names(staff, newId());
  expect(await names('', id)).toMatchObject([{ moderationStatus: 'hidden', shown: false, thumbhash: '' }]);
  await expect(media().describeSubjects(asService('marketplace'), { subjectIds: [id], viewerId: staff })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(await status(staff, id)).toBe(404);
});

import { MediaAddresses, pictureRenditions, type Rendition } from '@sotto/kit/media/media-addresses';
import { newId } from '@sotto/kit/orm/ids';
import { ContentStandingChangedSchema } from '@sotto/proto/admin/v1/events';
import { MemberBlockedSchema } from '@sotto/proto/profiles/v1/events';
import type { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import { ObjectStore } from '../src/store/object-store.js';
import { accessActs } from './access-acts.js';
import { ProfilesStandIn } from './acts.js';
import { aMovie } from './clips.js';
import { startMedia } from './media-harness.js';
import { aPhoto } from './samples.js';
import { storeActs } from './store-acts.js';

let [h, stop]: [Harness, () => Promise<void>] = [undefined as never, async () => undefined];
let photo: Buffer;
const { media: door, files: media, uploaded, anItem, itemFile, marketplace } = storeActs(() => h);
const { asks, decides: decidesAccess } = accessActs(() => h);
beforeAll(async () => {
  ({ h, stop } = await startMedia());
  await marketplace();
  await new ProfilesStandIn(() => h).stand();
  photo = await aPhoto(400, 300);
});
afterAll(() => stop());

/** What admin asks before it signs addresses for one of its people. */
const names = async (viewerId: string, ...subjectIds: string[]) =>
  (await media().describeSubjects(asService('admin'), { subjectIds, viewerId })).subjects;
const states = async (subjectKind: 'item' | 'profile_image' | 'file', subjectId: string, userId: string, standing: string) => {
  await h.publish(ContentStandingChangedSchema, { subjectKind, subjectId, userId, standing, banCopies: false, decisionId: newId() });
  await h.settle();
};
const fetches = (who: string, id: string, rendition: Rendition, headers?: Record<string, string>) =>
  door.fetch(who, h.get(MediaAddresses).of({ id, rendition, viewerId: who }, h.clock.now()), headers);
const status = async (who: string, id: string, rendition: Rendition = 'large') => (await fetches(who, id, rendition)).status;
const statuses = (id: string, ...people: string[]) => Promise.all(people.map((who) => status(who, id)));

describe('a profile image that is hidden', () => {
  test('is given to nobody but whom admin named, for ten minutes, and kept by no browser', async () => {
    const [ana, ben, staff, colleague] = [newId(), newId(), newId(), newId()];
    const id = await uploaded(ana, photo, { purpose: 'profile-image' });
    await states('profile_image', id, ana, 'hidden');
    expect(await statuses(id, ana, ben, staff)).toEqual([404, 404, 404]);
    expect(await names(staff, id)).toMatchObject([
      { subjectId: id, standing: 'hidden', shown: true, film: false, thumbhash: expect.stringMatching(/./) },
    ]);
    for (const rendition of pictureRenditions) expect(await status(staff, id, rendition)).toBe(200);
    expect((await fetches(staff, id, 'large')).headers.get('cache-control')).toBe('private, no-store');
    expect(await statuses(id, ana, ben, colleague)).toEqual([404, 404, 404]);
    h.clock.advance({ minutes: 9, seconds: 59 });
    expect(await status(staff, id)).toBe(200);
    h.clock.advance({ seconds: 1 });
    expect(await status(staff, id)).toBe(404);
  });

  test('needs an address that is signed for whoever looks', async () => {
    const [ana, staff, other] = [newId(), newId(), newId()];
    const id = await uploaded(ana, photo, { purpose: 'profile-image' });
    await states('profile_image', id, ana, 'hidden');
    await names(staff, id);
    await names(other, id);
    const address = h.get(MediaAddresses).of({ id, rendition: 'large', viewerId: other }, h.clock.now());
    expect([(await door.fetch(staff, address)).status, (await door.fetch(other, address)).status]).toEqual([403, 200]);
  });

  test('is given to whoever has the list of images to review as well', async () => {
    const [ana, mia] = [newId(), as(newId(), 'admin')];
    const id = await uploaded(ana, photo, { purpose: 'profile-image' });
    await states('profile_image', id, ana, 'hidden');
    await media().listImagesToReview(mia, { status: 'pending' });
    expect(await status(mia.userId, id)).toBe(200);
  });
});

test('a private file that is hidden is given to whom admin named, not to its owner or whoever has access; visible it is the other way round', async () => {
  const [ana, guest, staff] = [newId(), newId(), newId()];
  const id = await uploaded(ana, photo);
  await decidesAccess(ana, await asks(guest, ana));
  expect(await names(staff, id)).toMatchObject([{ standing: 'visible', shown: false, thumbhash: '' }]);
  expect(await statuses(id, ana, guest, staff)).toEqual([200, 200, 404]);
  await states('file', id, ana, 'hidden');
  await names(staff, id);
  expect(await statuses(id, ana, guest, staff)).toEqual([404, 404, 200]);
});

test('the film of an item that is hidden comes in parts to whom admin named; a block keeps nobody from looking', async () => {
  const [ana, ben, staff] = [newId(), newId(), newId()];
  const item = anItem(ana);
  const encoder = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-b:v', '200k'];
  const id = await itemFile(ana, item, await aMovie({ size: '320x180', seconds: 1, encoder, name: 'c.webm' }));
  await h.publish(MemberBlockedSchema, { blockerId: ana, blockedId: staff });
  await h.settle();
  expect(await statuses(id, ben, staff)).toEqual([200, 404]);
  expect(await names(staff, id)).toMatchObject([{ itemId: item, shown: true, film: true }]);
  expect(await status(staff, id)).toBe(200);
  await states('item', item, ana, 'hidden');
  expect(await statuses(id, ana, ben, staff)).toEqual([404, 404, 200]);
  const part = await fetches(staff, id, 'video', { Range: 'bytes=10-19' });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
  expect((await fetches(staff, id, 'blurred')).headers.get('cache-control')).toBe('private, no-store');
});

test('nobody is given what was diverted or removed, even while its bytes are still there', async () => {
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

test('whoever asks about something else, or names nobody, lets nobody look', async () => {
  const [ana, staff] = [newId(), newId()];
  const id = await uploaded(ana, photo, { purpose: 'profile-image' });
  await states('profile_image', id, ana, 'hidden');
  await names(staff, newId());
  expect(await names('', id)).toMatchObject([{ standing: 'hidden', shown: false, thumbhash: '' }]);
  await expect(media().describeSubjects(asService('marketplace'), { subjectIds: [id], viewerId: staff })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(await status(staff, id)).toBe(404);
});

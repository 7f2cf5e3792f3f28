import { MediaAddresses, pictureRenditions, type Rendition } from '@sotto/kit/media/media-addresses';
import { newId } from '@sotto/kit/orm/ids';
import { ModerationStatusChangedSchema } from '@sotto/proto/admin/v1/events';
import { PrimaryImageChangedSchema } from '@sotto/proto/media/v1/events';
import type { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import sharp from 'sharp';
import { ProfilesStandIn, portrait } from './acts.js';
import { accessActs } from './access-acts.js';
import { aMovie } from './clips.js';
import { inOrder } from './event-ids.js';
import { startMedia } from './media-harness.js';
import { reviewActs } from './review-acts.js';
import { aPhoto } from './samples.js';
import { storeActs } from './store-acts.js';

// The real classifier, because copies must be recognized in real images.
let [h, stop]: [Harness, () => Promise<void>] = [undefined as never, async () => undefined];
let photo: Buffer;
const { media: client, files: media, uploaded, listed, anItem, itemFile, described, marketplace, stored } = storeActs(() => h);
const { asks, decides: decidesAccess, sees } = accessActs(() => h);
const { says, waiting } = reviewActs(() => h);
beforeAll(async () => {
  ({ h, stop } = await startMedia({ classifier: 'real' }));
  await marketplace();
  await new ProfilesStandIn(() => h).stand();
  photo = await aPhoto(400, 300);
});
afterAll(() => stop());

const [mia, ben] = [as(newId(), 'admin'), newId()];
type Kind = 'item' | 'profile_image' | 'file';
const states = async (
  kind: Kind,
  subjectId: string,
  userId: string,
  moderationStatus: 'visible' | 'hidden' | 'removed',
  { banCopies = false, eventId = newId() }: { banCopies?: boolean; eventId?: string } = {},
) => {
  await h.publish(
    ModerationStatusChangedSchema,
    { subjectKind: kind, subjectId, userId, moderationStatus, banCopies, decisionId: newId() },
    eventId,
  );
  await h.settle();
};
const address = (id: string, who: string, rendition: Rendition) =>
  h.get(MediaAddresses).of({ id, rendition, viewerId: who }, h.clock.now());
const gets = async (who: string, id: string) => {
  const found: string[] = [];
  for (const rendition of [...pictureRenditions, 'video', 'preview'] as const)
    if ((await client.fetch(who, address(id, who, rendition))).status === 200) found.push(rendition);
  return found;
};
const moderationStatusOf = async (id: string) =>
  (await media().describeSubjects(asService('admin'), { subjectIds: [id] })).subjects[0]?.moderationStatus;
const shown = async (userId: string) =>
  (await media().describeImages(asService('profiles'), { userIds: [userId] })).images.map(({ imageId }) => imageId);
const changes = async (userId: string) =>
  (await h.published(PrimaryImageChangedSchema)).filter((event) => event.userId === userId).map(({ imageId }) => imageId);
const face = (name: string) => sharp(portrait(name)).jpeg({ quality: 90 }).toBuffer();
/** An image after scaling and compression by others. */
const sentOn = (picture: Buffer) => sharp(picture).resize(240).jpeg({ quality: 45 }).toBuffer();

describe('Hidden profile image', () => {
  test('Hidden profile image: is withheld with a reason for its owner, and restored completely when visible again', async () => {
    const ana = newId();
    const id = await uploaded(ana, await face('ana'), { purpose: 'profile-image' });
    expect([await gets(ben, id), await shown(ana)]).toEqual([[...pictureRenditions], [id]]);
    const toAna = await h.frames(ana);
    await states('profile_image', id, ana, 'hidden');
    expect([await gets(ben, id), await gets(ana, id), await gets(mia.userId, id), await shown(ana)]).toEqual([[], [], [], []]);
    const { current, latest } = await media().getProfileImages(as(ana), {});
    expect([current, latest]).toMatchObject([undefined, { id, status: 'rejected', reason: 'Hidden by our team.' }]);
    expect(toAna.at(-1)).toMatchObject({ data: { image: { status: 'rejected', reason: 'Hidden by our team.' } } });
    expect([await moderationStatusOf(id), await waiting(mia, { status: 'approved', userId: ana })]).toEqual(['hidden', []]);
    await states('profile_image', id, ana, 'visible');
    expect([await gets(ben, id), await shown(ana), await moderationStatusOf(id)]).toEqual([[...pictureRenditions], [id], 'visible']);
    expect(await changes(ana)).toEqual([id, '', id]);
  });

  test('Hidden profile image: gives its place to the next image', async () => {
    const ana = newId();
    const first = await uploaded(ana, await face('ana'), { purpose: 'profile-image' });
    await states('profile_image', first, ana, 'hidden');
    const second = await uploaded(ana, await face('noor'), { purpose: 'profile-image' });
    await states('profile_image', first, ana, 'visible');
    expect(await shown(ana)).toEqual([second]);
  });

  test('Hidden profile image: waits for review again when an open decision was voided', async () => {
    const ana = newId();
    const id = await uploaded(ana, photo, { purpose: 'profile-image' });
    expect(await waiting(mia, { userId: ana })).toEqual([id]);
    await says(mia, id, 'approved');
    await states('profile_image', id, ana, 'hidden');
    expect(await waiting(mia, { userId: ana })).toEqual([]);
    await states('profile_image', id, ana, 'visible');
    expect(await waiting(mia, { userId: ana })).toEqual([id]);
  });
});

test('SetModerationStatus: the latest event wins in any order', async () => {
  const ana = newId();
  const id = await uploaded(ana, photo);
  const [first, second] = inOrder();
  await states('file', id, ana, 'hidden', { eventId: second });
  await states('file', id, ana, 'visible', { eventId: first });
  expect([await moderationStatusOf(id), await gets(ana, id)]).toEqual(['hidden', []]);
  await states('file', id, ana, 'hidden', { eventId: second });
  await states('file', id, ana, 'visible');
  expect(await gets(ana, id)).toEqual([...pictureRenditions]);
});

test('Hidden private file: is neither counted, listed nor delivered', async () => {
  const [ana, guest] = [newId(), newId()];
  const [id, other] = [await uploaded(ana, photo), await uploaded(ana, photo)];
  await decidesAccess(ana, await asks(guest, ana));
  await states('file', id, ana, 'hidden');
  expect(await sees(guest, ana)).toEqual({ status: 'approved', files: 1, shown: [other] });
  expect([await gets(guest, id), await gets(guest, other)]).toEqual([[], [...pictureRenditions]]);
  expect((await listed(ana)).find((file) => file.id === id)).toMatchObject({
    state: 'refused',
    reason: 'Hidden by our team.',
    videoUrl: '',
  });
  await states('file', id, ana, 'visible');
  expect((await sees(guest, ana)).files).toBe(2);
});

describe('Removed content', () => {
  test('Removed content: loses every byte and cannot be restored', async () => {
    const ana = newId();
    const [image, file] = [await uploaded(ana, await face('ana'), { purpose: 'profile-image' }), await uploaded(ana, photo)];
    await states('profile_image', image, ana, 'removed');
    await states('file', file, ana, 'removed');
    expect([await stored(image), await stored(file), await shown(ana)]).toEqual([[], [], []]);
    for (const [kind, id] of [
      ['profile_image', image],
      ['file', file],
    ] as const) {
      await states(kind, id, ana, 'visible');
      expect([await moderationStatusOf(id), await gets(ana, id)]).toEqual(['removed', []]);
      await expect(media().divertImage(mia, { imageId: id })).rejects.toMatchObject({ code: 'IMAGE_NOT_FOUND' });
    }
    expect((await media().getProfileImages(as(ana), {})).latest).toMatchObject({ reason: 'Removed by our team.' });
    expect(await listed(ana)).toMatchObject([{ id: file, state: 'refused', reason: 'Removed by our team.' }]);
  });

  test('Removed content with ban_copies: copies are refused when scaled, compressed or mirrored', async () => {
    const [ana, eva] = [newId(), newId()];
    const picture = await face('kofi');
    const id = await uploaded(ana, picture, { purpose: 'profile-image' });
    await states('profile_image', id, ana, 'hidden');
    // Removal by the owner meanwhile does not prevent the ban of copies.
    await media().removeProfileImage(as(ana), {});
    await states('profile_image', id, ana, 'removed', { banCopies: true });
    for (const copy of [picture, await sentOn(picture), await sharp(picture).flop().jpeg().toBuffer()]) {
      await uploaded(eva, copy, { purpose: 'profile-image' });
      const { latest } = await media().getProfileImages(as(eva), {});
      expect(latest).toMatchObject({ status: 'rejected', reason: 'This picture cannot be accepted' });
    }
    const private_ = await uploaded(eva, await sentOn(picture));
    expect((await listed(eva)).find((file) => file.id === private_)).toMatchObject({ state: 'refused' });
    await uploaded(eva, await face('ana'), { purpose: 'profile-image' });
    expect(await shown(eva)).toHaveLength(1);
  });

  test('Removed item: removes its video and bans its frames', async () => {
    const [ana, eva] = [newId(), newId()];
    const item = anItem(ana);
    const clip = await aMovie({
      size: '320x180',
      seconds: 2,
      encoder: ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-b:v', '200k'],
      name: 'c.webm',
    });
    const id = await itemFile(ana, item, clip);
    const poster = Buffer.from(await (await client.fetch(ana, address(id, ana, 'large'))).arrayBuffer());
    await states('item', item, ana, 'hidden');
    expect([await gets(ana, id), await gets(ben, id), (await described(id))[0]?.state]).toEqual([[], [], 'ready']);
    await states('item', item, ana, 'visible');
    expect(await gets(ben, id)).toEqual([...pictureRenditions, 'video', 'preview']);
    await states('item', item, ana, 'removed', { banCopies: true });
    expect([await stored(id), await gets(ben, id), (await described(id))[0]?.state]).toEqual([[], [], 'refused']);
    const again = await itemFile(eva, anItem(eva), clip);
    expect((await described(again))[0]).toMatchObject({ state: 'refused', reason: 'This picture cannot be accepted' });
    const still = await uploaded(eva, await sentOn(poster));
    expect((await listed(eva)).find((file) => file.id === still)).toMatchObject({ state: 'refused' });
  });
});

test('SetModerationStatus: applies to a file that arrives after the event', async () => {
  const ana = newId();
  const [hidden, removed] = [anItem(ana, 'photo'), anItem(ana, 'photo')];
  await states('item', hidden, ana, 'hidden');
  await states('item', removed, ana, 'removed');
  const [one, other] = [await itemFile(ana, hidden, photo), await itemFile(ana, removed, photo)];
  expect([await moderationStatusOf(one), await gets(ana, one)]).toEqual(['hidden', []]);
  expect([(await described(other))[0]?.state, await stored(other)]).toEqual(['refused', []]);
  await states('item', hidden, ana, 'visible');
  expect(await gets(ben, one)).toEqual([...pictureRenditions]);
});

test('SetModerationStatus: ignores subjects of other services', async () => {
  const ana = newId();
  const id = await uploaded(ana, photo);
  await h.publish(ModerationStatusChangedSchema, {
    subjectKind: 'message',
    subjectId: id,
    userId: ana,
    moderationStatus: 'removed',
    decisionId: newId(),
  });
  await h.settle();
  expect([await moderationStatusOf(id), await gets(ana, id)]).toEqual(['visible', [...pictureRenditions]]);
  expect((await media().describeSubjects(asService('admin'), { subjectIds: [newId(), id] })).subjects).toMatchObject([
    { subjectId: id, userId: ana, bucket: 'private-media', profileImage: false, itemId: '' },
  ]);
});

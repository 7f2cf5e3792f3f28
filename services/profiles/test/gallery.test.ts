import { newId } from '@sotto/kit/orm/ids';
import { GalleryChangedSchema } from '@sotto/proto/media/v1/events';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { Profile } from '../src/profiles/model/profile.entity.js';
import { acts } from './acts.js';
import { aMember } from './builders.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => {
  h = await startProfiles();
});
afterAll(() => h.stop());

const { profiles, cardOf } = acts(() => h);
const filesOf = (userId: string, kinds: string[]) => kinds.map((kind) => ({ userId, fileId: newId(), kind, thumbhash: 'AA==' }));
const mirror = async (userId: string, files: ReturnType<typeof filesOf>) => {
  await h.answer(MediaService.method.describeGalleries, ({ userIds }) => ({ files: userIds.includes(userId) ? files : [] }));
  await h.publish(GalleryChangedSchema, { userId });
  await h.settle();
};

test('The gallery: the profile image comes first and counts as a photo, then the files in the order of media, for everybody', async () => {
  const [imageId, ben] = [newId(), await aMember().man().seeking('female').in(h)];
  const ana = await aMember().with({ avatarImageId: imageId }).seeking('male').in(h);
  const files = filesOf(ana, ['image', 'video', 'image', 'image', 'image', 'image', 'image']);
  await mirror(ana, files);
  const expected = [imageId, ...files.slice(0, 6).map(({ fileId }) => fileId)];
  const card = await cardOf(ben, ana);
  expect(card?.gallery.map(({ id }) => id)).toEqual(expected);
  expect(card?.gallery.map(({ kind, videoUrl }) => [kind, videoUrl !== ''])).toEqual([
    ['photo', false],
    ['photo', false],
    ['video', true],
    ...Array.from({ length: 4 }, () => ['photo', false]),
  ]);
  expect(card?.locked).toBe(true); // photos are part of what is not locked
  expect((await profiles().getProfile(as(ben), { id: ana })).profile?.gallery.map(({ id }) => id)).toEqual(expected);
  expect((await profiles().getOwnProfile(as(ana), {})).profile?.gallery.map(({ id }) => id)).toEqual(expected);

  await mirror(ana, []);
  expect((await cardOf(ben, ana))?.gallery.map(({ id }) => id)).toEqual([imageId]);
});

test('The gallery of an anonymous member: photos are blurred and the video is left out, except for the member', async () => {
  const ben = await aMember().man().seeking('female').in(h);
  const ana = await aMember().with({ anonymousMode: true }).seeking('male').in(h);
  await mirror(ana, filesOf(ana, ['image', 'video']));
  const card = await cardOf(ben, ana);
  expect(card?.gallery).toMatchObject([{ kind: 'photo', picture: { blurred: true, thumbhash: '' }, videoUrl: '' }]);
  expect(card?.gallery[0]?.picture?.largeUrl).toContain('/blurred?');
  expect((await profiles().getOwnProfile(as(ana), {})).profile?.gallery).toMatchObject([
    { kind: 'photo', picture: { blurred: false } },
    { kind: 'video' },
  ]);
});

test('The gallery: an answer to an older event does not overwrite a newer one', () => {
  const profile = new Profile();
  const [older, newer] = ['01999000-0000-7000-8000-000000000000', newId()];
  profile.showGallery([{ fileId: 'b', kind: 'image', thumbhash: '' }], newer);
  profile.showGallery([], older);
  expect(profile.gallery).toMatchObject([{ fileId: 'b' }]);
});

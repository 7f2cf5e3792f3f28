import type { Picture } from '@sotto/proto/common/v1/picture';
import { MediaAddresses, type PictureRendition } from '@sotto/kit/media/media-addresses';
import { newId } from '@sotto/kit/orm/ids';
import { PrimaryImageChangedSchema } from '@sotto/proto/media/v1/events';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { ProfileChangedSchema } from '@sotto/proto/profiles/v1/events';
import type { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import { Profile } from '../src/profiles/model/profile.entity.js';
import { ProfilesSettings } from '../src/settings.js';
import { acts } from './acts.js';
import { aMember } from './builders.js';
import { startProfiles } from './profiles-harness.js';

const mediaAddressKey = 'a key that only media and profiles of this test know';
const addresses = new MediaAddresses(mediaAddressKey);
const thumbhash = '3OcRJYB4d3h/iIeHeEh3eIhw+j2w';
let h: Harness;
beforeAll(async () => {
  h = await startProfiles(new ProfilesSettings({ mediaAddressKey }));
});
afterAll(() => h.stop());

const { profiles, like, matched } = acts(() => h);
const imageOf = async (userId: string) => (await h.em.findOneOrFail(Profile, { userId })).avatarImageId;
const shown = (answer: { userId: string; imageId: string; thumbhash: string }[]) =>
  h.answer(MediaService.method.describeImages, ({ userIds }) => ({ images: answer.filter(({ userId }) => userIds.includes(userId)) }));

/** Whether media would redeem the address for a viewer. */
const opens = (url: string, viewerId: string, id: string, rendition: PictureRendition) => {
  const { pathname, searchParams } = new URL(url, 'http://gateway');
  expect(pathname).toBe(`/api/v1/media/${id}/${rendition}`);
  const signed = { expires: Number(searchParams.get('expires')), signature: searchParams.get('signature') ?? '' };
  return addresses.allows({ id, rendition, viewerId }, signed, h.clock.now());
};

describe('the picture that a member shows', () => {
  test('is what media says now, whatever the events name and in whatever order they come', async () => {
    const ana = await aMember().in(h);
    const [first, second] = [newId(), newId()];
    await shown([{ userId: ana, imageId: second, thumbhash }]);
    for (const imageId of [second, first, first]) await h.publish(PrimaryImageChangedSchema, { userId: ana, imageId });
    await h.settle();
    expect(await imageOf(ana)).toBe(second);
    expect((await h.published(ProfileChangedSchema)).filter(({ userId }) => userId === ana)).toHaveLength(1);

    await shown([]);
    await h.publish(PrimaryImageChangedSchema, { userId: ana, imageId: second });
    await h.settle();
    expect(await imageOf(ana)).toBeNull();
  });

  test('an answer to an older question does not overwrite a newer one', () => {
    const profile = new Profile();
    const [older, newer] = ['01999000-0000-7000-8000-000000000000', newId()];
    profile.show({ imageId: 'b', thumbhash: '' }, newer);
    profile.show({ imageId: 'a', thumbhash: '' }, older);
    expect(profile.avatarImageId).toBe('b');
  });

  test('is pushed to its owner and to viewers who hold the card', async () => {
    const [ana, ben] = await matched();
    const carl = await aMember().man().in(h);
    await profiles().getDeck(as(carl), {});
    const [toAna, toBen, toCarl] = [await h.frames(ana), await h.frames(ben), await h.frames(carl)];
    await shown([{ userId: ana, imageId: newId(), thumbhash }]);
    await h.publish(PrimaryImageChangedSchema, { userId: ana });
    await h.settle();
    expect(toAna.map(({ event }) => event)).toContain('OwnProfileChangedPushed');
    for (const frames of [toBen, toCarl]) expect(frames).toContainEqual({ event: 'CardChangedPushed', data: { userId: ana } });
  });
});

describe('addresses', () => {
  const everySurface = async (viewer: string, subject: string): Promise<Record<string, Picture | undefined>> => {
    await profiles().getProfile(as(subject), { id: viewer });
    const deck = (await profiles().getDeck(as(viewer), {})).cards.find(({ id }) => id === subject);
    await like(subject, viewer);
    const admirers = (await profiles().listAdmirers(as(viewer), {})).members.find(({ userId }) => userId === subject);
    const viewers = (await profiles().listViewers(as(viewer), {})).members.find(({ userId }) => userId === subject);
    const frames = await h.frames(viewer);
    const { match } = await like(viewer, subject);
    await h.settle();
    const frame = (event: string) => frames.find((sent) => sent.event === event)?.data as Record<string, never> | undefined;
    const pushedMatch = frame('MatchPushed') as { match?: { card?: { picture?: Picture } } } | undefined;
    const pushedActivity = frame('ActivityPushed') as { activity?: { who?: { picture?: Picture } } } | undefined;
    const { activities } = await profiles().listActivity(as(viewer), {});
    return {
      profile: (await profiles().getProfile(as(viewer), { id: subject })).profile?.picture,
      deck: deck?.picture,
      admirers: admirers?.picture,
      viewers: viewers?.picture,
      swipe: match?.card?.picture,
      matches: (await profiles().listMatches(as(viewer), {})).matches[0]?.card?.picture,
      like: activities.find(({ kind }) => kind === 'like')?.who?.picture,
      view: activities.find(({ kind }) => kind === 'view')?.who?.picture,
      matchFrame: pushedMatch?.match?.card?.picture,
      activityFrame: pushedActivity?.activity?.who?.picture,
    };
  };

  test.each([false, true])('anonymous is %s: every surface signs for its own viewer, and blurs for others alone', async (anonymousMode) => {
    const imageId = newId();
    const [ben, eve] = [await aMember().man().premium().in(h), newId()];
    const ana = await aMember().with({ avatarImageId: imageId, avatarThumbhash: thumbhash, anonymousMode }).in(h);
    const pictures = await everySurface(ben, ana);
    expect(Object.keys(pictures)).toHaveLength(10);
    for (const [surface, picture] of Object.entries(pictures)) {
      const rendition = anonymousMode ? 'blurred' : 'medium';
      expect([surface, picture && opens(picture.mediumUrl, ben, imageId, rendition)]).toEqual([surface, true]);
      expect([surface, picture && opens(picture.mediumUrl, eve, imageId, rendition)]).toEqual([surface, false]);
      expect([surface, picture?.thumbhash ?? '']).toEqual([surface, anonymousMode ? '' : thumbhash]);
      for (const url of [picture?.smallUrl, picture?.largeUrl]) expect(url?.includes('/blurred?')).toBe(anonymousMode);
    }

    const own = (await profiles().getOwnProfile(as(ana), {})).profile;
    expect(opens(own?.picture?.largeUrl ?? '', ana, imageId, 'large')).toBe(true);
    expect(own?.avatarUrl).toBe(own?.picture?.mediumUrl);
    const seen = (await profiles().getProfile(as(ana), { id: ana })).profile;
    expect(opens(seen?.picture?.mediumUrl ?? '', ana, imageId, 'medium')).toBe(true);
  });

  test('the older fields carry the medium one', async () => {
    const [ben, ana] = [await aMember().man().in(h), await aMember().with({ avatarImageId: newId() }).in(h)];
    const { profile } = await profiles().getProfile(as(ben), { id: ana });
    expect(profile?.avatarUrl).toBe(profile?.picture?.mediumUrl);
    const { cards } = await profiles().getDeck(as(ben), {});
    const card = cards.find(({ id }) => id === ana);
    expect(card?.photos).toEqual([card?.picture?.mediumUrl]);
  });

  test('without a picture there is none', async () => {
    const [ben, ana] = [await aMember().man().in(h), await aMember().in(h)];
    expect((await profiles().getProfile(as(ben), { id: ana })).profile).toMatchObject({ avatarUrl: '' });
    expect((await profiles().getProfile(as(ben), { id: ana })).profile?.picture).toBeUndefined();
  });
});

test('another service learns the image and its placeholder, never an address', async () => {
  const [imageId, done] = [newId(), await aMember().in(h)];
  const ana = await aMember().incomplete().with({ avatarImageId: imageId, avatarThumbhash: thumbhash, anonymousMode: true }).in(h);
  const { members } = await profiles().describeMembers(asService('chat'), { userIds: [ana, done] });
  expect(members.find(({ userId }) => userId === ana)).toMatchObject({
    ...{ avatarImageId: imageId, avatarThumbhash: thumbhash, anonymous: true, complete: false },
  });
  expect(members.find(({ userId }) => userId === done)).toMatchObject({ avatarImageId: '', anonymous: false, complete: true });
});

import { newId } from '@sotto/kit/orm/ids';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { acts } from './acts.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => {
  h = await startProfiles();
});
afterAll(() => h.stop());

const { profiles, pair, like } = acts(() => h);
const likes = (userId: string, targetId: string, likedKind: string, likedId: string) =>
  profiles().swipe(as(userId), { targetId, action: 'like', likedKind, likedId });
const admirerOf = async (userId: string) => (await profiles().listAdmirers(as(userId), {})).members[0];
const matchOf = async (userId: string) => (await profiles().listMatches(as(userId), {})).matches[0];

test('Swipe: a like that names an answer or a photo is shown to the liked member, as admirer and as match', async () => {
  const [[ana, ben], photoId] = [await pair(), newId()];
  await likes(ben, ana, 'prompt', 'song');
  expect(await admirerOf(ana)).toMatchObject({ userId: ben, likedKind: 'prompt', likedId: 'song' });
  const { match } = await likes(ana, ben, 'photo', photoId);
  expect(match).toMatchObject({ matchedUserId: ben, likedKind: 'prompt', likedId: 'song' });
  expect(await matchOf(ana)).toMatchObject({ likedKind: 'prompt', likedId: 'song' });
  expect(await matchOf(ben)).toMatchObject({ likedKind: 'photo', likedId: photoId });
});

test('Swipe: a like without a part names nothing, and so does one of something that no profile can have', async () => {
  const [ana, ben] = await pair();
  await likes(ben, ana, 'prompt', 'star_sign');
  expect(await admirerOf(ana)).toMatchObject({ userId: ben, likedKind: '', likedId: '' });
  await likes(ben, ana, 'prompt', 'book');
  await like(ben, ana);
  expect(await admirerOf(ana)).toMatchObject({ userId: ben, likedKind: '', likedId: '' });
});

import { newId } from '@sotto/kit/orm/ids';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { withProfiles } from '../src/commands/open-profiles.js';
import { acts } from './acts.js';
import { aMember, change } from './builders.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => {
  h = await startProfiles();
});
afterAll(() => h.stop());

const { profiles, dealtTo } = acts(() => h);
const endReview = (userId: string) =>
  withProfiles(h.databaseUrl, async ({ changeProfile }) => {
    await changeProfile.execute(userId, (profile) => profile.review(false, newId()));
  });

test('end-review: the member is dealt again', async () => {
  const [ana, ben] = [await aMember().in(h), await aMember().man().in(h)];
  await change(h, ben, { inReview: true });
  expect(await dealtTo(ana)).not.toContain(ben);
  await endReview(ben);
  expect(await dealtTo(ana)).toContain(ben);
  expect((await profiles().getOwnProfile(as(ben), {})).profile?.inReview).toBe(false);
});

test('end-review: refuses an unknown member', async () => {
  await expect(endReview(newId())).rejects.toThrow();
});

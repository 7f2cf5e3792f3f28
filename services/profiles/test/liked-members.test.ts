import { newId } from '@sotto/kit/orm/ids';
import { AccountErasedSchema } from '@sotto/proto/identity/v1/events';
import { LikesWaitingSchema } from '@sotto/proto/profiles/v1/events';
import { countOwnQueries } from '@sotto/testing/count-queries';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { NotifyLikedMembers } from '../src/matching/stats/notify-liked-members.js';
import { acts } from './acts.js';
import { aMember, change } from './builders.js';
import { population, settleIn } from './population.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => {
  h = await startProfiles();
});
afterAll(() => h.stop());

const { profiles, like, pair } = acts(() => h);
const hour = 60;
/** Advances the clock and looks for members with new likes. */
async function pass(minutes: number) {
  h.clock.advance({ minutes });
  await h.get(NotifyLikedMembers).execute();
  await h.settle();
}
const noticesOf = async (userId: string) => (await h.published(LikesWaitingSchema)).filter((event) => event.userId === userId);

test('NotifyLikedMembers: notifies a member of new likes once, after the time in which they are taken back, and names nobody', async () => {
  const [ana, ben] = await pair();
  await like(ben, ana);
  await pass(9);
  expect(await noticesOf(ana)).toEqual([]);
  await pass(1);
  await pass(30);
  const [notice, ...more] = await noticesOf(ana);
  expect([Object.keys(notice ?? {}), more]).toEqual([['$typeName', 'userId'], []]);
  expect(await noticesOf(ben)).toEqual([]);
});

test('NotifyLikedMembers: notifies again of a newer like, about a day later', async () => {
  const [ana, ben] = await pair();
  await like(ben, ana);
  await pass(10);
  await like(await aMember().man().in(h), ana);
  await pass(19 * hour);
  expect(await noticesOf(ana)).toHaveLength(1);
  await pass(hour);
  expect(await noticesOf(ana)).toHaveLength(2);
  await pass(24 * hour);
  expect(await noticesOf(ana)).toHaveLength(2);
});

test.each<[string, (ana: string, ben: string) => Promise<unknown>]>([
  ['has seen the activity since', (ana) => profiles().markActivitySeen(as(ana), {})],
  ['has opened the list of likes since', (ana) => profiles().listAdmirers(as(ana), {})],
  ['was liked by a member who took it back', (ana, ben) => profiles().undoLike(as(ben), { targetId: ana })],
  ['has a match of it', (ana, ben) => like(ana, ben)],
  ['was liked by a hidden member', (_, ben) => change(h, ben, { isProfileHidden: true })],
  ['was liked by a member in review', (_, ben) => change(h, ben, { inReview: true })],
  ['was liked by a member who asked for deletion', (_, ben) => change(h, ben, { leaving: true })],
  ['has blocked the other', (ana, ben) => profiles().blockMember(as(ana), { userId: ben })],
  ['is blocked by the other', (ana, ben) => profiles().blockMember(as(ben), { userId: ana })],
  ['has asked for deletion', (ana) => change(h, ana, { leaving: true })],
])('NotifyLikedMembers: does not notify a member who %s', async (_, happen) => {
  const [ana, ben] = await pair();
  await like(ben, ana);
  await happen(ana, ben);
  await pass(11);
  expect(await noticesOf(ana)).toEqual([]);
});

test('NotifyLikedMembers: after an outage, likes of more than two days are no news', async () => {
  const [ana, ben] = await pair();
  await like(ben, ana);
  await pass(49 * hour);
  expect(await noticesOf(ana)).toEqual([]);
});

test('NotifyLikedMembers: parallel instances notify each member once, and look at all members in batches', async () => {
  const pairs = await Promise.all(Array.from({ length: 6 }, pair));
  for (const [ana, ben] of pairs) await like(ben, ana);
  await settleIn(h, population(1_000));
  h.clock.advance({ minutes: 11 });
  await Promise.all(Array.from({ length: 6 }, () => h.get(NotifyLikedMembers).execute()));
  await h.settle();
  for (const [ana] of pairs) expect(await noticesOf(ana)).toHaveLength(1);
  expect(await countOwnQueries(h, () => h.get(NotifyLikedMembers).execute())).toBe(2);
});

test('EraseMember: deletes the notice of likes of the member', async () => {
  const [ana, ben] = await pair();
  await like(ben, ana);
  await pass(11);
  const rows = () => h.em.execute('select from like_notices where user_id = ?', [ana]);
  expect(await rows()).toHaveLength(1);
  await h.publish(AccountErasedSchema, { userId: ana, erasureId: newId() });
  await h.settle();
  expect(await rows()).toEqual([]);
});

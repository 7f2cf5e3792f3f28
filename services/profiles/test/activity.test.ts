import { newId } from '@sotto/kit/orm/ids';
import { ReferralCompletedSchema, VerificationChangedSchema } from '@sotto/proto/identity/v1/events';
import { ContentPurchasedSchema, PurchaseRefundedSchema, TipReceivedSchema } from '@sotto/proto/marketplace/v1/events';
import { AccessDecidedSchema, AccessRequestedSchema, ImageReviewedSchema } from '@sotto/proto/media/v1/events';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { DeleteExpired } from '../src/members/delete-expired.js';
import { acts } from './acts.js';
import { aMember, change } from './builders.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => {
  h = await startProfiles();
});
afterAll(() => h.stop());

const { profiles, like, pair } = acts(() => h);
const activity = async (userId: string) => (await profiles().listActivity(as(userId), { limit: 100 })).activities;
const kinds = async (userId: string) => (await activity(userId)).map(({ kind }) => kind).filter((kind) => kind !== 'badge');
const unseen = async (userId: string) => (await profiles().listActivity(as(userId), {})).unseen;
const later = (minutes: number) => h.clock.advance({ minutes });
const request = (requesterId: string, contentOwnerId: string, id?: string) =>
  h.publish(AccessRequestedSchema, { requestId: newId(), requesterId, contentOwnerId }, id);
const decision = (requesterId: string, contentOwnerId: string, status: string, revoked = false) =>
  h.publish(AccessDecidedSchema, { requestId: newId(), requesterId, contentOwnerId, status, revoked });
const pushed = (frames: { event: string; data: unknown }[]) =>
  frames.filter(({ event }) => event === 'ActivityPushed').map(({ data }) => data as { activity: { kind: string }; unseen: number });

test('ListActivity: is empty for a new member', async () => {
  expect(await profiles().listActivity(as(newId()), {})).toMatchObject({ activities: [], unseen: 0, nextCursor: '' });
});

test('ListActivity: lists every kind, latest first, with the member who did it', async () => {
  const [ana, ben] = await pair();
  await profiles().getProfile(as(ben), { id: ana });
  later(1);
  await like(ben, ana);
  later(1);
  await like(ana, ben);
  const happen = [
    () => request(ben, ana),
    () => decision(ana, ben, 'approved'),
    () => decision(ana, ben, 'denied'),
    () => h.publish(ImageReviewedSchema, { userId: ana, imageId: newId(), status: 'rejected' }),
    () => h.publish(ImageReviewedSchema, { userId: ana, imageId: newId(), status: 'approved' }),
    () => h.publish(VerificationChangedSchema, { userId: ana, verificationStatus: 'pending' }),
    () => h.publish(VerificationChangedSchema, { userId: ana, verificationStatus: 'verified' }),
    () => h.publish(ReferralCompletedSchema, { referrerId: ana, refereeId: ben, totalReferrals: 1 }),
  ];
  for (const action of happen) {
    later(1);
    await action();
    await h.settle();
  }
  expect(await kinds(ana)).toEqual([
    ...[
      'referral',
      'verified',
      'image_approved',
      'image_rejected',
      'access_denied',
      'access_approved',
      'access_requested',
      'match',
      'like',
      'view',
    ],
  ]);
  const listed = await activity(ana);
  const byBen = listed.filter(({ who }) => who?.userId === ben).map(({ kind }) => kind);
  expect(byBen).toEqual(['referral', 'access_denied', 'access_approved', 'access_requested', 'match', 'like', 'view']);
  expect(listed.filter(({ kind }) => kind === 'badge').map(({ badge }) => badge?.name)).toEqual(
    expect.arrayContaining(['Verified', 'Connector', 'First Link']),
  );
  expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
});

test('ListActivity: pages follow each other without gap or overlap, even within one instant', async () => {
  const ana = await aMember().in(h);
  for (let n = 0; n < 4; n++) {
    const ben = await aMember().man().in(h);
    await profiles().getProfile(as(ben), { id: ana });
    await like(ben, ana);
    await request(ben, ana);
  }
  await h.settle();
  const read: string[] = [];
  for (let cursor = '', more = true; more; more = cursor !== '') {
    const page = await profiles().listActivity(as(ana), { cursor, limit: 3 });
    read.push(...page.activities.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(read).toEqual((await activity(ana)).map(({ id }) => id));
  expect(read.length).toBeGreaterThanOrEqual(12);
});

test('ListActivity: a repeated event is listed once and pushed once', async () => {
  const [ana, ben] = await pair();
  await h.settle();
  const toAna = await h.frames(ana);
  const id = await request(ben, ana);
  await h.settle();
  await request(ben, ana, id);
  await h.settle();
  expect(await kinds(ana)).toEqual(['access_requested']);
  expect(pushed(toAna)).toMatchObject([{ activity: { kind: 'access_requested', who: { userId: ben }, unseen: true }, unseen: 1 }]);
});

test('MembersMatched: is pushed to both members', async () => {
  const [ana, ben] = await pair();
  const [toAna, toBen] = [await h.frames(ana), await h.frames(ben)];
  await like(ana, ben);
  await like(ben, ana);
  await h.settle();
  for (const [frames, other] of [
    [toAna, ben],
    [toBen, ana],
  ] as const)
    expect(pushed(frames)[0]).toMatchObject({ activity: { kind: 'match', who: { userId: other, matched: true } } });
});

test('AccessDecided: a revoked approval is not listed', async () => {
  const [ana, ben] = await pair();
  const toAna = await h.frames(ana);
  await decision(ana, ben, 'denied', true);
  await h.settle();
  expect(await kinds(ana)).toEqual([]);
  expect(pushed(toAna).filter(({ activity: { kind } }) => kind !== 'badge')).toEqual([]);
});

test('what is unseen is counted until it is seen, up to 99', async () => {
  const [ana, ben] = await pair();
  await like(ben, ana);
  expect(await unseen(ana)).toBe(1);
  later(1);
  await profiles().markActivitySeen(as(ana), {});
  expect(await unseen(ana)).toBe(0);
  expect((await activity(ana)).map((one) => one.unseen)).toEqual([false]);
  later(1);
  await profiles().getProfile(as(ben), { id: ana });
  expect((await activity(ana)).map((one) => one.unseen)).toEqual([true, false]);
  expect(await unseen(ana)).toBe(1);
  await h.em.execute(
    `insert into activities (id, user_id, kind, created_at) select gen_random_uuid(), ?, 'verified', ? from generate_series(1, 150)`,
    [ana, h.clock.now().toISOString()],
  );
  expect(await unseen(ana)).toBe(99);
  await profiles().markActivitySeen(as(ben), {});
  expect(await unseen(ana)).toBe(99);
});

test('who hides is not named, who is blocked or inactive happened to nobody, and the number of unseen entries agrees', async () => {
  const ana = await aMember().in(h);
  const [ghost, blocked, inactive] = [await aMember().man().hidden().in(h), await aMember().man().in(h), await aMember().man().in(h)];
  for (const ben of [ghost, blocked, inactive]) {
    await like(ben, ana);
    await request(ben, ana);
  }
  await h.settle();
  await profiles().blockMember(as(ana), { userId: blocked });
  await change(h, inactive, { leaving: true });
  const listed = (await activity(ana)).filter(({ kind }) => kind !== 'badge');
  expect(listed.map(({ kind }) => kind).sort()).toEqual(['access_requested', 'like']);
  expect(listed.map(({ who }) => who)).toEqual([undefined, undefined]);
  expect(await unseen(ana)).toBe((await activity(ana)).length);
});

test('ListActivity: actions of a member in review are never listed; earlier ones stay', async () => {
  const [ana, ben] = await pair();
  await like(ben, ana);
  await like(ana, ben);
  await h.settle();
  await change(h, ben, { inReview: true });
  const toAna = await h.frames(ana);
  const acts = async () => {
    await request(ben, ana);
    await decision(ana, ben, 'approved');
    await h.publish(ReferralCompletedSchema, { referrerId: ana, refereeId: ben, totalReferrals: 1 });
    await profiles().getProfile(as(ben), { id: ana });
    await h.settle();
  };
  await acts();
  expect((await kinds(ana)).sort()).toEqual(['like', 'match']);
  expect(pushed(toAna).filter(({ activity: { kind } }) => kind !== 'badge')).toEqual([]);
  await decision(ben, ana, 'approved');
  await h.settle();
  expect(await kinds(ben)).toContain('access_approved');

  await change(h, ben, { inReview: false });
  expect((await kinds(ana)).sort()).toEqual(['like', 'match']);
  later(24 * 60);
  await acts();
  expect((await kinds(ana)).sort()).toEqual(['access_approved', 'access_requested', 'like', 'match', 'referral', 'view']);
});

test('ListActivity: the actions of a hidden member cannot be linked to each other or to earlier ones', async () => {
  const [ana, ben] = await pair();
  const refs = async () =>
    (await activity(ana)).filter(({ kind }) => kind !== 'badge').map(({ id }) => id.split('-').slice(1, 6).join('-'));
  await like(ben, ana);
  const [before = ''] = await refs();
  await change(h, ben, { isProfileHidden: true });
  later(1);
  await profiles().getProfile(as(ben), { id: ana });
  const after = await refs();
  expect(after).toHaveLength(2);
  expect(after.filter((ref) => ref === before)).toHaveLength(1);
});

test('ListActivity: after thirty days an activity is neither listed nor stored', async () => {
  const [ana, ben] = await pair();
  await like(ben, ana);
  await request(ben, ana);
  await h.settle();
  later(30 * 24 * 60 + 1);
  expect(await activity(ana)).toEqual([]);
  expect(await unseen(ana)).toBe(0);
  await request(ben, ana);
  await h.settle();
  await h.get(DeleteExpired).execute();
  expect(await h.em.execute('select kind from activities where user_id = ?', [ana])).toEqual([{ kind: 'access_requested' }]);
  expect(await kinds(ana)).toEqual(['access_requested']);
});

test('AccessRequested: unknown members leave no activity', async () => {
  const ana = await aMember().in(h);
  await request(newId(), ana);
  await request(ana, newId());
  await h.settle();
  expect(await kinds(ana)).toEqual([]);
});

test.each(['like', 'like x', 'drop table; 2026-01-01T00:00:00.000Z 00000000-0000-0000-0000-000000000000'])(
  'ListActivity: refuses the cursor "%s"',
  async (cursor) => {
    await expect(profiles().listActivity(as(newId()), { cursor })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  },
);

test('ListActivity: a sale names the item and no buyer, a purchase its creator, a tip its sender; a refund is listed for both', async () => {
  const [ana, ben] = await pair();
  const purchase = { purchaseId: newId(), contentId: newId(), buyerId: ben, creatorId: ana };
  const sale = newId();
  for (const twice of [sale, sale]) await h.publish(ContentPurchasedSchema, purchase, twice);
  await h.settle();
  later(1);
  await h.publish(TipReceivedSchema, { tipId: newId(), tipperId: ben, recipientId: ana });
  await h.settle();
  later(1);
  await h.publish(PurchaseRefundedSchema, purchase);
  await h.settle();
  const listed = async (userId: string) =>
    (await activity(userId))
      .filter(({ kind }) => ['purchase', 'sale', 'tip', 'refund'].includes(kind))
      .map(({ kind, who, contentId }) => ({ kind, who: who?.userId, contentId }));
  expect(await listed(ana)).toEqual([
    { kind: 'refund', who: undefined, contentId: purchase.contentId },
    { kind: 'tip', who: ben, contentId: '' },
    { kind: 'sale', who: undefined, contentId: purchase.contentId },
  ]);
  expect(await listed(ben)).toEqual([
    { kind: 'refund', who: ana, contentId: purchase.contentId },
    { kind: 'purchase', who: ana, contentId: purchase.contentId },
  ]);
});

test('PurchaseRefunded: is listed for the member whose account still exists', async () => {
  const [ana, ben] = [await aMember().in(h), await aMember().man().in(h)];
  const purchase = { purchaseId: newId(), contentId: newId() };
  await h.publish(PurchaseRefundedSchema, { ...purchase, buyerId: '', creatorId: ana });
  await h.publish(PurchaseRefundedSchema, { ...purchase, buyerId: ben, creatorId: '' });
  await h.publish(PurchaseRefundedSchema, { ...purchase, buyerId: '', creatorId: '' });
  await h.settle();
  for (const member of [ana, ben])
    expect((await activity(member)).filter(({ kind }) => kind === 'refund')).toMatchObject([{ contentId: purchase.contentId }]);
});

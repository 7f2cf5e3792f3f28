import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { AccountStatusChangedSchema } from '@sotto/proto/admin/v1/events';
import { AccountErasedSchema } from '@sotto/proto/identity/v1/events';
import { ImageDecidedSchema, ImageReviewedSchema, ReviewActionTakenSchema } from '@sotto/proto/media/v1/events';
import { MemberBlockedSchema } from '@sotto/proto/profiles/v1/events';
import type { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import { ImageReviewers } from '../src/library/access/image-reviewers.js';
import { ImageDecision } from '../src/library/moderation/image-decision.entity.js';
import { ApplyDueDecisions } from '../src/review/queue/apply-due-decisions.js';
import { acts, StandInClassifier } from './acts.js';
import { inOrder } from './event-ids.js';
import { startMedia } from './media-harness.js';
import { reviewActs } from './review-acts.js';
import { aPhoto } from './samples.js';

const classifier = new StandInClassifier();
let [h, stop]: [Harness, () => Promise<void>] = [undefined as never, async () => undefined];
beforeAll(async () => {
  ({ h, stop } = await startMedia({ classifier }));
});
afterAll(() => stop());

const { client, media } = acts(() => h);
const { says, decides, pass, waiting, aWaitingImage } = reviewActs(() => h);
const [mia, noa] = [as(newId(), 'admin'), as(newId(), 'admin')];
const claimed = { code: 'REVIEW_CLAIMED', status: 409 };
const decided = { code: 'REVIEW_DECIDED', status: 409 };
const noImage = { code: 'IMAGE_NOT_FOUND', status: 404 };

const listed = async (who = mia, userId = '') => (await media().listImagesToReview(who, { status: 'pending', limit: 100, userId })).images;
const find = async (id: string, who = mia) => (await listed(who)).find(({ image }) => image?.id === id);
const appliedEvents = async (id: string) => {
  await h.settle();
  return (await h.published(ImageDecidedSchema)).filter(({ subjectId }) => subjectId === id);
};
/** The results of concurrent calls. */
const outcomes = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((one) => (one.status === 'fulfilled' ? 'done' : String((one.reason as { code: string }).code)));
const errorOf = (call: Promise<unknown>) => call.then(() => 'done').catch(({ code }: { code: string }) => code);

describe('Nothing is approved unseen', () => {
  const unseen = { code: 'REVIEW_UNSEEN', status: 409 };
  /** A profile image with bytes, in review. */
  const uploadedImage = async () => {
    classifier.finds({}, 0);
    const { id } = await client.upload(newId(), await aPhoto(400, 300), { purpose: 'profile-image' });
    await h.settle();
    return id;
  };
  const approve = (who: Viewer, imageId: string) => media().reviewImage(who, { imageId, status: 'approved', decisionId: newId() });
  const requests = async (who: Viewer, address = '') => (await client.fetch(who.userId, address)).status;

  test('ReviewImage: approves only what the reviewer requested sharp, and rejects also unseen', async () => {
    const [id, other] = [await uploadedImage(), await uploadedImage()];
    const subject = (await find(id))!;
    await expect(approve(mia, id)).rejects.toMatchObject(unseen);
    expect(subject.cover).toMatchObject({ blurred: true });
    expect(await requests(mia, subject.cover?.largeUrl)).toBe(200);
    await expect(approve(mia, id)).rejects.toMatchObject(unseen);
    expect(await requests(mia, subject.image?.picture?.mediumUrl)).toBe(200);
    await approve(mia, id);
    await expect(approve(mia, other)).rejects.toMatchObject(unseen);
    await media().reviewImage(mia, { imageId: other, status: 'rejected', decisionId: newId() });
  });

  test("ReviewImage: another reviewer's look, an address of another viewer and a look of yesterday do not count", async () => {
    const id = await uploadedImage();
    const address = (await find(id, noa))?.image?.picture?.largeUrl;
    expect(await requests(noa, address)).toBe(200);
    expect(await requests(mia, address)).toBe(403);
    await expect(approve(mia, id)).rejects.toMatchObject(unseen);
    h.clock.advance({ minutes: 24 * 60 });
    await expect(approve(noa, id)).rejects.toMatchObject(unseen);
    const count = () => h.em.execute<object[]>('select 1 from review_reveals where subject_id = ?', [id]);
    expect(await count()).toHaveLength(1);
    await h.get(ImageReviewers).forgetReveals();
    expect(await count()).toHaveLength(0);
    expect(await requests(noa, (await find(id, noa))?.image?.picture?.largeUrl)).toBe(200);
    await approve(noa, id);
  });
});

describe('ClaimReview', () => {
  test('ClaimReview: refuses others for five minutes and shows them who claimed', async () => {
    const id = await aWaitingImage();
    const { claim } = await media().claimReview(mia, { imageId: id });
    expect(claim).toMatchObject({ staffId: mia.userId, mine: true });
    expect((await find(id, noa))?.claim).toMatchObject({ staffId: mia.userId, mine: false });
    await expect(media().claimReview(noa, { imageId: id })).rejects.toMatchObject(claimed);
    await expect(media().escalateReview(noa, { imageId: id })).rejects.toMatchObject(claimed);
    await expect(says(noa, id, 'approved')).rejects.toMatchObject(claimed);
    expect([await waiting(mia, { mine: true }), await waiting(noa, { mine: true })]).toEqual([[id], []]);
    h.clock.advance({ minutes: 4 });
    await media().claimReview(mia, { imageId: id });
    h.clock.advance({ minutes: 4 });
    await expect(media().claimReview(noa, { imageId: id })).rejects.toMatchObject(claimed);
    h.clock.advance({ minutes: 1 });
    expect((await find(id))?.claim).toBeUndefined();
    expect((await media().claimReview(noa, { imageId: id })).claim?.staffId).toBe(noa.userId);
    await expect(says(mia, id, 'approved')).rejects.toMatchObject(claimed);
    await decides(noa, id, 'approved');
  });

  test('ReleaseReview: only the holder releases a claim', async () => {
    const id = await aWaitingImage();
    await media().claimReview(mia, { imageId: id });
    await media().releaseReview(noa, { imageId: id });
    await expect(media().claimReview(noa, { imageId: id })).rejects.toMatchObject(claimed);
    for (let n = 0; n < 2; n++) await media().releaseReview(mia, { imageId: id });
    await media().claimReview(noa, { imageId: id });
    await media().releaseReview(noa, { imageId: id });
  });

  test('ClaimReview: of concurrent callers one succeeds', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await aWaitingImage();
      const staff = Array.from({ length: 8 }, () => as(newId(), 'admin'));
      const ends = await outcomes(staff.map((who) => media().claimReview(who, { imageId: id })));
      expect(ends.filter((end) => end === 'done')).toHaveLength(1);
      expect(ends.filter((end) => end === 'REVIEW_CLAIMED')).toHaveLength(7);
    }
  });

  test('ClaimReview: refuses decided and unknown subjects', async () => {
    const id = await aWaitingImage();
    await says(mia, id, 'approved');
    await expect(media().claimReview(noa, { imageId: id })).rejects.toMatchObject(decided);
    await expect(media().escalateReview(noa, { imageId: id })).rejects.toMatchObject(decided);
    await expect(media().claimReview(noa, { imageId: newId() })).rejects.toMatchObject(noImage);
    await pass();
  });
});

describe('ReviewImage', () => {
  test('ReviewImage: of two concurrent decisions one is stored', async () => {
    for (let round = 0; round < 40; round++) {
      const id = await aWaitingImage();
      const ends = await outcomes([
        says(mia, id, 'approved'),
        says(noa, id, 'rejected'),
        says(mia, id, 'approved'),
        media().claimReview(noa, { imageId: id }),
      ]);
      expect(ends.slice(0, 3).filter((end) => end === 'done')).toHaveLength(1);
      expect(ends.filter((end) => !['done', 'REVIEW_DECIDED', 'REVIEW_CLAIMED'].includes(end))).toEqual([]);
      expect(await h.em.count(ImageDecision, { imageId: id })).toBe(1);
      await pass();
      await h.settle();
      expect(await appliedEvents(id)).toHaveLength(1);
    }
  });

  test('ReviewImage: leaves the queue at once and is applied exactly once after ten seconds', async () => {
    const [ana, decisionId] = [newId(), newId()];
    const id = await aWaitingImage(ana);
    const toAna = await h.frames(ana);
    const { undoUntil, image } = await says(mia, id, 'rejected', { decisionId, reason: ' Not you. ', note: 'Seen before' });
    expect(Number(undoUntil?.seconds) * 1000).toBe(h.clock.now().getTime() + 10_000);
    expect(image?.status).toBe('pending');
    expect(await find(id)).toBeUndefined();
    h.clock.advance({ seconds: 9 });
    await h.get(ApplyDueDecisions).execute();
    await h.settle();
    expect([await appliedEvents(id), toAna]).toEqual([[], []]);
    h.clock.advance({ seconds: 1 });
    await Promise.all(Array.from({ length: 5 }, () => h.get(ApplyDueDecisions).execute()));
    await h.settle();
    expect(await appliedEvents(id)).toMatchObject([{ decisionId, userId: ana, status: 'rejected' }]);
    expect((await h.published(ImageReviewedSchema)).filter(({ imageId }) => imageId === id)).toHaveLength(1);
    expect(toAna).toMatchObject([{ event: 'ProfileImageChangedPushed', data: { image: { status: 'rejected', reason: 'Not you.' } } }]);
    expect(await media().describeImageDecision(asService('admin'), { decisionId })).toMatchObject({
      ...{ userId: ana, subjectId: id, bucket: 'profile-media', profileImage: true },
      ...{ status: 'rejected', reason: 'Not you.', decidedBy: mia.userId },
    });
    const { images } = await media().listImagesToReview(mia, { status: 'rejected', userId: ana });
    expect(images).toMatchObject([{ reason: 'Not you.', moderatedAt: { seconds: expect.any(BigInt) } }]);
    await expect(media().describeImageDecision(asService('admin'), { decisionId: newId() })).rejects.toMatchObject(noImage);
  });

  test('ReviewImage: a repeated decision id returns the same decision and is valid for no other', async () => {
    const [id, other, decisionId] = [await aWaitingImage(), await aWaitingImage(), newId()];
    const ends = await outcomes(Array.from({ length: 5 }, () => says(mia, id, 'approved', { decisionId })));
    expect(new Set(ends)).toEqual(new Set(['done']));
    await pass();
    await says(mia, id, 'approved', { decisionId });
    await expect(says(mia, id, 'rejected', { decisionId })).rejects.toMatchObject(decided);
    await expect(says(noa, id, 'approved', { decisionId })).rejects.toMatchObject(decided);
    await expect(says(mia, other, 'approved', { decisionId })).rejects.toMatchObject(decided);
    expect(await h.em.count(ImageDecision, { imageId: id })).toBe(1);
    await decides(mia, other, 'approved');
  });

  test('ReviewImage: refuses a decision based on another status', async () => {
    const id = await aWaitingImage();
    await decides(mia, id, 'approved');
    await expect(says(noa, id, 'rejected')).rejects.toMatchObject(decided);
    await expect(says(noa, id, 'rejected', { seenStatus: 'rejected' })).rejects.toMatchObject(decided);
    await decides(noa, id, 'rejected', { seenStatus: 'approved' });
    expect(await appliedEvents(id)).toHaveLength(2);
  });
});

describe('UndoReview', () => {
  test('UndoReview: only the reviewer puts the subject back, within ten seconds', async () => {
    const [id, decisionId] = [await aWaitingImage(), newId()];
    await says(mia, id, 'approved', { decisionId });
    await expect(media().undoReview(noa, { decisionId })).rejects.toMatchObject(noImage);
    h.clock.advance({ seconds: 9 });
    for (let n = 0; n < 2; n++) await media().undoReview(mia, { decisionId });
    expect(await find(id)).toMatchObject({ image: { id } });
    await pass();
    await h.settle();
    expect(await appliedEvents(id)).toEqual([]);
    const second = await decides(noa, id, 'rejected');
    await expect(media().undoReview(noa, { decisionId: second })).rejects.toMatchObject({ code: 'UNDO_OVER', status: 409 });
  });

  test('UndoReview: is refused after ten seconds, even before the decision is applied', async () => {
    const [id, decisionId] = [await aWaitingImage(), newId()];
    await says(mia, id, 'approved', { decisionId });
    h.clock.advance({ seconds: 10 });
    await expect(media().undoReview(mia, { decisionId })).rejects.toMatchObject({ code: 'UNDO_OVER' });
    await pass();
    await h.settle();
    expect(await appliedEvents(id)).toHaveLength(1);
  });
});

describe('ApplyDueDecisions after a restart', () => {
  test('ApplyDueDecisions after a restart: the job applies the decision', async () => {
    const id = await aWaitingImage();
    // The job is due by the clock of the database, for which the decision of this test is an hour away.
    const ahead = Date.now() - h.clock.now().getTime() + 3_600_000;
    h.clock.advance({ seconds: ahead / 1000 });
    await says(mia, id, 'approved');
    await h.suspend();
    h.clock.advance({ seconds: 11 });
    await h.resume();
    expect(
      await h.em.execute(`update pgboss.job set start_after = now() where name = 'apply-decisions' and state = 'created' returning id`),
    ).toHaveLength(1);
    await h.settle();
    expect(await appliedEvents(id)).toHaveLength(1);
  });

  test('ApplyDueDecisions after a restart: the sweep applies a decision whose job was lost', async () => {
    const id = await aWaitingImage();
    await says(mia, id, 'approved');
    await h.suspend();
    h.clock.advance({ seconds: 11 });
    await h.resume();
    await h.em.execute(`delete from pgboss.job where name = 'apply-decisions'`);
    await h.get(ApplyDueDecisions).execute();
    await h.settle();
    expect(await appliedEvents(id)).toHaveLength(1);
  });
});

describe('EscalateReview', () => {
  test('EscalateReview: another reviewer must decide', async () => {
    const id = await aWaitingImage();
    await media().claimReview(mia, { imageId: id });
    for (let n = 0; n < 2; n++) await media().escalateReview(mia, { imageId: id, note: ' Is this a document? ' });
    const left = await find(id);
    expect(left).toMatchObject({ escalatedBy: mia.userId, escalationNote: 'Is this a document?' });
    expect(left?.claim).toBeUndefined();
    expect(await waiting(mia, { escalated: true })).toEqual([id]);
    expect(await errorOf(says(mia, id, 'approved'))).toBe('NEEDS_ANOTHER_PERSON');
    expect((await media().getReviewStats(noa, {})).escalated).toBe(1);
    await media().escalateReview(noa, { imageId: id });
    for (const who of [mia, noa]) expect(await errorOf(says(who, id, 'approved'))).toBe('NEEDS_ANOTHER_PERSON');
    await decides(as(newId(), 'admin'), id, 'approved');
    expect(await waiting(mia, { escalated: true })).toEqual([]);
    // A later correction is not bound by the escalation.
    await decides(mia, id, 'rejected', { seenStatus: 'approved' });
  });
});

test('ReviewImage: staff cannot decide about their own content', async () => {
  const id = await aWaitingImage(mia.userId);
  for (const status of ['approved', 'rejected']) expect(await errorOf(says(mia, id, status))).toBe('NEEDS_ANOTHER_PERSON');
  await decides(noa, id, 'approved');
  expect(await waiting(noa)).not.toContain(id);
});

describe('Reviewers of the queue', () => {
  test('Reviewers of the queue: are notified of every change until ten minutes after their last read', async () => {
    const [looking, member] = [as(newId(), 'admin'), newId()];
    const [received, others] = [await h.frames(looking.userId), await h.frames(member)];
    const id = await aWaitingImage();
    await listed(looking);
    await media().claimReview(mia, { imageId: id });
    const decisionId = newId();
    await says(mia, id, 'approved', { decisionId });
    await media().undoReview(mia, { decisionId });
    await decides(mia, id, 'approved');
    await h.settle();
    expect(received.map(({ event, data }) => [event, data])).toEqual(Array(5).fill(['ReviewQueueChangedPushed', { subjectId: id }]));
    classifier.finds({}, 0);
    const { id: fresh } = await client.upload(newId(), await aPhoto(80, 60), { purpose: 'profile-image' });
    await h.settle();
    expect(received.at(-1)).toEqual({ event: 'ReviewQueueChangedPushed', data: { subjectId: fresh } });
    h.clock.advance({ minutes: 20 });
    await decides(mia, fresh, 'approved');
    expect([received.length, others]).toEqual([6, []]);
  });

  test('Reviewers of the queue: see content of a member who blocked them', async () => {
    const ana = newId();
    classifier.finds({}, 0);
    const { id } = await client.upload(ana, await aPhoto(80, 60), { purpose: 'profile-image' });
    await h.publish(MemberBlockedSchema, { blockerId: ana, blockedId: mia.userId });
    await h.settle();
    const sees = async () => {
      const url = h.get(MediaAddresses).of({ id, rendition: 'large', viewerId: mia.userId }, h.clock.now());
      return (await client.fetch(mia.userId, url)).status;
    };
    expect(await client.fetch(mia.userId, (await find(id))?.image?.picture?.largeUrl ?? '')).toMatchObject({ status: 200 });
    await decides(mia, id, 'approved');
    expect(await sees()).toBe(200);
    h.clock.advance({ minutes: 20 });
    expect(await sees()).toBe(404);
  });

  test('GetReviewStats: counts what waits, since when, and the own decisions of today', async () => {
    const who = as(newId(), 'admin');
    const before = await media().getReviewStats(who, {});
    expect(before).toMatchObject({ decidedToday: 0 });
    const [one, other] = [await aWaitingImage(), await aWaitingImage()];
    const at = h.clock.now().getTime();
    const decisionId = newId();
    await says(who, other, 'approved', { decisionId });
    await media().undoReview(who, { decisionId });
    await decides(who, one, 'approved');
    const stats = await media().getReviewStats(who, {});
    expect(stats).toMatchObject({ decidedToday: 1, pending: before.pending + 1 });
    expect(Number(stats.lastPendingAt?.seconds)).toBe(Math.floor(at / 1000));
    expect(Number(stats.oldestPendingAt?.seconds)).toBeLessThanOrEqual(Math.floor(at / 1000));
    h.clock.advance({ minutes: 24 * 60 });
    expect((await media().getReviewStats(who, {})).decidedToday).toBe(0);
    expect((await media().listImagesToReview(who, { status: 'pending', limit: 1 })).total).toBe(stats.pending);
    await decides(who, other, 'approved');
  });
});

describe('Content of erased and restricted members', () => {
  test.each(['waits', 'is worked on', 'was just decided'])(
    'Content of an erased member: is removed from the queue when it %s',
    async (how) => {
      const [ana, decisionId] = [newId(), newId()];
      const id = await aWaitingImage(ana);
      if (how === 'is worked on') await media().claimReview(mia, { imageId: id });
      if (how === 'is worked on') await media().escalateReview(mia, { imageId: id });
      if (how === 'was just decided') await says(mia, id, 'rejected', { decisionId });
      await h.publish(AccountErasedSchema, { userId: ana, erasureId: newId() });
      await h.settle();
      await pass();
      await h.settle();
      expect(await waiting(mia, { userId: ana })).toEqual([]);
      expect(await appliedEvents(id)).toEqual([]);
      await expect(says(noa, id, 'approved')).rejects.toMatchObject(noImage);
      if (how === 'was just decided') await expect(media().undoReview(mia, { decisionId })).rejects.toMatchObject(noImage);
      for (const table of ['review_claims', 'review_escalations', 'image_decision_states'])
        expect(await h.em.execute(`select 1 from ${table} where subject_id = '${id}'`)).toEqual([]);
    },
  );

  test('Content of a restricted member: is listed only when asked for by member', async () => {
    const ana = newId();
    const id = await aWaitingImage(ana);
    const changeAccountStatus = async (word: string, eventId?: string) => {
      const event = await h.publish(AccountStatusChangedSchema, { userId: ana, accountStatus: word }, eventId);
      await h.settle();
      return event;
    };
    const [early] = inOrder();
    await changeAccountStatus('suspended');
    expect([(await waiting(mia)).includes(id), await waiting(mia, { userId: ana })]).toEqual([false, [id]]);
    await changeAccountStatus('active', early);
    expect((await waiting(mia)).includes(id)).toBe(false);
    await changeAccountStatus('active');
    expect((await waiting(mia)).includes(id)).toBe(true);
    await decides(mia, id, 'approved');
  });

  test('Content of a restricted member: is not delivered to holders of an address', async () => {
    const [ana, ben] = [newId(), newId()];
    classifier.finds({});
    const { id } = await client.upload(ana, await aPhoto(80, 60), { purpose: 'profile-image' });
    await h.settle();
    const url = h.get(MediaAddresses).of({ id, rendition: 'large', viewerId: ben }, h.clock.now());
    const statuses: number[] = [];
    for (const accountStatus of ['active', 'suspended', 'active', 'banned']) {
      await h.publish(AccountStatusChangedSchema, { userId: ana, accountStatus });
      await h.settle();
      statuses.push((await client.fetch(ben, url)).status);
    }
    expect(statuses).toEqual([200, 404, 200, 404]);
  });
});

test('Review queue: each action of a reviewer that is no decision in effect is published once for the record of staff', async () => {
  const [owner, otherOwner] = [newId(), newId()];
  const [id, other] = [await aWaitingImage(owner), await aWaitingImage(otherOwner)];
  const decisionId = newId();
  for (let call = 0; call < 2; call += 1) await media().claimReview(mia, { imageId: id });
  for (let call = 0; call < 2; call += 1) await media().releaseReview(mia, { imageId: id });
  await says(mia, id, 'rejected', { decisionId });
  for (let call = 0; call < 2; call += 1) await media().undoReview(mia, { decisionId });
  await media().escalateReview(mia, { imageId: id });
  for (let call = 0; call < 2; call += 1) await media().divertImage(noa, { imageId: other });
  await h.settle();
  const published = (await h.published(ReviewActionTakenSchema)).filter(({ userId }) => [owner, otherOwner].includes(userId));
  expect(published.map(({ staffId, subjectId, kind }) => [staffId, subjectId, kind])).toEqual([
    [mia.userId, id, 'claim'],
    [mia.userId, id, 'release'],
    [mia.userId, id, 'undo_rejected'],
    [mia.userId, id, 'escalation'],
    [noa.userId, other, 'diversion'],
  ]);
});

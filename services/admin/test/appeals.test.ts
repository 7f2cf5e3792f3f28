import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { anonymous } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { ModerationStatusChangedSchema, ImageDecisionOverturnedSchema, AccountStatusChangedSchema } from '@sotto/proto/admin/v1/events';
import { ImageDecidedSchema } from '@sotto/proto/media/v1/events';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { as, asService } from '@sotto/testing/viewers';
import { workingDaysAfter } from '../src/decisions/appeals/working-days.js';
import { PurgeContent } from '../src/decisions/content/purge-content.js';
import { Casework } from './casework.js';

let world: Casework;
let moderator: Viewer;
let other: Viewer;
let bob: string;
beforeAll(async () => {
  world = await Casework.start();
  [moderator, other] = [await world.staff('moderator', 'Mo'), await world.staff('moderator', 'Kim')];
});
afterAll(() => world.stop());
beforeEach(async () => {
  bob = await world.member('Bob');
});

const text = 'I did nothing of the kind, honestly.';
const dayMinutes = 24 * 60;
const reason = 'You know why.';
async function decided(action: string, changes: object = {}) {
  const decisionId = newId();
  await world.admin.sanctionMember(moderator, { userId: bob, decisionId, action, rule: 'respect', reason, ...changes });
  await world.afterwards();
  return decisionId;
}
const appeal = (decisionId: string, said = text, by = bob) => world.admin.appealDecision(as(by), { decisionId, text: said });
const answer = async (decisionId: string, overturned: boolean, by = other) => {
  await world.admin.decideAppeal(by, { decisionId, overturned, answer: 'We read everything again.' });
  await world.afterwards();
};
const notice = async () => (await world.admin.listNotices(as(bob), {})).notices[0];
const accountStatus = async () =>
  (await world.h.published(AccountStatusChangedSchema)).findLast((event) => event.userId === bob)?.accountStatus;
const open = async (by = other) => (await world.admin.listAppeals(by, { state: 'open', limit: 100 })).appeals;
const token = async (decisionId: string) => (await world.admin.describeAccountStatus(asService('identity'), { decisionId })).appealToken;

test('AppealDecision: a member appeals once, and an answer is due in five working days', async () => {
  const id = await decided('warn');
  expect((await appeal(id)).notice).toMatchObject({ decisionId: id, appeal: 'open', answer: '' });
  const waiting = (await open()).find(({ decision }) => decision?.id === id)!;
  expect(waiting).toMatchObject({ person: { displayName: 'Bob' }, text, state: 'open', ownDecision: false, decision: { reason } });
  expect(timestampDate(waiting.dueAt!)).toEqual(workingDaysAfter(world.h.clock.now(), 5));
  await appeal(id);
  await expect(appeal(id, 'And one more thing to say.')).rejects.toMatchObject({ code: 'APPEAL_CLOSED', status: 409 });
  await answer(id, false);
  await expect(appeal(id, 'But I did not agree with that.')).rejects.toMatchObject({ code: 'APPEAL_CLOSED' });
});

test('ListQueues: counts what waits, since when and until when; moderators see only the queues that they work on', async () => {
  const queues = async (viewer: Viewer) => new Map((await world.admin.listQueues(viewer, {})).queues.map((queue) => [queue.name, queue]));
  const moderator = await world.staff('moderator');
  const before = (await queues(moderator)).get('appeals')!;
  const member = await world.member();
  const decisionId = newId();
  await world.admin.sanctionMember(moderator, { userId: member, decisionId, action: 'warn', rule: 'respect', reason: 'You know why.' });
  await world.afterwards();
  await world.admin.appealDecision(as(member), { decisionId, text: 'I did nothing of the kind.' });
  const seen = await queues(moderator);
  expect(seen.get('appeals')!.waiting).toBe(before.waiting + 1);
  const { oldestAt, dueAt } = seen.get('appeals')!;
  expect(timestampDate(dueAt!).getTime()).toBeGreaterThan(timestampDate(oldestAt!).getTime());
  expect([...seen.keys()].toSorted()).toEqual(['appeals', 'bans', 'flags', 'reports']);
  const all = await queues(await world.staff('admin'));
  expect([...all.keys()].toSorted()).toEqual(['appeals', 'bans', 'flags', 'incidents', 'reports', 'support', 'takedowns']);
  expect(all.get('incidents')).toMatchObject({ waiting: 0 });
  expect(all.get('incidents')?.oldestAt).toBeUndefined();
});

test('ListQueues: says whether the caller may review images, and the queues are read again when that changes', async () => {
  const [admin, moderator] = [await world.staff('admin'), await world.staff('moderator')];
  const mayReview = async (viewer: Viewer) => (await world.admin.listQueues(viewer, {})).reviewsImages;
  const frames = await world.h.frames(moderator.userId);
  const pushes = () => frames.filter(({ event }) => event === 'QueueChangedPushed');
  expect([await mayReview(moderator), await mayReview(admin)]).toEqual([false, true]);
  const setting = { name: 'moderators_can_moderate_images', reason: 'More hands.' };
  await world.admin.changeSetting(admin, { ...setting, value: 'true' });
  await world.h.settle();
  expect(await mayReview(moderator)).toBe(true);
  expect(pushes()).toMatchObject([{ data: { queue: 'images' } }]);
  await world.admin.changeSetting(admin, { ...setting, value: 'false' });
  await world.h.settle();
  expect([await mayReview(moderator), await mayReview(admin), pushes().length]).toEqual([false, true, 2]);
});

test('AppealDecision: accepts an appeal for 30 days, from the member that the decision is about', async () => {
  const id = await decided('warn');
  await expect(appeal(id, text, await world.member())).rejects.toMatchObject({ code: 'DECISION_NOT_FOUND', status: 404 });
  await expect(appeal(newId())).rejects.toMatchObject({ code: 'DECISION_NOT_FOUND' });
  world.h.clock.advance({ minutes: 30 * dayMinutes - 1 });
  const late = await token(id);
  expect(late).not.toBe('');
  world.h.clock.advance({ minutes: 1 });
  await expect(appeal(id)).rejects.toMatchObject({ code: 'APPEAL_CLOSED' });
  await expect(world.admin.getNoticeByToken(anonymous, { token: late })).rejects.toMatchObject({ code: 'LINK_EXPIRED', status: 410 });
});

test.each([
  ['too little', 'no'],
  ['nothing to be seen', '\u200b'.repeat(20)],
  ['five emoji and spaces', `${'\u{1f389}'.repeat(5)}${' '.repeat(9)}`],
])('AppealDecision: refuses %s with an error on its field', async (_, text) => {
  const id = await decided('warn');
  await expect(appeal(id, text)).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'text' }] });
});

test('AppealDecision: stores one of two concurrent appeals', async () => {
  const id = await decided('warn');
  const done = await Promise.allSettled(['one', 'two', 'three'].map((said) => appeal(id, `${text} ${said}`)));
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

describe('DecideAppeal', () => {
  test('DecideAppeal: can be undone for ten seconds; the member receives nothing before, and nobody else can claim the case', async () => {
    const id = await decided('warn');
    await appeal(id);
    const outcomeId = newId();
    const send = () => world.admin.decideAppeal(other, { decisionId: id, overturned: true, answer: 'We believe you.', outcomeId });
    await Promise.all([send(), send()]);
    expect((await open()).map(({ decision }) => decision?.id)).not.toContain(id);
    expect(await notice()).toMatchObject({ appeal: 'open', answer: '' });
    const third = await world.staff();
    await expect(world.admin.claimCase(third, { queue: 'appeals', caseId: id })).rejects.toMatchObject({ code: 'CASE_DECIDED' });
    await world.admin.undoDecision(other, { decisionId: outcomeId });
    await world.afterwards();
    expect(await notice()).toMatchObject({ appeal: 'open', answer: '' });
    expect((await open()).map(({ decision }) => decision?.id)).toContain(id);
    await answer(id, true);
    expect(await notice()).toMatchObject({ appeal: 'overturned' });
  });

  test('DecideAppeal: refuses the first and the second person who decided', async () => {
    const id = await decided('ban');
    await world.admin.confirmBan(other, { decisionId: id, confirmed: true, reason: 'Looked at it.' });
    await world.afterwards();
    await appeal(id);
    for (const by of [moderator, other]) {
      expect((await open(by)).find(({ decision }) => decision?.id === id)?.ownDecision).toBe(true);
      await expect(answer(id, true, by)).rejects.toMatchObject({ code: 'NEEDS_ANOTHER_PERSON', status: 403 });
    }
    await answer(id, true, await world.staff());
    const { appeals } = await world.admin.listAppeals(other, { state: 'overturned', limit: 100 });
    expect(appeals.find(({ decision }) => decision?.id === id)).toMatchObject({ decision: { state: 'overturned', rule: 'respect' } });
    await world.h.settle();
    expect(await accountStatus()).toBe('active');
  });

  test('DecideAppeal: upholding changes nothing and notifies the member', async () => {
    const id = await decided('suspend', { days: 3 });
    await appeal(id);
    await world.admin.markNoticesSeen(as(bob), {});
    await answer(id, false);
    await world.h.settle();
    expect(await accountStatus()).toBe('suspended');
    expect(await notice()).toMatchObject({ appeal: 'upheld', answer: 'We read everything again.', seen: false });
    const [email] = await world.h.em.execute<{ id: string }[]>(`select id from emails where user_id = ? and kind = 'appeal_upheld'`, [bob]);
    expect(await world.admin.describeEmail(asService('identity'), { emailId: email!.id })).toMatchObject({
      reason: 'We read everything again.',
    });
  });

  test('DecideAppeal: overturning a suspension restores the account', async () => {
    const id = await decided('suspend', { days: 30 });
    await appeal(id);
    await answer(id, true);
    await answer(id, true);
    await expect(answer(id, false)).rejects.toMatchObject({ code: 'CASE_DECIDED' });
    await world.h.settle();
    expect(await accountStatus()).toBe('active');
    expect(await notice()).toMatchObject({ appeal: 'overturned' });
    expect((await world.admin.getMemberContext(other, { userId: bob })).context).toMatchObject({ decisions: 0 });
  });

  test('DecideAppeal: stores one of two different concurrent answers', async () => {
    const third = await world.staff();
    for (let round = 0; round < 10; round++) {
      bob = await world.member();
      const id = await decided('suspend', { days: 30 });
      await appeal(id);
      const done = await Promise.allSettled([answer(id, true), answer(id, false, third)]);
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await world.h.settle();
      expect(await accountStatus()).toBe(done[0]?.status === 'fulfilled' ? 'active' : 'suspended');
    }
  });

  test('DecideAppeal: refuses a case that another person has claimed', async () => {
    const id = await decided('warn');
    await appeal(id);
    await world.admin.claimCase(await world.staff(), { queue: 'appeals', caseId: id });
    await expect(answer(id, true)).rejects.toMatchObject({ code: 'CASE_CLAIMED' });
  });
});

describe('AppealByToken', () => {
  test('AppealByToken: reads the notice and appeals with the link of the email', async () => {
    const id = await decided('suspend', { days: 30 });
    const link = await token(id);
    const read = async () => (await world.admin.getNoticeByToken(anonymous, { token: link })).notice;
    expect(await read()).toMatchObject({ decisionId: id, kind: 'suspend', reason, appeal: 'none' });
    expect((await world.admin.appealByToken(anonymous, { token: link, text })).notice).toMatchObject({ appeal: 'open' });
    expect(await read()).toMatchObject({ appeal: 'open' });
    await expect(world.admin.appealByToken(anonymous, { token: link, text: `${text} Again.` })).rejects.toMatchObject({
      code: 'APPEAL_CLOSED',
    });
    expect(await token(id)).toBe('');
  });

  test('AppealByToken: refuses a token for another decision', async () => {
    const [mine, theirs] = [await token(await decided('warn')), await decided('warn')];
    const forged = [mine.replace(/^[^.]+/, theirs), `${theirs}.`, `${theirs}.${'A'.repeat(43)}`, 'nothing', `${mine}x`];
    for (const link of forged)
      await expect(world.admin.getNoticeByToken(anonymous, { token: link })).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
  });
});

describe('removed content', () => {
  const moderationStatuses = async (subjectId: string) =>
    (await world.h.published(ModerationStatusChangedSchema))
      .filter((event) => event.subjectId === subjectId)
      .map((event) => event.moderationStatus);
  const remove = async (reportId: string, by = moderator) => {
    const decisionId = newId();
    await world.admin.decideReport(by, { reportId, decisionId, status: 'resolved', action: 'remove_content', rule: 'content', reason });
    await world.afterwards();
    return decisionId;
  };
  const anItem = async (moderationStatus = 'visible') => world.thing({ kind: 'item', ownerId: bob, title: 'Beach', moderationStatus });
  const purge = async (days: number) => {
    world.h.clock.advance({ minutes: days * dayMinutes });
    await world.h.get(PurgeContent).execute();
    await world.h.settle();
  };

  test('PurgeContent: removes hidden content only after the time for an appeal', async () => {
    const item = await anItem();
    const reportId = await world.report(await world.member(), bob, { subjectKind: 'item', subjectId: item });
    const { report } = await world.admin.getReport(moderator, { reportId });
    expect(report).toMatchObject({
      row: { subjectKind: 'item' },
      subject: { kind: 'item', id: item, title: 'Beach', moderationStatus: 'visible' },
    });
    await remove(reportId);
    expect(await moderationStatuses(item)).toEqual(['hidden']);
    expect(await notice()).toMatchObject({ kind: 'remove_content', subjectKind: 'item' });
    await purge(39);
    expect(await moderationStatuses(item)).toEqual(['hidden']);
    await purge(2);
    await purge(1);
    expect(await moderationStatuses(item)).toEqual(['hidden', 'removed']);
  });

  test('PurgeContent: keeps content while an appeal is open, and an overturned decision restores it', async () => {
    const item = await anItem();
    const id = await remove(await world.report(await world.member(), bob, { subjectKind: 'item', subjectId: item }));
    await appeal(id);
    await purge(60);
    expect(await moderationStatuses(item)).toEqual(['hidden']);
    await answer(id, true);
    await purge(60);
    expect(await moderationStatuses(item)).toEqual(['hidden', 'visible']);
  });

  test('HideSubjects: hides only the quoted messages of the reported member', async () => {
    const ann = await world.member('Ann');
    const [his, hers, second] = [world.message(bob, 'I know where you live'), world.message(ann, 'stop'), world.message(bob, 'soon')];
    const id = await world.report(ann, bob, { messageIds: [his, hers, second] });
    await remove(id);
    expect([await moderationStatuses(his), await moderationStatuses(second), await moderationStatuses(hers)]).toEqual([
      ['hidden'],
      ['hidden'],
      [],
    ]);
  });

  test('SetModerationStatus: content that one decision removed is not restored by another', async () => {
    const item = await anItem();
    const reports = [await world.report(await world.member(), bob, { subjectKind: 'item', subjectId: item })];
    reports.push(await world.report(await world.member(), bob, { subjectKind: 'item', subjectId: item }));
    const [first] = [await remove(reports[0]!), await remove(reports[1]!)];
    await appeal(first);
    await answer(first, true);
    await world.h.settle();
    expect(await moderationStatuses(item)).toEqual(['hidden']);
  });

  test.each([
    ['an item', 'item', 'removed'],
    ['a picture', 'image', 'diverted'],
  ] as const)('DecideReport: refuses to remove content that is %s already', async (_, kind, moderationStatus) => {
    const subjectId = world.thing({ kind, ownerId: bob, title: 'Beach', moderationStatus: 'visible' });
    const id = await world.report(await world.member(), bob, { subjectKind: kind, subjectId });
    world.things.set(subjectId, { kind, ownerId: bob, title: 'Beach', moderationStatus });
    await expect(remove(id)).rejects.toMatchObject({ code: 'SUBJECT_GONE', status: 409 });
    world.things.delete(subjectId);
    await expect(remove(id)).rejects.toMatchObject({ code: 'SUBJECT_GONE' });
    expect((await world.admin.getReport(moderator, { reportId: id })).report?.subject?.moderationStatus).toBe('gone');
  });

  test('DecideReport: refuses to remove content for a report about a member only', async () => {
    await expect(remove(await world.report(await world.member(), bob))).rejects.toMatchObject({ code: 'SUBJECT_GONE' });
  });

  test.each([
    [
      'of another member',
      async () => world.thing({ kind: 'item', ownerId: await world.member(), title: 'Hers', moderationStatus: 'visible' }),
    ],
    ['that does not exist', () => Promise.resolve(newId())],
    ['whose id is no id', () => Promise.resolve('beach')],
  ])('ReportMember: a report with content %s is about the member alone', async (_, make) => {
    const reportId = await world.report(await world.member(), bob, { subjectKind: 'item', subjectId: await make() });
    const { report } = await world.admin.getReport(moderator, { reportId });
    expect(report?.subject).toBeUndefined();
  });
});

describe('rejected images', () => {
  let admin: Viewer;
  let subjectId: string;
  beforeEach(async () => {
    admin = await world.staff('admin');
    subjectId = newId();
    await world.h.answer(MediaService.method.describeImageDecision, () => ({
      ...{ userId: bob, subjectId, bucket: 'profile-media', profileImage: true, status: 'rejected', reason: 'No face.' },
      decidedBy: admin.userId,
      decidedAt: timestampFromDate(world.h.clock.now()),
    }));
  });
  const rejected = async () => {
    const decisionId = newId();
    const event = { decisionId, userId: bob, subjectId, status: 'rejected' };
    await world.h.publish(ImageDecidedSchema, event, await world.h.publish(ImageDecidedSchema, event));
    await world.h.settle();
    return decisionId;
  };

  test('RecordImageDecision: notifies the member once, with the reason, and an overturned rejection approves the image', async () => {
    const id = await rejected();
    expect((await world.admin.listNotices(as(bob), {})).notices).toMatchObject([
      { kind: 'reject_image', subjectKind: 'profile_image', reason: 'No face.' },
    ]);
    await appeal(id);
    await expect(answer(id, true, admin)).rejects.toMatchObject({ code: 'NEEDS_ANOTHER_PERSON' });
    const second = await world.staff('admin');
    await answer(id, true, second);
    await world.h.settle();
    const events = (await world.h.published(ImageDecisionOverturnedSchema)).filter((event) => event.decisionId === id);
    expect(events).toMatchObject([{ userId: bob, subjectId, decidedBy: second.userId }]);
  });

  test('ListAppeals: hides appeals about images from moderators without permission', async () => {
    const id = await rejected();
    await appeal(id);
    const sees = async (by: Viewer) => (await open(by)).some(({ decision }) => decision?.id === id);
    expect([await sees(other), await sees(await world.staff('admin'))]).toEqual([false, true]);
    await expect(answer(id, true)).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
    const setting = { name: 'moderators_can_moderate_images', reason: 'More hands.' };
    await world.admin.changeSetting(admin, { ...setting, value: 'true' });
    expect(await sees(other)).toBe(true);
    await world.admin.changeSetting(admin, { ...setting, value: 'false' });
  });
});

test("ClaimCase: refuses an appeal against one's own decision", async () => {
  const id = await decided('warn');
  await appeal(id);
  await expect(world.admin.claimCase(moderator, { queue: 'appeals', caseId: id })).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
  expect((await world.admin.claimCase(other, { queue: 'appeals', caseId: id })).claim).toMatchObject({ mine: true });
});

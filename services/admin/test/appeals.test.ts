import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { anonymous } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { ContentStandingChangedSchema, ImageDecisionOverturnedSchema, StandingChangedSchema } from '@sotto/proto/admin/v1/events';
import { ImageDecidedSchema } from '@sotto/proto/media/v1/events';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { as, asService } from '@sotto/testing/viewers';
import { PurgeContent } from '../src/content/purge-content.js';
import { workingDaysAfter } from '../src/appeals/working-days.js';
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
async function decided(action: string, told: object = {}) {
  const decisionId = newId();
  await world.admin.sanctionMember(moderator, { userId: bob, decisionId, action, reason, ...told });
  await world.afterwards();
  return decisionId;
}
const appeal = (decisionId: string, said = text, by = bob) => world.admin.appealDecision(as(by), { decisionId, text: said });
const answer = (decisionId: string, overturned: boolean, by = other) =>
  world.admin.decideAppeal(by, { decisionId, overturned, answer: 'We read everything again.' });
const notice = async () => (await world.admin.listNotices(as(bob), {})).notices[0];
const standing = async () => (await world.h.published(StandingChangedSchema)).findLast((fact) => fact.userId === bob)?.standing;
const open = async (by = other) => (await world.admin.listAppeals(by, { state: 'open', limit: 100 })).appeals;
const token = async (decisionId: string) => (await world.admin.describeStanding(asService('identity'), { decisionId })).appealToken;

test('a member appeals once, and an answer is due in five working days', async () => {
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

test('an appeal is taken for 30 days, by whom it is about', async () => {
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
])('%s is refused at its field', async (_, said) => {
  const id = await decided('warn');
  await expect(appeal(id, said)).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'text' }] });
});

test('of two appeals at once one is kept', async () => {
  const id = await decided('warn');
  const done = await Promise.allSettled(['one', 'two', 'three'].map((said) => appeal(id, `${text} ${said}`)));
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

describe('the answer', () => {
  test('comes from nobody who decided, as the first or as the second person', async () => {
    const id = await decided('ban');
    await world.admin.confirmBan(other, { decisionId: id, confirmed: true, reason: 'Looked at it.' });
    await appeal(id);
    for (const by of [moderator, other]) {
      expect((await open(by)).find(({ decision }) => decision?.id === id)?.ownDecision).toBe(true);
      await expect(answer(id, true, by)).rejects.toMatchObject({ code: 'NEEDS_ANOTHER_PERSON', status: 403 });
    }
    expect((await answer(id, true, await world.staff())).appeal).toMatchObject({ state: 'overturned', decision: { state: 'overturned' } });
    await world.h.settle();
    expect(await standing()).toBe('active');
  });

  test('that upholds leaves everything as it is, and is told', async () => {
    const id = await decided('suspend', { days: 3 });
    await appeal(id);
    await world.admin.markNoticesSeen(as(bob), {});
    await answer(id, false);
    await world.h.settle();
    expect(await standing()).toBe('suspended');
    expect(await notice()).toMatchObject({ appeal: 'upheld', answer: 'We read everything again.', seen: false });
    const [letter] = await world.h.em.execute<{ id: string }[]>(`select id from letters where user_id = ? and kind = 'appeal_upheld'`, [
      bob,
    ]);
    expect(await world.admin.describeLetter(asService('identity'), { letterId: letter!.id })).toMatchObject({
      reason: 'We read everything again.',
    });
  });

  test('that overturns lets the member back', async () => {
    const id = await decided('suspend', { days: 30 });
    await appeal(id);
    await answer(id, true);
    await answer(id, true);
    await expect(answer(id, false)).rejects.toMatchObject({ code: 'CASE_DECIDED' });
    await world.h.settle();
    expect(await standing()).toBe('active');
    expect(await notice()).toMatchObject({ appeal: 'overturned' });
    expect((await world.admin.getMemberContext(other, { userId: bob })).context).toMatchObject({ decisions: 0 });
  });

  test('is one, of two who differ at the same moment', async () => {
    const third = await world.staff();
    for (let round = 0; round < 10; round++) {
      bob = await world.member();
      const id = await decided('suspend', { days: 30 });
      await appeal(id);
      const done = await Promise.allSettled([answer(id, true), answer(id, false, third)]);
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await world.h.settle();
      expect(await standing()).toBe(done[0]?.status === 'fulfilled' ? 'active' : 'suspended');
    }
  });

  test('waits while somebody else works on it', async () => {
    const id = await decided('warn');
    await appeal(id);
    await world.admin.claimCase(await world.staff(), { queue: 'appeals', caseId: id });
    await expect(answer(id, true)).rejects.toMatchObject({ code: 'CASE_CLAIMED' });
  });
});

describe('who cannot sign in', () => {
  test('reads the notice and appeals by the address in the letter', async () => {
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

  test('makes no address for a decision about somebody else', async () => {
    const [mine, theirs] = [await token(await decided('warn')), await decided('warn')];
    const forged = [mine.replace(/^[^.]+/, theirs), `${theirs}.`, `${theirs}.${'A'.repeat(43)}`, 'nothing', `${mine}x`];
    for (const link of forged)
      await expect(world.admin.getNoticeByToken(anonymous, { token: link })).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
  });
});

describe('what was removed', () => {
  const facts = async (subjectId: string) =>
    (await world.h.published(ContentStandingChangedSchema)).filter((fact) => fact.subjectId === subjectId).map((fact) => fact.standing);
  const remove = async (reportId: string, by = moderator) => {
    const decisionId = newId();
    await world.admin.decideReport(by, { reportId, decisionId, status: 'resolved', action: 'remove_content', reason });
    await world.afterwards();
    return decisionId;
  };
  const anItem = async (standing = 'visible') => world.thing({ kind: 'item', ownerId: bob, title: 'Beach', standing });
  const purge = async (days: number) => {
    world.h.clock.advance({ minutes: days * dayMinutes });
    await world.h.get(PurgeContent).execute();
    await world.h.settle();
  };

  test('is hidden until nobody can appeal any more, and only then gone', async () => {
    const item = await anItem();
    const reportId = await world.report(await world.member(), bob, { subjectKind: 'item', subjectId: item });
    const { report } = await world.admin.getReport(moderator, { reportId });
    expect(report).toMatchObject({
      row: { subjectKind: 'item' },
      subject: { kind: 'item', id: item, title: 'Beach', standing: 'visible' },
    });
    await remove(reportId);
    expect(await facts(item)).toEqual(['hidden']);
    expect(await notice()).toMatchObject({ kind: 'remove_content', subjectKind: 'item' });
    await purge(39);
    expect(await facts(item)).toEqual(['hidden']);
    await purge(2);
    await purge(1);
    expect(await facts(item)).toEqual(['hidden', 'removed']);
  });

  test('comes back when an appeal says so, and stays as long as one waits', async () => {
    const item = await anItem();
    const id = await remove(await world.report(await world.member(), bob, { subjectKind: 'item', subjectId: item }));
    await appeal(id);
    await purge(60);
    expect(await facts(item)).toEqual(['hidden']);
    await answer(id, true);
    await purge(60);
    expect(await facts(item)).toEqual(['hidden', 'visible']);
  });

  test('of a conversation is what the reported wrote of what was quoted', async () => {
    const ann = await world.member('Ann');
    const [his, hers, second] = [world.message(bob, 'I know where you live'), world.message(ann, 'stop'), world.message(bob, 'soon')];
    const id = await world.report(ann, bob, { messageIds: [his, hers, second] });
    await remove(id);
    expect([await facts(his), await facts(second), await facts(hers)]).toEqual([['hidden'], ['hidden'], []]);
  });

  test('by one decision does not come back by another', async () => {
    const item = await anItem();
    const reports = [await world.report(await world.member(), bob, { subjectKind: 'item', subjectId: item })];
    reports.push(await world.report(await world.member(), bob, { subjectKind: 'item', subjectId: item }));
    const [first] = [await remove(reports[0]!), await remove(reports[1]!)];
    await appeal(first);
    await answer(first, true);
    await world.h.settle();
    expect(await facts(item)).toEqual(['hidden']);
  });

  test.each([
    ['an item', 'item', 'removed'],
    ['a picture', 'image', 'diverted'],
  ] as const)('%s that is gone is not removed again', async (_, kind, standing) => {
    const subjectId = world.thing({ kind, ownerId: bob, title: 'Beach', standing: 'visible' });
    const id = await world.report(await world.member(), bob, { subjectKind: kind, subjectId });
    world.things.set(subjectId, { kind, ownerId: bob, title: 'Beach', standing });
    await expect(remove(id)).rejects.toMatchObject({ code: 'SUBJECT_GONE', status: 409 });
    world.things.delete(subjectId);
    await expect(remove(id)).rejects.toMatchObject({ code: 'SUBJECT_GONE' });
    expect((await world.admin.getReport(moderator, { reportId: id })).report?.subject?.standing).toBe('gone');
  });

  test('a report about nothing but the member has nothing to remove', async () => {
    await expect(remove(await world.report(await world.member(), bob))).rejects.toMatchObject({ code: 'SUBJECT_GONE' });
  });

  test('nobody reports as somebody’s what is somebody else’s', async () => {
    const subjectId = world.thing({ kind: 'item', ownerId: await world.member(), title: 'Hers', standing: 'visible' });
    const trying = world.report(await world.member(), bob, { subjectKind: 'item', subjectId });
    await expect(trying).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'subjectId' }] });
  });
});

describe('a rejected image', () => {
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
    const fact = { decisionId, userId: bob, subjectId, status: 'rejected' };
    await world.h.publish(ImageDecidedSchema, fact, await world.h.publish(ImageDecidedSchema, fact));
    await world.h.settle();
    return decisionId;
  };

  test('is told once, with the reason, and approved again when an appeal says so', async () => {
    const id = await rejected();
    expect((await world.admin.listNotices(as(bob), {})).notices).toMatchObject([
      { kind: 'reject_image', subjectKind: 'profile_image', reason: 'No face.' },
    ]);
    await appeal(id);
    await expect(answer(id, true, admin)).rejects.toMatchObject({ code: 'NEEDS_ANOTHER_PERSON' });
    const second = await world.staff('admin');
    await answer(id, true, second);
    await world.h.settle();
    const facts = (await world.h.published(ImageDecisionOverturnedSchema)).filter((fact) => fact.decisionId === id);
    expect(facts).toMatchObject([{ userId: bob, subjectId, decidedBy: second.userId }]);
  });

  test('is no matter of moderators as long as they do not judge images', async () => {
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

test('nobody holds an appeal against what they decided themselves', async () => {
  const id = await decided('warn');
  await appeal(id);
  await expect(world.admin.claimCase(moderator, { queue: 'appeals', caseId: id })).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
  expect((await world.admin.claimCase(other, { queue: 'appeals', caseId: id })).claim).toMatchObject({ mine: true });
});

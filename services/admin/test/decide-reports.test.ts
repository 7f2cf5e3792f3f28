import type { Viewer } from '@sotto/kit/nats/viewer';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { ListReportsRequestSchema } from '@sotto/proto/admin/v1/admin_service';
import { newId } from '@sotto/kit/orm/ids';
import { EmailRequestedSchema, AccountStatusChangedSchema } from '@sotto/proto/admin/v1/events';
import { MemberBlockedSchema } from '@sotto/proto/profiles/v1/events';
import { asService } from '@sotto/testing/viewers';
import { EraseHeldReports } from '../src/privacy/erase-held-reports.js';
import { UserReport } from '../src/reports/submission/user-report.entity.js';
import { AdminAction } from '../src/staff/actions/admin-action.entity.js';
import { Casework } from './casework.js';

let world: Casework;
let moderator: Viewer;
beforeAll(async () => {
  world = await Casework.start();
});
afterAll(() => world.stop());
beforeEach(async () => {
  moderator = await world.staff();
});

const decide = async (reportId: string, changes: object = {}, by = moderator) =>
  (await world.admin.decideReport(by, { reportId, decisionId: newId(), status: 'resolved', ...changes })).report!;
const get = async (reportId: string, by = moderator) => (await world.admin.getReport(by, { reportId })).report!;
const list = async (asked: MessageInitShape<typeof ListReportsRequestSchema>, by = moderator) =>
  (await world.admin.listReports(by, { limit: 100, ...asked })).reports;
const waiting = async (by = moderator) => (await list({ status: 'pending' }, by)).map(({ id }) => id);
const statusesOf = async (userId: string) =>
  (await world.h.published(AccountStatusChangedSchema)).filter((event) => event.userId === userId);
const noticesOf = async (userId: string) => (await world.admin.listNotices({ ...moderator, userId, roles: [] }, {})).notices;
const suspend = { action: 'suspend', days: 3, rule: 'respect', reason: 'You threatened somebody.' };

async function aReport(changes: object = {}) {
  const [ann, bob] = [await world.member('Ann'), await world.member('Bob')];
  return { ann, bob, id: await world.report(ann, bob, changes) };
}

describe('a report whose subject was erased', () => {
  test('EraseHeldReports: is decided, its reporter receives the outcome, and nothing about the subject stays', async () => {
    const { ann, bob, id } = await aReport();
    const { id: decided } = { id: await world.report(await world.member(), bob) };
    await decide(decided);
    await world.afterwards();
    await world.erase(bob);
    expect(await waiting()).toContain(id);
    await expect(get(decided)).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
    await decide(id, suspend);
    await world.afterwards();
    expect(await noticesOf(ann)).toMatchObject([{ kind: 'report_outcome' }]);
    world.h.clock.advance({ minutes: 61 });
    await world.h.get(EraseHeldReports).execute();
    await expect(get(id)).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
    for (const table of ['decisions', 'decision_states', 'notices', 'emails', 'member_events', 'account_statuses'])
      expect(await world.h.em.execute(`select 1 from ${table} where user_id = ?`, [bob])).toEqual([]);
  });
});

test('ReportMember: a report that a former match sends after the erasure is decided, and its reporter receives the outcome', async () => {
  const [ann, bob] = [await world.member('Ann'), await world.member('Bob')];
  await world.erase(bob);
  const id = await world.report(ann, bob);
  expect(await waiting()).toContain(id);
  await decide(id);
  await world.afterwards();
  expect(await noticesOf(ann)).toMatchObject([{ kind: 'report_outcome' }]);
  world.h.clock.advance({ minutes: 61 });
  await world.h.get(EraseHeldReports).execute();
  await expect(get(id)).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
  for (const table of ['decisions', 'member_events', 'notices'])
    expect(await world.h.em.execute(`select 1 from ${table} where user_id = ?`, [bob])).toEqual([]);
});

describe('ListReports', () => {
  test('ListReports: a decided report moves from the pending list to the decided list', async () => {
    const { id } = await aReport();
    expect(await waiting()).toContain(id);
    const before = (await world.admin.listReports(moderator, { status: 'pending' })).counts!;
    expect(await decide(id, { adminNotes: 'Looked at it.' })).toMatchObject({
      row: { id, status: 'resolved', reason: 'Harassment', reporter: { displayName: 'Ann' }, reported: { displayName: 'Bob' } },
      adminNotes: 'Looked at it.',
      reviewedBy: { userId: moderator.userId },
      decisions: [{ action: 'no_action', state: 'applies' }],
    });
    expect(await waiting()).not.toContain(id);
    expect((await list({ status: 'resolved' }))[0]?.id).toBe(id);
    const after = (await world.admin.listReports(moderator, { status: 'pending' })).counts!;
    expect(after).toMatchObject({ pending: before.pending - 1, resolved: before.resolved + 1 });
  });

  test('ListReports: pages have no gaps, the oldest pending and the newest decided report first', async () => {
    const bob = await world.member('Bob');
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push(await world.report(await world.member(), bob));
    const pages = async (status: string) => {
      const seen: string[] = [];
      for (let cursor: string | undefined; cursor !== ''; ) {
        const page = await world.admin.listReports(moderator, { status, userId: bob, limit: 2, cursor: cursor ?? '' });
        seen.push(...page.reports.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      return seen;
    };
    expect(await pages('pending')).toEqual(ids);
    for (const id of ids) {
      world.h.clock.advance({ seconds: 1 });
      await decide(id, { status: 'dismissed' });
    }
    expect(await pages('dismissed')).toEqual(ids.toReversed());
    const { nextCursor } = await world.admin.listReports(moderator, { status: 'dismissed', limit: 1 });
    const elsewhere = world.admin.listReports(moderator, { status: 'pending', cursor: nextCursor });
    await expect(elsewhere).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'cursor' }] });
  });

  test('ListReports: filters by type, by reporter or reported member, and by own claims', async () => {
    const { ann, bob, id } = await aReport({ reportType: 'scam' });
    const back = await world.report(bob, ann, { reportType: 'spam' });
    const ids = async (asked: object) => (await list({ status: 'pending', ...asked })).map((row) => row.id);
    expect(await ids({ userId: ann })).toEqual([id, back]);
    expect(await ids({ userId: ann, reportType: 'spam' })).toEqual([back]);
    expect(await ids({ reportType: 'scam' })).toContain(id);
    expect(await ids({ mine: true })).toEqual([]);
    await world.admin.claimCase(moderator, { queue: 'reports', caseId: back });
    expect(await ids({ mine: true })).toEqual([back]);
  });

  test('MuteReporter: sets reports aside until the member is asked for or unmuted', async () => {
    const { ann, bob, id } = await aReport();
    const mute = (muted: boolean) => world.admin.muteReporter(moderator, { userId: ann, muted, reason: 'Reports everybody.' });
    await mute(true);
    const later = await world.report(ann, bob, { reportType: 'spam' });
    expect(await waiting()).not.toEqual(expect.arrayContaining([id]));
    expect(await waiting()).not.toEqual(expect.arrayContaining([later]));
    expect((await list({ status: 'pending', userId: ann })).map((row) => row.id)).toEqual([id, later]);
    expect(await get(later)).toMatchObject({ reporterMuted: true });
    await mute(false);
    expect(await waiting()).toEqual(expect.arrayContaining([id, later]));
    expect(await world.h.em.count(AdminAction, { adminId: moderator.userId, action: 'mute', targetId: ann })).toBe(2);
  });
});

describe('claims', () => {
  test('DecideReport: stores one of many concurrent decisions', async () => {
    const other = await world.staff();
    for (let round = 0; round < 25; round++) {
      const { id, bob } = await aReport();
      const tries = [moderator, other, moderator, other].map((by) => decide(id, suspend, by));
      const done = await Promise.allSettled(tries);
      const refused = done.filter((one) => one.status === 'rejected');
      expect(refused.map(({ reason }) => reason.code)).toEqual(Array(3).fill('CASE_DECIDED'));
      const decisions = await world.h.em.execute(`select id from decisions where user_id = ?`, [bob]);
      expect(decisions).toHaveLength(1);
    }
  });

  test('ClaimCase: another person can neither claim nor decide the case for five minutes', async () => {
    const { id } = await aReport();
    const other = await world.staff('moderator', 'Kim');
    const claim = (by: Viewer) => world.admin.claimCase(by, { queue: 'reports', caseId: id });
    expect((await claim(other)).claim).toMatchObject({ staffId: other.userId, staffName: 'Kim', mine: true });
    await expect(claim(moderator)).rejects.toMatchObject({ code: 'CASE_CLAIMED', status: 409 });
    await expect(decide(id)).rejects.toMatchObject({ code: 'CASE_CLAIMED' });
    expect((await get(id)).row).toMatchObject({ status: 'pending', claim: { staffName: 'Kim', mine: false } });
    world.h.clock.advance({ minutes: 4 });
    await claim(other);
    world.h.clock.advance({ minutes: 4 });
    await expect(decide(id)).rejects.toMatchObject({ code: 'CASE_CLAIMED' });
    world.h.clock.advance({ minutes: 2 });
    const { row } = await decide(id);
    expect(row?.status).toBe('resolved');
    expect(row?.claim).toBeUndefined();
    await expect(claim(other)).rejects.toMatchObject({ code: 'CASE_DECIDED' });
  });

  test('ReleaseCase: a released case can be claimed, and a claim of another person cannot be released', async () => {
    const { id } = await aReport();
    const other = await world.staff();
    const asked = { queue: 'reports', caseId: id };
    await world.admin.claimCase(other, asked);
    await world.admin.releaseCase(moderator, asked);
    await expect(world.admin.claimCase(moderator, asked)).rejects.toMatchObject({ code: 'CASE_CLAIMED' });
    await world.admin.releaseCase(other, asked);
    expect((await world.admin.claimCase(moderator, asked)).claim?.mine).toBe(true);
    await expect(world.admin.claimCase(moderator, { ...asked, caseId: newId() })).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
  });

  test('ClaimCase: one of eight concurrent claims succeeds', async () => {
    const { id } = await aReport();
    const staff = await Promise.all(Array.from({ length: 8 }, () => world.staff()));
    const tries = await Promise.allSettled(staff.map((by) => world.admin.claimCase(by, { queue: 'reports', caseId: id })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('PushQueueChanged: staff receives a push when the queue changes', async () => {
    const frames = await world.h.frames(moderator.userId);
    await aReport();
    await world.h.settle();
    expect(frames).toContainEqual({ event: 'QueueChangedPushed', data: { queue: 'reports' } });
  });
});

describe('DecideReport', () => {
  test('DecideReport: a repeated call is one decision, and an id of another report is refused', async () => {
    const [{ id, bob }, { id: second }] = [await aReport(), await aReport()];
    const decisionId = newId();
    await Promise.all([decide(id, { decisionId, ...suspend }), decide(id, { decisionId, ...suspend })]);
    expect((await decide(id, { decisionId, ...suspend })).decisions).toHaveLength(1);
    await expect(decide(second, { decisionId })).rejects.toMatchObject({ code: 'CASE_DECIDED' });
    expect(await waiting()).toContain(second);
    await expect(decide(id, { status: 'dismissed' })).rejects.toMatchObject({ code: 'CASE_DECIDED' });
    expect(await world.h.em.count(AdminAction, { targetId: id, action: 'report' })).toBe(1);
    expect(await world.h.em.execute('select id from decisions where user_id = ?', [bob])).toHaveLength(1);
  });

  test.each([
    ['notes that are too long', { adminNotes: 'a'.repeat(501) }, 'adminNotes'],
    ['a suspension without days', { ...suspend, days: 0 }, 'days'],
    ['a suspension of 31 days', { ...suspend, days: 31 }, 'days'],
    ['days of a warning', { ...suspend, action: 'warn' }, 'days'],
    ['no rule', { ...suspend, rule: '' }, 'rule'],
    ['an unknown rule', { ...suspend, rule: 'manners' }, 'rule'],
    ['a rule without an action', { rule: 'respect' }, 'rule'],
    ['no reason', { ...suspend, reason: ' \u200b ' }, 'reason'],
    ['a consequence of what is dismissed', { ...suspend, status: 'dismissed' }, 'action'],
    ['an unknown state', { status: 'pending' }, 'status'],
  ])('DecideReport: refuses %s with an error on its field', async (_, changes, field) => {
    const { id } = await aReport();
    await expect(decide(id, changes)).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field }] });
    expect(await waiting()).toContain(id);
  });

  test('ApplyDecisions: takes effect after ten seconds; the reported member reads the reason, the reporter only the outcome', async () => {
    const { ann, bob, id } = await aReport();
    const frames = await world.h.frames(bob);
    await decide(id, suspend);
    expect(await noticesOf(bob)).toEqual([]);
    expect(await statusesOf(bob)).toEqual([]);
    await world.afterwards();
    expect(await statusesOf(bob)).toMatchObject([{ accountStatus: 'suspended', until: expect.anything() }]);
    const [notice] = await noticesOf(bob);
    expect(notice).toMatchObject({ kind: 'suspend', reason: suspend.reason, appeal: 'none', seen: false, appealUntil: expect.anything() });
    expect(frames).toContainEqual({ event: 'NoticeGivenPushed', data: { decisionId: notice!.decisionId } });
    const [outcome] = await noticesOf(ann);
    expect(outcome).toMatchObject({ kind: 'report_outcome', reason: 'We looked at your report and acted.' });
    expect(outcome?.appealUntil).toBeUndefined();
    expect((await get(id)).decisions).toMatchObject([{ action: 'suspend', state: 'in_force', reason: suspend.reason }]);
  });

  test.each([
    ['dismissed', 'We looked at your report and found nothing against our rules.'],
    ['reviewed', 'We looked at your report.'],
    ['resolved', 'We looked at your report and acted.'],
  ])('NotifyReporter: sends a notice and an email for a report that is %s', async (status, reason) => {
    const { ann, bob, id } = await aReport();
    await decide(id, { status });
    await world.afterwards();
    expect(await noticesOf(ann)).toMatchObject([{ kind: 'report_outcome', decisionId: id, reason }]);
    expect(await noticesOf(bob)).toEqual([]);
    const { emailId } = (await world.h.published(EmailRequestedSchema)).at(-1)!;
    const email = await world.admin.describeEmail(asService('identity'), { emailId });
    expect(email).toMatchObject({ kind: 'report_outcome', userId: ann, reason, appealToken: '' });
  });

  test('ApplyDecisions: applies a decision after a crash', async () => {
    const { bob, id } = await aReport();
    await decide(id, suspend);
    await world.h.suspend();
    world.h.clock.advance({ seconds: 11 });
    await world.h.resume();
    await world.h.settle();
    expect(await statusesOf(bob)).toMatchObject([{ accountStatus: 'suspended' }]);
    await world.h.restart();
    await world.afterwards();
    expect(await statusesOf(bob)).toHaveLength(1);
    expect(await noticesOf(bob)).toHaveLength(1);
  });

  test('ApplyDecisions: concurrent runs apply a decision once', async () => {
    const { bob, id } = await aReport();
    await decide(id, { action: 'warn', rule: 'respect', reason: 'Be kind.' });
    await Promise.all([world.afterwards(), ...Array.from({ length: 5 }, () => world.applyDecisions())]);
    await world.h.settle();
    expect(await noticesOf(bob)).toHaveLength(1);
    const emails = await world.h.em.execute('select id from emails where user_id = ?', [bob]);
    expect(emails).toHaveLength(1);
  });

  test('DecideReport: refuses actions against oneself and against staff, but decides reports about staff', async () => {
    const admin = await world.staff('admin');
    const about = async (userId: string) => world.report(await world.member(), userId);
    await expect(decide(await about(moderator.userId))).rejects.toMatchObject({ code: 'CASE_NOT_FOUND', status: 404 });
    const id = await about(admin.userId);
    await expect(decide(id, suspend)).rejects.toMatchObject({ code: 'MEMBER_PROTECTED', status: 403 });
    expect((await decide(id)).row?.status).toBe('resolved');
  });

  test('DecideReport: a block against the moderator does not matter', async () => {
    const { bob, id } = await aReport();
    await world.h.publish(MemberBlockedSchema, { blockerId: bob, blockedId: moderator.userId });
    await world.h.settle();
    expect(await waiting()).toContain(id);
    expect(await get(id)).toMatchObject({ row: { reported: { displayName: 'Bob' } } });
    expect((await world.admin.getMemberContext(moderator, { userId: bob })).context).toMatchObject({ reportsPending: 1 });
    expect((await decide(id, suspend)).row?.status).toBe('resolved');
  });

  test('DecideReport: refuses members', async () => {
    const { ann, id } = await aReport();
    const member = { ...moderator, userId: ann, roles: [] };
    await expect(decide(id, {}, member)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(get(id, member)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('UndoDecision', () => {
  const undo = (decisionId: string, by = moderator) => world.admin.undoDecision(by, { decisionId });

  test('UndoDecision: within ten seconds the report is pending again, and nobody is notified', async () => {
    const { ann, bob, id } = await aReport();
    const report = await decide(id, { ...suspend, adminNotes: 'Oops.' });
    expect(report).toMatchObject({ undoDecisionId: expect.any(String), undoUntil: expect.anything() });
    await undo(report.undoDecisionId);
    await undo(report.undoDecisionId);
    expect(await get(id)).toMatchObject({
      row: { status: 'pending' },
      adminNotes: '',
      decisions: [],
      undoDecisionId: '',
    });
    await world.afterwards();
    expect(await statusesOf(bob)).toEqual([]);
    expect((await get(id)).row?.reviewedAt).toBeUndefined();
    expect([...(await noticesOf(ann)), ...(await noticesOf(bob))]).toEqual([]);
    expect((await decide(id, suspend)).row?.status).toBe('resolved');
  });

  test('UndoDecision: only the person who decided can undo, for ten seconds', async () => {
    const { id } = await aReport();
    const { undoDecisionId } = await decide(id);
    const other = await world.staff();
    await expect(undo(undoDecisionId, other)).rejects.toMatchObject({ code: 'DECISION_NOT_FOUND' });
    expect(await get(id, other)).toMatchObject({ undoDecisionId: '' });
    world.h.clock.advance({ seconds: 10 });
    await expect(undo(undoDecisionId)).rejects.toMatchObject({ code: 'UNDO_OVER', status: 409 });
    await world.afterwards();
    await expect(undo(undoDecisionId)).rejects.toMatchObject({ code: 'UNDO_OVER' });
    await expect(undo(newId())).rejects.toMatchObject({ code: 'DECISION_NOT_FOUND' });
  });

  test('UndoDecision: merges a report that the same member made meanwhile', async () => {
    const { ann, bob, id } = await aReport({ description: 'First.' });
    const { undoDecisionId } = await decide(id);
    const later = await world.report(ann, bob, { description: 'Second.', messageIds: [world.message(bob, 'I know where you live')] });
    expect(later).not.toBe(id);
    await undo(undoDecisionId);
    expect(await get(id)).toMatchObject({ description: 'First.\n\nSecond.', quotes: [{ content: 'I know where you live' }] });
    expect(await world.h.em.count(UserReport, { reporterId: ann })).toBe(1);
  });
});

describe('reports that staff is part of', () => {
  test('GetReport: the reported staff can neither read, claim nor decide the report', async () => {
    const id = await world.report(await world.member('Ann'), moderator.userId);
    const other = await world.staff();
    expect(await waiting()).not.toContain(id);
    expect((await list({ status: 'pending', userId: moderator.userId })).map((row) => row.id)).not.toContain(id);
    await expect(get(id)).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
    await expect(decide(id, { status: 'dismissed' })).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
    await expect(world.admin.claimCase(moderator, { queue: 'reports', caseId: id })).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
    expect(await waiting(other)).toContain(id);
    await decide(id, { status: 'dismissed' }, other);
    expect((await list({ status: 'dismissed' })).map((row) => row.id)).not.toContain(id);
  });

  test('DecideReport: the reporter cannot decide the report', async () => {
    const id = await world.report(moderator.userId, await world.member('Bob'));
    await expect(decide(id, suspend)).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
    await expect(world.admin.claimCase(moderator, { queue: 'reports', caseId: id })).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
    expect((await decide(id, suspend, await world.staff())).row).toMatchObject({ status: 'resolved' });
  });

  test('ListReports: leaves out reports by the viewer', async () => {
    await expect(
      world.admin.muteReporter(moderator, { userId: moderator.userId, muted: false, reason: 'It is me.' }),
    ).rejects.toMatchObject({
      code: 'MEMBER_NOT_FOUND',
    });
  });
});

describe('severity and search', () => {
  test('ListReports: sorts by severity, minors and violence first, then by age, without gaps between pages', async () => {
    const bob = await world.member('Bob');
    const sent: string[] = [];
    for (const reportType of ['other', 'spam', 'harassment', 'underage', 'scam', 'fake_profile', 'inappropriate_content', 'underage'])
      sent.push(await world.report(await world.member(), bob, { reportType }));
    const [other, spam, harassment, underage, scam, fake, inappropriate, later] = sent;
    const expected = [underage, later, harassment, scam, inappropriate, fake, spam, other];
    expect((await list({ status: 'pending', userId: bob, sort: 'severity' })).map(({ id }) => id)).toEqual(expected);
    const read: string[] = [];
    for (let cursor = '', first = true; first || cursor !== ''; first = false) {
      const page = await world.admin.listReports(moderator, { status: 'pending', sort: 'severity', limit: 3, cursor });
      read.push(...page.reports.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(read.filter((id) => sent.includes(id))).toEqual(expected);
    expect(new Set(read).size).toBe(read.length);
    expect((await list({ status: 'pending', userId: bob })).map(({ id }) => id)).toEqual(sent);
  });

  test('ListReports: finds reports by number, by names and ids of both sides, and by text', async () => {
    const [ann, bob] = [await world.member('Annabel Q'), await world.member('Bertram_Q')];
    const id = await world.report(ann, bob, { description: 'He asked for 100% of my savings.' });
    await world.report(await world.member('Zoe'), await world.member('Zack'), { description: 'Nothing alike.' });
    const { number } = (await get(id)).row!;
    const found = async (search: string) => (await list({ status: 'pending', search })).map((row) => row.id);
    for (const search of [`${number}`, `#${number}`, 'annabel', 'Bertram_', ann, bob, id, '100% of my', ' SAVINGS '])
      expect({ search, found: await found(search) }).toEqual({ search, found: [id] });
    for (const search of ['Bertram%', 'nnabel', '100_ of', newId()])
      expect({ search, found: await found(search) }).toEqual({ search, found: [] });
    expect((await list({ status: 'dismissed', search: 'savings' })).map((row) => row.id)).toEqual([]);
  });
});

describe('several reports about one member', () => {
  const three = async () => {
    const bob = await world.member('Bob');
    const reporters = await Promise.all([1, 2, 3].map(() => world.member('Ann')));
    const ids: string[] = [];
    for (const reporter of reporters) ids.push(await world.report(reporter, bob, { description: 'He did.' }));
    return { bob, reporters, ids, first: ids[0]!, others: ids.slice(1) };
  };

  test('GetReport: shows the other pending reports about the member, but not those that staff is part of', async () => {
    const { bob, ids, first, others } = await three();
    const staff = await world.staff();
    await world.report(staff.userId, bob);
    expect((await get(first, staff)).alsoPending.map(({ id }) => id)).toEqual(others);
    expect((await get(first)).alsoPending).toHaveLength(3);
    expect((await get(ids[2]!, staff)).alsoPending.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  });

  test('DecideReport: one decision decides all; each reporter receives the outcome, and each report is on record', async () => {
    const { bob, reporters, ids, first, others } = await three();
    const decided = await decide(first, { ...suspend, alsoReportIds: others });
    expect(decided.alsoPending).toEqual([]);
    for (const id of ids) {
      const report = await get(id);
      expect(report).toMatchObject({ row: { status: 'resolved' }, decisions: [{ action: 'suspend', rule: 'respect' }] });
      expect(report.decidedWith).toHaveLength(2);
      expect(report.undoDecisionId).toBe(decided.undoDecisionId);
    }
    await world.afterwards();
    for (const reporter of reporters) expect(await noticesOf(reporter)).toMatchObject([{ kind: 'report_outcome' }]);
    expect(await noticesOf(bob)).toMatchObject([{ kind: 'suspend' }]);
    for (const id of ids) expect(await world.h.em.count(AdminAction, { targetId: id, action: 'report' })).toBe(1);
    expect(await world.h.em.execute('select id from decisions where user_id = ?', [bob])).toHaveLength(1);
  });

  test('UndoDecision: all reports of the decision are pending again, and nobody receives anything', async () => {
    const { reporters, ids, first, others } = await three();
    const decisionId = newId();
    await decide(first, { ...suspend, decisionId, alsoReportIds: others });
    await world.admin.undoDecision(moderator, { decisionId });
    await world.afterwards();
    for (const id of ids) expect((await get(id)).row?.status).toBe('pending');
    for (const reporter of reporters) expect(await noticesOf(reporter)).toEqual([]);
  });

  test('DecideReport: decides all or none', async () => {
    const { ids, first, others } = await three();
    await world.admin.claimCase(await world.staff(), { queue: 'reports', caseId: others[1]! });
    await expect(decide(first, { ...suspend, alsoReportIds: others })).rejects.toMatchObject({ code: 'CASE_CLAIMED' });
    for (const id of ids) expect((await get(id)).row?.status).toBe('pending');
    const { id: another } = await aReport();
    await expect(decide(first, { ...suspend, alsoReportIds: [another] })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ field: 'alsoReportIds' }],
    });
    await decide(others[0]!, { status: 'dismissed' });
    await expect(decide(first, { ...suspend, alsoReportIds: [others[0]!] })).rejects.toMatchObject({ code: 'CASE_DECIDED' });
    expect((await get(first)).row?.status).toBe('pending');
  });
});

describe('a claim whose page is left', () => {
  test('ReleaseCase: ends in 15 seconds, and the same person takes it up again before', async () => {
    const { id } = await aReport();
    const [other, claimed] = [await world.staff(), { queue: 'reports', caseId: id }];
    const claim = async (by = moderator) => (await world.admin.claimCase(by, claimed)).claim!.until!;
    const leave = (leavingUntil: Awaited<ReturnType<typeof claim>>, by = moderator) =>
      world.admin.releaseCase(by, { ...claimed, leavingUntil });
    const first = await claim();
    await leave(first);
    await expect(claim(other)).rejects.toMatchObject({ code: 'CASE_CLAIMED' });
    world.h.clock.advance({ seconds: 5 });
    const second = await claim();
    // The request of the page that was left arrives late, and another person cannot end the claim.
    await leave(first);
    await leave(second, other);
    world.h.clock.advance({ seconds: 60 });
    await expect(claim(other)).rejects.toMatchObject({ code: 'CASE_CLAIMED' });
    await leave(second);
    world.h.clock.advance({ seconds: 16 });
    await claim(other);
  });
});

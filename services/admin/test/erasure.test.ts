import { anonymous } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import { MemberDataErasedSchema } from '@sotto/proto/admin/v1/events';
import { AccountErasedSchema } from '@sotto/proto/identity/v1/events';
import { SafetySignalRaisedSchema } from '@sotto/proto/profiles/v1/events';
import { Harness } from '@sotto/testing/harness';
import { unregisteredColumns } from '@sotto/testing/unregistered-columns';
import { as, asService } from '@sotto/testing/viewers';
import { SupportRequest } from '../src/operations/support/support-request.entity.js';
import { SafetyFlag } from '../src/reports/flags/safety-flag.entity.js';
import { applyOutcomes } from './apply-outcomes.js';
import { adminService } from './admin.js';

let h: Harness;
beforeAll(async () => {
  h = await Harness.start(adminService);
});
afterAll(() => h.stop());

const aForm = () => ({ clientRequestId: newId(), name: 'Ann', email: 'ann@example.com', subject: 'Hello', message: 'Please help' });
const write = (viewer = anonymous) => h.client(AdminService).submitSupportRequest(viewer, aForm());
const signal = (userId: string) => h.publish(SafetySignalRaisedSchema, { userId, kind: 'contact', surface: 'bio', subjectId: '' });
const erase = (userId: string, erasureId = newId()) => h.publish(AccountErasedSchema, { userId, erasureId });
const confirmations = async (userId: string) => (await h.published(MemberDataErasedSchema)).filter((event) => event.userId === userId);

/** All that a member's archive has of admin. */
async function archive(userId: string) {
  const lines: { table: string; row: Record<string, unknown> }[] = [];
  for (let cursor: string | undefined; cursor !== ''; ) {
    const part = await h.client(AdminService).exportMember(asService('media'), { userId, cursor: cursor ?? '' });
    lines.push(
      ...part.jsonLines
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    );
    cursor = part.nextCursor;
  }
  return lines;
}

test('EraseMember: deletes all data of the member and nothing of others, and confirms a repeated event', async () => {
  const [ann, bea, erasureId] = [newId(), newId(), newId()];
  for (const userId of [ann, bea]) {
    await write(as(userId));
    await signal(userId);
  }
  await write();
  await h.settle();

  await erase(ann, erasureId);
  await erase(ann, erasureId);
  await h.settle();
  expect(await h.em.count(SupportRequest, { userId: ann })).toBe(0);
  expect(await h.em.count(SafetyFlag, { userId: ann })).toBe(0);
  expect(await h.em.count(SupportRequest, { userId: bea })).toBe(1);
  expect(await h.em.count(SafetyFlag, { userId: bea })).toBe(1);
  expect(await h.em.count(SupportRequest, { userId: null })).toBe(1);
  expect(await confirmations(ann)).toMatchObject([{ erasureId }, { erasureId }]);
});

test('RaiseFlag: a late signal about an erased member stores nothing', async () => {
  const ann = newId();
  await erase(ann);
  await h.settle();
  await signal(ann);
  await h.settle();
  expect(await h.em.count(SafetyFlag, { userId: ann })).toBe(0);
  const traces = await h.em.execute<{ trace: string }[]>(`select encode(trace, 'hex') as trace from erased`);
  expect(JSON.stringify(traces)).not.toContain(ann.replaceAll('-', ''));
});

test("ExportMember: has the member's requests, but no flags and nothing of others", async () => {
  const ann = newId();
  await write(as(ann));
  await write(as(newId()));
  await signal(ann);
  await h.settle();
  const lines = await archive(ann);
  expect(lines).toMatchObject([{ table: 'support_requests', row: { user_id: ann, message: 'Please help' } }]);
  expect(lines[0]?.row).not.toHaveProperty('client_request_id');
});

test("EraseMember: deletes answers, notes, emails to the member's address, and the requester of takedowns", async () => {
  const [ann, admin] = [newId(), as(newId(), 'admin')];
  const { id, ticket } = await write(as(ann));
  await h.client(AdminService).answerSupportRequest(admin, { requestId: id, answerId: newId(), text: 'Here you are' });
  await applyOutcomes(h);
  await h.client(AdminService).addSupportNote(admin, { requestId: id, noteId: newId(), text: 'Wrote before' });
  const takedown = await h.client(AdminService).submitTakedown(as(ann), {
    ...{ clientRequestId: newId(), kind: 'copyright', links: ['https://elsewhere.example/x'], statement: true },
    ...{ description: 'These are my pictures.', name: 'Ann', email: 'ann@example.com' },
  });
  const archived = (await archive(ann)).map(({ table, row }) => [table, row]);
  expect(JSON.stringify(archived)).not.toContain('Wrote before');
  expect(archived).toMatchObject([
    ['support_requests', { answers: [{ text: 'Here you are' }] }],
    ['takedowns', { description: 'These are my pictures.', email: 'ann@example.com' }],
  ]);
  await erase(ann);
  await h.settle();
  expect(await archive(ann)).toEqual([]);
  const left = await h.em.execute(
    `select text from support_answers union all select text from support_notes union all select name || email from takedowns where name || email <> ''
      union all select email from emails where ticket in (?, ?)`,
    [ticket, takedown.ticket],
  );
  expect(left).toEqual([]);
});

test('EraseMember: actions of erased staff stay without a name', async () => {
  const staffId = newId();
  const requestId = (await write()).id;
  await h.client(AdminService).answerSupportRequest(as(staffId, 'admin'), { requestId, answerId: newId(), text: 'Here you are' });
  await applyOutcomes(h);
  await h.client(AdminService).addSupportNote(as(staffId, 'admin'), { requestId, noteId: newId(), text: 'Wrote before' });
  await h.client(AdminService).changeSetting(as(staffId, 'admin'), { name: 'review_before_publish', value: 'true', reason: 'Asked for' });
  await erase(staffId);
  await h.settle();
  const rows = await h.em.execute(`
    select staff_id as who from support_answers union all select staff_id from support_notes
    union all select changed_by from feature_settings`);
  expect(rows).toEqual([{ who: null }, { who: null }, { who: null }]);
});

test('adminPersonColumns: lists every column that can name a member', async () => {
  const ownIds = ['support_requests.id', 'support_requests.client_request_id', 'safety_flags.id', 'admin_actions.id', 'user_reports.id'];
  const operations = [
    ...[
      'cleanups.job_id',
      'cleanup_members.job_id',
      'known_conversations.conversation_id',
      'known_members.avatar_image_id',
      'staff.event_id',
    ],
    ...['saved_replies.id', 'support_notes.id', 'support_notes.request_id'],
    ...['support_answers.id', 'support_answers.request_id', 'takedowns.id', 'takedown_requests.client_request_id'],
    ...['takedown_requests.takedown_id', 'takedown_subjects.takedown_id', 'takedown_subjects.subject_id'],
  ];
  const casework = [
    ...['case_claims.case_id', 'decisions.id', 'decisions.report_id', 'decisions.incident_id', 'decision_states.decision_id'],
    ...['account_statuses.decision_id', 'moderation_statuses.decision_id', 'moderation_statuses.subject_id', 'user_reports.decision_id'],
    ...['notices.decision_id', 'appeals.decision_id', 'emails.id', 'emails.decision_id', 'member_events.id'],
    ...['incidents.id', 'incidents.subject_id', 'incidents.decision_id'],
  ];
  const otherIds = [
    ...ownIds,
    ...operations,
    ...casework,
    'case_outcomes.id',
    'case_outcomes.case_id',
    'report_quotes.report_id',
    'report_quotes.message_id',
    ...['quoted_files.file_id', 'quoted_files.report_id', 'quoted_files.message_id'],
  ];
  expect(await unregisteredColumns(h.em, adminService, otherIds)).toEqual([]);
});

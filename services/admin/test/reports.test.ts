import { DomainError } from '@sotto/kit/errors/domain-error';
import { newId } from '@sotto/kit/orm/ids';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import { ChatFilesQuotedSchema, QuotedChatFilesReleasedSchema } from '@sotto/proto/admin/v1/events';
import { ChatService, type QuoteMessagesRequest } from '@sotto/proto/chat/v1/chat_service';
import { AccountErasedSchema } from '@sotto/proto/identity/v1/events';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import { SafetyFlag } from '../src/reports/flags/safety-flag.entity.js';
import { ReportQuote } from '../src/reports/submission/report-quote.entity.js';
import { EraseHeldReports } from '../src/privacy/erase-held-reports.js';
import { ReleaseQuotedFiles } from '../src/privacy/release-quoted-files.js';
import { UserReport } from '../src/reports/submission/user-report.entity.js';
import { adminService } from './admin.js';

let h: Harness;
/** Ids that profiles does not know. */
let strangers: Set<string>;
/** Pairs that chat knows as matched, now or before. */
let matches: Set<string>;
/** What chat was asked to quote. */
let asked: QuoteMessagesRequest[];
const createdAt = new Date('2026-01-01T09:00:00Z');

beforeAll(async () => {
  h = await Harness.start(adminService);
  await h.answer(ProfilesService.method.describeMembers, ({ userIds }) => ({
    members: userIds.filter((userId) => !strangers.has(userId)).map((userId) => ({ userId })),
  }));
  await h.answer(ChatService.method.wereMatched, ({ userId, otherId }) => ({ matched: matches.has(`${userId} ${otherId}`) }));
});
afterAll(() => h.stop());
beforeEach(async () => {
  strangers = new Set();
  matches = new Set();
  asked = [];
  await quoting(({ messageIds, reportedId }) => messageIds.map((messageId) => written(messageId, reportedId)));
});

const written = (messageId: string, senderId: string, content = 'you will regret it', isBurnMessage = false) => ({
  messageId,
  senderId,
  content,
  createdAt: timestampFromDate(createdAt),
  isBurnMessage,
  fileId: '',
  fileKind: '',
});
const withFile = (messageId: string, senderId: string, fileId: string, fileKind = 'photo') => ({
  ...written(messageId, senderId, ''),
  fileId,
  fileKind,
});
const quoting = (answer: (input: QuoteMessagesRequest) => ReturnType<typeof written>[]) =>
  h.answer(ChatService.method.quoteMessages, (input, { kind }) => {
    expect(kind).toBe('service');
    asked.push(input);
    return { messages: answer(input) };
  });

interface ReportChanges {
  reportType?: string;
  description?: string;
  messageIds?: string[];
}
const report = async (reporterId: string, userId: string, changes: ReportChanges = {}) =>
  (await h.client(AdminService).reportMember(as(reporterId), { userId, reportType: 'harassment', ...changes })).id;
const stored = (id: string) => h.em.findOneOrFail(UserReport, { id });
/** Ids in their order, as lists come by them. */
const idsInOrder = (count: number) => Array.from({ length: count }, newId).sort();
const quotesOf = (reportId: string) => h.em.find(ReportQuote, { reportId }, { orderBy: { messageId: 'asc' } });
const erase = async (userId: string) => {
  await h.publish(AccountErasedSchema, { userId, erasureId: newId() });
  await h.settle();
};

test('ReportMember: stores a pending report with both members, its type and time', async () => {
  const [ann, bob] = [newId(), newId()];
  const id = await report(ann, bob, { description: ' He threatened\r\nme. ' });
  expect(await stored(id)).toMatchObject({
    reporterId: ann,
    reportedUserId: bob,
    reportType: 'harassment',
    reason: 'Harassment',
    description: 'He threatened\nme.',
    status: 'pending',
    createdAt: h.clock.now(),
    reviewedAt: null,
    reviewedBy: null,
    adminNotes: null,
  });
  expect(asked).toEqual([]);
});

test('ReportMember: stores a blank description as empty', async () => {
  expect(await stored(await report(newId(), newId(), { description: ' \u200b\n' }))).toMatchObject({ description: '' });
});

test('ReportMember: refuses reports about oneself', async () => {
  const ann = newId();
  await expect(report(ann, ann)).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND', status: 404 });
});

test('ReportMember: a report about nobody is answered like any other, also when it is repeated, and not stored', async () => {
  const [ann, bob, nobody] = [newId(), newId(), newId()];
  strangers.add(nobody);
  for (const userId of [bob, nobody]) {
    const [first, second] = [await report(ann, userId), await report(ann, userId)];
    for (const id of [first, second]) expect(id).toMatch(/^[0-9a-f-]{14}7/);
    expect(second).not.toBe(first);
  }
  expect(await h.em.find(UserReport, { reporterId: ann })).toMatchObject([{ reportedUserId: bob }]);
});

test.each([
  ['an unknown type', { reportType: 'rude' }, 'reportType'],
  ['a text that is too long', { description: 'a'.repeat(1001) }, 'description'],
  ['more than 20 messages', { messageIds: Array.from({ length: 21 }, newId) }, 'messageIds'],
])('ReportMember: refuses %s with an error on its field', async (_, changes, field) => {
  await expect(report(newId(), newId(), changes)).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 422, fields: [{ field }] });
});

test('ReportMember: stores quotes as chat returns them', async () => {
  const [ann, bob, strange] = [newId(), newId(), newId()];
  const [first, second] = idsInOrder(2) as [string, string];
  await quoting(() => [written(first, bob), written(second, ann, 'stop it', true)]);
  const id = await report(ann, bob, { messageIds: [first, second, strange, first] });
  expect(asked).toMatchObject([{ reporterId: ann, reportedId: bob, messageIds: [first, second, strange] }]);
  expect(await quotesOf(id)).toMatchObject([
    { messageId: first, senderId: bob, content: 'you will regret it', createdAt, isBurnMessage: false },
    { messageId: second, senderId: ann, content: '', isBurnMessage: true },
  ]);
});

const kept = async () => (await h.published(ChatFilesQuotedSchema)).flatMap(({ fileIds }) => fileIds);
const released = async () => {
  await h.get(ReleaseQuotedFiles).execute();
  await h.settle();
  return (await h.published(QuotedChatFilesReleasedSchema)).flatMap(({ fileIds }) => fileIds);
};

test('ReportMember: media keeps the photos and voice notes that it quotes, once each', async () => {
  const [ann, bob, photo, voice] = [newId(), newId(), newId(), newId()];
  const [first, second, plain] = idsInOrder(3) as [string, string, string];
  await quoting(() => [withFile(first, bob, photo), withFile(second, bob, voice, 'voice'), written(plain, bob)]);
  await report(ann, bob, { messageIds: [first, second, plain] });
  await report(ann, bob, { messageIds: [first, second, plain] });
  await h.settle();
  expect((await kept()).filter((id) => [photo, voice].includes(id)).sort()).toEqual([photo, voice].sort());
  expect(await released()).not.toContain(photo);
});

test('ReportMember: media has copied a quoted photo before the answer; without media the report is stored all the same', async () => {
  const [ann, eve, bob, photo, message] = [newId(), newId(), newId(), newId(), newId()];
  const copied: string[] = [];
  await h.answer(MediaService.method.keepQuotedFiles, ({ fileIds }) => {
    copied.push(...fileIds);
    return {};
  });
  await quoting(() => [withFile(message, bob, photo)]);
  await report(ann, bob, { messageIds: [message] });
  expect(copied).toEqual([photo]);
  await report(ann, bob, { messageIds: [message] });
  expect(copied).toEqual([photo]);
  await h.answer(MediaService.method.keepQuotedFiles, () => {
    throw new DomainError('UNAVAILABLE', 503);
  });
  expect(await quotesOf(await report(eve, bob, { messageIds: [message] }))).toHaveLength(1);
});

test('ReleaseQuotedFiles: a photo is kept until the last report that quotes it is deleted', async () => {
  const [ann, eve, bob, photo, message] = [newId(), newId(), newId(), newId(), newId()];
  await quoting(() => [withFile(message, bob, photo)]);
  const reports = [await report(ann, bob, { messageIds: [message] }), await report(eve, bob, { messageIds: [message] })];
  for (const [index, id] of reports.entries()) {
    await h.em.nativeDelete(UserReport, { id });
    const found = (await released()).filter((fileId) => fileId === photo);
    expect(found).toHaveLength(index === reports.length - 1 ? 1 : 0);
  }
});

test('ReportMember: stores no quotes without a conversation', async () => {
  await h.answer(ChatService.method.quoteMessages, () => {
    throw new DomainError('CONVERSATION_NOT_FOUND', 404);
  });
  expect(await quotesOf(await report(newId(), newId(), { messageIds: [newId()] }))).toEqual([]);
});

test('ReportMember: stores nothing while chat is unavailable, so that a retry has the quotes', async () => {
  const ann = newId();
  await h.answer(ChatService.method.quoteMessages, () => {
    throw new DomainError('UNAVAILABLE', 503);
  });
  await expect(report(ann, newId(), { messageIds: [newId()] })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await h.em.count(UserReport, { reporterId: ann })).toBe(0);
});

test('ReportMember: adds a repeated report to the pending one', async () => {
  const [ann, bob] = [newId(), newId()];
  const [first, second] = idsInOrder(2) as [string, string];
  const id = await report(ann, bob, { description: 'First.', messageIds: [first] });
  await report(ann, bob, { description: 'First.', messageIds: [first] });
  await report(ann, bob, { description: 'Again.', messageIds: [first, second] });
  await report(ann, bob);
  expect(await h.em.find(UserReport, { reporterId: ann })).toMatchObject([{ id, description: 'First.\n\nAgain.' }]);
  expect((await quotesOf(id)).map(({ messageId }) => messageId)).toEqual([first, second]);
});

test('ReportMember: limits what repeated reports add', async () => {
  const [ann, bob] = [newId(), newId()];
  const full = (n: number) => ({ description: String(n).repeat(1000), messageIds: Array.from({ length: 20 }, newId) });
  const id = await report(ann, bob, full(0));
  for (let n = 1; n < 7; n++) await report(ann, bob, full(n));
  expect((await stored(id)).description.length).toBeLessThanOrEqual(5_010);
  expect(await quotesOf(id)).toHaveLength(100);
});

test('ReportMember: another type, other members, or a report after the decision is a new report', async () => {
  const [ann, bob, cem] = [newId(), newId(), newId()];
  const id = await report(ann, bob);
  const others = [await report(ann, bob, { reportType: 'spam' }), await report(cem, bob), await report(bob, ann)];
  await h.em.nativeUpdate(UserReport, { id }, { status: 'dismissed', reviewedAt: h.clock.now(), reviewedBy: newId() });
  expect(await h.em.count(UserReport, { id: { $in: [id, ...others, await report(ann, bob)] } })).toBe(5);
});

test('ReportMember: eight concurrent identical reports are one', async () => {
  const [ann, bob, messageId] = [newId(), newId(), newId()];
  const changes = { description: 'He threatened me.', messageIds: [messageId] };
  await Promise.all(Array.from({ length: 8 }, () => report(ann, bob, changes)));
  const reports = await h.em.find(UserReport, { reporterId: ann });
  expect(reports).toMatchObject([{ description: 'He threatened me.' }]);
  expect(await quotesOf(reports[0]!.id)).toHaveLength(1);
});

test('ReportMember: a report of type underage also raises a flag, once per report', async () => {
  const [ann, bob] = [newId(), newId()];
  const id = await report(ann, bob, { reportType: 'underage' });
  await report(ann, bob, { reportType: 'underage' });
  await report(ann, bob, { reportType: 'spam' });
  const flags = await h.em.find(SafetyFlag, { userId: bob });
  expect(flags).toMatchObject([{ kind: 'under_age', surface: 'report', subjectId: id, state: 'open', raised: 1 }]);
});

describe('erased members', () => {
  test("EraseMember: a report stays without its reporter, description and the reporter's messages", async () => {
    const [ann, bob, hers, his] = [newId(), newId(), newId(), newId()];
    await quoting(() => [written(hers, ann, 'my text'), written(his, bob)]);
    const id = await report(ann, bob, { description: 'My story.', messageIds: [hers, his] });
    await erase(ann);
    expect(await stored(id)).toMatchObject({ reporterId: null, reportedUserId: bob, description: '', status: 'pending' });
    expect(await quotesOf(id)).toMatchObject([{ messageId: his, senderId: bob }]);
  });

  test('EraseMember: an undecided report about the member stays with its quotes for 90 days at most', async () => {
    const [ann, bob, his] = [newId(), newId(), newId()];
    await quoting(() => [written(his, bob)]);
    const id = await report(ann, bob, { messageIds: [his] });
    await erase(bob);
    expect(await stored(id)).toMatchObject({ reporterId: ann, reportedUserId: bob, status: 'pending' });
    expect(await quotesOf(id)).toMatchObject([{ messageId: his, senderId: bob }]);
    h.clock.advance({ minutes: 90 * 24 * 60 - 1 });
    await h.get(EraseHeldReports).execute();
    expect(await h.em.count(UserReport, { id })).toBe(1);
    h.clock.advance({ minutes: 2 });
    await h.get(EraseHeldReports).execute();
    expect(await h.em.count(UserReport, { id })).toBe(0);
    expect(await quotesOf(id)).toEqual([]);
  });

  test('ReportMember: stores nothing about an erased member by members who were not matched, and refuses one as reporter', async () => {
    const [ann, bob] = [newId(), newId()];
    await erase(bob);
    await report(ann, bob);
    await expect(report(bob, ann)).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' });
    expect(await h.em.count(UserReport, { $or: [{ reporterId: bob }, { reportedUserId: bob }] })).toBe(0);
  });

  test('ReportMember: a former match can report an erased member for 90 days, the answer is the same as for nobody, and all is erased then', async () => {
    const [ann, bob, nobody] = [newId(), newId(), newId()];
    for (const userId of [bob, nobody]) strangers.add(userId);
    matches.add(`${ann} ${bob}`);
    await erase(bob);
    h.clock.advance({ minutes: 60 * 24 * 60 });
    const answers = [await report(ann, bob, { reportType: 'underage', description: 'He threatened me.' }), await report(ann, nobody)];
    for (const id of answers) expect(id).toMatch(/^[0-9a-f-]{14}7/);
    expect(await h.em.find(UserReport, { reporterId: ann })).toMatchObject([
      { id: answers[0], reportedUserId: bob, description: 'He threatened me.', status: 'pending' },
    ]);
    for (const table of ['safety_flags', 'member_events'])
      expect(await h.em.execute(`select from ${table} where user_id = ?`, [bob])).toEqual([]);
    await h.get(EraseHeldReports).execute();
    expect(await h.em.count(UserReport, { reporterId: ann })).toBe(1);
    h.clock.advance({ minutes: 30 * 24 * 60 + 1 });
    await h.get(EraseHeldReports).execute();
    expect(await h.em.count(UserReport, { reporterId: ann })).toBe(0);
    await report(ann, bob);
    expect(await h.em.count(UserReport, { reporterId: ann })).toBe(0);
  });
});

test("ExportMember: has the member's own reports, and no reports about the member", async () => {
  const [ann, bob] = [newId(), newId()];
  await report(ann, bob, { description: 'Hers.', messageIds: [newId()] });
  await report(bob, ann, { description: 'His.' });
  let lines = '';
  for (let cursor: string | undefined; cursor !== ''; ) {
    const part = await h.client(AdminService).exportMember(asService('media'), { userId: ann, cursor: cursor ?? '' });
    lines += part.jsonLines;
    cursor = part.nextCursor;
  }
  const archived = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  expect(archived).toMatchObject([{ table: 'user_reports', row: { reporter_id: ann, report_type: 'harassment', description: 'Hers.' } }]);
  expect(lines).not.toContain(bob);
  expect(lines).not.toContain('His.');
});

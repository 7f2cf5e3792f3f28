import { DomainError } from '@sotto/kit/errors/domain-error';
import { newId } from '@sotto/kit/orm/ids';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import { ChatService, type QuoteMessagesRequest } from '@sotto/proto/chat/v1/chat_service';
import { AccountErasedSchema } from '@sotto/proto/identity/v1/events';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import { adminService } from './admin.js';
import { ReportQuote } from '../src/reports/report-quote.entity.js';
import { UserReport } from '../src/reports/user-report.entity.js';
import { SafetyFlag } from '../src/safety/safety-flag.entity.js';

let h: Harness;
/** Whom profiles does not know. */
let strangers: Set<string>;
/** What chat was asked to quote. */
let asked: QuoteMessagesRequest[];
const createdAt = new Date('2026-01-01T09:00:00Z');

beforeAll(async () => {
  h = await Harness.start(adminService);
  await h.answer(ProfilesService.method.describeMembers, ({ userIds }) => ({
    members: userIds.filter((userId) => !strangers.has(userId)).map((userId) => ({ userId })),
  }));
});
afterAll(() => h.stop());
beforeEach(async () => {
  strangers = new Set();
  asked = [];
  await quoting(({ messageIds, reportedId }) => messageIds.map((messageId) => written(messageId, reportedId)));
});

const written = (messageId: string, senderId: string, content = 'you will regret it', isBurnMessage = false) => ({
  messageId,
  senderId,
  content,
  createdAt: timestampFromDate(createdAt),
  isBurnMessage,
});
const quoting = (answer: (input: QuoteMessagesRequest) => ReturnType<typeof written>[]) =>
  h.answer(ChatService.method.quoteMessages, (input, { kind }) => {
    expect(kind).toBe('service');
    asked.push(input);
    return { messages: answer(input) };
  });

interface Told {
  reportType?: string;
  description?: string;
  messageIds?: string[];
}
const report = async (reporterId: string, userId: string, told: Told = {}) =>
  (await h.client(AdminService).reportMember(as(reporterId), { userId, reportType: 'harassment', ...told })).id;
const stored = (id: string) => h.em.findOneOrFail(UserReport, { id });
/** Ids in their order, as lists come by them. */
const idsInOrder = (count: number) => Array.from({ length: count }, newId).sort();
const quotesOf = (reportId: string) => h.em.find(ReportQuote, { reportId }, { orderBy: { messageId: 'asc' } });
const erase = async (userId: string) => {
  await h.publish(AccountErasedSchema, { userId, erasureId: newId() });
  await h.settle();
};

test('a report is kept with who, whom, what and when, and waits', async () => {
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

test('a description that shows nothing is none', async () => {
  expect(await stored(await report(newId(), newId(), { description: ' \u200b\n' }))).toMatchObject({ description: '' });
});

test('nobody reports themself, nor somebody who is no member', async () => {
  const [ann, nobody] = [newId(), newId()];
  strangers.add(nobody);
  for (const userId of [ann, nobody]) await expect(report(ann, userId)).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND', status: 404 });
  expect(await h.em.count(UserReport, { reporterId: ann })).toBe(0);
});

test.each([
  ['an unknown type', { reportType: 'rude' }, 'reportType'],
  ['a text that is too long', { description: 'a'.repeat(1001) }, 'description'],
  ['more than 20 messages', { messageIds: Array.from({ length: 21 }, newId) }, 'messageIds'],
])('%s is refused at its field', async (_, told, field) => {
  await expect(report(newId(), newId(), told)).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 422, fields: [{ field }] });
});

test('quotes are what chat says was written between the two', async () => {
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

test('a report of somebody one never wrote with is kept without quotes', async () => {
  await h.answer(ChatService.method.quoteMessages, () => {
    throw new DomainError('CONVERSATION_NOT_FOUND', 404);
  });
  expect(await quotesOf(await report(newId(), newId(), { messageIds: [newId()] }))).toEqual([]);
});

test('while chat is away nothing is stored, so that trying again brings the quotes', async () => {
  const ann = newId();
  await h.answer(ChatService.method.quoteMessages, () => {
    throw new DomainError('UNAVAILABLE', 503);
  });
  await expect(report(ann, newId(), { messageIds: [newId()] })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await h.em.count(UserReport, { reporterId: ann })).toBe(0);
});

test('while one waits, the same again adds what is new and answers the same id', async () => {
  const [ann, bob] = [newId(), newId()];
  const [first, second] = idsInOrder(2) as [string, string];
  const id = await report(ann, bob, { description: 'First.', messageIds: [first] });
  expect(await report(ann, bob, { description: 'First.', messageIds: [first] })).toBe(id);
  expect(await report(ann, bob, { description: 'Again.', messageIds: [first, second] })).toBe(id);
  expect(await report(ann, bob)).toBe(id);
  expect(await stored(id)).toMatchObject({ description: 'First.\n\nAgain.' });
  expect((await quotesOf(id)).map(({ messageId }) => messageId)).toEqual([first, second]);
});

test('what is added has bounds', async () => {
  const [ann, bob] = [newId(), newId()];
  let id = '';
  for (let n = 0; n < 7; n++)
    id = await report(ann, bob, { description: String(n).repeat(1000), messageIds: Array.from({ length: 20 }, newId) });
  expect((await stored(id)).description.length).toBeLessThanOrEqual(5_010);
  expect(await quotesOf(id)).toHaveLength(100);
});

test('another type, another pair, and one after the decision are reports of their own', async () => {
  const [ann, bob, cem] = [newId(), newId(), newId()];
  const id = await report(ann, bob);
  const others = [await report(ann, bob, { reportType: 'spam' }), await report(cem, bob), await report(bob, ann)];
  await h.em.nativeUpdate(UserReport, { id }, { status: 'dismissed', reviewedAt: h.clock.now(), reviewedBy: newId() });
  expect(new Set([id, ...others, await report(ann, bob)]).size).toBe(5);
});

test('the same report sent by eight at once is one', async () => {
  const [ann, bob, messageId] = [newId(), newId(), newId()];
  const told = { description: 'He threatened me.', messageIds: [messageId] };
  const ids = await Promise.all(Array.from({ length: 8 }, () => report(ann, bob, told)));
  expect(new Set(ids).size).toBe(1);
  expect(await h.em.find(UserReport, { reporterId: ann })).toMatchObject([{ description: 'He threatened me.' }]);
  expect(await quotesOf(ids[0]!)).toHaveLength(1);
});

test('that somebody is under age is also flagged, once for each report', async () => {
  const [ann, bob] = [newId(), newId()];
  const id = await report(ann, bob, { reportType: 'underage' });
  await report(ann, bob, { reportType: 'underage' });
  await report(ann, bob, { reportType: 'spam' });
  const flags = await h.em.find(SafetyFlag, { userId: bob });
  expect(flags).toMatchObject([{ kind: 'under_age', surface: 'report', subjectId: id, state: 'open', raised: 1 }]);
});

describe('when somebody leaves', () => {
  test('a report stays without its writer, their words, and what they wrote in the conversation', async () => {
    const [ann, bob, hers, his] = [newId(), newId(), newId(), newId()];
    await quoting(() => [written(hers, ann, 'my words'), written(his, bob)]);
    const id = await report(ann, bob, { description: 'My story.', messageIds: [hers, his] });
    await erase(ann);
    expect(await stored(id)).toMatchObject({ reporterId: null, reportedUserId: bob, description: '', status: 'pending' });
    expect(await quotesOf(id)).toMatchObject([{ messageId: his, senderId: bob }]);
  });

  test('reports about them go, with their quotes', async () => {
    const [ann, bob] = [newId(), newId()];
    const id = await report(ann, bob, { messageIds: [newId()] });
    await erase(bob);
    expect(await h.em.count(UserReport, { id })).toBe(0);
    expect(await quotesOf(id)).toEqual([]);
  });

  test('they neither report nor are reported any more', async () => {
    const [ann, bob] = [newId(), newId()];
    await erase(bob);
    await expect(report(ann, bob)).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' });
    await expect(report(bob, ann)).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' });
  });
});

test('the archive has the words of reports one wrote, and nothing of those about one', async () => {
  const [ann, bob] = [newId(), newId()];
  await report(ann, bob, { description: 'Hers.', messageIds: [newId()] });
  await report(bob, ann, { description: 'His.' });
  let lines = '';
  for (let cursor: string | undefined; cursor !== ''; ) {
    const part = await h.client(AdminService).exportMember(asService('media'), { userId: ann, cursor: cursor ?? '' });
    lines += part.jsonLines;
    cursor = part.nextCursor;
  }
  const told = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  expect(told).toMatchObject([{ table: 'user_reports', row: { reporter_id: ann, report_type: 'harassment', description: 'Hers.' } }]);
  expect(lines).not.toContain(bob);
  expect(lines).not.toContain('His.');
});

import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@sotto/kit/errors/domain-error';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import type { AuditEntrySchema } from '@sotto/proto/chat/v1/audit';
import { ChatService, type ListMessageAuditRequest } from '@sotto/proto/chat/v1/chat_service';
import { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import pg from 'pg';
import { adminService } from './admin.js';
import { AdminAction } from '../src/record/admin-action.entity.js';

type Entry = MessageInitShape<typeof AuditEntrySchema>;

let h: Harness;
/** What chat was asked for an export. */
let asked: ListMessageAuditRequest[];
let entries: Entry[];

beforeAll(async () => {
  h = await Harness.start(adminService);
});
afterAll(() => h.stop());
beforeEach(async () => {
  asked = [];
  entries = [{ id: newId(), messageId: newId(), action: 'sent', senderName: 'Ana', recipientName: 'Marcus', ipAddress: '192.0.2.1' }];
  await h.answer(ChatService.method.readMessageText, () => ({ content: 'meet me at nine' }));
  await h.answer(ChatService.method.restoreBurnedMessage, () => ({ content: '[ADMIN RESTORED] meet me at nine' }));
  await h.answer(ChatService.method.exportMessageAudit, ({ filters }) => {
    if (filters) asked.push(filters);
    return { entries, nextCursor: filters?.cursor ? '' : 'second' };
  });
});

const admin = () => h.client(AdminService);
const anAdmin = () => as(newId(), 'admin');
const actionsOf = ({ userId }: { userId: string }) => h.em.find(AdminAction, { adminId: userId }, { orderBy: { id: 'asc' } });
const refusal = (code: string, status: number) => () => {
  throw new DomainError(code, status);
};

type Stand = (viewer: Viewer) => Promise<object> | object;
const chatReads = (say: Stand) => h.answer(ChatService.method.readMessageText, (_, viewer) => say(viewer));
const chatRestores = (say: Stand) => h.answer(ChatService.method.restoreBurnedMessage, (_, viewer) => say(viewer));

describe.each([
  ['readMessageText', 'text_reading', chatReads],
  ['restoreBurnedMessage', 'restore', chatRestores],
] as const)('%s', (call, action, chatSays) => {
  test('who, what, why and when are stored before chat is asked', async () => {
    const viewer = anAdmin();
    const messageId = newId();
    let known: AdminAction[] = [];
    await chatSays(async (caller) => {
      expect(caller).toMatchObject({ kind: 'service', userId: 'admin' });
      known = await actionsOf(viewer);
      return {};
    });
    await admin()[call](viewer, { messageId, reason: ' Report S-1001 ' });
    expect(known).toMatchObject([{ action, targetId: messageId, reason: 'Report S-1001', createdAt: h.clock.now() }]);
    expect(await actionsOf(viewer)).toHaveLength(1);
  });

  test('a try that chat refuses is on record, and refused in words of admin', async () => {
    const viewer = anAdmin();
    await chatSays(refusal('MESSAGE_NOT_FOUND', 404));
    const trying = admin()[call](viewer, { messageId: newId(), reason: 'because' });
    await expect(trying).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND', status: 404, message: 'There is no such message.' });
    expect(await actionsOf(viewer)).toHaveLength(1);
  });

  test('a try that chat did not answer is on record', async () => {
    const viewer = anAdmin();
    await chatSays(refusal('UNAVAILABLE', 503));
    await expect(admin()[call](viewer, { messageId: newId(), reason: 'because' })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await actionsOf(viewer)).toHaveLength(1);
  });

  test.each(['', 'no', '     ', '\u200b\u200b\u200b\u200b'])('%j is no reason, and chat is not asked', async (reason) => {
    const viewer = anAdmin();
    let calls = 0;
    await chatSays(() => {
      calls += 1;
      return {};
    });
    const trying = admin()[call](viewer, { messageId: newId(), reason });
    await expect(trying).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 422, fields: [{ field: 'reason' }] });
    expect(calls).toBe(0);
    expect(await actionsOf(viewer)).toEqual([]);
  });

  test('moderators and members leave no record and get nothing', async () => {
    for (const viewer of [as(newId()), as(newId(), 'moderator')]) {
      const trying = admin()[call](viewer, { messageId: newId(), reason: 'because' });
      await expect(trying).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect(await actionsOf(viewer)).toEqual([]);
    }
  });
});

test('the text is given as chat gives it, and a sealed one is none', async () => {
  const input = { messageId: newId(), reason: 'because' };
  expect(await admin().readMessageText(anAdmin(), input)).toMatchObject({ content: 'meet me at nine', sealed: false });
  await h.answer(ChatService.method.readMessageText, () => ({ sealed: true }));
  expect(await admin().readMessageText(anAdmin(), input)).toMatchObject({ content: '', sealed: true });
});

test('a message is restored, and one that cannot be is said to be so', async () => {
  const input = { messageId: newId(), reason: 'because' };
  expect(await admin().restoreBurnedMessage(anAdmin(), input)).toMatchObject({ content: '[ADMIN RESTORED] meet me at nine' });
  await h.answer(ChatService.method.restoreBurnedMessage, refusal('NOT_RESTORABLE', 409));
  await expect(admin().restoreBurnedMessage(anAdmin(), input)).rejects.toMatchObject({ code: 'NOT_RESTORABLE', status: 409 });
});

test('what was done can be neither changed nor taken away by the service', async () => {
  const viewer = anAdmin();
  await admin().readMessageText(viewer, { messageId: newId(), reason: 'because' });
  const runtime = new pg.Client({ connectionString: h.databaseUrl });
  await runtime.connect();
  try {
    await expect(runtime.query(`update admin_actions set reason = 'nothing'`)).rejects.toThrow('only added to');
    await expect(runtime.query('delete from admin_actions')).rejects.toThrow('only added to');
    await expect(runtime.query('truncate admin_actions')).rejects.toThrow();
    await expect(runtime.query('alter table admin_actions disable trigger all')).rejects.toThrow('must be owner');
    await expect(runtime.query('drop table admin_actions')).rejects.toThrow('must be owner');
  } finally {
    await runtime.end();
  }
  expect(await actionsOf(viewer)).toMatchObject([{ reason: 'because' }]);
});

describe('the export', () => {
  const filters = { action: 'burned', from: timestampFromDate(new Date('2026-01-01T00:00:00Z')), limit: 7 };

  test('the first part brings the header and the record, the others neither', async () => {
    const viewer = anAdmin();
    const first = await admin().exportMessageAudit(viewer, { filters });
    const second = await admin().exportMessageAudit(viewer, { filters: { ...filters, cursor: first.nextCursor } });
    expect(first.csv.split('\r\n')).toHaveLength(3);
    expect(first.csv).toMatch(/^created_at,action,/);
    expect(second.csv.split('\r\n')).toHaveLength(2);
    expect(second.nextCursor).toBe('');
    expect(await actionsOf(viewer)).toMatchObject([
      { action: 'export', targetId: null, reason: 'Message audit: action burned, since 2026-01-01T00:00:00.000Z' },
    ]);
    expect(asked).toMatchObject([
      { action: 'burned', cursor: '' },
      { action: 'burned', cursor: 'second' },
    ]);
    expect(asked[0]?.limit).toBeUndefined();
    expect(timestampDate(asked[1]!.from!)).toEqual(new Date('2026-01-01T00:00:00Z'));
  });

  test('the member whose entries alone are taken is the target, and is no part of the words', async () => {
    const [viewer, userId] = [anAdmin(), newId()];
    await admin().exportMessageAudit(viewer, { filters: { userId } });
    expect(await actionsOf(viewer)).toMatchObject([{ targetId: userId, reason: 'Message audit: all entries' }]);
    expect(asked).toMatchObject([{ userId }]);
  });

  test('a cursor from elsewhere spares nobody the record', async () => {
    const viewer = anAdmin();
    await admin().exportMessageAudit(viewer, { filters: { cursor: 'of-the-list' } });
    expect(await actionsOf(viewer)).toMatchObject([{ action: 'export' }]);
    await admin().exportMessageAudit(viewer, { filters: { action: 'read', cursor: 'of-the-list' } });
    h.clock.advance({ minutes: 61 });
    await admin().exportMessageAudit(viewer, { filters: { cursor: 'much later' } });
    expect(await actionsOf(viewer)).toHaveLength(3);
  });

  test('no cell is a formula', async () => {
    entries = [{ messageId: newId(), action: 'sent', senderName: '=cmd()', recipientName: '@me', userAgent: '+1' }];
    const { csv } = await admin().exportMessageAudit(anAdmin(), { filters: {} });
    expect(csv).toContain(",'=cmd(),");
    expect(csv).toContain(",'@me,");
    expect(csv).toContain(",'+1,");
  });

  test('moderators cannot take it', async () => {
    await expect(admin().exportMessageAudit(as(newId(), 'moderator'), {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(asked).toEqual([]);
  });
});

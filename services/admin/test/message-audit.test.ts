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
import { AdminAction } from '../src/staff/actions/admin-action.entity.js';
import { adminService } from './admin.js';

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
  test('MessageAudit: records who did what, why and when before chat is called', async () => {
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

  test('MessageAudit: records an action that chat refuses, and throws an error of admin', async () => {
    const viewer = anAdmin();
    await chatSays(refusal('MESSAGE_NOT_FOUND', 404));
    const trying = admin()[call](viewer, { messageId: newId(), reason: 'because' });
    await expect(trying).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND', status: 404, message: 'There is no such message.' });
    expect(await actionsOf(viewer)).toHaveLength(1);
  });

  test('MessageAudit: records an action that chat does not answer', async () => {
    const viewer = anAdmin();
    await chatSays(refusal('UNAVAILABLE', 503));
    await expect(admin()[call](viewer, { messageId: newId(), reason: 'because' })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await actionsOf(viewer)).toHaveLength(1);
  });

  test.each(['', 'no', '     ', '\u200b\u200b\u200b\u200b'])(
    'MessageAudit: refuses the blank reason %j without calling chat',
    async (reason) => {
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
    },
  );

  test('MessageAudit: refuses moderators and members without recording an action', async () => {
    for (const viewer of [as(newId()), as(newId(), 'moderator')]) {
      const trying = admin()[call](viewer, { messageId: newId(), reason: 'because' });
      await expect(trying).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect(await actionsOf(viewer)).toEqual([]);
    }
  });
});

test('ReadMessageText: returns the text of chat, and no text of a sealed message', async () => {
  const input = { messageId: newId(), reason: 'because' };
  expect(await admin().readMessageText(anAdmin(), input)).toMatchObject({ content: 'meet me at nine', sealed: false });
  await h.answer(ChatService.method.readMessageText, () => ({ sealed: true }));
  expect(await admin().readMessageText(anAdmin(), input)).toMatchObject({ content: '', sealed: true });
});

test('RestoreBurnedMessage: restores a message, or throws NOT_RESTORABLE', async () => {
  const input = { messageId: newId(), reason: 'because' };
  expect(await admin().restoreBurnedMessage(anAdmin(), input)).toMatchObject({ content: '[ADMIN RESTORED] meet me at nine' });
  await h.answer(ChatService.method.restoreBurnedMessage, refusal('NOT_RESTORABLE', 409));
  await expect(admin().restoreBurnedMessage(anAdmin(), input)).rejects.toMatchObject({ code: 'NOT_RESTORABLE', status: 409 });
});

test('AdminAction: the service can neither change nor delete recorded actions', async () => {
  const viewer = anAdmin();
  await admin().readMessageText(viewer, { messageId: newId(), reason: 'because' });
  const runtime = new pg.Client({ connectionString: h.databaseUrl });
  await runtime.connect();
  try {
    await expect(runtime.query(`update admin_actions set reason = 'nothing'`)).rejects.toThrow('cannot be changed');
    await expect(runtime.query('delete from admin_actions')).rejects.toThrow('cannot be changed');
    await expect(runtime.query('truncate admin_actions')).rejects.toThrow();
    await expect(runtime.query('alter table admin_actions disable trigger all')).rejects.toThrow('must be owner');
    await expect(runtime.query('drop table admin_actions')).rejects.toThrow('must be owner');
  } finally {
    await runtime.end();
  }
  expect(await actionsOf(viewer)).toMatchObject([{ reason: 'because' }]);
});

describe('ExportMessageAudit', () => {
  const filters = { action: 'burned', from: timestampFromDate(new Date('2026-01-01T00:00:00Z')), limit: 7 };

  test('ExportMessageAudit: only the first page has the header and records an action', async () => {
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

  test('ExportMessageAudit: a member filter is the target of the action, not part of the reason', async () => {
    const [viewer, userId] = [anAdmin(), newId()];
    await admin().exportMessageAudit(viewer, { filters: { userId } });
    expect(await actionsOf(viewer)).toMatchObject([{ targetId: userId, reason: 'Message audit: all entries' }]);
    expect(asked).toMatchObject([{ userId }]);
  });

  test('ExportMessageAudit: a cursor of another list still records an action', async () => {
    const viewer = anAdmin();
    await admin().exportMessageAudit(viewer, { filters: { cursor: 'of-the-list' } });
    expect(await actionsOf(viewer)).toMatchObject([{ action: 'export' }]);
    await admin().exportMessageAudit(viewer, { filters: { action: 'read', cursor: 'of-the-list' } });
    h.clock.advance({ minutes: 61 });
    await admin().exportMessageAudit(viewer, { filters: { cursor: 'much later' } });
    expect(await actionsOf(viewer)).toHaveLength(3);
  });

  test('ExportMessageAudit: escapes formulas', async () => {
    entries = [{ messageId: newId(), action: 'sent', senderName: '=cmd()', recipientName: '@me', userAgent: '+1' }];
    const { csv } = await admin().exportMessageAudit(anAdmin(), { filters: {} });
    expect(csv).toContain(",'=cmd(),");
    expect(csv).toContain(",'@me,");
    expect(csv).toContain(",'+1,");
  });

  test('ExportMessageAudit: refuses moderators', async () => {
    await expect(admin().exportMessageAudit(as(newId(), 'moderator'), {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(asked).toEqual([]);
  });
});

import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AuditEntrySchema } from '@sotto/proto/chat/v1/audit';
import { auditCsv } from './audit-csv.js';

const entry = (changes: object = {}) =>
  create(AuditEntrySchema, {
    messageId: 'm',
    action: 'sent',
    senderName: 'Ana',
    createdAt: timestampFromDate(new Date('2026-11-30T12:00:00.5Z')),
    isBurnMessage: true,
    ...changes,
  });

const header =
  'created_at,action,trigger,message_id,conversation_id,sender_id,sender_name,recipient_id,recipient_name,ip_address,user_agent,burn,restored,actor_id\r\n';

test('auditCsv: the first page begins with the column names, also without entries', () => {
  expect(auditCsv([], true)).toBe(header);
  expect(auditCsv([], false)).toBe('');
});

test('auditCsv: writes one line per entry', () => {
  expect(auditCsv([entry({ actorId: 'a' })], true)).toBe(`${header}2026-11-30T12:00:00.500Z,sent,,m,,,Ana,,,,,true,false,a\r\n`);
});

test.each(['=HYPERLINK("https://x.test")', '+1', '-1', '@sum', '\tx', '\rx'])('auditCsv: escapes the formula %j', (name) => {
  const cell = auditCsv([entry({ senderName: name })], false).split('Z,sent,,m,,,')[1];
  expect(cell?.replace(/^"/, '')).toMatch(/^'/);
});

test('auditCsv: commas, quotes and line breaks stay in their cell', () => {
  expect(auditCsv([entry({ userAgent: 'a, "b"\nc' })], false)).toContain(',"a, ""b""\nc",');
});

import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { AuditEntry } from '@sotto/proto/chat/v1/audit';
import { stringify } from 'csv-stringify/sync';

/** The columns in their order. None contains the text of a message. */
const cellsOf = (entry: AuditEntry) => ({
  created_at: entry.createdAt ? timestampDate(entry.createdAt).toISOString() : '',
  action: entry.action,
  trigger: entry.trigger,
  message_id: entry.messageId,
  conversation_id: entry.conversationId,
  sender_id: entry.senderId,
  sender_name: entry.senderName,
  recipient_id: entry.recipientId,
  recipient_name: entry.recipientName,
  ip_address: entry.ipAddress,
  user_agent: entry.userAgent,
  burn: String(entry.isBurnMessage),
  restored: String(entry.restored),
  actor_id: entry.actorId,
});

const columns: (keyof ReturnType<typeof cellsOf>)[] = [
  'created_at',
  'action',
  'trigger',
  'message_id',
  'conversation_id',
  'sender_id',
  'sender_name',
  'recipient_id',
  'recipient_name',
  'ip_address',
  'user_agent',
  'burn',
  'restored',
  'actor_id',
];

/** Formats entries as CSV (RFC 4180). Names and user agents are user input, so formulas are escaped (D-64). */
export const auditCsv = (entries: readonly AuditEntry[], header: boolean): string =>
  stringify(entries.map(cellsOf), { header, columns, escape_formulas: true, record_delimiter: 'windows' });

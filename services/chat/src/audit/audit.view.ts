import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampDate, timestampFromDate, type Timestamp } from '@bufbuild/protobuf/wkt';
import type { AuditEntrySchema, QuotedMessageSchema } from '@sotto/proto/chat/v1/audit';
import type { AuditRow, QuotedRow } from './audit.repository.js';
import type { AuditQuery } from './list-message-audit.js';

interface AuditRequest {
  action: string;
  userId?: string;
  from?: Timestamp;
  until?: Timestamp;
  cursor: string;
  byMessage: boolean;
}

export const toAuditQuery = ({ action, userId, from, until, cursor, byMessage }: AuditRequest): AuditQuery => ({
  ...{ action, userId, cursor, byMessage },
  from: from && timestampDate(from),
  until: until && timestampDate(until),
});

/** Only administrators see network addresses (D-37). */
export const toAuditEntry = (row: AuditRow, withAddress: boolean): MessageInitShape<typeof AuditEntrySchema> => ({
  id: row.id,
  messageId: row.messageId,
  conversationId: row.conversationId,
  senderId: row.senderId,
  recipientId: row.recipientId,
  action: row.action,
  trigger: row.trigger ?? '',
  actorId: row.actorId ?? '',
  ipAddress: withAddress ? (row.ipAddress ?? '') : '',
  userAgent: row.userAgent ?? '',
  createdAt: timestampFromDate(row.createdAt),
  isBurnMessage: row.isBurnMessage,
  restorable: row.restorable,
  restored: row.restored,
  senderName: row.senderName,
  recipientName: row.recipientName,
  events: row.events.map(({ trigger, actorId, ipAddress, userAgent, createdAt, action }) => ({
    action,
    trigger: trigger ?? '',
    actorId: actorId ?? '',
    ipAddress: withAddress ? (ipAddress ?? '') : '',
    userAgent: userAgent ?? '',
    createdAt: timestampFromDate(new Date(createdAt)),
  })),
});

export const toQuotedMessage = ({ createdAt, fileId, fileKind, ...row }: QuotedRow): MessageInitShape<typeof QuotedMessageSchema> => ({
  ...row,
  fileId: fileId ?? '',
  fileKind: fileKind ?? '',
  createdAt: timestampFromDate(createdAt),
});

import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { ChatService, type ListMessageAuditRequest } from '@sotto/proto/chat/v1/chat_service';
import { RecordExport } from '../../staff/actions/record-export.js';
import { auditCsv } from './audit-csv.js';

type Filters = Pick<ListMessageAuditRequest, 'action' | 'userId' | 'from' | 'until' | 'cursor'>;

/** Exports the message audit as CSV, page by page, without texts. The export is recorded before chat is called (D-64). */
@Injectable()
export class ExportMessageAudit {
  constructor(
    private readonly recordExport: RecordExport,
    @ClientOf(ChatService) private readonly chat: Client<typeof ChatService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async execute(viewer: Viewer, { action = '', userId, from, until, cursor = '' }: Partial<Filters>) {
    await this.recordExport.execute(viewer, { cursor, targetId: userId ?? null, reason: describeExport({ action, from, until }) });
    const filters = { action, userId, from, until, cursor };
    const { entries, nextCursor } = await this.chat.exportMessageAudit(this.minter.self, { filters });
    return { csv: auditCsv(entries, cursor === ''), nextCursor };
  }
}

/** Describes the filters of an export. The member is the target of the action. */
function describeExport({ action, from, until }: Pick<Partial<Filters>, 'action' | 'from' | 'until'>): string {
  const parts = [
    action && `action ${action}`,
    from && `since ${timestampDate(from).toISOString()}`,
    until && `before ${timestampDate(until).toISOString()}`,
  ].filter(Boolean);
  return `Message audit: ${parts.join(', ') || 'all entries'}`;
}

import { timestampDate } from '@bufbuild/protobuf/wkt';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { Clock } from '@sotto/kit/orm/clock';
import { ChatService, type ListMessageAuditRequest } from '@sotto/proto/chat/v1/chat_service';
import { AdminAction } from '../../staff/actions/admin-action.entity.js';
import { RecordAction } from '../../staff/actions/record-action.js';
import { auditCsv } from './audit-csv.js';

/** How long pages after the first belong to the recorded export. */
const oneExportMs = 60 * 60_000;

type Filters = Pick<ListMessageAuditRequest, 'action' | 'userId' | 'from' | 'until' | 'cursor'>;

/** Exports the message audit as CSV, page by page, without texts. The export is recorded before chat is called (D-64). */
@Injectable()
export class ExportMessageAudit {
  constructor(
    private readonly em: EntityManager,
    private readonly recordAction: RecordAction,
    @ClientOf(ChatService) private readonly chat: Client<typeof ChatService>,
    private readonly minter: ViewerTokenMinter,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, { action = '', userId, from, until, cursor = '' }: Partial<Filters>) {
    const reason = describeExport({ action, from, until });
    if (cursor === '' || !(await this.onRecord(viewer, userId, reason)))
      await this.recordAction.execute(viewer, 'export', userId ?? null, reason);
    const filters = { action, userId, from, until, cursor };
    const { entries, nextCursor } = await this.chat.exportMessageAudit(this.minter.self, { filters });
    return { csv: auditCsv(entries, cursor === ''), nextCursor };
  }

  /** A cursor alone does not prove that the export was recorded: it may come from the list. */
  private async onRecord({ userId: adminId }: Viewer, targetId: string | undefined, reason: string): Promise<boolean> {
    const since = new Date(this.clock.now().getTime() - oneExportMs);
    const same = { adminId, action: 'export' as const, targetId: targetId ?? null, reason, createdAt: { $gte: since } };
    return (await this.em.count(AdminAction, same)) > 0;
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

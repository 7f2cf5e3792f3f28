import { timestampDate } from '@bufbuild/protobuf/wkt';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { Clock } from '@sotto/kit/orm/clock';
import { ChatService, type ListMessageAuditRequest } from '@sotto/proto/chat/v1/chat_service';
import { AdminAction } from '../record/admin-action.entity.js';
import { auditCsv } from './audit-csv.js';
import { RecordAction } from '../record/record-action.js';

/** For how long the parts after the first belong to what is on record. */
const oneExportMs = 60 * 60_000;

type Filters = Pick<ListMessageAuditRequest, 'action' | 'userId' | 'from' | 'until' | 'cursor'>;

/** Writes the message audit as CSV, a part at a time, without texts. Who takes it is on record before chat is asked (D-64). */
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
    const reason = wordsOf({ action, from, until });
    if (cursor === '' || !(await this.onRecord(viewer, userId, reason)))
      await this.recordAction.execute(viewer, 'export', userId ?? null, reason);
    const filters = { action, userId, from, until, cursor };
    const { entries, nextCursor } = await this.chat.exportMessageAudit(this.minter.self, { filters });
    return { csv: auditCsv(entries, cursor === ''), nextCursor };
  }

  /** A cursor may come from elsewhere, from the list for example: it does not spare anybody the record. */
  private async onRecord({ userId: adminId }: Viewer, targetId: string | undefined, reason: string): Promise<boolean> {
    const since = new Date(this.clock.now().getTime() - oneExportMs);
    const same = { adminId, action: 'export' as const, targetId: targetId ?? null, reason, createdAt: { $gte: since } };
    return (await this.em.count(AdminAction, same)) > 0;
  }
}

/** What was taken, in words; the member is the target. */
function wordsOf({ action, from, until }: Pick<Partial<Filters>, 'action' | 'from' | 'until'>): string {
  const parts = [
    action && `action ${action}`,
    from && `since ${timestampDate(from).toISOString()}`,
    until && `before ${timestampDate(until).toISOString()}`,
  ].filter(Boolean);
  return `Message audit: ${parts.join(', ') || 'all entries'}`;
}

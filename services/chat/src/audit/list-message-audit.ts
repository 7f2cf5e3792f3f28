import { Injectable } from '@nestjs/common';
import { createdAtCursor } from '@sotto/kit/pages/cursor';
import { ChatSettings } from '../settings.js';
import { AuditRepository, type AuditFilters, type AuditPosition, type AuditRow, type Depth } from './audit.repository.js';

const defaultLimit = 100;
/** Exports are read by programs, which can process larger pages. */
export const exportLimit = 1_000;

const auditCursor = createdAtCursor('message-audit');
/** Below every id: entries created exactly at the end of the requested period are not part of it. */
const lowestId = '00000000-0000-0000-0000-000000000000';

export interface AuditQuery extends AuditFilters {
  cursor: string;
}

export interface AuditPage {
  entries: AuditRow[];
  nextCursor: string;
}

/** Reads one page of the message audit, newest first. Entries have no message texts. */
@Injectable()
export class ListMessageAudit {
  constructor(
    private readonly repository: AuditRepository,
    private readonly settings: ChatSettings,
  ) {}

  async execute({ cursor, ...filters }: AuditQuery, limit = defaultLimit): Promise<AuditPage> {
    const depth: Depth = limit > defaultLimit ? 1001 : 101;
    const rows = await this.repository.list(filters, startOf(cursor, filters.until), this.settings.burnRetentionDays, depth);
    const { page, nextCursor } = auditCursor.page(rows, limit);
    return { entries: page, nextCursor };
  }
}

function startOf(cursor: string, until: Date | undefined): AuditPosition {
  const last = auditCursor.decode(cursor);
  if (last) return { createdAt: last.createdAt.toISOString(), id: last.id };
  return { createdAt: until?.toISOString() ?? 'infinity', id: lowestId };
}

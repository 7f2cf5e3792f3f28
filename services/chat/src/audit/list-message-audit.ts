import { Injectable } from '@nestjs/common';
import { ChatSettings } from '../settings.js';
import { decodeCursor, encodeCursor } from './audit-cursor.js';
import { AuditRepository, type AuditFilters, type AuditRow, type Depth } from './audit.repository.js';

const usualLimit = 100;
/** An export is read by a program, which can take more at once. */
export const exportLimit = 1_000;

export interface AuditQuery extends AuditFilters {
  until?: Date;
  cursor: string;
}

export interface AuditPage {
  entries: AuditRow[];
  nextCursor: string;
}

/** Reads one page of what happened to messages, newest first. It tells nothing of their texts. */
@Injectable()
export class ListMessageAudit {
  constructor(
    private readonly repository: AuditRepository,
    private readonly settings: ChatSettings,
  ) {}

  async execute({ until, cursor, ...filters }: AuditQuery, limit = usualLimit): Promise<AuditPage> {
    const depth: Depth = limit > usualLimit ? 1001 : 101;
    const rows = await this.repository.list(filters, decodeCursor(cursor, until), this.settings.burnRetentionDays, depth);
    const entries = rows.slice(0, limit);
    const last = entries.at(-1);
    return { entries, nextCursor: last && rows.length > limit ? encodeCursor(last) : '' };
  }
}

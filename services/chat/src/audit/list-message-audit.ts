import { Injectable } from '@nestjs/common';
import { ChatSettings } from '../settings.js';
import { decodeCursor, encodeCursor } from './audit-cursor.js';
import { AuditRepository, type AuditFilters, type AuditRow } from './audit.repository.js';

const usualLimit = 100;

export interface AuditQuery extends AuditFilters {
  until?: Date;
  cursor: string;
  limit?: number;
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

  async execute({ until, cursor, limit = usualLimit, ...filters }: AuditQuery): Promise<AuditPage> {
    const rows = await this.repository.list(filters, decodeCursor(cursor, until), this.settings.burnRetentionDays, limit + 1);
    const entries = rows.slice(0, limit);
    const last = entries.at(-1);
    return { entries, nextCursor: last && rows.length > limit ? encodeCursor(last) : '' };
  }
}

import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { Place } from '../keyset.js';
import { countsSql, listSql, oneSql, quotesSql, type ListShape } from './report-list.sql.js';

/** A report as a list shows it. */
export interface ReportListRow {
  id: string;
  number: number;
  reportType: string;
  reason: string;
  status: string;
  createdAt: Date;
  reviewedAt: Date | null;
  /** Null once erased. */
  reporterId: string | null;
  reportedUserId: string;
  subjectKind: string;
}

/** A report with all that is stored of it. */
export interface ReportRowWhole extends ReportListRow {
  description: string;
  adminNotes: string;
  reviewedBy: string | null;
  subjectId: string;
  subjectTitle: string;
  decisionId: string | null;
  reporterMuted: boolean;
}

export interface QuoteRow {
  messageId: string;
  senderId: string;
  content: string;
  createdAt: Date;
  isBurnMessage: boolean;
}

export interface ReportCountsRow {
  pending: number;
  reviewed: number;
  resolved: number;
  dismissed: number;
}

/** Which reports a list has. */
export interface ReportFilters {
  status: ListShape['status'];
  reportType: string;
  userId: string;
  /** Whoever works on them; empty for all. */
  claimedBy: string;
  /** Who asks. */
  staffId: string;
}

/** Reads reports for staff; no block and no muting hides one from whoever asks for it by id. */
@Injectable()
export class ReportRepository {
  constructor(private readonly reads: PreparedReads) {}

  list(filters: ReportFilters, { key, id }: Place, limit: number, now: Date): Promise<ReportListRow[]> {
    const { status, reportType, userId, claimedBy, staffId } = filters;
    const shape: ListShape = { status, typed: reportType !== '', ofMember: userId !== '', claimed: claimedBy !== '' };
    const values: unknown[] = [key, id, limit];
    const statement = listSql(shape, (value) => `$${values.push(value)}`, { reportType, userId, claimedBy, staffId, now });
    return this.reads.query(`reports-${Object.values(shape).join('-')}`, statement, values);
  }

  async counts(): Promise<ReportCountsRow> {
    const [row] = await this.reads.query<ReportCountsRow>('report-counts', countsSql, []);
    return row!;
  }

  /** For somebody who is no part of it: neither the reported is to know who reported, nor does a reporter decide. */
  async find(id: string, staffId: string): Promise<ReportRowWhole | undefined> {
    const [row] = await this.reads.query<ReportRowWhole>('report', oneSql, [id]);
    return row?.reporterId === staffId || row?.reportedUserId === staffId ? undefined : row;
  }

  quotes(id: string): Promise<QuoteRow[]> {
    return this.reads.query('report-quotes', quotesSql, [id]);
  }
}

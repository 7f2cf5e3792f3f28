import { Injectable } from '@nestjs/common';
import { TypedQueries } from '../../database.js';
import {
  decidedWith,
  oneReport,
  pendingAbout,
  quotesOf,
  reportCounts,
  reportPage,
  type ReportFilters,
  type ReportPosition,
} from './report-queries.js';

export type ReportListRow = Awaited<ReturnType<ReportRepository['page']>>[number];
export type ReportDetailsRow = NonNullable<Awaited<ReturnType<ReportRepository['find']>>>;
export type QuoteRow = Awaited<ReturnType<ReportRepository['quotes']>>[number];

/** Reads reports for staff. Neither blocks nor muting hide a report that is read by its id. */
@Injectable()
export class ReportRepository {
  constructor(private readonly queries: TypedQueries) {}

  page(filters: ReportFilters, after: ReportPosition | null, limit: number) {
    return this.queries.all('reports', reportPage(this.queries.db, filters, after, limit));
  }

  async counts() {
    const counts = await this.queries.first('report-counts', reportCounts(this.queries.db));
    const { pending, reviewed, resolved, dismissed } = counts ?? {};
    return { pending: pending ?? 0, reviewed: reviewed ?? 0, resolved: resolved ?? 0, dismissed: dismissed ?? 0 };
  }

  /** Undefined for the reporter and for the reported member: nobody decides a report that they are part of, or learns who made it. */
  async find(id: string, staffId: string) {
    const row = await this.queries.first('report', oneReport(this.queries.db, id));
    return row?.reporterId === staffId || row?.reportedUserId === staffId ? undefined : row;
  }

  /** The other pending reports about a member, the oldest first. */
  pendingAbout(userId: string, staffId: string, exceptId: string) {
    return this.queries.all('pending-reports-about', pendingAbout(this.queries.db, userId, staffId, exceptId));
  }

  /** The numbers of the reports that a decision decided besides one. */
  async decidedWith(decisionId: string, exceptId: string): Promise<number[]> {
    return (await this.queries.all('decided-with', decidedWith(this.queries.db, decisionId, exceptId))).map(({ number }) => number);
  }

  quotes(id: string) {
    return this.queries.all('report-quotes', quotesOf(this.queries.db, id));
  }
}

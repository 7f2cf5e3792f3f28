import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { Cursor, cursorParts } from '@sotto/kit/pages/cursor';
import type { ListReportsRequest } from '@sotto/proto/admin/v1/admin_service';
import { People } from '../../members/people.js';
import { limitOf } from '../../pages.js';
import { Claims } from '../../staff/queues/claims.js';
import { severityOf } from '../submission/user-report.entity.js';
import { sortsBySeverity, type ReportFilters } from './report-queries.js';
import { ReportRepository } from './report.repository.js';
import { toReportRowView } from './report.view.js';

const severityCursor = new Cursor('reports-by-severity', {
  severity: cursorParts.integer,
  at: cursorParts.instant,
  id: cursorParts.id,
});
const shape = { at: cursorParts.instant, id: cursorParts.id };
const [pendingCursor, decidedCursor] = [new Cursor('reports', shape), new Cursor('decided-reports', shape)];

/** Lists reports with one status, and who works on them. */
@Injectable()
export class ListReports {
  constructor(
    private readonly repository: ReportRepository,
    private readonly claims: Claims,
    private readonly people: People,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, input: Omit<ListReportsRequest, '$typeName' | '$unknown'>) {
    const { reportType, userId, mine } = input;
    const status = input.status as ReportFilters['status'];
    const [bySeverity, search, limit] = [input.sort === 'severity', input.search.trim(), limitOf(input.limit)];
    const byAge = status === 'pending' ? pendingCursor : decidedCursor;
    const cursor = sortsBySeverity({ bySeverity, status, reportType }) ? severityCursor : byAge;
    const filters = {
      status,
      reportType,
      userId,
      bySeverity,
      search,
      claimedBy: mine ? viewer.userId : '',
      staffId: viewer.userId,
      now: this.clock.now(),
    };
    const [rows, counts] = await Promise.all([
      this.repository.page(filters, cursor.decode(input.cursor), limit + 1),
      this.repository.counts(),
    ]);
    const { page, nextCursor } = cursor.page(
      rows.map((row) => ({ ...row, at: (status !== 'pending' && row.reviewedAt) || row.createdAt, severity: severityOf(row.reportType) })),
      limit,
    );
    const userIds = page.flatMap(({ reporterId, reportedUserId }) => [reporterId, reportedUserId]);
    const reportIds = page.map(({ id }) => id);
    const [person, claim] = await Promise.all([
      this.people.shown(viewer.userId, userIds),
      this.claims.shown(viewer.userId, 'reports', reportIds),
    ]);
    return { reports: page.map((row) => toReportRowView(row, person, claim(row.id))), nextCursor, counts };
  }
}

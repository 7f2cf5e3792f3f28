import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { Claims } from '../claims/claims.js';
import { limitOf, momentPlace, newest, oldest, pageOf, readPlace } from '../keyset.js';
import { People } from '../people/people.js';
import { toReportRowView } from './report.view.js';
import { ReportRepository, type ReportFilters } from './report.repository.js';

interface Asked {
  status: string;
  reportType: string;
  userId: string;
  mine: boolean;
  cursor: string;
  limit?: number;
}

/** Lists reports in one state, with who works on them. */
@Injectable()
export class ListReports {
  constructor(
    private readonly repository: ReportRepository,
    private readonly claims: Claims,
    private readonly people: People,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, { status, reportType, userId, mine, cursor, limit: asked }: Asked) {
    const pending = status === 'pending';
    const order = pending ? 'reports' : 'decided-reports';
    const [limit, after] = [limitOf(asked), readPlace(cursor, order) ?? (pending ? oldest : newest)];
    const filters = {
      status: status as ReportFilters['status'],
      reportType,
      userId,
      claimedBy: mine ? viewer.userId : '',
      staffId: viewer.userId,
    };
    const [rows, counts] = await Promise.all([this.repository.list(filters, after, limit + 1, this.clock.now()), this.repository.counts()]);
    const { page, nextCursor } = pageOf(rows, limit, order, (row) => momentPlace((!pending && row.reviewedAt) || row.createdAt, row.id));
    const [person, claim] = await Promise.all([
      this.people.shown(
        viewer.userId,
        page.flatMap(({ reporterId, reportedUserId }) => [reporterId, reportedUserId]),
      ),
      this.claims.shown(
        viewer.userId,
        'reports',
        page.map(({ id }) => id),
      ),
    ]);
    return { reports: page.map((row) => toReportRowView(row, person, claim(row.id))), nextCursor, counts };
  }
}

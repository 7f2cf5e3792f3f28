import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import type { ReportSchema } from '@sotto/proto/admin/v1/casework';
import { adminError } from '../../admin-error.js';
import type { DecisionRow } from '../../decisions/record/decision.js';
import { DecisionRepository } from '../../decisions/record/decision.repository.js';
import { peopleOf, toDecisionView } from '../../decisions/record/decision.view.js';
import { People } from '../../members/people.js';
import { Claims } from '../../staff/queues/claims.js';
import { ReportRepository, type ReportDetailsRow } from './report.repository.js';
import { toQuoteView, toReportRowView } from './report.view.js';
import { ShowSubject } from './show-subject.js';

/** Reads one report with its quotes and decisions. */
@Injectable()
export class GetReport {
  constructor(
    private readonly repository: ReportRepository,
    private readonly decisions: DecisionRepository,
    private readonly showSubject: ShowSubject,
    private readonly claims: Claims,
    private readonly people: People,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, reportId: string): Promise<MessageInitShape<typeof ReportSchema>> {
    const row = await this.repository.find(reportId, viewer.userId);
    if (!row) throw adminError('CASE_NOT_FOUND');
    const [quotes, decisions, others, decidedWith] = await Promise.all([
      this.repository.quotes(reportId),
      this.decisions.ofReport(reportId, row.decisionId),
      row.status === 'pending' ? this.repository.pendingAbout(row.reportedUserId, viewer.userId, reportId) : [],
      row.decisionId ? this.repository.decidedWith(row.decisionId, reportId) : [],
    ]);
    const claim = await this.claims.shown(viewer.userId, 'reports', [reportId, ...others.map(({ id }) => id)]);
    const ids = [
      row.reporterId,
      row.reportedUserId,
      row.reviewedBy,
      ...others.map(({ reporterId }) => reporterId),
      ...decisions.flatMap(peopleOf),
    ];
    const [person, subject, preview] = await Promise.all([
      this.people.shown(viewer.userId, ids),
      this.showSubject.execute(viewer, row, quotes),
      this.showSubject.previewsOf(viewer, quotes),
    ]);
    return {
      ...{ description: row.description, adminNotes: row.adminNotes, reporterMuted: row.reporterMuted, subject },
      alsoPending: others.map((other) => toReportRowView(other, person, claim(other.id))),
      decidedWith,
      row: toReportRowView(row, person, claim(reportId)),
      reviewedBy: row.reviewedBy ? person(row.reviewedBy) : undefined,
      quotes: quotes.map((quote) => toQuoteView(quote, preview)),
      decisions: decisions.map((decision) => toDecisionView(decision, person)),
      ...this.undo(viewer, row, decisions),
    };
  }

  /** Only the person who decided can undo a decision, and only before it takes effect. */
  private undo(viewer: Viewer, row: ReportDetailsRow, decisions: readonly DecisionRow[]) {
    const last = decisions.find(({ id }) => id === row.decisionId);
    if (last?.state !== 'applies' || last.decidedBy !== viewer.userId || last.appliesAt <= this.clock.now()) return {};
    return { undoUntil: timestampFromDate(last.appliesAt), undoDecisionId: last.id };
  }
}

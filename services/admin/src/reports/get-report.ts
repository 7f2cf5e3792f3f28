import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import type { ReportSchema } from '@sotto/proto/admin/v1/casework';
import { adminError } from '../admin-error.js';
import { Claims } from '../claims/claims.js';
import type { DecisionRow } from '../decisions/decision.js';
import { DecisionRepository } from '../decisions/decision.repository.js';
import { peopleOf, toDecisionView } from '../decisions/decision.view.js';
import { People } from '../people/people.js';
import { ReportRepository, type ReportRowWhole } from './report.repository.js';
import { ShowSubject } from './show-subject.js';
import { toQuoteView, toReportRowView } from './report.view.js';

/** Reads one report with what it quotes and what was done about it. */
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
    const [quotes, decisions, claim] = await Promise.all([
      this.repository.quotes(reportId),
      this.decisions.ofReport(reportId),
      this.claims.shown(viewer.userId, 'reports', [reportId]),
    ]);
    const ids = [row.reporterId, row.reportedUserId, row.reviewedBy, ...decisions.flatMap(peopleOf)];
    const [person, subject] = await Promise.all([this.people.shown(viewer.userId, ids), this.showSubject.execute(viewer, row, quotes)]);
    return {
      ...{ description: row.description, adminNotes: row.adminNotes, reporterMuted: row.reporterMuted, subject },
      row: toReportRowView(row, person, claim(reportId)),
      reviewedBy: row.reviewedBy ? person(row.reviewedBy) : undefined,
      quotes: quotes.map(toQuoteView),
      decisions: decisions.map((decision) => toDecisionView(decision, person)),
      ...this.undo(viewer, row, decisions),
    };
  }

  /** Only who decided can take it back, and only for a while. */
  private undo(viewer: Viewer, row: ReportRowWhole, decisions: readonly DecisionRow[]) {
    const last = decisions.find(({ id }) => id === row.decisionId);
    if (last?.state !== 'applies' || last.decidedBy !== viewer.userId || last.appliesAt <= this.clock.now()) return {};
    return { undoUntil: timestampFromDate(last.appliesAt), undoDecisionId: last.id };
  }
}

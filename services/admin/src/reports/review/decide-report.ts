import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import type { DecideReportRequest } from '@sotto/proto/admin/v1/admin_service';
import type { CommunityRule } from '@sotto/proto/vocabulary';
import { adminError, fieldFault } from '../../admin-error.js';
import { checkSanction } from '../../decisions/record/check-sanction.js';
import type { DecisionAction } from '../../decisions/record/decision.js';
import { DecisionRepository } from '../../decisions/record/decision.repository.js';
import { visibleText } from '@sotto/proto/visible-text';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';
import { FindReportSubject } from './find-report-subject.js';
import { GetReport } from './get-report.js';
import { ReportRepository, type ReportDetailsRow } from './report.repository.js';
import { StoreReportDecision } from './store-report-decision.js';

/** Decides a pending report, and others about the same member with it, and the action against the member. All can be undone for ten seconds. */
@Injectable()
export class DecideReport {
  constructor(
    private readonly repository: ReportRepository,
    private readonly decisions: DecisionRepository,
    private readonly findSubject: FindReportSubject,
    private readonly storeDecision: StoreReportDecision,
    private readonly getReport: GetReport,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  async execute(viewer: Viewer, input: DecideReportRequest) {
    const { reportId, decisionId, action } = input;
    check(input);
    const report = await this.repository.find(reportId, viewer.userId);
    if (!report) throw adminError('CASE_NOT_FOUND');
    if ((await this.decisions.find(decisionId))?.reportId !== reportId) {
      const reports = [report, ...(await this.together(viewer, report, input.alsoReportIds))];
      const subject = action === 'remove_content' ? await this.findSubject.execute(report) : { subjectKind: '' as const, subjectId: '' };
      await this.storeDecision.execute(reports, {
        id: decisionId,
        userId: report.reportedUserId,
        action: (action || 'no_action') as DecisionAction,
        ...subject,
        rule: input.rule as CommunityRule | '',
        reason: visibleText(input.reason),
        note: visibleText(input.adminNotes),
        reportId,
        incidentId: null,
        decidedBy: viewer.userId,
        days: input.days,
        status: input.status,
      });
      await this.pushQueueChanged.execute('reports');
    }
    return this.getReport.execute(viewer, reportId);
  }

  /** The reports that are decided together with one: others about the same member. */
  private async together(
    { userId }: Viewer,
    { id, reportedUserId }: ReportDetailsRow,
    ids: readonly string[],
  ): Promise<ReportDetailsRow[]> {
    const found = await Promise.all(ids.map((one) => this.repository.find(one, userId)));
    const others = found.filter((other) => other !== undefined);
    if (others.length < ids.length || others.some((other) => other.id === id || other.reportedUserId !== reportedUserId))
      throw fieldFault('alsoReportIds', 'report.other', 'Only other reports about the same member.');
    return others;
  }
}

function check({ action, status, rule, days, reason }: DecideReportRequest): void {
  if (action) checkSanction({ action, rule, days, reason });
  if (!action && rule) throw fieldFault('rule', 'rule.action', 'A rule is named only with an action.');
  if (action && status === 'dismissed') throw fieldFault('action', 'action.dismissed', 'A report that is dismissed has no consequence.');
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RecordMemberEvent } from '../../members/record-member-event.js';
import { SendNotice } from '../../notices/send-notice.js';
import type { DecisionRow } from '../record/decision.js';

const reportSql = `
  select reporter_id as "reporterId", reported_user_id as "reportedUserId", reason, status, number from user_reports where id = ?`;

interface DecidedReport {
  reporterId: string | null;
  reportedUserId: string;
  reason: string;
  status: string;
  number: number;
}

/** Notifies the reporter of the outcome of a report. The notice says nothing about the decision itself. */
@Injectable()
export class NotifyReporter {
  constructor(
    private readonly sendNotice: SendNotice,
    private readonly recordMemberEvent: RecordMemberEvent,
  ) {}

  /** In the caller's transaction. Returns the id of the reporter; null when the reporter or the report was erased. */
  async execute(em: EntityManager, { action, decidedBy }: DecisionRow, reportId: string): Promise<string | null> {
    const [report] = await em.execute<DecidedReport[]>(reportSql, [reportId]);
    if (!report) return null;
    const { reporterId, reportedUserId: userId, status, reason, number } = report;
    const detail = `Report ${number}, ${reason}: ${status}`;
    await this.recordMemberEvent.execute(em, { userId, kind: 'report_decided', staffId: decidedBy, subjectId: reportId, detail });
    if (!reporterId) return null;
    const notice = { kind: 'report_outcome', reason: outcomeText(status, action !== 'no_action'), appealable: false } as const;
    await this.sendNotice.execute(em, { decisionId: reportId, userId: reporterId, ...notice });
    return reporterId;
  }
}

/** The text of the notice to the reporter. */
function outcomeText(status: string, acted: boolean): string {
  if (acted || status === 'resolved') return 'We looked at your report and acted.';
  if (status === 'dismissed') return 'We looked at your report and found nothing against our rules.';
  return 'We looked at your report.';
}

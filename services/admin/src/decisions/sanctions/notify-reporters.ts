import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RecordMemberEvent } from '../../members/record-member-event.js';
import { SendNotice } from '../../notices/send-notice.js';
import type { DecisionRow } from '../record/decision.js';

const reportsSql = `
  select id, reporter_id as "reporterId", reported_user_id as "reportedUserId", reason, status, number from user_reports where decision_id = ? order by id`;

interface DecidedReport {
  id: string;
  reporterId: string | null;
  reportedUserId: string;
  reason: string;
  status: string;
  number: number;
}

/** A reporter with a notice, and the report. */
export interface NotifiedReporter {
  reporterId: string;
  reportId: string;
}

/** Notifies the reporters of the outcome of the reports that a decision decided. The notice says nothing about the decision itself. */
@Injectable()
export class NotifyReporters {
  constructor(
    private readonly sendNotice: SendNotice,
    private readonly recordMemberEvent: RecordMemberEvent,
  ) {}

  /** In the caller's transaction. Reporters who were erased get nothing. */
  async execute(em: EntityManager, decision: DecisionRow): Promise<NotifiedReporter[]> {
    const notified: NotifiedReporter[] = [];
    for (const report of await em.execute<DecidedReport[]>(reportsSql, [decision.id]))
      if (await this.one(em, decision, report)) notified.push({ reporterId: report.reporterId!, reportId: report.id });
    return notified;
  }

  private async one(em: EntityManager, { action, decidedBy }: DecisionRow, report: DecidedReport): Promise<boolean> {
    const { id: reportId, reporterId, reportedUserId: userId, status, reason, number } = report;
    const detail = `Report ${number}, ${reason}: ${status}`;
    await this.recordMemberEvent.execute(em, { userId, kind: 'report_decided', staffId: decidedBy, subjectId: reportId, detail });
    if (!reporterId) return false;
    const notice = { kind: 'report_outcome', reason: outcomeText(status, action !== 'no_action'), appealable: false } as const;
    await this.sendNotice.execute(em, { decisionId: reportId, userId: reporterId, ...notice });
    return true;
  }
}

/** The text of the notice to the reporter. */
function outcomeText(status: string, acted: boolean): string {
  if (acted || status === 'resolved') return 'We looked at your report and acted.';
  if (status === 'dismissed') return 'We looked at your report and found nothing against our rules.';
  return 'We looked at your report.';
}

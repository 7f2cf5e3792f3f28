import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DecisionRow } from '../decisions/decision.js';
import { NoteEvent } from '../member-events/note-event.js';
import { GiveNotice } from '../notices/give-notice.js';
import { outcomeInWords } from './report-outcome.js';

const reportSql = `
  select reporter_id as "reporterId", reported_user_id as "reportedUserId", reason, status, number from user_reports where id = ?`;

interface DecidedReport {
  reporterId: string | null;
  reportedUserId: string;
  reason: string;
  status: string;
  number: number;
}

/** Tells who reported what came of it, and no more than that. */
@Injectable()
export class TellReporter {
  constructor(
    private readonly giveNotice: GiveNotice,
    private readonly noteEvent: NoteEvent,
  ) {}

  /** In the caller's transaction. Answers who was told; null when nobody is left. */
  async execute(em: EntityManager, { action, decidedBy }: DecisionRow, reportId: string): Promise<string | null> {
    const [report] = await em.execute<DecidedReport[]>(reportSql, [reportId]);
    if (!report) return null;
    const { reporterId, reportedUserId: userId, status, reason, number } = report;
    const detail = `Report ${number}, ${reason}: ${status}`;
    await this.noteEvent.execute(em, { userId, kind: 'report_decided', staffId: decidedBy, subjectId: reportId, detail });
    if (!reporterId) return null;
    const told = { kind: 'report_outcome', reason: outcomeInWords(status, action !== 'no_action'), appealable: false } as const;
    await this.giveNotice.execute(em, { decisionId: reportId, userId: reporterId, ...told });
    return reporterId;
  }
}

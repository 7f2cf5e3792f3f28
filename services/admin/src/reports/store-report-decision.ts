import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { adminError } from '../admin-error.js';
import { Claims } from '../claims/claims.js';
import type { NewDecision } from '../decisions/decision.js';
import { Protection } from '../decisions/protection.js';
import { StoreDecision } from '../decisions/store-decision.js';
import { RecordAction } from '../record/record-action.js';
import type { ReportRowWhole } from './report.repository.js';

/** Only a pending one: of two who decide at once the second finds it decided. */
const decideSql = `
  update user_reports set status = ?, reviewed_at = ?, reviewed_by = ?, admin_notes = nullif(?, ''), decision_id = ?
  where id = ? and status = 'pending' returning id`;
const sameSql = `select 1 from decisions where id = ? and report_id = ? and decided_by = ?`;

/** Stores what becomes of a report in one transaction: its state, the decision, the record, and that nobody works on it any more. */
@Injectable()
export class StoreReportDecision {
  constructor(
    private readonly em: EntityManager,
    private readonly claims: Claims,
    private readonly protection: Protection,
    private readonly storeDecision: StoreDecision,
    private readonly recordAction: RecordAction,
    private readonly clock: Clock,
  ) {}

  execute(report: ReportRowWhole, { status, ...decision }: NewDecision & { status: string }): Promise<void> {
    return this.em.transactional(async (em) => {
      const { id, decidedBy, action, userId, note } = decision;
      const changes = [status, this.clock.now(), decidedBy, note, id];
      const changed = await em.execute<unknown[]>(decideSql, [...changes, report.id]);
      if (changed.length === 0) return this.refuse(em, decision);
      if (action !== 'no_action' || userId === decidedBy) await this.protection.check(em, decidedBy, userId);
      await this.claims.settle(em, 'reports', report.id, decidedBy);
      this.recordAction.inside(em, decidedBy, 'report', report.id, `Report ${report.number}: ${status}, ${action.replaceAll('_', ' ')}`);
      // The id of another decision is no decision about this report.
      if (!(await this.storeDecision.execute(em, decision))) throw adminError('CASE_DECIDED');
    });
  }

  /** The same call twice at once is one decision. */
  private async refuse(em: EntityManager, { id, reportId, decidedBy }: NewDecision): Promise<void> {
    const same = await em.execute<unknown[]>(sameSql, [id, reportId, decidedBy]);
    if (same.length === 0) throw adminError('CASE_DECIDED');
  }
}

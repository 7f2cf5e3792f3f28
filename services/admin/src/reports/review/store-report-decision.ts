import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { adminError } from '../../admin-error.js';
import { namedRule, type NewDecision } from '../../decisions/record/decision.js';
import { Protection } from '../../decisions/record/protection.js';
import { StoreDecision } from '../../decisions/record/store-decision.js';
import { RecordAction } from '../../staff/actions/record-action.js';
import { Claims } from '../../staff/queues/claims.js';
import type { ReportDetailsRow } from './report.repository.js';

/** Changes only pending reports, so the second of two concurrent decisions finds no row. */
const decideSql = `
  update user_reports set status = ?, reviewed_at = ?, reviewed_by = ?, admin_notes = nullif(?, ''), decision_id = ?
  where id = ? and status = 'pending' returning id`;
const sameSql = `select 1 from decisions where id = ? and report_id = ? and decided_by = ?`;

/** Stores the decision about one or several reports in one transaction: their status, the decision, the recorded actions, and the end of the claims. */
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

  execute(reports: readonly ReportDetailsRow[], { status, ...decision }: NewDecision & { status: string }): Promise<void> {
    return this.em.transactional(async (em) => {
      const { id, decidedBy, action, rule, userId, note } = decision;
      const changes = [status, this.clock.now(), decidedBy, note, id];
      // Always in the same order, so that two people who decide the same reports do not wait for each other.
      for (const report of reports.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
        const changed = await em.execute<unknown[]>(decideSql, [...changes, report.id]);
        if (changed.length === 0) return this.refuse(em, decision);
        await this.claims.settle(em, 'reports', report.id, decidedBy);
        const texts = `Report ${report.number}: ${status}, ${action.replaceAll('_', ' ')}${namedRule(rule)}`;
        this.recordAction.inside(em, decidedBy, 'report', report.id, texts);
      }
      if (action !== 'no_action' || userId === decidedBy) await this.protection.check(em, decidedBy, userId);
      // The id belongs to another decision.
      if (!(await this.storeDecision.execute(em, decision))) throw adminError('CASE_DECIDED');
    });
  }

  /** A repeated call is one decision. */
  private async refuse(em: EntityManager, { id, reportId, decidedBy }: NewDecision): Promise<void> {
    const same = await em.execute<unknown[]>(sameSql, [id, reportId, decidedBy]);
    if (same.length === 0) throw adminError('CASE_DECIDED');
  }
}

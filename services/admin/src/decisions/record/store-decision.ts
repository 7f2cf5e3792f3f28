import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { undoMs } from '../../staff/outcomes/case-outcomes.js';
import { endOf, type DecisionState, type NewDecision } from './decision.js';

const storeSql = `
  insert into decisions (id, user_id, action, subject_kind, subject_id, rule, reason, note, report_id, incident_id, decided_by, decided_at, applies_at, until)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (id) do nothing returning id`;
const stateSql = `
  insert into decision_states (decision_id, user_id, state, applies_at, applied_at) values (?, ?, ?, ?, ?)`;

/** Wakes up when decisions that nobody undid in time take effect. */
export const applyDecisionsQueue = 'apply-decisions';

/** Stores a decision in the caller's transaction. Decisions never change; `decision_states` says what became of them. */
@Injectable()
export class StoreDecision {
  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Stores a decision that can be undone for ten seconds and then takes effect. Returns false when the id exists. */
  async execute(em: EntityManager, decision: NewDecision): Promise<boolean> {
    const appliesAt = new Date(this.clock.now().getTime() + undoMs);
    if (!(await this.store(em, decision, appliesAt, 'applies'))) return false;
    await this.jobs.send(em, applyDecisionsQueue, {}, { startAfter: appliesAt });
    return true;
  }

  /** Stores a decision that is in effect at once. The caller performs its effect. */
  at(em: EntityManager, decision: NewDecision, state: DecisionState): Promise<boolean> {
    return this.store(em, decision, this.clock.now(), state);
  }

  private async store(em: EntityManager, decision: NewDecision, appliesAt: Date, state: DecisionState): Promise<boolean> {
    const {
      id,
      userId,
      action,
      subjectKind,
      subjectId,
      rule,
      reason,
      note,
      reportId,
      incidentId,
      decidedBy,
      days,
      decidedAt = this.clock.now(),
    } = decision;
    const about = [id, userId, action, subjectKind, subjectId, rule, reason, note, reportId, incidentId];
    const until = endOf(action, days, appliesAt);
    const stored = await em.execute<unknown[]>(storeSql, [...about, decidedBy, decidedAt, appliesAt, until]);
    if (stored.length === 0) return false;
    await em.execute(stateSql, [id, userId, state, appliesAt, state === 'applies' ? null : appliesAt]);
    return true;
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { adminError } from '../../admin-error.js';
import { RecordAction } from '../../staff/actions/record-action.js';
import { CaseOutcomes } from '../../staff/outcomes/case-outcomes.js';
import { PushQueueChanged, type StaffQueue } from '../../staff/queues/push-queue-changed.js';
import { DecisionRepository } from '../record/decision.repository.js';
import { ReopenReport } from './reopen-report.js';

const reportsSql = `select id from user_reports where decision_id = ? order by id`;
const undoSql = `update decision_states set state = 'undone' where decision_id = ?`;

/** Undoes one's own decision or outcome before it takes effect. The reports that a decision decided are pending again, and so is the case of an outcome. */
@Injectable()
export class UndoDecision {
  constructor(
    private readonly em: EntityManager,
    private readonly decisions: DecisionRepository,
    private readonly reopenReport: ReopenReport,
    private readonly outcomes: CaseOutcomes,
    private readonly recordAction: RecordAction,
    private readonly pushQueueChanged: PushQueueChanged,
    private readonly clock: Clock,
  ) {}

  async execute({ userId: staffId }: Viewer, decisionId: string): Promise<void> {
    const queue = await this.em.transactional((em) => this.undo(em, staffId, decisionId));
    if (queue) await this.pushQueueChanged.execute(queue);
  }

  private async undo(em: EntityManager, staffId: string, decisionId: string): Promise<StaffQueue | null> {
    const decision = await this.decisions.lock(em, decisionId);
    if (!decision) return this.undoOutcome(em, staffId, decisionId);
    if (decision.decidedBy !== staffId) throw adminError('DECISION_NOT_FOUND');
    if (decision.state === 'undone') return null;
    if (decision.state !== 'applies' || decision.appliesAt <= this.clock.now()) throw adminError('UNDO_OVER');
    this.recordAction.inside(em, staffId, 'undo', decisionId, `Took back: ${decision.action}`);
    await em.execute(undoSql, [decisionId]);
    for (const { id } of await em.execute<{ id: string }[]>(reportsSql, [decisionId])) await this.reopenReport.execute(em, id, decisionId);
    return decision.reportId ? 'reports' : null;
  }

  private async undoOutcome(em: EntityManager, staffId: string, outcomeId: string): Promise<StaffQueue | null> {
    const undone = await this.outcomes.undo(em, outcomeId, staffId);
    if (!undone) return null;
    this.recordAction.inside(em, staffId, 'undo', undone.caseId, `Took back: ${undone.queue}`);
    return undone.queue;
  }
}

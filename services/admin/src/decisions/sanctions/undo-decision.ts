import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { adminError } from '../../admin-error.js';
import { RecordAction } from '../../staff/actions/record-action.js';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';
import { DecisionRepository } from '../record/decision.repository.js';
import { ReopenReport } from './reopen-report.js';

const undoSql = `update decision_states set state = 'undone' where decision_id = ?`;

/** Undoes one's own decision before it takes effect. The report that led to it is pending again. */
@Injectable()
export class UndoDecision {
  constructor(
    private readonly em: EntityManager,
    private readonly decisions: DecisionRepository,
    private readonly reopenReport: ReopenReport,
    private readonly recordAction: RecordAction,
    private readonly pushQueueChanged: PushQueueChanged,
    private readonly clock: Clock,
  ) {}

  async execute({ userId: staffId }: Viewer, decisionId: string): Promise<void> {
    const reportId = await this.em.transactional((em) => this.undo(em, staffId, decisionId));
    if (reportId) await this.pushQueueChanged.execute('reports');
  }

  private async undo(em: EntityManager, staffId: string, decisionId: string): Promise<string | null> {
    const decision = await this.decisions.lock(em, decisionId);
    if (decision?.decidedBy !== staffId) throw adminError('DECISION_NOT_FOUND');
    if (decision.state === 'undone') return null;
    if (decision.state !== 'applies' || decision.appliesAt <= this.clock.now()) throw adminError('UNDO_OVER');
    this.recordAction.inside(em, staffId, 'undo', decisionId, `Took back: ${decision.action}`);
    await em.execute(undoSql, [decisionId]);
    if (decision.reportId) await this.reopenReport.execute(em, decision.reportId, decisionId);
    return decision.reportId;
  }
}

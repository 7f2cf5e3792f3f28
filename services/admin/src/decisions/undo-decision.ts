import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { adminError } from '../admin-error.js';
import { RecordAction } from '../record/record-action.js';
import { ReopenReport } from '../reports/reopen-report.js';
import { PushQueueChanged } from '../staff-queues/push-queue-changed.js';
import { DecisionRepository } from './decision.repository.js';

const undoSql = `update decision_states set state = 'undone' where decision_id = ?`;

/** Takes one's own decision back before it is in force; the report that it answered waits again. */
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
    const decision = await this.decisions.hold(em, decisionId);
    if (decision?.decidedBy !== staffId) throw adminError('DECISION_NOT_FOUND');
    if (decision.state === 'undone') return null;
    if (decision.state !== 'applies' || decision.appliesAt <= this.clock.now()) throw adminError('UNDO_OVER');
    this.recordAction.inside(em, staffId, 'undo', decisionId, `Took back: ${decision.action}`);
    await em.execute(undoSql, [decisionId]);
    if (decision.reportId) await this.reopenReport.execute(em, decision.reportId, decisionId);
    return decision.reportId;
  }
}

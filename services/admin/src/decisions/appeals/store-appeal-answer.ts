import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { adminError } from '../../admin-error.js';
import { RecordAction } from '../../staff/actions/record-action.js';
import { CaseOutcomes } from '../../staff/outcomes/case-outcomes.js';
import { Claims } from '../../staff/queues/claims.js';
import { DecisionRepository } from '../record/decision.repository.js';
import type { AppealAnswer } from './apply-appeal-answer.js';
import { isOwnDecision } from './appeal.view.js';

const openSql = `select 1 from appeals where decision_id = ? and state = 'open' for update`;
const sameSql = `select 1 from appeals where decision_id = ? and state = ? and answered_by = ?`;

/** The answer of a person to an appeal; the client chooses its id. */
interface NewAnswer extends AppealAnswer {
  outcomeId: string;
  staffId: string;
}

/** Stores the answer to an appeal, which can be undone for ten seconds. The same answer again has no effect; another one is refused. */
@Injectable()
export class StoreAppealAnswer {
  constructor(
    private readonly em: EntityManager,
    private readonly decisions: DecisionRepository,
    private readonly outcomes: CaseOutcomes,
    private readonly claims: Claims,
    private readonly recordAction: RecordAction,
  ) {}

  execute(decisionId: string, answer: NewAnswer): Promise<void> {
    return this.em.transactional((em) => this.store(em, decisionId, answer));
  }

  private async store(em: EntityManager, decisionId: string, { outcomeId, staffId, ...content }: NewAnswer): Promise<void> {
    const decision = await this.decisions.lock(em, decisionId);
    if (!decision) throw adminError('CASE_NOT_FOUND');
    const state = content.overturned ? 'overturned' : 'upheld';
    const outcome = { id: outcomeId, queue: 'appeals', caseId: decisionId, staffId, content } as const;
    if (await this.outcomes.isRepeated(em, outcome)) return;
    const open = await em.execute<unknown[]>(openSql, [decisionId]);
    if (open.length === 0) return this.refuse(em, decisionId, state, staffId);
    // A ban may have been confirmed by the caller since the appeal was read.
    if (isOwnDecision(decision, staffId)) throw adminError('NEEDS_ANOTHER_PERSON');
    await this.claims.settle(em, 'appeals', decisionId, staffId);
    await this.outcomes.store(em, outcome);
    this.recordAction.inside(em, staffId, 'appeal', decisionId, `${state}: ${content.reason}`);
  }

  private async refuse(em: EntityManager, decisionId: string, state: string, staffId: string): Promise<void> {
    const same = await em.execute<unknown[]>(sameSql, [decisionId, state, staffId]);
    if (same.length === 0) throw adminError('CASE_DECIDED');
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { adminError } from '../../admin-error.js';
import { DecisionRepository } from '../record/decision.repository.js';
import { isOwnDecision } from './appeal.view.js';
import { ApplyAppealAnswer, type AppealAnswer } from './apply-appeal-answer.js';

const answerSql = `
  update appeals set state = ?, answer = ?, answered_by = ?, answered_at = ? where decision_id = ? and state = 'open' returning user_id`;
const sameSql = `select 1 from appeals where decision_id = ? and state = ? and answered_by = ?`;

/** Stores the answer to an appeal with its effects, in one transaction. The same answer again has no effect; another one is refused. */
@Injectable()
export class AnswerAppeal {
  constructor(
    private readonly em: EntityManager,
    private readonly decisions: DecisionRepository,
    private readonly applyAppealAnswer: ApplyAppealAnswer,
    private readonly clock: Clock,
  ) {}

  execute(decisionId: string, answer: AppealAnswer): Promise<void> {
    return this.em.transactional((em) => this.answer(em, decisionId, answer));
  }

  private async answer(em: EntityManager, decisionId: string, answer: AppealAnswer): Promise<void> {
    const { staffId, overturned, reason } = answer;
    const decision = await this.decisions.lock(em, decisionId);
    if (!decision) throw adminError('CASE_NOT_FOUND');
    const state = overturned ? 'overturned' : 'upheld';
    const answered = await em.execute<unknown[]>(answerSql, [state, reason, staffId, this.clock.now(), decisionId]);
    if (answered.length === 0) return this.refuse(em, decisionId, state, staffId);
    // A ban may have been confirmed by the caller since the appeal was read.
    if (isOwnDecision(decision, staffId)) throw adminError('NEEDS_ANOTHER_PERSON');
    await this.applyAppealAnswer.execute(em, decision, answer);
  }

  private async refuse(em: EntityManager, decisionId: string, state: string, staffId: string): Promise<void> {
    const same = await em.execute<unknown[]>(sameSql, [decisionId, state, staffId]);
    if (same.length === 0) throw adminError('CASE_DECIDED');
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { adminError } from '../../admin-error.js';
import { SendNotice } from '../../notices/send-notice.js';
import { OutcomeEffects, type DueOutcome } from '../../staff/outcomes/outcome-effects.js';
import { DecisionRepository } from '../record/decision.repository.js';
import { isOwnDecision } from './appeal.view.js';
import { ApplyAppealAnswer, type AppealAnswer } from './apply-appeal-answer.js';

const answerSql = `
  update appeals set state = ?, answer = ?, answered_by = ?, answered_at = ? where decision_id = ? and state = 'open' returning user_id`;

/** The effect of an answer to an appeal: the appeal is closed, the member is notified, and an overturned decision ends. */
@Injectable()
export class AnswerAppeal {
  constructor(
    effects: OutcomeEffects,
    private readonly decisions: DecisionRepository,
    private readonly applyAppealAnswer: ApplyAppealAnswer,
    private readonly sendNotice: SendNotice,
    private readonly clock: Clock,
  ) {
    effects.register<AppealAnswer>('appeals', (em, outcome) => this.execute(em, outcome));
  }

  private async execute(em: EntityManager, { caseId, staffId, content }: DueOutcome<AppealAnswer>) {
    const decision = await this.decisions.lock(em, caseId);
    if (!decision) throw adminError('CASE_NOT_FOUND');
    // A ban may have been confirmed by the same person since the appeal was answered.
    if (isOwnDecision(decision, staffId)) throw adminError('NEEDS_ANOTHER_PERSON');
    const state = content.overturned ? 'overturned' : 'upheld';
    const answered = await em.execute<unknown[]>(answerSql, [state, content.reason, staffId, this.clock.now(), caseId]);
    if (answered.length === 0) throw adminError('CASE_DECIDED');
    await this.applyAppealAnswer.execute(em, decision, staffId, content);
    return () => this.sendNotice.push(decision.userId, caseId);
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import type { DecideAppealRequest } from '@sotto/proto/admin/v1/admin_service';
import { adminError, fieldFault } from '../admin-error.js';
import { Claims } from '../claims/claims.js';
import { visible } from '../decisions/decision-words.js';
import { DecisionRepository } from '../decisions/decision.repository.js';
import { NoteEvent } from '../member-events/note-event.js';
import { GiveNotice } from '../notices/give-notice.js';
import { OrderLetter } from '../letters/order-letter.js';
import { RecordAction } from '../record/record-action.js';
import { PushQueueChanged } from '../staff-queues/push-queue-changed.js';
import { AppealRepository } from './appeal.repository.js';
import { isOwnDecision } from './appeal.view.js';
import { JudgesAppeal } from './judges-appeal.js';
import { OverturnDecision } from './overturn-decision.js';
import { ShowAppeals } from './show-appeals.js';

const answerSql = `
  update appeals set state = ?, answer = ?, answered_by = ?, answered_at = ? where decision_id = ? and state = 'open' returning user_id`;
const sameSql = `select 1 from appeals where decision_id = ? and state = ? and answered_by = ?`;
const unseenSql = `update notices set seen_at = null where decision_id = ? and user_id = ?`;

/** Answers an appeal against what somebody else decided; what is overturned is undone everywhere. */
@Injectable()
export class DecideAppeal {
  constructor(
    private readonly em: EntityManager,
    private readonly appeals: AppealRepository,
    private readonly judgesAppeal: JudgesAppeal,
    private readonly decisions: DecisionRepository,
    private readonly claims: Claims,
    private readonly overturnDecision: OverturnDecision,
    private readonly orderLetter: OrderLetter,
    private readonly noteEvent: NoteEvent,
    private readonly recordAction: RecordAction,
    private readonly giveNotice: GiveNotice,
    private readonly showAppeals: ShowAppeals,
    private readonly pushQueueChanged: PushQueueChanged,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, { decisionId, overturned, answer: typed }: DecideAppealRequest) {
    const answer = visible(typed);
    if (answer === '') throw fieldFault('answer', 'text.blank', 'Please say why; the member reads it.');
    const appeal = await this.judgesAppeal.execute(viewer, decisionId);
    if (!appeal) throw adminError('CASE_NOT_FOUND');
    if (isOwnDecision(appeal, viewer.userId) || appeal.userId === viewer.userId) throw adminError('NEEDS_ANOTHER_PERSON');
    await this.em.transactional((em) => this.answer(em, viewer.userId, decisionId, overturned, answer));
    this.giveNotice.push(appeal.userId, decisionId);
    await this.pushQueueChanged.execute('appeals');
    const answered = await this.appeals.find(decisionId);
    return answered && (await this.showAppeals.execute(viewer, [answered]))[0];
  }

  private async answer(em: EntityManager, staffId: string, decisionId: string, overturned: boolean, answer: string): Promise<void> {
    const decision = await this.decisions.hold(em, decisionId);
    if (!decision) throw adminError('CASE_NOT_FOUND');
    const state = overturned ? 'overturned' : 'upheld';
    const answered = await em.execute<unknown[]>(answerSql, [state, answer, staffId, this.clock.now(), decisionId]);
    if (answered.length === 0) return this.refuse(em, decisionId, state, staffId);
    // A ban may have been confirmed by the caller since the appeal was read.
    if (isOwnDecision(decision, staffId)) throw adminError('NEEDS_ANOTHER_PERSON');
    await this.claims.settle(em, 'appeals', decisionId, staffId);
    this.recordAction.inside(em, staffId, 'appeal', decisionId, `${state}: ${answer}`);
    if (overturned) await this.overturnDecision.execute(em, decision, staffId);
    const { userId } = decision;
    await em.execute(unseenSql, [decisionId, userId]);
    await this.orderLetter.execute(em, { kind: overturned ? 'appeal_overturned' : 'appeal_upheld', userId, reason: answer, decisionId });
    await this.noteEvent.execute(em, { userId, kind: 'appeal_decided', staffId, subjectId: decisionId, detail: state });
  }

  private async refuse(em: EntityManager, decisionId: string, state: string, staffId: string): Promise<void> {
    const same = await em.execute<unknown[]>(sameSql, [decisionId, state, staffId]);
    if (same.length === 0) throw adminError('CASE_DECIDED');
  }
}

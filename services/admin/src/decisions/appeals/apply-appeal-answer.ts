import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RecordMemberEvent } from '../../members/record-member-event.js';
import { RequestEmail } from '../../notices/request-email.js';
import type { DecisionRow } from '../record/decision.js';
import { OverturnDecision } from './overturn-decision.js';

/** What another person answered to an appeal. */
export interface AppealAnswer {
  overturned: boolean;
  /** The reason, which the member reads. */
  reason: string;
}

const unseenSql = `update notices set seen_at = null where decision_id = ? and user_id = ?`;

/** The effects of an answer, in the caller's transaction: undoes an overturned decision, and notifies the member. */
@Injectable()
export class ApplyAppealAnswer {
  constructor(
    private readonly overturnDecision: OverturnDecision,
    private readonly requestEmail: RequestEmail,
    private readonly recordMemberEvent: RecordMemberEvent,
  ) {}

  async execute(em: EntityManager, decision: DecisionRow, staffId: string, { overturned, reason }: AppealAnswer): Promise<void> {
    const { id: decisionId, userId } = decision;
    const state = overturned ? 'overturned' : 'upheld';
    if (overturned) await this.overturnDecision.execute(em, decision, staffId);
    await em.execute(unseenSql, [decisionId, userId]);
    await this.requestEmail.execute(em, { kind: `appeal_${state}`, userId, reason, decisionId });
    await this.recordMemberEvent.execute(em, { userId, kind: 'appeal_decided', staffId, subjectId: decisionId, detail: state });
  }
}

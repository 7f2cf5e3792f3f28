import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { fieldFault } from '../../admin-error.js';
import { requiredText } from '../../required-text.js';
import { RecordAction } from '../../staff/actions/record-action.js';
import { CaseOutcomes } from '../../staff/outcomes/case-outcomes.js';
import { Claims } from '../../staff/queues/claims.js';
import type { SupportAnswer } from './apply-support-answer.js';
import { ChangeSupportRequest } from './change-support-request.js';

const usedSql = `
  select request_id as "requestId" from support_answers where id = ? union select case_id from case_outcomes where id = ?`;

interface Answer {
  requestId: string;
  answerId: string;
  text: string;
}

/** Answers a support request. The answer can be undone for ten seconds, and then goes out by email. A repeated answer sends nothing. */
@Injectable()
export class AnswerSupportRequest {
  constructor(
    private readonly change: ChangeSupportRequest,
    private readonly outcomes: CaseOutcomes,
    private readonly claims: Claims,
    private readonly recordAction: RecordAction,
  ) {}

  async execute({ userId: staffId }: Viewer, { requestId, answerId, text }: Answer) {
    const answer = requiredText('text', text, 'Please write an answer.');
    return this.change.execute(staffId, requestId, async (em, { ticket, status }) => {
      if (await this.isRepeated(em, answerId, requestId)) return;
      await this.claims.refuseOthers(em, 'support', requestId, staffId);
      const content: SupportAnswer = { text: answer, wasClosed: status === 'closed' };
      await this.outcomes.store(em, { id: answerId, queue: 'support', caseId: requestId, staffId, content });
      this.recordAction.inside(em, staffId, 'support', requestId, `Answered ${ticket}`);
    });
  }

  /** The id of an answer to another request is not a repetition. */
  private async isRepeated(em: EntityManager, answerId: string, requestId: string): Promise<boolean> {
    const [used] = await em.execute<{ requestId: string }[]>(usedSql, [answerId, answerId]);
    if (used && used.requestId !== requestId) throw fieldFault('answerId', 'id.taken', 'Please send this answer again.');
    return used !== undefined;
  }
}

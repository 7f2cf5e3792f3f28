import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { fieldFault } from '../../admin-error.js';
import { RequestEmail } from '../../notices/request-email.js';
import { requiredText } from '../../required-text.js';
import { RecordAction } from '../../staff/actions/record-action.js';
import { Claims } from '../../staff/queues/claims.js';
import { ChangeSupportRequest } from './change-support-request.js';

const answerSql = `
  insert into support_answers (id, request_id, staff_id, text, created_at) values (?, ?, ?, ?, ?) on conflict (id) do nothing returning id`;
const sameSql = `select from support_answers where id = ? and request_id = ?`;
const answeredSql = `update support_requests set status = 'answered' where id = ?`;

interface Answer {
  requestId: string;
  answerId: string;
  text: string;
}

/** Answers a support request by email. A repeated answer sends nothing. */
@Injectable()
export class AnswerSupportRequest {
  constructor(
    private readonly change: ChangeSupportRequest,
    private readonly claims: Claims,
    private readonly recordAction: RecordAction,
    private readonly requestEmail: RequestEmail,
    private readonly clock: Clock,
  ) {}

  async execute({ userId: staffId }: Viewer, { requestId, answerId, text }: Answer) {
    const answer = requiredText('text', text, 'Please write an answer.');
    return this.change.execute(staffId, requestId, async (em, { ticket, name, email, subject, language }) => {
      const stored = await em.execute<unknown[]>(answerSql, [answerId, requestId, staffId, answer, this.clock.now()]);
      if (stored.length === 0) return this.refuseAnother(em, answerId, requestId);
      await this.claims.refuseOthers(em, 'support', requestId, staffId);
      this.recordAction.inside(em, staffId, 'support', requestId, `Answered ${ticket}`);
      await this.requestEmail.execute(em, { kind: 'support_answer', email, name, reason: answer, ticket, subject, language });
      await em.execute(answeredSql, [requestId]);
    });
  }

  /** The id of an answer to another request is not a repetition. */
  private async refuseAnother(em: EntityManager, answerId: string, requestId: string): Promise<void> {
    const same = await em.execute<unknown[]>(sameSql, [answerId, requestId]);
    if (same.length === 0) throw fieldFault('answerId', 'id.taken', 'Please send this answer again.');
  }
}

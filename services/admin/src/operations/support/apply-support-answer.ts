import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { adminError } from '../../admin-error.js';
import { RequestEmail } from '../../notices/request-email.js';
import { OutcomeEffects, type DueOutcome } from '../../staff/outcomes/outcome-effects.js';
import { ChangeSupportRequest } from './change-support-request.js';

/** What a person of staff answered to a support request. */
export interface SupportAnswer {
  text: string;
  /** Whether the request was closed before; an answer opens it again. */
  wasClosed: boolean;
}

const answerSql = `
  insert into support_answers (id, request_id, staff_id, text, created_at) values (?, ?, ?, ?, ?) on conflict (id) do nothing returning id`;
/** A request that was closed after the answer stays closed. */
const answeredSql = `update support_requests set status = 'answered' where id = ? and (status <> 'closed' or ?::boolean)`;

/** The effect of an answer to a support request: it goes out by email. */
@Injectable()
export class ApplySupportAnswer {
  constructor(
    effects: OutcomeEffects,
    private readonly change: ChangeSupportRequest,
    private readonly requestEmail: RequestEmail,
    private readonly clock: Clock,
  ) {
    effects.register<SupportAnswer>('support', (em, outcome) => this.execute(em, outcome));
  }

  private async execute(em: EntityManager, { id, caseId, staffId, content: { text, wasClosed } }: DueOutcome<SupportAnswer>) {
    const { ticket, name, email, subject, language } = await this.change.lock(em, caseId);
    const stored = await em.execute<unknown[]>(answerSql, [id, caseId, staffId, text, this.clock.now()]);
    if (stored.length === 0) throw adminError('CASE_DECIDED');
    await this.requestEmail.execute(em, { kind: 'support_answer', email, name, reason: text, ticket, subject, language });
    await em.execute(answeredSql, [caseId, wasClosed]);
    return undefined;
  }
}

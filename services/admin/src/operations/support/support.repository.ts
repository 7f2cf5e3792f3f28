import { Injectable } from '@nestjs/common';
import { keysetPage } from '@sotto/kit/pages/keyset-page';
import { sql } from 'kysely';
import { TypedQueries } from '../../database.js';

/** A support request as staff reads it. */
export interface RequestRow {
  id: string;
  ticketNumber: number;
  userId: string | null;
  name: string;
  email: string;
  subject: string;
  message: string;
  requestType: string;
  priority: string;
  status: string;
  urgency: number;
  createdAt: Date;
}

/** An answer to a support request. */
export interface AnswerRow {
  id: string;
  requestId: string;
  staffId: string | null;
  text: string;
  createdAt: Date;
}

const columns = [
  'id',
  'ticket_number as ticketNumber',
  'user_id as userId',
  'name',
  'email',
  'subject',
  'message',
  'request_type as requestType',
  'priority',
  'status',
  'urgency',
  'created_at as createdAt',
] as const;

/** Reads support requests and their answers. */
@Injectable()
export class SupportRepository {
  constructor(private readonly queries: TypedQueries) {}

  /** The most urgent first, and of those the oldest. */
  page(status: string, after: { urgency: number; createdAt: Date; id: string } | null, limit: number): Promise<RequestRow[]> {
    const page = keysetPage(this.requests().where('status', '=', status), {
      columns: ['urgency', 'created_at', 'id'],
      direction: 'asc',
      after: after && [after.urgency, after.createdAt, after.id],
      limit,
    });
    return this.queries.all('support-requests', page);
  }

  find(id: string): Promise<RequestRow | undefined> {
    return this.queries.first('support-request', this.requests().where('id', '=', id));
  }

  async open(): Promise<number> {
    const count = this.queries.db
      .selectFrom('support_requests')
      .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('open'))
      .where('status', '=', sql.lit('open'));
    return (await this.queries.first('open-support-requests', count))?.open ?? 0;
  }

  /** The answers to the requests of a page. */
  answers(requestIds: readonly string[]): Promise<AnswerRow[]> {
    const answers = this.queries.db
      .selectFrom('support_answers')
      .select(['id', 'request_id as requestId', 'staff_id as staffId', 'text', 'created_at as createdAt'])
      .where('request_id', '=', sql<string>`any(${requestIds}::uuid[])`)
      .orderBy('created_at')
      .orderBy('id');
    return this.queries.all('support-answers', answers);
  }

  private requests() {
    return this.queries.db.selectFrom('support_requests').select(columns);
  }
}

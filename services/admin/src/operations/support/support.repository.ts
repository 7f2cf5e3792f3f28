import { Injectable } from '@nestjs/common';
import { keysetPage } from '@sotto/kit/pages/keyset-page';
import { sql, type ExpressionBuilder } from 'kysely';
import { TypedQueries } from '../../database.js';
import { undecided } from '../../staff/queues/undecided.js';
import type { AdminDatabase } from '../../tables.js';

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

/** An answer to a support request, or a note about it. */
export interface StaffTextRow {
  id: string;
  requestId: string;
  staffId: string | null;
  text: string;
  createdAt: Date;
}

/** An answer that can still be undone. */
export interface WaitingAnswerRow extends StaffTextRow {
  undoUntil: Date;
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

/** Which requests a list has. An empty text stands for all. */
export interface SupportFilters {
  status: string;
  requestType: string;
  priority: string;
  /** "me" or "nobody". */
  assigned: string;
  search: string;
  /** The person who reads the list. */
  staffId: string;
  now: Date;
}

/** An email address is only found as a whole. */
export const isEmailSearch = (search: string): boolean => search.includes('@');

const ticketPattern = /^(?:s-)?(\d{1,9})$/i;

/** The number, a part of the name or of the subject, or the exact email address. Each has an index. */
const matches = (search: string) => (eb: ExpressionBuilder<AdminDatabase, 'support_requests'>) => {
  if (isEmailSearch(search)) return eb(eb.fn<string>('lower', ['email']), '=', search.toLowerCase());
  const part = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const number = ticketPattern.exec(search)?.[1];
  const texts = [eb('name', 'ilike', part), eb('subject', 'ilike', part)];
  return eb.or(number === undefined ? texts : [...texts, eb('ticket_number', '=', Number(number))]);
};

/** Reads support requests, their answers and notes. */
@Injectable()
export class SupportRepository {
  constructor(private readonly queries: TypedQueries) {}

  /** The most urgent first, and of those the oldest. */
  page(filters: SupportFilters, after: { urgency: number; createdAt: Date; id: string } | null, limit: number): Promise<RequestRow[]> {
    const page = keysetPage(this.matching(filters), {
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
      .where('status', '=', sql.lit('open'))
      .where(undecided('support', 'support_requests.id'));
    return (await this.queries.first('open-support-requests', count))?.open ?? 0;
  }

  /** The answers to the requests of a page. */
  answers(requestIds: readonly string[]): Promise<StaffTextRow[]> {
    return this.queries.all('support-answers', this.texts('support_answers', requestIds));
  }

  /** The answers to the requests of a page that can still be undone. */
  waitingAnswers(requestIds: readonly string[]): Promise<WaitingAnswerRow[]> {
    const waiting = this.queries.db
      .selectFrom('case_outcomes')
      .select(['id', 'case_id as requestId', 'staff_id as staffId', 'decided_at as createdAt', 'applies_at as undoUntil'])
      .select(sql<string>`content ->> 'text'`.as('text'))
      .where('queue', '=', sql.lit('support'))
      .where('state', '=', sql.lit('applies'))
      .where('case_id', '=', sql<string>`any(${requestIds}::uuid[])`);
    return this.queries.all('waiting-support-answers', waiting);
  }

  /** The notes about the requests of a page. */
  notes(requestIds: readonly string[]): Promise<StaffTextRow[]> {
    return this.queries.all('support-notes', this.texts('support_notes', requestIds));
  }

  private texts(table: 'support_answers' | 'support_notes', requestIds: readonly string[]) {
    return this.queries.db
      .selectFrom(table)
      .select(['id', 'request_id as requestId', 'staff_id as staffId', 'text', 'created_at as createdAt'])
      .where('request_id', '=', sql<string>`any(${requestIds}::uuid[])`)
      .orderBy('created_at')
      .orderBy('id');
  }

  private requests() {
    return this.queries.db.selectFrom('support_requests').select(columns);
  }

  private matching({ status, requestType, priority, assigned, search, staffId, now }: SupportFilters) {
    const claimed = this.queries.db
      .selectFrom('case_claims')
      .select('case_id')
      .where('queue', '=', sql.lit('support'))
      .where('claimed_until', '>', now);
    return this.requests()
      .$if(status !== '', (all) => all.where('status', '=', status))
      .$if(status === 'open', (all) => all.where(undecided('support', 'support_requests.id')))
      .$if(requestType !== '', (all) => all.where('request_type', '=', requestType))
      .$if(priority !== '', (all) => all.where('priority', '=', priority))
      .$if(assigned === 'me', (all) => all.where('id', '=', sql<string>`any(array(${claimed.where('claimed_by', '=', staffId)}))`))
      .$if(assigned === 'nobody', (all) => all.where('id', 'not in', claimed))
      .$if(search !== '', (all) => all.where(matches(search)));
  }
}

import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { Place } from '../keyset.js';

/** A request as staff reads it. */
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

/** An answer to one. */
export interface AnswerRow {
  id: string;
  requestId: string;
  staffId: string | null;
  text: string;
  createdAt: Date;
}

const columns = `id, ticket_number as "ticketNumber", user_id as "userId", name, email, subject, message, request_type as "requestType", priority,
  status, urgency, created_at as "createdAt"`;

/** The most urgent first, and of those the oldest. */
const pageSql = `
  select ${columns} from support_requests where status = $1 and (urgency, created_at, id) > ($2::smallint, $3::timestamptz, $4::uuid)
  order by urgency, created_at, id limit $5`;
const findSql = `select ${columns} from support_requests where id = $1`;
const openSql = `select count(*)::int as open from support_requests where status = 'open'`;
const answersSql = `
  select id, request_id as "requestId", staff_id as "staffId", text, created_at as "createdAt" from support_answers
  where request_id = any($1::uuid[]) order by created_at, id`;

/** Requests of the contact form and their answers. */
@Injectable()
export class SupportRepository {
  constructor(private readonly reads: PreparedReads) {}

  page(status: string, after: (Place & { urgency: number }) | null, limit: number): Promise<RequestRow[]> {
    const from = after ? [after.urgency, after.key, after.id] : [-1, '-infinity', '00000000-0000-0000-0000-000000000000'];
    return this.reads.query<RequestRow>('support-requests', pageSql, [status, ...from, limit]);
  }

  async find(id: string): Promise<RequestRow | undefined> {
    return (await this.reads.query<RequestRow>('support-request', findSql, [id]))[0];
  }

  async open(): Promise<number> {
    return (await this.reads.query<{ open: number }>('open-support-requests', openSql, []))[0]?.open ?? 0;
  }

  /** The answers of a whole page. */
  answers(requestIds: readonly string[]): Promise<AnswerRow[]> {
    return this.reads.query<AnswerRow>('support-answers', answersSql, [requestIds]);
  }
}

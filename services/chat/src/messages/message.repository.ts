import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { Injectable } from '@nestjs/common';
import type { VisibleMessage } from './message.view.js';

/** One statement answers both questions: may this member read here, and what is on the page. */
export const pageSql = `
  select m.id, m.conversation_id as "conversationId", m.sequence, m.sender_id as "senderId", m.body, m.sent_at as "sentAt"
  from conversation c
  left join lateral (
    select * from message where conversation_id = c.id and sequence < $1 order by sequence desc limit $2
  ) m on true
  where c.id = $3 and $4 in (c.first_user_id, c.second_user_id)`;

type Row = { [K in keyof VisibleMessage]: VisibleMessage[K] | null };

/** Reads pages by hand: hydrating entities would halve the most frequent read. */
@Injectable()
export class MessageRepository {
  constructor(private readonly reads: PreparedReads) {}

  /** The newest messages before a sequence, newest first; null when the member may not read here. */
  async page(conversationId: string, readerId: string, before: number, limit: number): Promise<VisibleMessage[] | null> {
    const rows = await this.reads.query<Row>('message-page', pageSql, [before, limit, conversationId, readerId]);
    if (rows.length === 0) return null;
    return rows.filter((row): row is VisibleMessage => row.id !== null);
  }
}

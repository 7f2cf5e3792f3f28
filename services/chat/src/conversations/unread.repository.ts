import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { Injectable } from '@nestjs/common';

/** The unread messages of the member that an expression names, over all open conversations: the one number shown everywhere. */
export const unreadTotal = (userId: string, where = 'true') => `(
  select coalesce(sum(unread), 0)::int from (
    select user1_unread as unread from conversations where user1_id = ${userId} and state = 'open' and user1_unread > 0 and ${where}
    union all
    select user2_unread from conversations where user2_id = ${userId} and state = 'open' and user2_unread > 0 and ${where}) counters)`;

const totalSql = `select ${unreadTotal('$1::uuid')} as total`;

@Injectable()
export class UnreadRepository {
  constructor(private readonly reads: PreparedReads) {}

  async totalOf(userId: string): Promise<number> {
    const [row] = await this.reads.query<{ total: number }>('unread-total', totalSql, [userId]);
    return row?.total ?? 0;
  }
}

import { compileStatement } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Injectable } from '@nestjs/common';
import { sql, type Expression } from 'kysely';

/** The number of unread messages of a member in all open conversations, the same number that every screen shows. */
export const unreadTotal = (userId: Expression<string>, where: Expression<boolean> = sql`true`) => sql<number>`(
  select coalesce(sum(unread), 0)::int from (
    select user1_unread as unread from conversations where user1_id = ${userId} and state = 'open' and user1_unread > 0 and ${where}
    union all
    select user2_unread from conversations where user2_id = ${userId} and state = 'open' and user2_unread > 0 and ${where}) counters)`;

const total = compileStatement<{ userId: string }, { total: number }>(
  'unread-total',
  ({ userId }) => sql`select ${unreadTotal(sql`${userId}::uuid`)} as total`,
);

@Injectable()
export class UnreadRepository {
  constructor(private readonly statements: PreparedStatements) {}

  async totalOf(userId: string): Promise<number> {
    const [row] = await total.run(this.statements, { userId });
    return row?.total ?? 0;
  }
}

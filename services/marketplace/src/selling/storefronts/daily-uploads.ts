import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { contentRules } from '@sotto/proto/content-rules';

/** The row's lock serializes concurrent calls. At the limit nothing is updated, so no row is returned. */
const reserveSql = `
  insert into daily_upload_counts as c (user_id, upload_date, upload_count) values (?, ?, 1)
  on conflict (user_id, upload_date) do update set upload_count = c.upload_count + 1 where c.upload_count < ?
  returning upload_count as count`;

const releaseSql = `
  update daily_upload_counts set upload_count = upload_count - 1 where user_id = ? and upload_date = ? and upload_count > 0`;

const countSql = `select upload_count as count from daily_upload_counts where user_id = $1 and upload_date = $2`;

/** The UTC day (D-27). */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** How many items a member created on a day (D-27), counted in the transaction that creates one. */
@Injectable()
export class DailyUploads {
  constructor(private readonly statements: PreparedStatements) {}

  /** Reserves one of the day's uploads; returns its number, or null at the limit. */
  async reserve(em: EntityManager, userId: string, day: string): Promise<number | null> {
    const [row] = await em.execute<{ count: number }[]>(reserveSql, [userId, day, contentRules.perDay]);
    return row?.count ?? null;
  }

  async release(em: EntityManager, userId: string, day: string): Promise<void> {
    await em.execute(releaseSql, [userId, day]);
  }

  async count(userId: string, day: string): Promise<number> {
    const [row] = await this.statements.query<{ count: number }>('daily-uploads', countSql, [userId, day]);
    return row?.count ?? 0;
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { contentRules } from '@sotto/proto/content-rules';

/** The row's lock makes parallel takers wait; at the limit nothing is updated, and so nothing answered. */
const takeSql = `
  insert into daily_upload_counts as c (user_id, upload_date, upload_count) values (?, ?, 1)
  on conflict (user_id, upload_date) do update set upload_count = c.upload_count + 1 where c.upload_count < ?
  returning upload_count as count`;

const giveBackSql = `
  update daily_upload_counts set upload_count = upload_count - 1 where user_id = ? and upload_date = ? and upload_count > 0`;

const countSql = `select upload_count as count from daily_upload_counts where user_id = $1 and upload_date = $2`;

/** The UTC day (D-27). */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** How many items a member made on a day (D-27): counted in the transaction that makes one. */
@Injectable()
export class DailyUploads {
  constructor(private readonly reads: PreparedReads) {}

  /** Takes one of the day's uploads; answers which it is, or null when all are taken. */
  async take(em: EntityManager, userId: string, day: string): Promise<number | null> {
    const [row] = await em.execute<{ count: number }[]>(takeSql, [userId, day, contentRules.perDay]);
    return row?.count ?? null;
  }

  async giveBack(em: EntityManager, userId: string, day: string): Promise<void> {
    await em.execute(giveBackSql, [userId, day]);
  }

  async count(userId: string, day: string): Promise<number> {
    const [row] = await this.reads.query<{ count: number }>('daily-uploads', countSql, [userId, day]);
    return row?.count ?? 0;
  }
}

import type { Clock } from '@sotto/kit/orm/clock';
import type { Jobs } from '@sotto/kit/jobs/jobs';
import { traceOf } from '@sotto/kit/person-data/erased-members';
import type { EntityManager } from '@mikro-orm/postgresql';
import { erasureQueue } from './erasure-queue.js';

const sessionsSql = 'update sessions set revoked_at = ? where revoked_at is null';
const linksSql = ['delete from password_resets where used_at is null', 'delete from email_confirmations where used_at is null'];
const againSql = `
  update users set erase_at = ?, deletion_requested_at = coalesce(deletion_requested_at, ?)
  where encode(${traceOf('id')}, 'hex') in (select jsonb_array_elements_text(?::jsonb))`;

/**
 * After a restore the database knows less than was true: who signed out since is signed in again, links that were used work again, who was
 * erased is there again. Ends all of that; the running service then erases by the usual way, and the others hear of it.
 */
export class SettleRestore {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Pick<Jobs, 'send'>,
    private readonly clock: Clock,
  ) {}

  /** `traces`: of erased members, in hexadecimal. Again is fine. */
  execute(traces: readonly string[]): Promise<{ sessionsEnded: number; erasedAgain: number }> {
    return this.em.transactional(async (em) => {
      const now = this.clock.now();
      const changed = async (sql: string, values: unknown[] = []) =>
        (await em.execute<{ affectedRows: number }>(sql, values, 'run')).affectedRows;
      const sessionsEnded = await changed(sessionsSql, [now]);
      for (const sql of linksSql) await changed(sql);
      const erasedAgain = await changed(againSql, [now, now, JSON.stringify(traces)]);
      await this.jobs.send(em, erasureQueue, {});
      return { sessionsEnded, erasedAgain };
    });
  }
}

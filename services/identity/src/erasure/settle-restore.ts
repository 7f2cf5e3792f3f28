import type { Clock } from '@sotto/kit/orm/clock';
import type { Jobs } from '@sotto/kit/jobs/jobs';
import { traceOf } from '@sotto/kit/person-data/erased-members';
import type { EntityManager } from '@mikro-orm/postgresql';
import { erasureQueue } from './erase-due-accounts.js';

const sessionsSql = 'update sessions set revoked_at = ? where revoked_at is null';
const linksSql = 'delete from single_use_tokens where used_at is null';
const eraseAgainSql = `
  update users set erase_at = ?, deletion_requested_at = coalesce(deletion_requested_at, ?)
  where encode(${traceOf('id')}, 'hex') in (select jsonb_array_elements_text(?::jsonb))`;

/**
 * Corrects the database after it was restored from a backup. Sessions that had ended would be valid again, used links would work again, and
 * erased accounts would exist again. This ends all sessions, deletes unused links, and schedules the erased accounts for the erasure job.
 */
export class SettleRestore {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Pick<Jobs, 'send'>,
    private readonly clock: Clock,
  ) {}

  /** `traces` are the digests of erased members, in hexadecimal. Running it again changes nothing more. */
  execute(traces: readonly string[]): Promise<{ sessionsEnded: number; erasedAgain: number }> {
    return this.em.transactional(async (em) => {
      const now = this.clock.now();
      const changed = async (sql: string, values: unknown[] = []) =>
        (await em.execute<{ affectedRows: number }>(sql, values, 'run')).affectedRows;
      const sessionsEnded = await changed(sessionsSql, [now]);
      await changed(linksSql);
      const erasedAgain = await changed(eraseAgainSql, [now, now, JSON.stringify(traces)]);
      await this.jobs.send(em, erasureQueue, {});
      return { sessionsEnded, erasedAgain };
    });
  }
}

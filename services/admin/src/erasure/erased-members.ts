import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** No fact is delivered later than that. */
const remembered = '90 days';
const traceOf = `sha256(convert_to(?::uuid::text, 'UTF8'))`;

/** Keeps facts that come late from bringing an erased member back. */
@Injectable()
export class ErasedMembers {
  /** Whether the member is gone; who is not cannot be erased before the transaction ends. */
  async has(em: EntityManager, userId: string): Promise<boolean> {
    await em.execute('select pg_advisory_xact_lock_shared(hashtextextended(?, 7))', [userId]);
    return (await em.execute(`select 1 from erased where trace = ${traceOf}`, [userId])).length > 0;
  }

  /** From now on the member is gone; waits for those who found them there. */
  async add(em: EntityManager, userId: string, now: Date): Promise<void> {
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 7))', [userId]);
    await em.execute(`insert into erased (trace, erased_at) values (${traceOf}, ?) on conflict do nothing`, [userId, now]);
    await em.execute(`delete from erased where erased_at < ?::timestamptz - interval '${remembered}'`, [now]);
  }
}

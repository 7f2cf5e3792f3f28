import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** How long it is known that a member is gone; no fact is delivered later than that. */
const remembered = '90 days';

/** What stays of an erased member: nothing that names anybody, but enough to recognise the id in a fact that comes late. */
export const traceOf = (id: string) => `sha256(convert_to((${id})::text, 'UTF8'))`;

/** Takes, within a statement, the lock for which an erasure of the member waits. */
export const holdErasure = (id: string) => `pg_advisory_xact_lock_shared(hashtextextended((${id})::text, 7))`;

const given = 'select id::uuid as id from jsonb_array_elements_text(?::jsonb) id';
const lockSql = `select ${holdErasure('id')} from (${given} order by 1) ids`;
const livingSql = `select id from (${given}) ids where not exists (select from erased where trace = ${traceOf('id')})`;
const forgetSql = `delete from erased where erased_at < ?::timestamptz - interval '${remembered}'`;
const rememberSql = `insert into erased (trace, erased_at) values (${traceOf('?::uuid')}, ?) on conflict do nothing`;

/** Keeps facts and calls that come late from bringing an erased member back. */
@Injectable()
export class ErasedMembers {
  /** Those who are not erased, and cannot be until the transaction ends. */
  async living(em: EntityManager, userIds: readonly string[]): Promise<string[]> {
    const ids = JSON.stringify(userIds);
    await em.execute(lockSql, [ids]);
    return (await em.execute<{ id: string }[]>(livingSql, [ids])).map(({ id }) => id);
  }

  /** Whether the member is gone; when this answers no, it stays so until the transaction ends. */
  async has(em: EntityManager, userId: string): Promise<boolean> {
    return (await this.living(em, [userId])).length === 0;
  }

  /** From now on the member is gone; waits for those who found them living. Doing so twice is fine. */
  async add(em: EntityManager, userId: string, now: Date): Promise<void> {
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 7))', [userId]);
    await em.execute(rememberSql, [userId, now.toISOString()]);
    await em.execute(forgetSql, [now.toISOString()]);
  }
}

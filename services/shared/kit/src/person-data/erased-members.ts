import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../orm/clock.js';

/** How long an erasure is remembered; no event is delivered later than that. */
const remembered = '90 days';

/** The hash of an erased member's id: enough to recognise the id in a late event, and no personal data. */
export const traceOf = (id: string) => `sha256(convert_to((${id})::text, 'UTF8'))`;

/** An SQL expression that acquires the shared lock that an erasure of the member waits for. */
export const holdErasure = (id: string) => `pg_advisory_xact_lock_shared(hashtextextended((${id})::text, 7))`;

const given = 'select id::uuid as id from jsonb_array_elements_text(?::jsonb) id';
const lockSql = `select ${holdErasure('id')} from (${given} order by 1) ids`;
const livingSql = `select id from (${given}) ids where not exists (select from erased where trace = ${traceOf('id')})`;
const erasedAtSql = `select erased_at as "erasedAt" from erased where trace = ${traceOf('?::uuid')}`;
const forgetSql = `delete from erased where erased_at < ?::timestamptz - interval '${remembered}'`;
const rememberSql = `insert into erased (trace, erased_at) values (${traceOf('?::uuid')}, ?) on conflict do nothing`;

/** Prevents late events and calls from storing data about an erased member again. */
@Injectable()
export class ErasedMembers {
  constructor(private readonly clock: Clock) {}

  /** Of these members those who are not erased; an erasure waits until the transaction ends. */
  async living(em: EntityManager, userIds: readonly string[]): Promise<string[]> {
    const ids = JSON.stringify(userIds);
    await em.execute(lockSql, [ids]);
    return (await em.execute<{ id: string }[]>(livingSql, [ids])).map(({ id }) => id);
  }

  /** Whether the member is erased. After false, an erasure waits until the transaction ends. */
  async has(em: EntityManager, userId: string): Promise<boolean> {
    return (await this.living(em, [userId])).length === 0;
  }

  /** When the member was erased; null for a member who was not, or longer ago than an erasure is remembered. */
  async erasedAt(em: EntityManager, userId: string): Promise<Date | null> {
    const [row] = await em.execute<{ erasedAt: Date }[]>(`${erasedAtSql} and erased_at > ?::timestamptz - interval '${remembered}'`, [
      userId,
      this.clock.now().toISOString(),
    ]);
    return row ? new Date(row.erasedAt) : null;
  }

  /** Records the erasure; waits for transactions that found the member not erased. Idempotent. */
  async add(em: EntityManager, userId: string): Promise<void> {
    const now = this.clock.now().toISOString();
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 7))', [userId]);
    await em.execute(rememberSql, [userId, now]);
    await em.execute(forgetSql, [now]);
  }
}

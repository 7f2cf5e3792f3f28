import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** How long it is known that a member is gone; no fact is delivered later than that. */
const remembered = '90 days';

/** What stays of an erased member: nothing that names anybody, but enough to recognise the id in a fact that comes late. */
const trace = `sha256(convert_to((?::uuid)::text, 'UTF8'))`;

/** Keeps facts that come late from bringing an erased member back; in the caller's transaction. */
@Injectable()
export class ErasedMembers {
  constructor(private readonly em: EntityManager) {}

  /** When this answers no, it stays so until the transaction ends. */
  async has(userId: string): Promise<boolean> {
    await this.em.execute('select pg_advisory_xact_lock_shared(hashtextextended(?, 2))', [userId]);
    return (await this.em.execute(`select from erased where trace = ${trace}`, [userId])).length > 0;
  }

  /** From now on the member is gone; waits for whoever deals with them. The locks are those of `RelationRepository.lock`. */
  async add(userId: string, now: Date): Promise<void> {
    await this.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 1)), pg_advisory_xact_lock(hashtextextended(?, 2))', [
      userId,
      userId,
    ]);
    await this.em.execute(`insert into erased (trace, erased_at) values (${trace}, ?) on conflict do nothing`, [userId, now.toISOString()]);
    await this.em.execute(`delete from erased where erased_at < ?::timestamptz - interval '${remembered}'`, [now.toISOString()]);
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';

/** The later fact counts, whichever comes first. */
const setSql = `
  insert into barred_members (user_id, standing, fact_id) values (?, ?, ?)
  on conflict (user_id) do update set standing = excluded.standing, fact_id = excluded.fact_id
  where barred_members.fact_id < excluded.fact_id`;

const hasSql = `select 1 from barred_members where user_id = $1 and standing <> 'active'`;

/** Who is suspended or banned: what they have waits for nobody, and their pictures are given to nobody. */
@Injectable()
export class BarredMembers {
  constructor(
    private readonly erased: ErasedMembers,
    private readonly reads: PreparedReads,
  ) {}

  async has(userId: string): Promise<boolean> {
    return (await this.reads.query('is-barred', hasSql, [userId])).length > 0;
  }

  async set(em: EntityManager, factId: string, { userId, standing }: { userId: string; standing: string }): Promise<void> {
    if (!(await this.erased.has(em, userId))) await em.execute(setSql, [userId, standing, factId]);
  }
}

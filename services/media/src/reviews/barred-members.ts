import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';

/** The later fact counts, whichever comes first. */
const setSql = `
  insert into barred_members (user_id, standing, fact_id) values (?, ?, ?)
  on conflict (user_id) do update set standing = excluded.standing, fact_id = excluded.fact_id
  where barred_members.fact_id < excluded.fact_id`;

/** Who is suspended or banned: what they have waits for nobody. */
@Injectable()
export class BarredMembers {
  constructor(private readonly erased: ErasedMembers) {}

  async set(em: EntityManager, factId: string, { userId, standing }: { userId: string; standing: string }): Promise<void> {
    if (!(await this.erased.has(em, userId))) await em.execute(setSql, [userId, standing, factId]);
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

const roleSql = `select roles from staff where user_id = ?`;

/** Facts about one member count by their age, whichever comes first. */
const setSql = `
  insert into staff (user_id, roles, fact_id) values (?, string_to_array(?, ','), ?)
  on conflict (user_id) do update set roles = excluded.roles, fact_id = excluded.fact_id
  where staff.fact_id < excluded.fact_id`;

/** Who has a role, by admin's own record: nobody acts on them as on other members. */
@Injectable()
export class Staff {
  /** The strongest role of a member; empty for everybody else. */
  async isStaff(em: EntityManager, userId: string): Promise<'admin' | 'moderator' | ''> {
    const [row] = await em.execute<{ roles: string[] }[]>(roleSql, [userId]);
    if (row?.roles.includes('admin')) return 'admin';
    return row?.roles.includes('moderator') ? 'moderator' : '';
  }

  /** Keeps what a fact says, unless a later one was heard before. */
  async set(em: EntityManager, userId: string, roles: readonly string[], factId: string): Promise<void> {
    await em.execute(setSql, [userId, roles.join(), factId]);
  }
}

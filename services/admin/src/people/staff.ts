import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

const rolesSql = `select user_id as "userId", roles from staff where user_id = any(array(select jsonb_array_elements_text(?::jsonb)::uuid))`;

/** Facts about one member count by their age, whichever comes first. */
const setSql = `
  insert into staff (user_id, roles, fact_id) values (?, string_to_array(?, ','), ?)
  on conflict (user_id) do update set roles = excluded.roles, fact_id = excluded.fact_id
  where staff.fact_id < excluded.fact_id`;

export type StaffRole = 'admin' | 'moderator';

const strongest = (roles: readonly string[]): StaffRole[] =>
  (['admin', 'moderator'] as const).filter((role) => roles.includes(role)).slice(0, 1);

/** Who has a role, by admin's own record: nobody acts on them as on other members. */
@Injectable()
export class Staff {
  /** The strongest role of a member; empty for everybody else. */
  async isStaff(em: EntityManager, userId: string): Promise<StaffRole | ''> {
    return (await this.among(em, [userId])).get(userId) ?? '';
  }

  /** Of these members those with a role, with their strongest. */
  async among(em: EntityManager, userIds: readonly string[]): Promise<Map<string, StaffRole>> {
    const rows = await em.execute<{ userId: string; roles: string[] }[]>(rolesSql, [JSON.stringify(userIds)]);
    return new Map(rows.flatMap(({ userId, roles }) => strongest(roles).map((role) => [userId, role] as const)));
  }

  /** Keeps what a fact says, unless a later one was heard before. */
  async set(em: EntityManager, userId: string, roles: readonly string[], factId: string): Promise<void> {
    await em.execute(setSql, [userId, roles.join(), factId]);
  }
}

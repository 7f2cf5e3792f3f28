import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

const rolesSql = `select user_id as "userId", roles from staff where user_id = any(array(select jsonb_array_elements_text(?::jsonb)::uuid))`;

/** The latest event wins, in whatever order events arrive: event ids grow with time. */
const setSql = `
  insert into staff (user_id, roles, event_id) values (?, string_to_array(?, ','), ?)
  on conflict (user_id) do update set roles = excluded.roles, event_id = excluded.event_id
  where staff.event_id < excluded.event_id`;

export type StaffRole = 'admin' | 'moderator';

const strongest = (roles: readonly string[]): StaffRole[] =>
  (['admin', 'moderator'] as const).filter((role) => roles.includes(role)).slice(0, 1);

/** Who has a role, from a copy that events keep up to date. */
@Injectable()
export class Staff {
  /** The strongest role of a member; empty for members without a role. */
  async isStaff(em: EntityManager, userId: string): Promise<StaffRole | ''> {
    return (await this.among(em, [userId])).get(userId) ?? '';
  }

  /** The strongest role of each of these members that has one. */
  async among(em: EntityManager, userIds: readonly string[]): Promise<Map<string, StaffRole>> {
    const rows = await em.execute<{ userId: string; roles: string[] }[]>(rolesSql, [JSON.stringify(userIds)]);
    return new Map(rows.flatMap(({ userId, roles }) => strongest(roles).map((role) => [userId, role] as const)));
  }

  /** Stores the roles of an event, unless a later event was stored before. */
  async set(em: EntityManager, userId: string, roles: readonly string[], eventId: string): Promise<void> {
    await em.execute(setSql, [userId, roles.join(), eventId]);
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import type { Role } from '@sotto/proto/vocabulary';
import { UserRole } from './user-role.entity.js';

/** All that an account holds now, in a fixed order. */
export async function rolesOf(em: EntityManager, userId: string): Promise<Role[]> {
  const held = await em.find(UserRole, { userId }, { orderBy: { role: 'asc' } });
  return held.map(({ role }) => role);
}

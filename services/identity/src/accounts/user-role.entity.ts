import type { EntityManager } from '@mikro-orm/postgresql';
import { roles, type Role } from '@sotto/proto/vocabulary';
import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.js';

const UserRoleSchema = defineEntity({
  name: 'UserRole',
  tableName: 'user_roles',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').primary(),
    role: p.enum(roles).primary(),
  },
});

/** One role of one member. */
export class UserRole extends UserRoleSchema.class {}
UserRoleSchema.setClass(UserRole);

/** All roles of an account, in a fixed order. */
export async function rolesOf(em: EntityManager, userId: string): Promise<Role[]> {
  const found = await em.find(UserRole, { userId }, { orderBy: { role: 'asc' } });
  return found.map(({ role }) => role);
}

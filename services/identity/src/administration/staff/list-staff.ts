import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Role } from '@sotto/proto/vocabulary';
import { UserRole } from '../../accounts/user-role.entity.js';
import { User } from '../../accounts/user.entity.js';
import type { StaffAccount } from './change-role.js';

/** Lists every account that has a role. */
@Injectable()
export class ListStaff {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<StaffAccount[]> {
    const rows = await this.em.find(UserRole, {}, { orderBy: { role: 'asc' } });
    const roles = new Map<string, Role[]>();
    for (const { userId, role } of rows) roles.set(userId, [...(roles.get(userId) ?? []), role]);
    const users = await this.em.find(User, { id: { $in: [...roles.keys()] } });
    return users.map((user) => ({ user, roles: roles.get(user.id) ?? [] }));
  }
}

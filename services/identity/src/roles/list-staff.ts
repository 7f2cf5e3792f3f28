import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Role } from '@sotto/proto/vocabulary';
import { User } from '../accounts/user.entity.js';
import type { Holder } from './change-role.js';
import { UserRole } from './user-role.entity.js';

/** Finds everybody who holds a role. */
@Injectable()
export class ListStaff {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<Holder[]> {
    const held = await this.em.find(UserRole, {}, { orderBy: { role: 'asc' } });
    const roles = new Map<string, Role[]>();
    for (const { userId, role } of held) roles.set(userId, [...(roles.get(userId) ?? []), role]);
    const users = await this.em.find(User, { id: { $in: [...roles.keys()] } });
    return users.map((user) => ({ user, roles: roles.get(user.id) ?? [] }));
  }
}

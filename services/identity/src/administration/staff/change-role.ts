import { Outbox } from '@sotto/kit/outbox/outbox';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RolesChangedSchema } from '@sotto/proto/identity/v1/events';
import type { Role } from '@sotto/proto/vocabulary';
import { findUserByEmail } from '../../accounts/find-user.js';
import { rolesOf, UserRole } from '../../accounts/user-role.entity.js';
import { User } from '../../accounts/user.entity.js';
import { identityError } from '../../identity-error.js';
import { EndSessions } from '../../sessions/end-sessions.js';

/** A role to grant or to revoke, and the account by its id or its address. */
export interface RoleChange {
  userId?: string;
  email?: string;
  role: Role;
  held: boolean;
}

/** An account with all its roles. */
export interface StaffAccount {
  user: User;
  roles: Role[];
}

/**
 * Grants or revokes a role, for an administrator or an operator. A granted role takes effect when a session is refreshed. A revoked role ends
 * the sessions, because access tokens that carry it are valid for some minutes.
 */
@Injectable()
export class ChangeRole {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly endSessions: EndSessions,
  ) {}

  /** Returns the account with its roles after the change. */
  execute(change: RoleChange): Promise<StaffAccount> {
    return this.em.transactional(async (em) => {
      const user = await find(em, change);
      if (!user) throw identityError('ACCOUNT_NOT_FOUND');
      await em.lock(user, LockMode.PESSIMISTIC_WRITE); // concurrent changes publish their events in order

      const before = await rolesOf(em, user.id);
      if (before.includes(change.role) === change.held) return { user, roles: before };

      const row = { userId: user.id, role: change.role };
      if (change.held) await em.insert(UserRole, row);
      else await this.revoke(em, row);

      const roles = change.held ? [...before, change.role].sort() : before.filter((role) => role !== change.role);
      this.outbox.add(RolesChangedSchema, { userId: user.id, roles });
      return { user, roles };
    });
  }

  /** Locks the rows of all administrators in one order: if the last two lose the role concurrently, the second change fails. */
  private async revoke(em: EntityManager, row: { userId: string; role: Role }): Promise<void> {
    if (row.role === 'admin') {
      const admins = await em.execute(`select from user_roles where role = 'admin' order by user_id for update`);
      if (admins.length < 2) throw identityError('LAST_ADMIN');
    }
    await em.nativeDelete(UserRole, row);
    await this.endSessions.execute({ userId: row.userId, revokedAt: null });
  }
}

const find = (em: EntityManager, { userId, email = '' }: RoleChange): Promise<User | null> =>
  userId ? em.findOne(User, { id: userId }) : findUserByEmail(em, email.trim());

import { Outbox } from '@sotto/kit/outbox/outbox';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RolesChangedSchema } from '@sotto/proto/identity/v1/events';
import type { Role } from '@sotto/proto/vocabulary';
import { findUserByEmail } from '../accounts/find-user-by-email.js';
import { User } from '../accounts/user.entity.js';
import { identityError } from '../identity-error.js';
import { rolesOf } from './roles-of.js';
import { EndSessions } from '../sessions/end-sessions.js';
import { UserRole } from './user-role.entity.js';

/** Whose role changes, by id or by address, and how. */
export interface RoleChange {
  userId?: string;
  email?: string;
  role: Role;
  held: boolean;
}

/** An account with all that it holds. */
export interface Holder {
  user: User;
  roles: Role[];
}

/**
 * Gives a role or takes it: an act of an administrator, or of an operator. What is given, the next refresh of each session carries; what is
 * taken ends the sessions, because tokens that still carry it are good for minutes.
 */
@Injectable()
export class ChangeRole {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly endSessions: EndSessions,
  ) {}

  /** Answers all that the account holds afterwards. */
  execute(change: RoleChange): Promise<Holder> {
    return this.em.transactional(async (em) => {
      const user = await find(em, change);
      if (!user) throw identityError('ACCOUNT_NOT_FOUND');
      await em.lock(user, LockMode.PESSIMISTIC_WRITE); // two at once must not report two truths

      const before = await rolesOf(em, user.id);
      if (before.includes(change.role) === change.held) return { user, roles: before };

      const row = { userId: user.id, role: change.role };
      if (change.held) await em.insert(UserRole, row);
      else await this.take(em, row);

      const roles = change.held ? [...before, change.role].sort() : before.filter((role) => role !== change.role);
      this.outbox.add(RolesChangedSchema, { userId: user.id, roles });
      return { user, roles };
    });
  }

  /** All administrators are held meanwhile, in one order: of the last two who lose the role at once, one keeps it. */
  private async take(em: EntityManager, row: { userId: string; role: Role }): Promise<void> {
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

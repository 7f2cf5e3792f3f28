import { Outbox } from '@sotto/kit/outbox/outbox';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { RolesChangedSchema } from '@sotto/proto/identity/v1/events';
import type { Role } from '@sotto/proto/vocabulary';
import { findUserByEmail } from '../accounts/find-user-by-email.js';
import { identityError } from '../identity-error.js';
import { rolesOf } from './roles-of.js';
import { UserRole } from './user-role.entity.js';

/** Gives a role or takes it; an operator's act. The next refresh of each session carries it. */
export class ChangeRole {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /** Answers all that the account holds afterwards. */
  execute(change: { email: string; role: Role; held: boolean }): Promise<Role[]> {
    return this.em.transactional(async (em) => {
      const user = await findUserByEmail(em, change.email);
      if (!user) throw identityError('ACCOUNT_NOT_FOUND');
      await em.lock(user, LockMode.PESSIMISTIC_WRITE); // two operators at once must not report two truths

      const before = await rolesOf(em, user.id);
      if (before.includes(change.role) === change.held) return before;

      const row = { userId: user.id, role: change.role };
      if (change.held) await em.insert(UserRole, row);
      else await em.nativeDelete(UserRole, row);

      const roles = change.held ? [...before, change.role].sort() : before.filter((role) => role !== change.role);
      this.outbox.add(RolesChangedSchema, { userId: user.id, roles });
      return roles;
    });
  }
}

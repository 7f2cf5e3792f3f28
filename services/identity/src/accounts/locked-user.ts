import { LockMode, type FilterQuery } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { identityError } from '../identity-error.js';
import { User } from './user.entity.js';

/** An account as it is now, which nobody else changes before the transaction ends. */
export async function lockedUser(em: EntityManager, which: FilterQuery<User>): Promise<User> {
  const user = await em.findOne(User, which, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!user) throw identityError('ACCOUNT_NOT_FOUND');
  return user;
}

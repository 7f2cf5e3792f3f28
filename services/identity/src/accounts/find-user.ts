import { LockMode, type FilterQuery } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { identityError } from '../identity-error.js';
import { User } from './user.entity.js';

/** Finds an account by its address, ignoring case. The database lowers both sides, exactly as the unique index on the address does. */
export const findUserByEmail = (em: EntityManager, email: string): Promise<User | null> =>
  em.createQueryBuilder(User).where('lower(email) = lower(?)', [email]).getSingleResult();

/** Reads an account and locks its row until the transaction ends. Throws ACCOUNT_NOT_FOUND. */
export async function lockUser(em: EntityManager, which: FilterQuery<User>): Promise<User> {
  const user = await em.findOne(User, which, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!user) throw identityError('ACCOUNT_NOT_FOUND');
  return user;
}

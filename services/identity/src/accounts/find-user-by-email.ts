import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from './user.entity.js';

/** The database lowers both sides, as its unique index does: two opinions about case would be a second account. */
export const findUserByEmail = (em: EntityManager, email: string): Promise<User | null> =>
  em.createQueryBuilder(User).where('lower(email) = lower(?)', [email]).getSingleResult();

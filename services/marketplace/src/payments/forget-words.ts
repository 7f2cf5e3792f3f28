import type { EntityManager } from '@mikro-orm/postgresql';

/** Forgets what an erased member wrote along with tips, in the caller's transaction and before the rows lose their person. */
export async function forgetWords(em: EntityManager, userId: string): Promise<void> {
  await em.execute(`update tips set note = '' where tipper_id = ? and note <> ''`, [userId]);
}

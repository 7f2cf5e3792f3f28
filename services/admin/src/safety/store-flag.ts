import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '@sotto/kit/orm/ids';

/** What a service saw in a text, or on a document, or what a member says of another. */
export interface Signal {
  userId: string;
  kind: string;
  surface: string;
  subjectId: string;
}

const storeSql = `
  insert into safety_flags (id, user_id, kind, surface, subject_id, state, raised, created_at, last_raised_at)
  values (?, ?, ?, ?, ?, 'open', 1, ?, ?)
  on conflict (user_id, kind, surface, subject_id) where state = 'open'
  do update set raised = safety_flags.raised + 1, last_raised_at = excluded.last_raised_at`;

/** Keeps a signal for a person to look at, in the caller's transaction. The same again while it is open makes no second flag. */
export const storeFlag = (em: EntityManager, { userId, kind, surface, subjectId }: Signal, now: Date): Promise<unknown> =>
  em.execute(storeSql, [newId(), userId, kind, surface, subjectId, now, now]);

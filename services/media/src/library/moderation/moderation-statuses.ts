import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** The statuses that admin sets. The status of an item applies to every file of it. */
export type AdminModerationStatus = 'visible' | 'hidden' | 'removed';

export interface ModerationStatusEvent {
  subjectKind: string;
  subjectId: string;
  userId: string;
  moderationStatus: string;
}

/** The latest event wins, in whichever order events arrive. */
const setSql = `
  insert into moderation_statuses (subject_id, subject_kind, user_id, moderation_status, event_id) values (?, ?, ?, ?, ?)
  on conflict (subject_id) do update set moderation_status = excluded.moderation_status, event_id = excluded.event_id
  where moderation_statuses.event_id < excluded.event_id
  returning phashes`;
const storeHashesSql = 'update moderation_statuses set phashes = ?::jsonb where subject_id = ?';

/** The latest moderation status from admin of each subject, also of one that does not exist here yet, such as the file of an item. */
@Injectable()
export class ModerationStatuses {
  /** Returns the stored hashes of the subject; undefined when a later event was stored before. */
  async set(em: EntityManager, eventId: string, event: ModerationStatusEvent): Promise<string[] | undefined> {
    const { subjectId, subjectKind, userId, moderationStatus } = event;
    const [row] = await em.execute<{ phashes: string[] }[]>(setSql, [subjectId, subjectKind, userId, moderationStatus, eventId]);
    return row?.phashes;
  }

  /** Stores the hashes that identify copies, in case the subject itself is gone when a ban of copies is requested. */
  async storeHashes(em: EntityManager, subjectId: string, hashes: string[]): Promise<void> {
    await em.execute(storeHashesSql, [JSON.stringify(hashes), subjectId]);
  }

  async of(em: EntityManager, subjectId: string): Promise<AdminModerationStatus> {
    const sql = 'select moderation_status as "moderationStatus" from moderation_statuses where subject_id = ?';
    return (await em.execute<{ moderationStatus: AdminModerationStatus }[]>(sql, [subjectId]))[0]?.moderationStatus ?? 'visible';
  }
}

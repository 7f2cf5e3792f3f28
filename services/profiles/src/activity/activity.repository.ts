import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId } from '@sotto/kit/orm/ids';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { ProfilesSettings } from '../settings.js';
import type { MemberListRow } from '../views/member-row.view.js';
import type { ActivityCursor } from './activity-cursor.js';
import { createHash } from 'node:crypto';
import { activityPageSql, activitySql, unseenSql } from './activity.sql.js';

/** What facts of others tell; likes, matches and views are told by their own tables. */
export type RecordedKind =
  | 'access_requested'
  | 'access_approved'
  | 'access_denied'
  | 'image_approved'
  | 'image_rejected'
  | 'verified'
  | 'badge'
  | 'referral'
  | 'purchase'
  | 'sale'
  | 'tip'
  | 'refund';

export interface NewActivity {
  userId: string;
  kind: RecordedKind;
  actorId?: string;
  badgeId?: string;
  contentId?: string;
}

/** One thing that happened; the member's columns are null where nobody may be named. */
export type ActivityRow = { at: Date; kind: string; ref: string; badgeId: string | null; contentId: string | null; unseen: boolean } & (
  | MemberListRow
  | (Partial<Record<keyof MemberListRow, null>> & { userId: null })
);

/** Whom it is about is held: whoever erases a member waits, and finds the row. Of what somebody does who waits for a second look nobody is told. */
const addSql = `
  with people as materialized (select user_id from profiles where user_id = ? or (user_id = ? and not in_review) order by user_id for key share)
  insert into activities (id, user_id, kind, actor_id, badge_id, content_id, created_at)
  select ?::uuid, ?::uuid, ?, ?::uuid, ?::uuid, ?::uuid, ?::timestamptz where (select count(*) from people) = ?`;

/** Reads and writes what happened to members. */
@Injectable()
export class ActivityRepository {
  private readonly secret: string;

  constructor(
    private readonly em: EntityManager,
    private readonly reads: PreparedReads,
    { mediaAddressKey }: ProfilesSettings,
  ) {
    this.secret = createHash('sha256').update(`activity ${mediaAddressKey}`).digest('hex');
  }

  page(userId: string, since: Date, { at, kind, id }: ActivityCursor, limit: number): Promise<ActivityRow[]> {
    return this.reads.query('activity-page', activityPageSql, [userId, this.secret, since, at, kind, id, limit]);
  }

  /** Null when the member may not know of it, or no longer. */
  async one(userId: string, since: Date, ref: string): Promise<ActivityRow | null> {
    const [row] = await this.reads.query<ActivityRow>('activity', activitySql, [userId, this.secret, since, ref]);
    return row ?? null;
  }

  async unseen(userId: string, since: Date): Promise<number> {
    const [row] = await this.reads.query<{ unseen: number }>('activity-unseen', unseenSql, [userId, this.secret, since]);
    return row?.unseen ?? 0;
  }

  /** In the caller's transaction; where somebody is gone, or does it unseen, nothing happened. Answers the row's id. */
  async add({ userId, kind, actorId, badgeId, contentId }: NewActivity, now: Date): Promise<string> {
    const id = newId();
    const about = [actorId ?? null, badgeId ?? null, contentId ?? null];
    const values = [userId, actorId ?? null, id, userId, kind, ...about, now.toISOString(), actorId ? 2 : 1];
    await this.em.execute(addSql, values);
    return id;
  }

  async markSeen(userId: string, now: Date): Promise<void> {
    await this.em.execute('update profiles set activity_seen_at = greatest(activity_seen_at, ?) where user_id = ?', [
      now.toISOString(),
      userId,
    ]);
  }

  async forget(before: Date): Promise<void> {
    await this.em.execute('delete from activities where created_at < ?', [before.toISOString()]);
  }
}

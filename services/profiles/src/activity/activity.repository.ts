import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { newId } from '@sotto/kit/orm/ids';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { ProfilesSettings } from '../settings.js';
import { maxUuid } from '../matching/visibility/people.sql.js';
import type { MemberListRow } from '../matching/visibility/member-row.view.js';
import { timestamp, uuid } from '@sotto/kit/orm/queries';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { queries } from '../tables.js';
import { activity, activityPage, unseenActivities } from './activity.sql.js';

/** The kinds that events of other services cause; likes, matches and views are read from their own tables. */
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

/** Where a page of activity ended: rows of the same time are ordered by kind. */
export type ActivityPosition = Pick<ActivityRow, 'at' | 'kind' | 'ref'>;

const retentionDays = 30;

/** The start of the period in which activity is listed and stored (D-16). */
export const activitySince = (now: Date): Date => new Date(now.getTime() - retentionDays * 24 * 60 * 60_000);

export interface NewActivity {
  userId: string;
  kind: RecordedKind;
  actorId?: string;
  badgeId?: string;
  contentId?: string;
}

/** An activity; the member's columns are null where the member must not be named. */
export type ActivityRow = { at: Date; kind: string; ref: string; badgeId: string | null; contentId: string | null; unseen: boolean } & (
  | MemberListRow
  | (Partial<Record<keyof MemberListRow, null>> & { userId: null })
);

interface AddInput {
  id: string;
  userId: string;
  kind: RecordedKind;
  actorId: string | null;
  badgeId: string | null;
  contentId: string | null;
  at: string;
}

/** The profiles are locked, so a concurrent erasure waits and then deletes this row too. Actions of a member in review are not recorded. */
const addActivity = compileStatement('add-activity', ({ id, userId, kind, actorId, badgeId, contentId, at }: NamedParameters<AddInput>) =>
  queries
    .with(
      (cte) => cte('people').materialized(),
      (db) =>
        db
          .selectFrom('profiles')
          .select('user_id')
          .where((eb) => eb.or([eb('user_id', '=', userId), eb.and([eb('user_id', '=', actorId), eb.not('in_review')])]))
          .orderBy('user_id')
          .forKeyShare(),
    )
    .insertInto('activities')
    .columns(['id', 'user_id', 'kind', 'actor_id', 'badge_id', 'content_id', 'created_at'])
    .expression(
      queries
        .selectNoFrom([uuid(id).as('id'), uuid(userId).as('user_id'), sql<string>`${kind}::text`.as('kind')])
        .select([uuid(actorId).as('actor_id'), uuid(badgeId).as('badge_id')])
        .select([uuid(contentId).as('content_id'), timestamp(at).as('created_at')])
        .where(sql<boolean>`(select count(*) from people) = case when ${uuid(actorId)} is null then 1 else 2 end`),
    ),
);

const markSeen = compileStatement('mark-activity-seen', ({ userId, at }: NamedParameters<{ userId: string; at: string }>) =>
  queries
    .updateTable('profiles')
    .set({ activity_seen_at: sql<Date>`greatest(activity_seen_at, ${timestamp(at)})` })
    .where('user_id', '=', userId),
);

const forget = compileStatement('forget-activities', ({ before }: NamedParameters<{ before: string }>) =>
  queries.deleteFrom('activities').where('created_at', '<', timestamp(before)),
);

/** Reads and writes activities. */
@Injectable()
export class ActivityRepository {
  private readonly secret: string;

  constructor(
    private readonly em: EntityManager,
    private readonly statements: PreparedStatements,
    { mediaAddressKey }: ProfilesSettings,
  ) {
    const [current] = mediaAddressKey.split(',');
    this.secret = createHash('sha256').update(`activity ${current}`).digest('hex');
  }

  page(userId: string, since: Date, after: ActivityPosition | null, limit: number): Promise<ActivityRow[]> {
    const last = { lastAt: after?.at ?? 'infinity', lastKind: after?.kind ?? '', lastRef: after?.ref ?? maxUuid };
    return activityPage.run(this.statements, { userId, secret: this.secret, since, ...last, limit });
  }

  /** An activity, and how many are unseen. Null when the member must not see it, or no longer. */
  async one(userId: string, since: Date, ref: string): Promise<(ActivityRow & { allUnseen: number }) | null> {
    const [row] = await activity.run(this.statements, { userId, secret: this.secret, since, ref });
    return row ?? null;
  }

  async unseen(userId: string, since: Date): Promise<number> {
    const [row] = await unseenActivities.run(this.statements, { userId, secret: this.secret, since });
    return row?.unseen ?? 0;
  }

  /** In the caller's transaction. Stores nothing if one of the members is erased or the actor is in review. Returns the id of the row. */
  async add({ userId, kind, actorId, badgeId, contentId }: NewActivity, now: Date): Promise<string> {
    const id = newId();
    const about = { actorId: actorId ?? null, badgeId: badgeId ?? null, contentId: contentId ?? null };
    await addActivity.runIn(this.em, { id, userId, kind, ...about, at: now.toISOString() });
    return id;
  }

  async markSeen(userId: string, now: Date): Promise<void> {
    await markSeen.runIn(this.em, { userId, at: now.toISOString() });
  }

  async forget(before: Date): Promise<void> {
    await forget.runIn(this.em, { before: before.toISOString() });
  }
}

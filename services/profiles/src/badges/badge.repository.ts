import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { Merits } from './award-rules.js';

/**
 * Parameters: now, the member. Counted in the order of an index, and no further than badges ask. The profile is held from here on: whoever
 * takes a badge away waits, or is waited for, so that nothing is awarded for what was true a moment ago.
 */
export const meritsSql = `
  select p.display_name is not null and p.age is not null and p.gender is not null and p.interested_in <> '{}' as complete,
    p.verification_status = 'verified' as verified, p.avatar_image_id is not null as photo, p.referral_count as referrals,
    (select count(*)::int from (select from swipes where target_id = p.user_id and action = 'like' order by created_at desc limit 1) l) as likes,
    (select count(*)::int from (select from matches where user_a_id = p.user_id and ended_at is null order by created_at desc limit 50) a)
      + (select count(*)::int from (select from matches where user_b_id = p.user_id and ended_at is null order by created_at desc limit 50) b) as matches,
    (select count(*)::int from (select from profiles o where o.created_at < p.created_at and not o.is_demo limit 1000) o) as before,
    extract(day from ?::timestamptz - p.created_at)::int as days
  from profiles p where p.user_id = ? for key share of p`;

/** Parameters: now, the member, the earned slugs. Answers what is new. The profile is held: whoever erases it waits, and finds the rows. */
const awardSql = `
  insert into user_badges (user_id, badge_id, awarded_at)
  select p.user_id, b.id, ? from (select user_id from profiles where user_id = ? for key share) p cross join badges b where b.slug = any(?::text[])
  on conflict do nothing returning badge_id as "badgeId"`;

const heldSql = `select badge_id as "badgeId", awarded_at as "awardedAt" from user_badges where user_id = $1`;

export interface HeldBadge {
  badgeId: string;
  awardedAt: Date;
}

/** Who holds which badges; in the caller's transaction, the plain list aside. */
@Injectable()
export class BadgeRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly reads: PreparedReads,
  ) {}

  held(userId: string): Promise<HeldBadge[]> {
    return this.reads.query('badges-held', heldSql, [userId]);
  }

  async holdsAll(userId: string, badgeIds: readonly string[]): Promise<boolean> {
    const [row] = await this.em.execute<{ n: number }[]>(
      'select count(*)::int as n from user_badges where user_id = ? and badge_id = any(?::uuid[])',
      [userId, arrayOf(badgeIds)],
    );
    return row?.n === badgeIds.length;
  }

  /** Null when there is no such member. */
  async merits(userId: string, now: Date): Promise<Merits | null> {
    const [merits] = await this.em.execute<Merits[]>(meritsSql, [now.toISOString(), userId]);
    return merits ?? null;
  }

  async award(userId: string, slugs: readonly string[], now: Date): Promise<string[]> {
    const rows = await this.em.execute<{ badgeId: string }[]>(awardSql, [now.toISOString(), userId, arrayOf(slugs)]);
    return rows.map(({ badgeId }) => badgeId);
  }

  async takeAway(userId: string, badgeId: string): Promise<void> {
    await this.em.execute('delete from user_badges where user_id = ? and badge_id = ?', [userId, badgeId]);
  }
}

/** As PostgreSQL reads a list; ids and slugs need no quoting. */
const arrayOf = (words: readonly string[]) => `{${words.join()}}`;

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { unionAll } from '@sotto/kit/orm/queries';
import { sql } from 'kysely';
import { queries } from '../tables.js';
import type { Merits } from './award-rules.js';

const mostMatches = 50;

/**
 * Parameters: now, the member. Each count reads an index and stops at the highest number that a badge needs. The profile row is locked until
 * the transaction ends, so that no badge is awarded while a concurrent transaction revokes it.
 */
export const meritsSql = `
  select p.display_name is not null and p.age is not null and p.gender is not null and p.interested_in <> '{}' as complete,
    p.verification_status = 'verified' as verified, p.avatar_image_id is not null as photo, p.referral_count as referrals,
    (select count(*)::int from (select from swipes where target_id = p.user_id and action = 'like' order by created_at desc limit 1) l) as likes,
    (select count(*)::int from (select from matches where user_a_id = p.user_id and ended_at is null order by created_at desc limit ${mostMatches}) a)
      + (select count(*)::int from (select from matches where user_b_id = p.user_id and ended_at is null order by created_at desc limit ${mostMatches}) b) as matches,
    (select count(*)::int from (select from profiles o where o.created_at < p.created_at and not o.is_demo limit 1000) o) as before,
    extract(day from ?::timestamptz - p.created_at)::int as days
  from profiles p where p.user_id = ? for key share of p`;

/** Parameters: now, the member, the earned slugs. Returns the new badges. The profile row is locked, so a concurrent erasure waits and then deletes these rows too. */
const awardSql = `
  insert into user_badges (user_id, badge_id, awarded_at)
  select p.user_id, b.id, ? from (select user_id from profiles where user_id = ? for key share) p cross join badges b where b.slug = any(?::text[])
  on conflict do nothing returning badge_id as "badgeId"`;

const heldBadges = compileStatement('badges-held', ({ userId }: NamedParameters<{ userId: string }>) =>
  queries.selectFrom('user_badges').select(['badge_id as badgeId', 'awarded_at as awardedAt']).where('user_id', '=', userId),
);

/** The number of matches, as far as a badge needs it, and the slugs of the badges that the member holds. */
const matchMerits = compileStatement('badges-match-merits', ({ userId }: NamedParameters<{ userId: string }>) => {
  const matchesAs = (side: 'user_a_id' | 'user_b_id') =>
    queries.selectFrom('matches').select('id').where(side, '=', userId).where('ended_at', 'is', null).limit(sql.lit(mostMatches));
  const held = queries
    .selectFrom('user_badges as u')
    .innerJoin('badges as b', 'b.id', 'u.badge_id')
    .select('b.slug')
    .where('u.user_id', '=', userId);
  return queries
    .selectFrom(unionAll([matchesAs('user_a_id'), matchesAs('user_b_id')]).as('m'))
    .select([sql<number>`count(*)::int`.as('matches'), sql<string[]>`array(${held})`.as('held')]);
});

export interface HeldBadge {
  badgeId: string;
  awardedAt: Date;
}

/** Reads and writes the badges that members hold. All but `held` and `matchMerits` run in the caller's transaction. */
@Injectable()
export class BadgeRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly statements: PreparedStatements,
  ) {}

  held(userId: string): Promise<HeldBadge[]> {
    return heldBadges.run(this.statements, { userId });
  }

  async holdsAll(userId: string, badgeIds: readonly string[]): Promise<boolean> {
    const [row] = await this.em.execute<{ n: number }[]>(
      'select count(*)::int as n from user_badges where user_id = ? and badge_id = any(?::uuid[])',
      [userId, arrayOf(badgeIds)],
    );
    return row?.n === badgeIds.length;
  }

  async matchMerits(userId: string): Promise<{ matches: number; held: string[] }> {
    const [row] = await matchMerits.run(this.statements, { userId });
    return row ?? { matches: 0, held: [] };
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

  async revoke(userId: string, badgeId: string): Promise<void> {
    await this.em.execute('delete from user_badges where user_id = ? and badge_id = ?', [userId, badgeId]);
  }
}

/** An array literal of PostgreSQL; ids and slugs need no quoting. */
const arrayOf = (values: readonly string[]) => `{${values.join()}}`;

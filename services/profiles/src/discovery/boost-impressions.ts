import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { timestamp, uuid } from '@sotto/kit/orm/queries';
import { sql } from 'kysely';
import { queries } from '../tables.js';

/** The results of a boost so far. */
export interface Delivery {
  startsAt: Date;
  endsAt: Date;
  impressions: number;
  likes: number;
}

/** Counts one impression per boost and viewer. */
const countImpressions = compileStatement(
  'boost-impressions',
  ({ viewerId, boostedIds, now }: NamedParameters<{ viewerId: string; boostedIds: readonly string[]; now: string }>) =>
    queries
      .insertInto('boost_impressions')
      .columns(['user_id', 'viewer_id', 'started_at', 'shown_at'])
      .expression((db) =>
        db
          .selectFrom('visibility_boosts')
          .select(['user_id', uuid(viewerId).as('viewer_id'), 'starts_at', timestamp(now).as('shown_at')])
          .where(sql<boolean>`user_id = any(${boostedIds}::uuid[])`),
      )
      .onConflict((earlier) => earlier.doNothing()),
);

/** Likes of those who were shown the card, from then on until the boost was over. */
const likedAfterImpression = queries
  .selectFrom('swipes as s')
  .where('s.action', '=', sql.lit('like'))
  .where(sql<boolean>`s.swiper_id = i.viewer_id and s.target_id = b.user_id and s.created_at >= i.shown_at and s.created_at <= b.ends_at`);

const deliveryOf = compileStatement('boost-delivery', ({ userId }: NamedParameters<{ userId: string }>) =>
  queries
    .selectFrom('visibility_boosts as b')
    .leftJoin('boost_impressions as i', (join) => join.onRef('i.user_id', '=', 'b.user_id').onRef('i.started_at', '=', 'b.starts_at'))
    .select(['b.starts_at as startsAt', 'b.ends_at as endsAt', sql<number>`count(i.viewer_id)::int`.as('impressions')])
    .select(sql<number>`(count(*) filter (where exists ${likedAfterImpression}))::int`.as('likes'))
    .where('b.user_id', '=', userId)
    .groupBy(['b.user_id', 'b.starts_at', 'b.ends_at']),
);

const retentionDays = 90;

/** Counts how many viewers a boosted member was shown to (B-09), without naming them. */
@Injectable()
export class BoostImpressions {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async count(viewerId: string, boostedIds: readonly string[]): Promise<void> {
    if (boostedIds.length === 0) return;
    await countImpressions.run(this.statements, { viewerId, boostedIds, now: this.clock.now().toISOString() });
  }

  /** Null for a member who never bought one. */
  async of(userId: string): Promise<Delivery | null> {
    const [row] = await deliveryOf.run(this.statements, { userId });
    return row ?? null;
  }

  async deleteExpired(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - retentionDays * 86_400_000).toISOString();
    await this.em.execute('delete from boost_impressions where shown_at < ?', [before]);
  }
}

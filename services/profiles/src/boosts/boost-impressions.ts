import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';

/** What a boost brought so far. */
export interface Delivery {
  startsAt: Date;
  endsAt: Date;
  impressions: number;
  likes: number;
}

/** Once per boost and viewer: whom a card was dealt to again saw it before. */
const countSql = `
  insert into boost_impressions (user_id, viewer_id, started_at, shown_at)
  select user_id, $1, starts_at, $3 from visibility_boosts where user_id = any($2::uuid[])
  on conflict do nothing`;

/** Likes of those who were shown the card, from then on until the boost was over. */
const deliverySql = `
  select b.starts_at as "startsAt", b.ends_at as "endsAt", count(i.viewer_id)::int as impressions,
    (count(*) filter (where exists (
      select from swipes s where s.swiper_id = i.viewer_id and s.target_id = b.user_id and s.action = 'like'
        and s.created_at >= i.shown_at and s.created_at <= b.ends_at)))::int as likes
  from visibility_boosts b left join boost_impressions i on i.user_id = b.user_id and i.started_at = b.starts_at
  where b.user_id = $1
  group by b.user_id, b.starts_at, b.ends_at`;

const keptDays = 90;

/** Counts to how many a boosted member was shown (B-09): nobody is named. */
@Injectable()
export class BoostImpressions {
  constructor(
    private readonly reads: PreparedReads,
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async count(viewerId: string, boostedIds: readonly string[]): Promise<void> {
    if (boostedIds.length === 0) return;
    await this.reads.query('boost-impressions', countSql, [viewerId, boostedIds, this.clock.now().toISOString()]);
  }

  /** Null for a member who never bought one. */
  async of(userId: string): Promise<Delivery | null> {
    const [row] = await this.reads.query<Delivery>('boost-delivery', deliverySql, [userId]);
    return row ?? null;
  }

  async forgetOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - keptDays * 86_400_000).toISOString();
    await this.em.execute('delete from boost_impressions where shown_at < ?', [before]);
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Relation } from './can-see.js';

/** How two members stand to each other, with what a swipe needs to know besides. */
export interface Standing extends Relation {
  /** A match that is over: the two never meet again. */
  readonly parted: boolean;
}

/** Parameters: who looks, at whom. */
export const standingSql = `
  select p.user_id = me.id as self, p.is_profile_hidden or p.in_review as hidden,
    exists (select from blocks where blocker_id = me.id and blocked_id = p.user_id)
      or exists (select from blocks where blocker_id = p.user_id and blocked_id = me.id) as blocked,
    coalesce(m.ended_at is null and m.id is not null, false) as matched, m.ended_at is not null as parted
  from (select ?::uuid as id) me
  join profiles p on p.user_id = ?
  left join matches m on m.user_a_id = least(me.id, p.user_id) and m.user_b_id = greatest(me.id, p.user_id)`;

/** Holds for a pair, and beside it for whatever one of them swipes. Parameters: the pair, who acts. */
export const lockPairSql = 'select pg_advisory_xact_lock(hashtextextended(?, 0)), pg_advisory_xact_lock_shared(hashtextextended(?, 1))';

/** Reads relations, inside the caller's transaction when there is one. */
@Injectable()
export class RelationRepository {
  constructor(private readonly em: EntityManager) {}

  /** Null when there is no such member. */
  async between(viewerId: string, subjectId: string): Promise<Standing | null> {
    const [standing] = await this.em.execute<Standing[]>(standingSql, [viewerId, subjectId]);
    return standing ?? null;
  }

  /** Makes whatever two members do to each other happen one after the other, until the transaction ends. */
  async lock(actorId: string, otherId: string): Promise<void> {
    const pair = actorId < otherId ? `${actorId} ${otherId}` : `${otherId} ${actorId}`;
    await this.em.execute(lockPairSql, [pair, actorId]);
  }

  /** Waits for the swipes that a member has in hand, and lets none begin until the transaction ends. */
  async lockSwipesOf(userId: string): Promise<void> {
    await this.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 1))', [userId]);
  }
}

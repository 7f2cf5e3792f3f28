import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Relation } from './can-see.js';

/** How two members stand to each other, with what a swipe needs to know besides. */
export interface Standing extends Relation {
  /** A match that is over: the two never meet again. */
  readonly parted: boolean;
}

const columns = `
  p.user_id = me.id as self, p.is_profile_hidden or p.in_review as hidden, p.away,
    exists (select from blocks where blocker_id = me.id and blocked_id = p.user_id)
      or exists (select from blocks where blocker_id = p.user_id and blocked_id = me.id) as blocked,
    coalesce(m.ended_at is null and m.id is not null, false) as matched, m.ended_at is not null as parted`;
const pairing = 'left join matches m on m.user_a_id = least(me.id, p.user_id) and m.user_b_id = greatest(me.id, p.user_id)';

/** Parameters: who looks, at whom. */
export const standingSql = `select ${columns} from (select ?::uuid as id) me join profiles p on p.user_id = ? ${pairing}`;

/** Parameters: who looks, at whom of many. */
const amongSql = `
  select p.user_id as "userId", ${columns}
  from (select ?::uuid as id) me cross join jsonb_array_elements_text(?::jsonb) given join profiles p on p.user_id = given::uuid ${pairing}`;

/** Holds for a pair, and beside it for whatever one of them swipes, while nobody erases the other. Parameters: the pair, who acts, on whom. */
export const lockPairSql = `
  select pg_advisory_xact_lock(hashtextextended(?, 0)), pg_advisory_xact_lock_shared(hashtextextended(?, 1)),
    pg_advisory_xact_lock_shared(hashtextextended(?, 2))`;

/** Reads relations, inside the caller's transaction when there is one. */
@Injectable()
export class RelationRepository {
  constructor(private readonly em: EntityManager) {}

  /** Null when there is no such member. */
  async between(viewerId: string, subjectId: string): Promise<Standing | null> {
    const [standing] = await this.em.execute<Standing[]>(standingSql, [viewerId, subjectId]);
    return standing ?? null;
  }

  /** Members who do not exist are left out. */
  among(viewerId: string, userIds: readonly string[]): Promise<(Standing & { userId: string })[]> {
    return this.em.execute(amongSql, [viewerId, JSON.stringify(userIds)]);
  }

  /** Makes whatever two members do to each other happen one after the other, until the transaction ends. */
  async lock(actorId: string, otherId: string): Promise<void> {
    const pair = actorId < otherId ? `${actorId} ${otherId}` : `${otherId} ${actorId}`;
    await this.em.execute(lockPairSql, [pair, actorId, otherId]);
  }

  /** Waits for the swipes that a member has in hand, and lets none begin until the transaction ends. */
  async lockSwipesOf(userId: string): Promise<void> {
    await this.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 1))', [userId]);
  }

  /** Waits for whatever a member, or anybody with them, has in hand. Comes before the mark that they are gone, as in `lock` and a block. */
  async lockOut(userId: string): Promise<void> {
    await this.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 1)), pg_advisory_xact_lock(hashtextextended(?, 2))', [
      userId,
      userId,
    ]);
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { columnsOf } from '@sotto/kit/orm/queries';
import { sql, type RawBuilder } from 'kysely';
import { queries, type ProfilesTables } from '../../tables.js';
import type { Relation } from './can-see.js';

/** What two members are to each other, including an ended match. */
export interface RelationRow extends Relation {
  /** Their match has ended: the two never meet again. */
  readonly parted: boolean;
}

const me = columnsOf<{ user_id: string }>('me');
const p = columnsOf<ProfilesTables['profiles']>('p');
const m = columnsOf<ProfilesTables['matches']>('m');

const blockOf = (blocker: RawBuilder<string>, blocked: RawBuilder<string>) =>
  queries.selectFrom('blocks').where('blocker_id', '=', blocker).where('blocked_id', '=', blocked);

/** The columns of `RelationRow`; `me` is the viewer, `p` the profile of the other and `m` their match, if there ever was one. */
export const relationColumns = [
  sql<boolean>`${p.user_id} = ${me.user_id}`.as('self'),
  sql<boolean>`${p.is_profile_hidden} or ${p.in_review}`.as('hidden'),
  p.inactive.as('inactive'),
  sql<boolean>`exists ${blockOf(me.user_id, p.user_id)} or exists ${blockOf(p.user_id, me.user_id)}`.as('blocked'),
  sql<boolean>`${m.id} is not null and ${m.ended_at} is null`.as('matched'),
  sql<boolean>`${m.ended_at} is not null`.as('parted'),
];

/** The match of `me` and `p`, as the condition of a join. */
export const isTheirMatch = sql<boolean>`${m.user_a_id} = least(${me.user_id}, ${p.user_id}) and ${m.user_b_id} = greatest(${me.user_id}, ${p.user_id})`;

const relationsOf = (viewerId: RawBuilder<string>) =>
  queries
    .selectFrom(sql<{ user_id: string }>`(select ${viewerId}::uuid as user_id)`.as('me'))
    .innerJoin('profiles as p', (join) => join.onTrue())
    .leftJoin('matches as m', (join) => join.on(isTheirMatch))
    .select(relationColumns);

/** One row, or none where the subject does not exist. */
export const relationOf = compileStatement(
  'relation',
  ({ viewerId, subjectId }: NamedParameters<{ viewerId: string; subjectId: string }>) =>
    relationsOf(viewerId).where('p.user_id', '=', subjectId),
);

/** Members who do not exist are omitted. */
const relationsAmong = compileStatement(
  'relations',
  ({ viewerId, userIds }: NamedParameters<{ viewerId: string; userIds: readonly string[] }>) =>
    relationsOf(viewerId).select('p.user_id as userId').where(sql<boolean>`p.user_id = any(${userIds}::uuid[])`),
);

/** Locks the pair exclusively, and shares the swipe lock of the actor and the erasure lock of the other. Parameters: the pair, the actor, the other. */
export const lockPairSql = `
  select pg_advisory_xact_lock(hashtextextended(?, 0)), pg_advisory_xact_lock_shared(hashtextextended(?, 1)),
    pg_advisory_xact_lock_shared(hashtextextended(?, 2))`;

/** Reads relations, inside the caller's transaction when there is one. */
@Injectable()
export class RelationRepository {
  constructor(private readonly em: EntityManager) {}

  /** Null when there is no such member. */
  async between(viewerId: string, subjectId: string): Promise<RelationRow | null> {
    const [row] = await relationOf.runIn(this.em, { viewerId, subjectId });
    return row ?? null;
  }

  /** Members who do not exist are omitted. */
  async among(viewerId: string, userIds: readonly string[]): Promise<(RelationRow & { userId: string })[]> {
    return relationsAmong.runIn(this.em, { viewerId, userIds });
  }

  /** Serializes the actions of two members on each other until the transaction ends. */
  async lock(actorId: string, otherId: string): Promise<void> {
    const pair = actorId < otherId ? `${actorId} ${otherId}` : `${otherId} ${actorId}`;
    await this.em.execute(lockPairSql, [pair, actorId, otherId]);
  }

  /** Waits for running swipes of a member and blocks new ones until the transaction ends. */
  async lockSwipesOf(userId: string): Promise<void> {
    await this.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 1))', [userId]);
  }

  /** Waits for running actions of a member and on a member. The caller takes it before it locks the profile, in the same order as a block. */
  async lockMember(userId: string): Promise<void> {
    await this.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 1)), pg_advisory_xact_lock(hashtextextended(?, 2))', [
      userId,
      userId,
    ]);
  }
}

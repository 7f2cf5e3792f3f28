import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { columnsOf, timestamp, uuid } from '@sotto/kit/orm/queries';
import { sql } from 'kysely';
import { queries, type ProfilesTables } from '../../tables.js';
import { isShown, peopleOf } from '../visibility/people.sql.js';

/** The number of members that one statement looks at, so that it stays short. */
export const batchSize = 1_000;

/** A like waits so long, in which it can be taken back or become a match. A notice covers the likes that had waited. */
export const waitMinutes = 10;
const wait = sql.lit(`${waitMinutes} minutes`);

export interface LikedMembersInput {
  /** The last member of the batch before. */
  after: string;
  /** Likes from before are too old to be news. */
  since: string;
  /** Likes from after can still be taken back. */
  until: string;
  /** Who was notified after this time is left alone. */
  notifiedBefore: string;
}

type Batch = Pick<ProfilesTables['profiles'], 'user_id' | 'activity_seen_at' | 'inactive'>;
const b = columnsOf<Batch>('b');
const n = columnsOf<ProfilesTables['like_notices']>('n');
const s = columnsOf<ProfilesTables['swipes']>('s');

/**
 * A batch of members, and whether each is to be notified: of a like that the member has not seen yet, of a visible member, that is no match.
 * Each costs a look-up in the index of received likes.
 */
export const likedMembers = compileStatement(
  'liked-members',
  ({ after, since, until, notifiedBefore }: NamedParameters<LikedMembersInput>) => {
    const { counts, hadMatchWith } = peopleOf(b.user_id);
    const news = queries
      .selectFrom('swipes as s')
      .select(sql.lit(true).as('found'))
      .where('s.target_id', '=', b.user_id)
      .where('s.action', '=', sql.lit('like'))
      .where('s.created_at', '<=', timestamp(until))
      .where(
        's.created_at',
        '>',
        sql<Date>`greatest(${timestamp(since)}, ${b.activity_seen_at}, ${n.seen_at}, ${n.notified_at} - ${wait}::interval)`,
      )
      .where(counts(s.swiper_id))
      .where(isShown(s.swiper_id))
      .where(sql<boolean>`not ${hadMatchWith(s.swiper_id)}`)
      .limit(sql.lit(1));
    return queries
      .with(
        (cte) => cte('batch').materialized(),
        (db) =>
          db
            .selectFrom('profiles')
            .select(['user_id', 'activity_seen_at', 'inactive'])
            .where('user_id', '>', uuid(after))
            .orderBy('user_id')
            .limit(sql.lit(batchSize)),
      )
      .selectFrom('batch as b')
      .leftJoin('like_notices as n', 'n.user_id', 'b.user_id')
      .select('b.user_id as userId')
      .select(
        sql<boolean>`not ${b.inactive} and coalesce(${n.notified_at} <= ${timestamp(notifiedBefore)}, true) and ${news} is not null`.as(
          'isLiked',
        ),
      )
      .orderBy('b.user_id');
  },
);

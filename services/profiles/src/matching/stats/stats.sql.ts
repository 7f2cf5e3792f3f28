import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { columnsOf } from '@sotto/kit/orm/queries';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { queries, type ProfilesTables } from '../../tables.js';
import { peopleOf } from '../visibility/people.sql.js';

/** A list of people and times, without order and limit; `who` and `at` are what it selects. */
interface List<Tables, Table extends keyof Tables> {
  rows: SelectQueryBuilder<Tables, Table, { id: string; at: Date; likedKind: string | null; likedId: string | null }>;
  who: RawBuilder<string>;
  at: RawBuilder<Date>;
}

/** Members who like the reader, including matches. A like from before an ended match does not count. */
function likesOf(reader: RawBuilder<string>) {
  const { counts, wasMatchedWith } = peopleOf(reader);
  const s = columnsOf<ProfilesTables['swipes']>('s');
  const rows = queries
    .selectFrom('swipes as s')
    .select(['s.swiper_id as id', 's.created_at as at', 's.liked_kind as likedKind', 's.liked_id as likedId'])
    .where('s.target_id', '=', reader)
    .where('s.action', '=', sql.lit('like'))
    .where(counts(s.swiper_id))
    .where(sql<boolean>`not ${wasMatchedWith(s.swiper_id)}`);
  return { rows, who: s.swiper_id, at: s.created_at };
}

/** Views of the reader's profile, one per viewer and day. */
function viewsOf(reader: RawBuilder<string>) {
  const v = columnsOf<ProfilesTables['profile_views']>('v');
  const rows = queries
    .selectFrom('profile_views as v')
    .select(['v.viewer_id as id', 'v.created_at as at'])
    .select([sql<string | null>`null::text`.as('likedKind'), sql<string | null>`null::text`.as('likedId')])
    .where('v.viewed_id', '=', reader)
    .where(peopleOf(reader).counts(v.viewer_id));
  return { rows, who: v.viewer_id, at: v.created_at };
}

/** The latest view of each viewer. */
function latestViewsOf(reader: RawBuilder<string>) {
  const { rows, ...columns } = viewsOf(reader);
  const latest = rows.where((v) => {
    const later = v
      .selectFrom('profile_views as w')
      .select(sql.lit(true).as('found'))
      .whereRef('w.viewed_id', '=', 'v.viewed_id')
      .whereRef('w.viewer_id', '=', 'v.viewer_id')
      .whereRef('w.created_at', '>', 'v.created_at')
      .limit(sql.lit(1));
    return v(later, 'is', null);
  });
  return { rows: latest, ...columns };
}

export interface TotalsInput {
  userId: string;
}

/** How many people are in a list, and how many of them the list must not name. */
const totals = <Tables, Table extends keyof Tables>(name: string, listOf: (reader: RawBuilder<string>) => List<Tables, Table>) =>
  compileStatement(name, ({ userId }: NamedParameters<TotalsInput>) => {
    const e = columnsOf<{ id: string }>('e');
    const { mayBeNamed } = peopleOf(userId);
    return queries
      .selectFrom(listOf(userId).rows.as('e'))
      .select(sql<number>`count(*)::int`.as('total'))
      .select(sql<number>`(count(*) filter (where not ${mayBeNamed(e.id)}))::int`.as('unnamed'));
  });

export interface PageInput extends TotalsInput {
  /** The last row of the page before: its time, "infinity" for the first page, and its member. */
  lastAt: Date | string;
  lastId: string;
  limit: number;
}

const page = <Tables, Table extends keyof Tables>(name: string, listOf: (reader: RawBuilder<string>) => List<Tables, Table>) =>
  compileStatement(name, ({ userId, lastAt, lastId, limit }: NamedParameters<PageInput>) => {
    const { mayBeNamed, memberColumns } = peopleOf(userId);
    const { rows, who, at } = listOf(userId);
    const named = rows
      .where(mayBeNamed(who))
      .where(sql<boolean>`(${at}, ${who}) < (${lastAt}::timestamptz, ${lastId}::uuid)`)
      .orderBy(at, 'desc')
      .orderBy(who, 'desc')
      .limit(limit);
    return queries
      .selectFrom(named.as('e'))
      .crossJoinLateral((eb) => eb.selectFrom('profiles').selectAll().whereRef('user_id', '=', 'e.id').limit(sql.lit(1)).as('p'))
      .select(memberColumns)
      .select(['e.at', 'e.likedKind', 'e.likedId'])
      .orderBy('e.at', 'desc')
      .orderBy('e.id', 'desc');
  });

export const likesTotal = totals('admirers-totals', likesOf);
export const viewsTotal = totals('viewers-totals', viewsOf);
export const admirersPage = page('admirers-page', likesOf);
/** Each viewer is listed once, at the latest view. */
export const viewersPage = page('viewers-page', latestViewsOf);

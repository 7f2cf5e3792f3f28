import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { columnsOf, unionAll } from '@sotto/kit/orm/queries';
import { sql, type Expression, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { peopleOf } from '../matching/visibility/people.sql.js';
import { queries, type ProfilesTables } from '../tables.js';

export interface UnseenInput {
  userId: string;
  /** A key of this service, for pseudonyms. */
  secret: string;
  /** The start of the period that is listed. */
  since: Date | string;
}

/** The columns of a source; `ref` makes a row unique among those of its kind and time. Clients see it, so it must not identify anybody. */
interface SourceColumns {
  at: RawBuilder<Date>;
  kind: RawBuilder<string>;
  ref: RawBuilder<string>;
  actor: RawBuilder<string | null>;
  badge: RawBuilder<string | null>;
  content: RawBuilder<string | null>;
}

interface SourceRow {
  at: Date;
  kind: string;
  ref: string;
  actor: string | null;
  badge: string | null;
  content: string | null;
}

/** A source, and its latest rows that meet a condition. */
interface Source extends SourceColumns {
  latest(condition: Expression<boolean>, limit: Expression<number>): Expression<SourceRow>;
}

const selected = ({ at, kind, ref, actor, badge, content }: SourceColumns) => [
  at.as('at'),
  kind.as('kind'),
  ref.as('ref'),
  actor.as('actor'),
  badge.as('badge'),
  content.as('content'),
];

const source = <Tables, Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, SourceRow>,
  columns: SourceColumns,
): Source => ({
  ...columns,
  latest: (condition, limit) =>
    rows.where(condition).orderBy(columns.at, 'desc').orderBy(columns.kind, 'desc').orderBy(columns.ref, 'desc').limit(limit),
});

const none = sql<null>`null::uuid`;

/**
 * The sources of activity: likes, matches and views from their own tables, and `activities`. Blocked and inactive members are left out. In those
 * `withIds` a row is found by its id, so one activity costs the same for a member with a thousand of them.
 */
function sourcesOf({ userId, secret }: NamedParameters<UnseenInput>): { all: Source[]; withIds: Source[] } {
  const { counts, wasMatchedWith } = peopleOf(userId);

  /**
   * Replaces the id of a person that the caller must not identify: without the secret nobody can test which member it belongs to. It differs for
   * each action, because a member who was named before hiding could be recognized by it otherwise.
   */
  const pseudonym = (kind: 'like' | 'view', who: Expression<string>, at: Expression<Date>) =>
    sql<string>`md5(${secret}::text || ${sql.lit(kind)} || ${who} || extract(epoch from ${at}))::uuid`;
  const kindOf = (kind: string) => sql<string>`${sql.lit(kind)}::text`;

  const likes = () => {
    const s = columnsOf<ProfilesTables['swipes']>('s');
    const ref = pseudonym('like', s.swiper_id, s.created_at);
    const columns = { at: s.created_at, kind: kindOf('like'), ref, actor: s.swiper_id, badge: none, content: none };
    const rows = queries
      .selectFrom('swipes as s')
      .select(selected(columns))
      .where('s.target_id', '=', userId)
      .where('s.action', '=', sql.lit('like'))
      .where(counts(s.swiper_id))
      .where(sql<boolean>`not ${wasMatchedWith(s.swiper_id)}`);
    return source(rows, columns);
  };

  const matches = (mine: 'user_a_id' | 'user_b_id', other: 'user_a_id' | 'user_b_id') => {
    const m = columnsOf<ProfilesTables['matches']>('m');
    const columns = { at: m.created_at, kind: kindOf('match'), ref: m.id, actor: m[other], badge: none, content: none };
    const rows = queries
      .selectFrom('matches as m')
      .select(selected(columns))
      .where(`m.${mine}`, '=', userId)
      .where('m.ended_at', 'is', null)
      .where(counts(m[other]));
    return source(rows, columns);
  };

  const views = () => {
    const v = columnsOf<ProfilesTables['profile_views']>('v');
    const ref = pseudonym('view', v.viewer_id, v.created_at);
    const columns = { at: v.created_at, kind: kindOf('view'), ref, actor: v.viewer_id, badge: none, content: none };
    const rows = queries
      .selectFrom('profile_views as v')
      .select(selected(columns))
      .where('v.viewed_id', '=', userId)
      .where(counts(v.viewer_id));
    return source(rows, columns);
  };

  const recorded = () => {
    const a = columnsOf<ProfilesTables['activities']>('a');
    const columns = { at: a.created_at, kind: a.kind, ref: a.id, actor: a.actor_id, badge: a.badge_id, content: a.content_id };
    const rows = queries
      .selectFrom('activities as a')
      .select(selected(columns))
      .where('a.user_id', '=', userId)
      .where(sql<boolean>`(${a.actor_id} is null or (${counts(a.actor_id)}))`);
    return source(rows, columns);
  };

  const withIds = [matches('user_a_id', 'user_b_id'), matches('user_b_id', 'user_a_id'), recorded()];
  return { all: [likes(), views(), ...withIds], withIds };
}

/** The latest rows of each source that meet a condition, merged. */
const merged = (sources: readonly Source[], condition: (source: Source) => Expression<boolean>, limit: Expression<number>) =>
  queries
    .selectFrom(unionAll(sources.map((source) => source.latest(condition(source), limit))).as('every_source'))
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('kind', 'desc')
    .orderBy('ref', 'desc')
    .limit(limit);

const me = columnsOf<ProfilesTables['profiles']>('me');
const h = columnsOf<SourceRow>('h');

/** The rows as the member sees them: with a name only where the other may be named. */
const shown = (userId: RawBuilder<string>, rows: ReturnType<typeof merged>) => {
  const { mayBeNamed, memberColumns } = peopleOf(userId);
  return queries
    .selectFrom('profiles as me')
    .crossJoinLateral(rows.as('h'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('profiles as o')
          .selectAll()
          .whereRef('o.user_id', '=', 'h.actor')
          .where(mayBeNamed(h.actor))
          .limit(sql.lit(1))
          .as('p'),
      (join) => join.onTrue(),
    )
    .select(['h.at', 'h.kind', 'h.ref', 'h.badge as badgeId', 'h.content as contentId'])
    .select(sql<boolean>`${h.at} > coalesce(${me.activity_seen_at}, '-infinity')`.as('unseen'))
    .select(memberColumns)
    .where('me.user_id', '=', userId)
    .orderBy('h.at', 'desc')
    .orderBy('h.kind', 'desc')
    .orderBy('h.ref', 'desc');
};

export interface ActivityPageInput extends UnseenInput {
  /** The last row of the page before; for the first page, what comes after every row. */
  lastAt: Date | string;
  lastKind: string;
  lastRef: string;
  limit: number;
}

export const activityPage = compileStatement('activity-page', (input: NamedParameters<ActivityPageInput>) => {
  const { userId, since, lastAt, lastKind, lastRef, limit } = input;
  const beforeLast = ({ at, kind, ref }: Source) => sql<boolean>`
    ${at} > ${since} and ${at} <= ${lastAt} and (${at}, ${kind}, ${ref}) < (${lastAt}::timestamptz, ${lastKind}::text, ${lastRef}::uuid)`;
  return shown(userId, merged(sourcesOf(input).all, beforeLast, limit));
});

/** Counted up to here. */
const mostUnseen = 99;

const unseenOf = (input: NamedParameters<UnseenInput>) => {
  const seenAt = queries
    .selectFrom('profiles')
    .select(sql<Date>`coalesce(activity_seen_at, '-infinity')`.as('seen_at'))
    .where('user_id', '=', input.userId);
  const isUnseen = ({ at }: Source) => sql<boolean>`${at} > ${input.since} and ${at} > ${seenAt}`;
  return queries
    .selectFrom(merged(sourcesOf(input).all, isUnseen, sql.lit(mostUnseen)).as('h'))
    .select(sql<number>`count(*)::int`.as('unseen'));
};

export const unseenActivities = compileStatement('activity-unseen', unseenOf);

/** One activity that has an id, a match or a recorded one, with the number of unseen ones. */
export const activity = compileStatement('activity', (input: NamedParameters<UnseenInput & { ref: string }>) => {
  const isIt = ({ at, ref }: Source) => sql<boolean>`${at} > ${input.since} and ${ref} = ${input.ref}`;
  return shown(input.userId, merged(sourcesOf(input).withIds, isIt, sql.lit(1))).select(
    unseenOf(input).$asScalar().$notNull().as('allUnseen'),
  );
});

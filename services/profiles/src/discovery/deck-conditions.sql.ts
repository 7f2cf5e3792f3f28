import { columnsOf, timestamp } from '@sotto/kit/orm/queries';
import type { NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { sql, type Expression, type RawBuilder } from 'kysely';
import type { MatchRule } from '../settings.js';
import { queries, type ProfilesTables } from '../tables.js';

/** The input of every statement that asks who may be dealt. Times are ISO timestamps. */
export interface Reach {
  viewerId: string;
  /** Members within this radius, and those whose place is unknown, are dealt before others. */
  miles: number;
  now: string;
  /** Who was seen since then counts as online today. */
  seenSince: string;
}

/** The filters of a deck, named as in the contract. */
export const filterNames = ['max_miles', 'verified_only', 'online_today', 'age_range'] as const;
export type FilterName = (typeof filterNames)[number];

/** The viewer's row, the viewer's deck and a candidate's row: statements give their tables these aliases. */
export const v = columnsOf<ProfilesTables['discovery']>('v');
export const k = columnsOf<ProfilesTables['decks']>('k');
export const d = columnsOf<ProfilesTables['discovery']>('d');

type Condition = Expression<boolean>;

export const allOf = (conditions: readonly Condition[]) => sql<boolean>`${sql.join(conditions, sql` and `)}`;
export const cellMiles = (a: Expression<number>, b: Expression<number>) => sql<number>`cell_miles(${a}, ${b})`;

/** The genders that the viewer looks for, as bits. */
const wantedBy = (rule: MatchRule): RawBuilder<number> =>
  rule === 'mutual_interest' ? v.seek : sql<number>`(case ${v.gender} when 0 then 2 when 1 then 1 else 0 end)`;

const wantsBack = (rule: MatchRule) =>
  rule === 'mutual_interest' ? sql<boolean>`(${d.seek} & (1 << ${v.gender})) > 0` : sql<boolean>`true`;

const suitsViewer = sql<boolean>`${d.age} between ${v.min_age} and ${v.max_age}`;
const suitsCandidate = sql<boolean>`${v.age} between ${d.min_age} and ${d.max_age}`;

/** Whether the active rule lets the two like each other (D-05, D-06). */
export const compatible = (rule: MatchRule) =>
  sql<boolean>`(${wantedBy(rule)} & (1 << ${d.gender})) > 0 and ${wantsBack(rule)} and ${suitsViewer} and ${suitsCandidate}`;

const swipeOfViewer = queries
  .selectFrom('swipes as s')
  .select(sql.lit(true).as('found'))
  .where('s.swiper_id', '=', v.user_id)
  .where('s.target_id', '=', d.user_id);
const blockOf = (blocker: RawBuilder<string>, blocked: RawBuilder<string>) =>
  queries
    .selectFrom('blocks as b')
    .select(sql.lit(true).as('found'))
    .where('b.blocker_id', '=', blocker)
    .where('b.blocked_id', '=', blocked);

const reachable = sql<boolean>`
  not ${d.hidden} and ${d.user_id} <> ${v.user_id}
  and ${blockOf(v.user_id, d.user_id)} is null and ${blockOf(d.user_id, v.user_id)} is null`;

/**
 * Not dealt again, whatever the frontier says: this is the correctness, the frontier is an optimisation. Each is a look-up by key:
 * as NOT EXISTS they would become joins, whose shape depends on how many swipes the statistics expect.
 */
const fresh = sql<boolean>`${swipeOfViewer} is null and ${reachable}`;

const nearby = (miles: Expression<number>) => sql<boolean>`(${v.cell} < 0 or ${d.cell} < 0 or ${cellMiles(v.cell, d.cell)} <= ${miles})`;

/**
 * What the viewer chose to leave out (B-08). Distances are those of the buckets, and an unknown one is never near enough. Sightings
 * are looked up only if they matter, so that the walk stays within its index.
 */
function narrowed(seenSince: Expression<string>) {
  const seen = queries
    .selectFrom('sightings as s')
    .select((eb) => eb('s.seen_at', '>=', timestamp(seenSince)).as('lately'))
    .where('s.user_id', '=', d.user_id);
  return {
    max_miles: sql<boolean>`(${k.max_miles} = 0 or ${v.cell} >= 0 and ${d.cell} >= 0 and ${cellMiles(v.cell, d.cell)} < ${k.max_miles})`,
    verified_only: sql<boolean>`(not ${k.verified_only} or ${d.verified})`,
    online_today: sql<boolean>`(not ${k.online_today} or coalesce(${seen}, false))`,
  };
}

/** The conditions of the deck under one rule of compatibility. */
export function deckConditions(rule: MatchRule, { miles, seenSince }: NamedParameters<Reach>) {
  const wanted = wantedBy(rule);
  const filters = narrowed(seenSince);
  return {
    /** Whether the viewer looks for this gender. */
    wants: (gender: number) => sql<boolean>`(${wanted} & ${sql.lit(1 << gender)}) > 0`,

    /** Whether the card may be dealt to the viewer. */
    eligible: allOf([compatible(rule), fresh, ...Object.values(filters)]),

    /** Whether the candidate is within the radius, as far as the places are known. */
    nearby: nearby(miles),

    /** Whether it may be dealt again when the viewer takes a pass back. */
    undoable: allOf([compatible(rule), reachable, ...Object.values(filters)]),

    /** The same without the filters, those of age included. */
    unfiltered: allOf([sql`(${wanted} & (1 << ${d.gender})) > 0`, wantsBack(rule), suitsCandidate, fresh]),

    /** Each filter on its own. */
    filters: { ...filters, age_range: suitsViewer } satisfies Record<FilterName, Condition>,
  };
}

/** The viewer's rows, read first and on their own: beside the cost of a walk, the planner would think that any way to them will do. */
export const withViewer = (viewerId: Expression<string>) =>
  queries
    .with(
      (cte) => cte('v').materialized(),
      (db) => db.selectFrom('discovery').selectAll().where('user_id', '=', viewerId),
    )
    .with(
      (cte) => cte('k').materialized(),
      (db) => db.selectFrom('decks').selectAll().where('viewer_id', '=', viewerId),
    );

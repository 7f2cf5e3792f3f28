import type { NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { columnsOf, unionAll } from '@sotto/kit/orm/queries';
import { storedGenders } from '@sotto/proto/vocabulary';
import { sql, type AliasableExpression, type Expression } from 'kysely';
import { grid, nowhere } from '../places/grid.js';
import type { MatchRule } from '../settings.js';
import { queries } from '../tables.js';
import { cellMiles, d, deckConditions, k, v, type Reach } from './deck-conditions.sql.js';
import { fartherLooked, reachesFarther, seenFarther } from './farther-walk.sql.js';

/** How many candidates one refill looks for, how few are ahead of the viewer when it does, and how many a deck holds at most. */
export const refill = { batch: 200, below: 40, most: 800 } as const;

/** Every fifth place of a deck is kept for newcomers. */
export const lane = { every: 5, atOnce: 4 } as const;

/**
 * A candidate on the walk of the builder. `ord` is the position of the cell in the ring, or of the zone beyond it. A candidate without
 * an id only says how far the walk looked when it ended early.
 */
export interface Candidate {
  ord: number;
  user_id: string | null;
  shuf: number;
  interests: number | null;
  cell: number | null;
  stated_miles: number | null;
}

const candidateColumns = ['d.user_id', 'd.shuf', 'd.interests', 'd.cell', 'd.stated_miles'] as const;

/** A member who became eligible. */
export interface Newcomer {
  user_id: string;
  active_from: Date;
}

/** A step of a ring, from the viewer's cell to another one; null leads to the members without a place. */
const o = columnsOf<{ step: number | null; n: number }>('o');
const stepped = sql<number>`(${v.cell} + ${o.step} + ${sql.lit(grid.columns * grid.rows)}) % ${sql.lit(grid.columns * grid.rows)}`;

export const withinFilter = sql<boolean>`(${k.max_miles} = 0 or ${o.step} is not null and ${cellMiles(v.cell, stepped)} < ${k.max_miles})`;
export const beyondFilter = sql<boolean>`(${o.step} is null or ${cellMiles(v.cell, stepped)} >= ${k.max_miles})`;

/** The cells around the viewer's, nearest first, from one step on. They are numbered in this order, so that nothing is sorted. */
export const ring = (first: Expression<number>, miles: Expression<number>, where: Expression<boolean>) =>
  queries
    .selectFrom(
      sql<{ step: number | null; n: number }>`
        unnest(${queries.selectFrom('rings').select('steps').where('band', '=', v.band)}[${first}:]) with ordinality`.as<'o'>(
        sql`o (step, n)`,
      ),
    )
    .select([
      'o.n',
      sql<number>`${first} + ${o.n}::int - 1`.as('ord'),
      sql<number>`case when ${o.step} is null then ${sql.lit(nowhere)} else ${stepped} end`.as('cell'),
    ])
    .where(sql<boolean>`(${o.step} is null or ${cellMiles(v.cell, stepped)} <= ${miles})`)
    .where(where);

/** Zones are 1.6 degrees wide: so many to each side contain everything within the largest radius, by band of latitude. */
const zonesEachWay = sql<number>`(case when ${v.band} < 4 then 1 when ${v.band} < 12 then 2 when ${v.band} < 14 then 3 else 6 end)`;
const zones = sql<{ zone: number }>`(
  select mod(${v.zone} / 128 + dx + 225, 225) * 128 + ${v.zone} % 128 + dy as zone
  from generate_series(-${zonesEachWay}, ${zonesEachWay}) dx, generate_series(-1, 1) dy
  union all select ${sql.lit(nowhere)})`;

/** The ways from a viewer to the members who may be dealt and are not in the deck yet. `anywhere` and `newcomersAnywhere` are for viewers without a place. */
interface DeckWalks {
  /** On from the frontier: cell by cell within the radius, then the members without a place, then zone by zone. */
  byRing: AliasableExpression<Candidate>;
  /** On from the frontier, all cells at once. */
  anywhere: AliasableExpression<Candidate>;
  /** Who came since the deck last looked, within the radius or anywhere. */
  newcomersByZone: AliasableExpression<Newcomer>;
  newcomersAnywhere: AliasableExpression<Newcomer>;
}

export function deckWalks(rule: MatchRule, input: NamedParameters<Reach>): DeckWalks {
  const { wants, eligible, nearby } = deckConditions(rule, input);
  const inDeck = queries
    .selectFrom('deck_cards as c')
    .select(sql.lit(true).as('found'))
    .where('c.viewer_id', '=', v.user_id)
    .where('c.candidate_id', '=', d.user_id)
    .where('c.epoch', '=', k.epoch);

  /** One ordered range of an index for each gender, to be merged: no sort, however many live there. */
  const ranges = (range: Expression<boolean>) =>
    storedGenders.map((_, gender) =>
      queries
        .selectFrom('discovery as d')
        .where(range)
        .where('d.gender', '=', sql.lit(gender))
        .where(wants(gender))
        .where(eligible)
        .where(sql<boolean>`${inDeck} is null`),
    );

  /** In the random order of a cell. */
  const byShuf = (range: Expression<boolean>) => {
    const limit = sql.lit(refill.batch);
    const parts = ranges(range).map((part) =>
      part
        .select([...candidateColumns])
        .orderBy('d.shuf')
        .limit(limit),
    );
    return queries.selectFrom(unionAll(parts).as('g')).selectAll().orderBy('g.shuf').limit(limit);
  };

  /** In the order in which they came. */
  const byArrival = (range: Expression<boolean>) => {
    const limit = sql.lit(lane.atOnce);
    const parts = ranges(range).map((part) => part.select(['d.user_id', 'd.active_from']).orderBy('d.active_from').limit(limit));
    return queries.selectFrom(unionAll(parts).as('g')).selectAll().orderBy('g.active_from').limit(limit);
  };

  const r = columnsOf<{ n: number; ord: number; cell: number }>('r');
  const z = columnsOf<{ zone: number }>('z');
  const cameSince = sql<boolean>`${d.active_from} >= ${k.newcomers_since}`;
  const notPassed = sql<boolean>`${d.shuf} > case when ${r.ord} = ${k.frontier_ord} then ${k.frontier_shuf} else -1 end`;

  return {
    byRing: queries
      .with(
        (cte) => cte('near').materialized(),
        () =>
          queries
            .selectFrom(ring(sql<number>`greatest(${k.frontier_ord}, 1)`, input.miles, withinFilter).as('r'))
            .crossJoinLateral(byShuf(sql`${d.cell} = ${r.cell} and ${notPassed}`).as('d'))
            .select(['r.ord', ...candidateColumns])
            .orderBy('r.n')
            .limit(sql.lit(refill.batch)),
      )
      .with(
        (cte) => cte('seen').materialized(),
        () => {
          const more = sql<boolean>`(select count(*) from near) < ${sql.lit(refill.batch)} and ${reachesFarther(input.miles)}`;
          return seenFarther({ miles: input.miles, wants, nearby }, sql`case when ${more} then ${sql.lit(fartherLooked)} else 0 end`);
        },
      )
      .with(
        (cte) => cte('farther').materialized(),
        (db) =>
          db
            .selectFrom('seen as d')
            .select(['d.ord', ...candidateColumns])
            .where(eligible)
            .where(sql<boolean>`${inDeck} is null`)
            .orderBy('d.ord')
            .orderBy('d.shuf')
            .limit(sql<number>`${sql.lit(refill.batch)} - (select count(*) from near)`),
      )
      .selectFrom((from) => {
        const found = [from.selectFrom('near').selectAll(), from.selectFrom('farther').selectAll()];
        const ended = sql<Candidate>`(select ord, null, shuf, null, null, null from seen
          where (select count(*) from seen) = ${sql.lit(fartherLooked)}
          and (select count(*) from near) + (select count(*) from farther) < ${sql.lit(refill.batch)}
          order by ord desc, shuf desc limit 1)`;
        return unionAll<Candidate>([...found, ended]).as('c');
      })
      .selectAll(),

    anywhere: queries
      .selectFrom(byShuf(sql`${d.shuf} > ${k.frontier_shuf}`).as('d'))
      .select(sql<number>`0`.as('ord'))
      .selectAll('d'),

    newcomersByZone: queries
      .selectFrom(zones.as('z'))
      .crossJoinLateral(byArrival(sql`${d.zone} = ${z.zone} and ${cameSince} and ${nearby}`).as('d'))
      .selectAll('d'),

    newcomersAnywhere: byArrival(cameSince),
  };
}

import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { columnsOf, unionAll } from '@sotto/kit/orm/queries';
import { ages } from '@sotto/proto/vocabulary';
import { sql, type AliasableExpression, type Expression } from 'kysely';
import type { MatchRule } from '../settings.js';
import { queries } from '../tables.js';
import { allOf, cellMiles, d, deckConditions, filterNames, k, v, withViewer, type FilterName, type Reach } from './deck-conditions.sql.js';
import { beyondFilter, ring, withinFilter } from './deck-walks.sql.js';
import { deciding, fartherZones, reachesFarther } from './farther-walk.sql.js';

/** With fewer than `below` cards left, the members that each filter excludes are counted: up to `most`, among the first `looked` people. */
export const costs = { below: 10, most: 99, looked: 20_000 } as const;

/** Whether the viewer's deck has the filter. */
const active: Record<FilterName, Expression<boolean>> = {
  max_miles: sql`${k.max_miles} > 0`,
  verified_only: k.verified_only,
  online_today: k.online_today,
  age_range: sql`(${v.min_age}, ${v.max_age}) <> (${sql.lit(ages.min)}, ${sql.lit(ages.max)})`,
};

/** Rows of `discovery`, so many at most, among which the cost of a filter is counted. */
type People = (filter: FilterName, input: NamedParameters<Reach>) => AliasableExpression<unknown>;

/** Some of the people of a cell or a zone, in the order of its index: otherwise the planner would read the table for each of them. */
const peopleOf = (place: Expression<boolean>) =>
  queries
    .selectFrom('discovery as d')
    .select([...deciding])
    .where(place)
    .where((row) => row.not('d.hidden'))
    .orderBy('d.gender')
    .orderBy('d.shuf')
    .limit(sql.lit(costs.looked));

/** The people around the viewer: within the distance that the deck is limited to, or beyond it where that limit is the filter. */
export const peopleAround: People = (filter, { miles }) => {
  const r = columnsOf<{ cell: number }>('r');
  const z = columnsOf<{ zone: number }>('z');
  const isDistance = filter === 'max_miles';
  const inRing = queries
    .selectFrom(ring(sql.lit(1), miles, isDistance ? beyondFilter : withinFilter).as('r'))
    .crossJoinLateral(peopleOf(sql`${d.cell} = ${r.cell}`).as('d'))
    .selectAll('d');
  const farther = queries
    .selectFrom(fartherZones(miles).as('z'))
    .crossJoinLateral(peopleOf(sql`${d.zone} = ${z.zone} and ${cellMiles(v.cell, d.cell)} > ${miles}`).as('d'))
    .where(isDistance ? sql<boolean>`true` : reachesFarther(miles))
    .selectAll('d');
  return queries
    .selectFrom(unionAll([inRing, farther]).as('d'))
    .selectAll('d')
    .limit(sql.lit(costs.looked));
};

/** All people, for a viewer without a place. */
export const peopleAnywhere: People = () =>
  queries
    .selectFrom('discovery as d')
    .selectAll('d')
    .where((row) => row.not('d.hidden'))
    .limit(sql.lit(costs.looked));

/** How many members each filter excludes on its own; null where the viewer does not use the filter. */
export const costsStatement = (name: string, rule: MatchRule, people: People) =>
  compileStatement(name, (input: NamedParameters<Reach>) => {
    const { unfiltered, filters } = deckConditions(rule, input);
    const cost = (filter: FilterName) => {
      const excluded = queries
        .selectFrom(people(filter, input).as('d'))
        .where(unfiltered)
        .where(sql<boolean>`not ${filters[filter]}`)
        .where(allOf(filterNames.filter((other) => other !== filter).map((other) => filters[other])))
        .limit(sql.lit(costs.most));
      return sql<number | null>`case when ${active[filter]} then (select count(*)::int from ${excluded} kept_away) end`;
    };
    return withViewer(input.viewerId)
      .selectFrom('v')
      .crossJoin('k')
      .select(filterNames.map((filter) => cost(filter).as(filter)));
  });

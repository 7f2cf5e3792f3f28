import { columnsOf, unionAll } from '@sotto/kit/orm/queries';
import { storedGenders } from '@sotto/proto/vocabulary';
import { sql, type Expression } from 'kysely';
import { grid } from '../places/grid.js';
import { queries } from '../tables.js';
import { cellMiles, d, k, v } from './deck-conditions.sql.js';

/** Positions from here on are those of zones beyond the radius. A ring has fewer cells. */
export const fartherFrom = 2 ** 20;

/** How many people beyond the radius one refill looks at: those who suit may be few, and the world is large. */
export const fartherLooked = 4000;

/** A zone is 32 cells wide and 32 high. */
const zone = { cells: 32, rows: 128, most: 28_800 } as const;

const o = columnsOf<{ zone: number }>('o');
const cellIn = (column: number, row: number) =>
  sql<number>`((${o.zone} / ${sql.lit(zone.rows)} * ${sql.lit(zone.cells)} + ${sql.lit(column)}) * ${sql.lit(grid.rows)}
    + ${o.zone} % ${sql.lit(zone.rows)} * ${sql.lit(zone.cells)} + ${sql.lit(row)})`;
const [first, middle, last] = [0, zone.cells / 2, zone.cells - 1];
const corners = [first, last].flatMap((column) => [first, last].map((row) => cellMiles(v.cell, cellIn(column, row))));

/** Where somebody is: one look into the index for each zone. */
const occupied = sql<{ zone: number }>`(
  with recursive occupied (zone) as (
    (select zone from discovery where zone >= 0 and not hidden order by zone limit 1)
    union all
    select (select n.zone from discovery n where n.zone > p.zone and not n.hidden order by n.zone limit 1) from occupied p where p.zone is not null)
  select zone from occupied where zone is not null)`;

/** The occupied zones that are not completely within the radius, with their positions: the nearest middle first. */
export const fartherZones = (miles: Expression<number>) =>
  queries
    .selectFrom(occupied.as('o'))
    .select([
      o.zone.as('zone'),
      sql<number>`${sql.lit(fartherFrom)} + round(${cellMiles(v.cell, cellIn(middle, middle))})::int * ${sql.lit(zone.most)} + ${o.zone}`.as(
        'ord',
      ),
    ])
    .where(sql<boolean>`greatest(${sql.join(corners)}) > ${miles}`);

/** Whether the filters of the deck admit anybody beyond the radius. */
export const reachesFarther = (miles: Expression<number>) => sql<boolean>`(${k.max_miles} = 0 or ${k.max_miles} > ${miles}::float8)`;

/** What decides who may be dealt, as both walks read it from an index that has hidden members not. */
export const deciding = [
  ...(['d.user_id', 'd.gender', 'd.seek', 'd.age', 'd.min_age', 'd.max_age', 'd.cell', 'd.verified'] as const),
  sql<boolean>`false`.as('hidden'),
] as const;

interface FartherInput {
  miles: Expression<number>;
  wants: (gender: number) => Expression<boolean>;
  nearby: Expression<boolean>;
}

/** On from the frontier, zone by zone: people beyond the radius, whether they may be dealt or not. */
export function seenFarther({ miles, wants, nearby }: FartherInput, limit: Expression<number>) {
  const z = columnsOf<{ ord: number; zone: number }>('z');
  const notPassed = sql<boolean>`${d.shuf} > case when ${z.ord} = ${k.frontier_ord} then ${k.frontier_shuf} else -1 end`;
  const ofGender = (gender: number) =>
    queries
      .selectFrom('discovery as d')
      .select([...deciding, 'd.shuf', 'd.interests', 'd.stated_miles'])
      .where(sql<boolean>`${d.zone} = ${z.zone} and ${notPassed} and not ${d.hidden}`)
      .where('d.gender', '=', sql.lit(gender))
      .where(wants(gender))
      .where((eb) => eb.not(nearby))
      .orderBy('d.shuf')
      .limit(sql.lit(fartherLooked));
  const inZone = queries
    .selectFrom(unionAll(storedGenders.map((_, gender) => ofGender(gender))).as('g'))
    .selectAll()
    .orderBy('g.shuf')
    .limit(sql.lit(fartherLooked));
  const zones = queries.selectFrom(fartherZones(miles).as('f')).selectAll().where('f.ord', '>=', k.frontier_ord).orderBy('f.ord');
  return queries
    .selectFrom(zones.as('z'))
    .crossJoinLateral(inZone.as('d'))
    .select('z.ord')
    .selectAll('d')
    .orderBy('z.ord')
    .orderBy('d.shuf')
    .limit(limit);
}

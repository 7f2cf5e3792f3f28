import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { columnsOf, timestamp } from '@sotto/kit/orm/queries';
import { sql, type AliasableExpression, type Expression } from 'kysely';
import type { ProfilesTables } from '../tables.js';
import { activeTier, topTier } from './active-tier.sql.js';
import { cellMiles, d, v, withViewer, type Reach } from './deck-conditions.sql.js';
import { lane, refill, type Candidate } from './deck-walks.sql.js';
import { fartherFrom } from './farther-walk.sql.js';

/** The epoch and the frontier are those that the caller saw. */
export interface BuildInput extends Reach {
  epoch: number | null;
  frontierOrd: number | null;
  frontierShuf: number | null;
}

const miles = sql<number | null>`(case when ${v.cell} < 0 or ${d.cell} < 0 then ${d.stated_miles} else ${cellMiles(v.cell, d.cell)} end)`;
const shared = sql<number>`bit_count((${d.interests} & ${v.interests})::bit(32))`;
const most = sql<number>`greatest(bit_count(${d.interests}::bit(32)), bit_count(${v.interests}::bit(32)))`;

/** DISC-28 to DISC-30; `score.ts` is the same formula in TypeScript; `test/discovery.test.ts` compares them. */
const score = sql<number>`(
  0.6 * case when ${d.interests} = 0 or ${v.interests} = 0 then 0 else least(100, ${shared}::float8 / ${most} * 80 + 5 * ${shared}) end
  + 0.4 * case when ${miles} is null then 50 else least(100, greatest(0, 100 - 11 * greatest(0, ${miles} - 1))) end)`;

const p = columnsOf<ProfilesTables['profiles']>('p');
const me = columnsOf<ProfilesTables['profiles']>('me');
const f = columnsOf<{ user_id: string; shuf: number; score: number; band: number }>('f');
const ord = sql.ref<number>('d.ord');

/** 0 within the radius and for unknown distances, 1 up to twice the radius, 2 up to four times, and so on. */
const distanceBand = (radius: Expression<number>) =>
  sql<number>`(case when ${ord} < ${sql.lit(fartherFrom)} then 0 else 1 + floor(ln(${miles} / ${radius}) / ln(2.0::float8)) end)`;

/** Nearer bands come first; within a band holders of the top plan, and for a viewer who holds it, those whose identity was verified. */
function rank(now: Expression<Date>) {
  const holdsTop = sql<boolean>`${activeTier(p, now)} = ${sql.lit(topTier)}`;
  const verifiedForTop = sql<boolean>`${activeTier(me, now)} = ${sql.lit(topTier)} and ${p.verification_status} = 'verified'`;
  return sql<number>`row_number() over (
    order by ${f.band}, (${holdsTop}) desc, (${verifiedForTop}) desc, ${f.score} desc, ${f.shuf}, ${f.user_id})::int`;
}

/** Positions are dealt in groups of five, of which one stays free for a newcomer: so many groups hold what was found. */
const perGroup = sql.lit(lane.every - 1);
const positions = sql<number>`${sql.lit(lane.every)} * ((select count(*) from ranked)::int / ${perGroup} + 1)`;

/**
 * The builder: walks on from the frontier, stores what it found in the order of the score, and moves the frontier.
 * Two at once find the same; the second finds the frontier moved, and stores nothing.
 */
export const buildStatement = (name: string, walkFor: (input: NamedParameters<BuildInput>) => AliasableExpression<Candidate>) =>
  compileStatement(name, (input: NamedParameters<BuildInput>) =>
    withViewer(input.viewerId)
      .with(
        (cte) => cte('found').materialized(),
        (db) =>
          db
            .selectFrom('v')
            .crossJoin('k')
            .crossJoinLateral(walkFor(input).as('d'))
            .select(['d.user_id', 'd.ord', 'd.shuf', score.as('score'), distanceBand(input.miles).as('band')]),
      )
      .with('ranked', (db) =>
        db
          .selectFrom('found as f')
          .crossJoinLateral((eb) =>
            eb
              .selectFrom('profiles')
              .select(['tier', 'tier_until', 'verification_status'])
              .whereRef('user_id', '=', 'f.user_id')
              .limit(sql.lit(1))
              .as('p'),
          )
          .crossJoin((eb) => eb.selectFrom('profiles').select(['tier', 'tier_until']).where('user_id', '=', input.viewerId).as('me'))
          .select(['f.user_id', rank(timestamp(input.now)).as('n')]),
      )
      .with('moved', (db) =>
        db
          .updateTable('decks as held')
          .from(sql`(select 1)`.as('one'))
          .leftJoin(
            (eb) => eb.selectFrom('found').select(['ord', 'shuf']).orderBy('ord', 'desc').orderBy('shuf', 'desc').limit(sql.lit(1)).as('l'),
            (join) => join.onTrue(),
          )
          .set((eb) => ({
            frontier_ord: eb.fn.coalesce('l.ord', 'held.frontier_ord'),
            frontier_shuf: eb.fn.coalesce('l.shuf', 'held.frontier_shuf'),
            exhausted: sql<boolean>`(select count(user_id) = count(*) and count(*) < ${sql.lit(refill.batch)} from found)`,
            next_pos: sql<number>`${eb.ref('held.next_pos')} + ${positions}`,
          }))
          .where('held.viewer_id', '=', input.viewerId)
          .where('held.epoch', '=', input.epoch)
          .where('held.frontier_ord', '=', input.frontierOrd)
          .where('held.frontier_shuf', '=', input.frontierShuf)
          .where((eb) => eb.not('held.exhausted'))
          .returning((eb) => ['held.epoch', sql<number>`${eb.ref('held.next_pos')} - ${positions}`.as('first_pos')]),
      )
      .insertInto('deck_cards')
      .columns(['viewer_id', 'pos', 'candidate_id', 'epoch'])
      .expression((db) =>
        db
          .selectFrom('ranked')
          .crossJoin('moved as m')
          .select([input.viewerId.as('viewer_id'), sql<number>`m.first_pos + n + (n - 1) / ${perGroup}`.as('pos')])
          .select(['user_id', 'm.epoch']),
      )
      .onConflict((held) =>
        held
          .columns(['candidate_id', 'viewer_id'])
          .doUpdateSet((row) => ({ pos: row.ref('excluded.pos'), epoch: row.ref('excluded.epoch') })),
      )
      .returning('pos'),
  );

import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { timestamp } from '@sotto/kit/orm/queries';
import { sql } from 'kysely';
import type { MatchRule } from '../settings.js';
import { cardColumns } from './card.sql.js';
import { d, deckConditions, withViewer, type Reach } from './deck-conditions.sql.js';

/** The maximum of boosted candidates at the front of a deck. */
const boostedAtOnce = 20;

/** More cards than any deck holds that may still be dealt. */
const cardsRead = 1000;

export interface PageInput extends Reach {
  /** The position of the last card that was read. */
  after: number;
  limit: number;
}

/**
 * A page of the stored deck, with eligibility checked again. Returns at least one row. `featuredId` is the featured member, if it should
 * come first and does not; boosted are those who paid to come before others and do not (D-23). Both only nearby.
 */
export const pageStatement = (rule: MatchRule) =>
  compileStatement('deck-page', (input: NamedParameters<PageInput>) => {
    const { viewerId, now, after, limit } = input;
    const { eligible, nearby, undoable } = deckConditions(rule, input);
    return (
      withViewer(viewerId)
        .with(
          (cte) => cte('alive').materialized(),
          (db) =>
            db
              .selectFrom('v')
              .crossJoin('k')
              .crossJoinLateral((eb) =>
                eb
                  .selectFrom('deck_cards')
                  .select(['pos', 'candidate_id'])
                  .whereRef('viewer_id', '=', 'v.user_id')
                  .whereRef('deck_cards.epoch', '=', 'k.epoch')
                  .orderBy('pos')
                  .limit(sql.lit(cardsRead))
                  .as('c'),
              )
              .crossJoinLateral((eb) =>
                eb.selectFrom('discovery').selectAll().whereRef('user_id', '=', 'c.candidate_id').limit(sql.lit(1)).as('d'),
              )
              .select(['c.pos', 'd.user_id'])
              .where(eligible),
        )
        // In a different order for each viewer.
        .with(
          (cte) => cte('boosted').materialized(),
          (db) =>
            db
              .selectFrom('v')
              .crossJoin('k')
              .crossJoin('visibility_boosts as b')
              .innerJoin('discovery as d', 'd.user_id', 'b.user_id')
              .leftJoin('alive as a', 'a.user_id', 'b.user_id')
              .select(['d.user_id', 'a.pos'])
              .where('b.ends_at', '>', timestamp(now))
              .where(nearby)
              .where(eligible)
              .orderBy(sql`md5(b.user_id::text || ${viewerId}::text)`)
              .limit(sql.lit(boostedAtOnce)),
        )
        .selectFrom('v')
        .innerJoin('profiles as me', (join) => join.on('me.user_id', '=', viewerId))
        .leftJoin('k', (join) => join.onTrue())
        .leftJoinLateral(
          (eb) => eb.selectFrom('alive').select(['pos', 'user_id']).where('pos', '>', after).orderBy('pos').limit(limit).as('n'),
          (join) => join.onTrue(),
        )
        .leftJoinLateral(
          (eb) => eb.selectFrom('profiles').selectAll().whereRef('user_id', '=', 'n.user_id').limit(sql.lit(1)).as('p'),
          (join) => join.onTrue(),
        )
        .select(['v.cell', 'k.epoch', 'k.rules', 'k.exhausted', 'k.frontier_ord as frontierOrd', 'k.frontier_shuf as frontierShuf'])
        .select(['k.newcomers_since as newcomersSince', 'k.dealt_since as dealtSince'])
        .select(['k.max_miles as maxMiles', 'k.verified_only as verifiedOnly', 'k.online_today as onlineToday'])
        .select((eb) => {
          const first = eb.selectFrom('alive').select('user_id').orderBy('pos').limit(sql.lit(1));
          const firstOfOthers = eb
            .selectFrom('alive as a')
            .innerJoin('discovery as d', 'd.user_id', 'a.user_id')
            .select((cards) => cards.fn.min('a.pos').as('pos'))
            .where((card) => card.not('d.featured'))
            .where('a.user_id', 'not in', (card) => card.selectFrom('boosted').select('user_id'));
          return [
            eb
              .selectFrom('v')
              .crossJoin('k')
              .crossJoin('discovery as d')
              .select('d.user_id')
              .where(d.featured)
              .where(nearby)
              .where(eligible)
              .where('d.user_id', 'is distinct from', first)
              .as('featuredId'),
            sql<boolean>`exists ${eb
              .selectFrom('v')
              .crossJoin('k')
              .innerJoin('discovery as d', 'd.user_id', 'k.undoable_id')
              .innerJoin('swipes as s', (join) =>
                join.onRef('s.swiper_id', '=', 'v.user_id').onRef('s.target_id', '=', 'd.user_id').on('s.action', '=', 'pass'),
              )
              .select('d.user_id')
              .where(undoable)}`.as('undoable'),
            sql<string[]>`array${eb
              .selectFrom('boosted')
              .select('user_id')
              .where((row) => row.or([row('pos', 'is', null), row('pos', '>', firstOfOthers)]))}`.as('boostedIds'),
            sql<string[]>`array${eb.selectFrom('boosted').select('user_id')}`.as('boosted'),
            sql<number>`(select count(*)::int from alive)`.as('remaining'),
            sql<number>`(select count(*)::int from alive where pos > ${after})`.as('ahead'),
          ];
        })
        .select('n.pos')
        .select(cardColumns)
        .orderBy('n.pos')
    );
  });

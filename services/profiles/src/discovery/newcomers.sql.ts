import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { sql, type AliasableExpression } from 'kysely';
import { queries } from '../tables.js';
import { withViewer, type Reach } from './deck-conditions.sql.js';
import { lane, type Newcomer } from './deck-walks.sql.js';

/** The members who came within reach since the viewer's deck last looked. */
export const newcomersStatement = (name: string, walkFor: (input: NamedParameters<Reach>) => AliasableExpression<Newcomer>) =>
  compileStatement(name, (input: NamedParameters<Reach>) =>
    withViewer(input.viewerId)
      .selectFrom('v')
      .crossJoin('k')
      .crossJoinLateral(walkFor(input).as('d'))
      .select(['d.user_id as userId', 'd.active_from as activeFrom'])
      .orderBy('d.active_from')
      .orderBy('d.user_id')
      .limit(sql.lit(lane.atOnce)),
  );

export interface DealtNewcomers {
  viewerId: string;
  /** In order. */
  newcomers: readonly string[];
  /** The position that the viewer has read up to. */
  after: number;
  /** Since when to look next time. */
  since: Date;
}

/** How many kept positions are looked at for a free one. */
const searched = 80;

/** Gives newcomers the next free positions that are kept for them. */
export const dealNewcomers = compileStatement(
  'newcomers-deal',
  ({ viewerId, newcomers, after, since }: NamedParameters<DealtNewcomers>) => {
    const every = sql.lit(lane.every);
    return queries
      .with('looked', (db) =>
        db.updateTable('decks').set({ newcomers_since: since }).where('viewer_id', '=', viewerId).returning(['epoch', 'next_pos']),
      )
      .with('start', (db) =>
        db.selectNoFrom((eb) => {
          const first = eb
            .selectFrom('deck_cards as c')
            .innerJoin('looked as l', 'l.epoch', 'c.epoch')
            .where('c.viewer_id', '=', viewerId)
            .select((cards) => cards.fn.min('c.pos').as('pos'));
          return sql<number>`greatest(${after}::int, coalesce(${first}, ${eb.selectFrom('looked').select('next_pos')}))`.as('pos');
        }),
      )
      .with('places', (db) =>
        db
          .selectFrom((from) =>
            from
              .selectFrom('start')
              .crossJoinLateral(
                sql<{ pos: number }>`generate_series(
                (floor(start.pos / ${every}.0)::int + 1) * ${every}, (floor(start.pos / ${every}.0)::int + ${sql.lit(searched)}) * ${every}, ${every})`.as<'s'>(
                  sql`s (pos)`,
                ),
              )
              .where(({ not, exists, selectFrom }) =>
                not(
                  exists(
                    selectFrom('deck_cards as c')
                      .innerJoin('looked as l', 'l.epoch', 'c.epoch')
                      .where('c.viewer_id', '=', viewerId)
                      .whereRef('c.pos', '=', 's.pos'),
                  ),
                ),
              )
              .select('s.pos')
              .orderBy('s.pos')
              .limit(sql.lit(lane.atOnce))
              .as('free'),
          )
          .select(['pos', sql<number>`row_number() over (order by pos)`.as('n')]),
      )
      .insertInto('deck_cards')
      .columns(['viewer_id', 'pos', 'candidate_id', 'epoch'])
      .expression((db) =>
        db
          .selectFrom(sql<{ id: string; n: number }>`unnest(${newcomers}::uuid[]) with ordinality`.as<'c'>(sql`c (id, n)`))
          .innerJoin('places', 'places.n', 'c.n')
          .crossJoin('looked')
          .select([viewerId.as('viewer_id'), 'places.pos', 'c.id', 'looked.epoch']),
      )
      .onConflict((held) => held.doNothing())
      .returning('pos');
  },
);

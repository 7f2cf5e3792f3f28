import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { columnsOf, timestamp, uuid } from '@sotto/kit/orm/queries';
import { sql, type Expression } from 'kysely';
import type { MatchRule } from '../settings.js';
import { queries, type ProfilesTables } from '../tables.js';
import { cardColumns } from './card.sql.js';
import { buildStatement } from './deck-builder.sql.js';
import { deckConditions, type Reach } from './deck-conditions.sql.js';
import { pageStatement } from './deck-page.sql.js';
import { deckWalks } from './deck-walks.sql.js';
import { costsStatement, peopleAnywhere, peopleAround } from './filter-costs.sql.js';
import { newcomersStatement } from './newcomers.sql.js';

/** The statements of a deck under one rule of compatibility. Those that end in "Anywhere" are for viewers without a place. */
export const deckStatements = (rule: MatchRule) => ({
  page: pageStatement(rule),
  dealable: dealableStatement(rule),
  buildByRing: buildStatement('deck-build', (input) => deckWalks(rule, input).byRing),
  buildAnywhere: buildStatement('deck-build-anywhere', (input) => deckWalks(rule, input).anywhere),
  newcomersNearby: newcomersStatement('newcomers', (input) => deckWalks(rule, input).newcomersByZone),
  newcomersAnywhere: newcomersStatement('newcomers-anywhere', (input) => deckWalks(rule, input).newcomersAnywhere),
  costsNearby: costsStatement('deck-costs', rule, peopleAround),
  costsAnywhere: costsStatement('deck-costs-anywhere', rule, peopleAnywhere),
});

/** Returns a row if the card may be dealt. */
const dealableStatement = (rule: MatchRule) =>
  compileStatement('deck-dealable', (input: NamedParameters<Reach & { candidateId: string }>) =>
    queries
      .selectFrom('discovery as v')
      .innerJoin('decks as k', 'k.viewer_id', 'v.user_id')
      .innerJoin('discovery as d', (join) => join.on('d.user_id', '=', input.candidateId))
      .select(sql.lit(true).as('dealable'))
      .where('v.user_id', '=', input.viewerId)
      .where(deckConditions(rule, input).eligible),
  );

interface ViewerInput {
  viewerId: string;
}

interface CandidateInput extends ViewerInput {
  candidateId: string;
}

/** How many cards are stored, whether they may still be dealt or not: for answers that are not about the deck. */
export const remaining = compileStatement('deck-remaining', ({ viewerId }: NamedParameters<ViewerInput>) =>
  queries
    .selectFrom('deck_cards')
    .select(sql<number>`count(*)::int`.as('remaining'))
    .where('viewer_id', '=', viewerId)
    .where('epoch', '=', (eb) => eb.selectFrom('decks').select('epoch').where('viewer_id', '=', viewerId)),
);

/** Times are ISO timestamps; newcomers are looked for since `since`. */
interface EpochInput extends ViewerInput {
  since: string;
  now: string;
}

const excluded = columnsOf<ProfilesTables['decks']>('excluded');
const decks = columnsOf<ProfilesTables['decks']>('decks');

const newEpoch = (since: Expression<Date>, now: Expression<Date>) => ({
  epoch: sql<number>`${decks.epoch} + 1`,
  frontier_ord: sql.lit(-1),
  frontier_shuf: sql.lit(-1),
  exhausted: sql.lit(false),
  newcomers_since: since,
  dealt_since: now,
});

/** Makes a deck, or starts it again when it was dealt under other rules. */
export const open = compileStatement('deck-open', ({ viewerId, since, now, rules }: NamedParameters<EpochInput & { rules: string }>) =>
  queries
    .insertInto('decks')
    .columns(['viewer_id', 'newcomers_since', 'rules', 'dealt_since'])
    .expression(
      queries.selectNoFrom([
        uuid(viewerId).as('viewer_id'),
        timestamp(since).as('newcomers_since'),
        sql<string>`${rules}::text`.as('rules'),
        timestamp(now).as('dealt_since'),
      ]),
    )
    .onConflict((held) =>
      held
        .column('viewer_id')
        .doUpdateSet({ ...newEpoch(excluded.newcomers_since, excluded.dealt_since), rules: excluded.rules })
        .where('decks.rules', '<>', excluded.rules),
    ),
);

interface NarrowInput extends EpochInput {
  rules: string;
  maxMiles: number;
  verifiedOnly: boolean;
  onlineToday: boolean;
}

/** Saves the filters. Nothing for a member who is not in discovery; the same filters again change nothing. */
export const narrow = compileStatement('deck-narrow', (input: NamedParameters<NarrowInput>) =>
  queries
    .insertInto('decks')
    .columns(['viewer_id', 'newcomers_since', 'rules', 'dealt_since', 'max_miles', 'verified_only', 'online_today'])
    .expression((db) =>
      db
        .selectFrom('discovery')
        .select(['user_id', timestamp(input.since).as('since'), input.rules.as('rules'), timestamp(input.now).as('now')])
        .select([input.maxMiles.as('max_miles'), input.verifiedOnly.as('verified_only'), input.onlineToday.as('online_today')])
        .where('user_id', '=', input.viewerId),
    )
    .onConflict((held) =>
      held
        .column('viewer_id')
        .doUpdateSet({
          ...newEpoch(excluded.newcomers_since, excluded.dealt_since),
          max_miles: excluded.max_miles,
          verified_only: excluded.verified_only,
          online_today: excluded.online_today,
        })
        .where(
          sql<boolean>`(${decks.max_miles}, ${decks.verified_only}, ${decks.online_today})
            <> (${excluded.max_miles}, ${excluded.verified_only}, ${excluded.online_today})`,
        ),
    ),
);

/** Starts a new epoch. */
export const restart = compileStatement('deck-restart', ({ viewerId, since, now }: NamedParameters<EpochInput>) =>
  queries
    .updateTable('decks')
    .set(newEpoch(timestamp(since), timestamp(now)))
    .where('viewer_id', '=', viewerId),
);

/** The same, unless the epoch started later than `startedBefore`. */
export const renew = compileStatement(
  'deck-renew',
  ({ viewerId, since, now, startedBefore }: NamedParameters<EpochInput & { startedBefore: string }>) =>
    queries
      .updateTable('decks')
      .set(newEpoch(timestamp(since), timestamp(now)))
      .where('viewer_id', '=', viewerId)
      .where('dealt_since', '<', timestamp(startedBefore)),
);

/** Deletes the cards of earlier epochs. */
export const sweep = compileStatement('deck-sweep', ({ viewerId, epoch }: NamedParameters<ViewerInput & { epoch: number | null }>) =>
  queries.deleteFrom('deck_cards').where('viewer_id', '=', viewerId).where('epoch', '<', epoch),
);

/** Puts cards before all others, the first one first. The row of the deck allocates the positions, so that no two cards get the same one. */
export const putAhead = compileStatement(
  'deck-put-ahead',
  ({ viewerId, candidateIds }: NamedParameters<ViewerInput & { candidateIds: readonly string[] }>) =>
    queries
      .with('top', (db) =>
        db
          .updateTable('decks')
          .set({ first_pos: sql`first_pos - cardinality(${candidateIds}::uuid[])` })
          .where('viewer_id', '=', viewerId)
          .returning(['viewer_id', 'first_pos', 'epoch']),
      )
      .insertInto('deck_cards')
      .columns(['viewer_id', 'pos', 'candidate_id', 'epoch'])
      .expression((db) =>
        db
          .selectFrom('top')
          .crossJoin(sql<{ id: string; n: number }>`unnest(${candidateIds}::uuid[]) with ordinality`.as<'c'>(sql`c (id, n)`))
          .select(['viewer_id', sql<number>`first_pos + n - 1`.as('pos'), 'c.id', 'epoch']),
      )
      .onConflict((held) =>
        held
          .columns(['candidate_id', 'viewer_id'])
          .doUpdateSet((row) => ({ pos: row.ref('excluded.pos'), epoch: row.ref('excluded.epoch') })),
      ),
);

/** The card of one member for another. */
export const card = compileStatement('card', ({ viewerId, candidateId }: NamedParameters<CandidateInput>) =>
  queries
    .selectFrom('profiles as me')
    .innerJoin('profiles as p', (join) => join.on('p.user_id', '=', candidateId))
    .select(cardColumns)
    .where('me.user_id', '=', viewerId),
);

/** Returns a row if the deck of the viewer stores the card, of whatever epoch. */
export const holds = compileStatement('deck-holds', ({ viewerId, candidateId }: NamedParameters<CandidateInput>) =>
  queries
    .selectFrom('deck_cards')
    .select(sql.lit(true).as('held'))
    .where('candidate_id', '=', candidateId)
    .where('viewer_id', '=', viewerId),
);

/** Some of those who are matched with a member, or whose stored deck holds one. */
export const holders = compileStatement('deck-holders', ({ candidateId, limit }: NamedParameters<{ candidateId: string; limit: number }>) =>
  queries
    .selectFrom('matches')
    .select('user_b_id as viewerId')
    .where('user_a_id', '=', candidateId)
    .where('ended_at', 'is', null)
    .unionAll(
      queries.selectFrom('matches').select('user_a_id as viewerId').where('user_b_id', '=', candidateId).where('ended_at', 'is', null),
    )
    .unionAll(
      queries
        .selectFrom('deck_cards as c')
        .innerJoin('decks as k', (join) => join.onRef('k.viewer_id', '=', 'c.viewer_id').onRef('k.epoch', '=', 'c.epoch'))
        .select('c.viewer_id as viewerId')
        .where('c.candidate_id', '=', candidateId),
    )
    .limit(limit),
);

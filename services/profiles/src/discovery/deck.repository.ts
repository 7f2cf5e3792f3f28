import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { nowhere } from '../places/grid.js';
import { ProfilesSettings } from '../settings.js';
import { cardColumns } from './card.sql.js';
import type { CardRow } from './card.view.js';
import { dealNewcomersSql, deckSql, filterNames, remainingSql, type FilterName } from './deck.sql.js';

/** Where a viewer's deck stands; null where it was never opened. */
export interface DeckState {
  /** The viewer's own cell; it never leaves the service. */
  cell: number;
  epoch: number | null;
  rules: string | null;
  exhausted: boolean | null;
  frontierOrd: number | null;
  frontierShuf: number | null;
  newcomersSince: Date | null;
  /** When the present epoch began. */
  dealtSince: Date | null;
  maxMiles: number | null;
  verifiedOnly: boolean | null;
  onlineToday: boolean | null;
  /** The featured member, if the viewer should meet them first and does not. */
  starId: string | null;
  /** Boosted members who should come before others and do not. */
  boostedIds: string[];
  /** All boosted members whom the viewer may be dealt. */
  boosted: string[];
  /** Cards that may be dealt now. */
  remaining: number;
  /** Those of them that come after what the viewer has read. */
  ahead: number;
}

/** What a viewer chose to narrow the deck by; all at their defaults narrow nothing. */
export interface Filters {
  /** 0 for any distance. */
  maxMiles: number;
  verifiedOnly: boolean;
  onlineToday: boolean;
}

export const noFilters: Filters = { maxMiles: 0, verifiedOnly: false, onlineToday: false };

export interface DeckPage extends DeckState {
  cards: (CardRow & { pos: number })[];
}

type PageRow = DeckState & CardRow & { pos: number | null };

/** Before the first place of any deck. */
export const front = -(2 ** 31);

/** A fact may be committed a little after the moment that it names. */
const overlapMs = 60_000;

/** Whoever was seen so lately was online today. */
const dayMs = 24 * 3_600_000;

const anew = (since: string, now: string) => `
  epoch = decks.epoch + 1, frontier_ord = -1, frontier_shuf = -1, exhausted = false, newcomers_since = ${since}, dealt_since = ${now}`;

const openSql = `
  insert into decks (viewer_id, newcomers_since, rules, dealt_since) values ($1, $2, $3, $4)
  on conflict (viewer_id) do update set ${anew('excluded.newcomers_since', 'excluded.dealt_since')}, rules = excluded.rules
  where decks.rules <> excluded.rules`;

/** Nothing for a member who is not in discovery; the same filters again change nothing. */
const filterSql = `
  insert into decks (viewer_id, newcomers_since, rules, dealt_since, max_miles, verified_only, online_today)
  select user_id, $2, $3, $4, $5, $6, $7 from discovery where user_id = $1
  on conflict (viewer_id) do update set ${anew('excluded.newcomers_since', 'excluded.dealt_since')},
    max_miles = excluded.max_miles, verified_only = excluded.verified_only, online_today = excluded.online_today
  where (decks.max_miles, decks.verified_only, decks.online_today) <> (excluded.max_miles, excluded.verified_only, excluded.online_today)`;

const renewSql = `update decks set ${anew('$2', '$3')} where viewer_id = $1 and dealt_since < $4`;

const restartSql = `update decks set ${anew('?', '?')} where viewer_id = ?`;

/** The deck gives the place away, so that no two cards ever want the same. */
const putOnTopSql = `
  with top as (update decks set first_pos = first_pos - 1 where viewer_id = ? returning viewer_id, first_pos, epoch)
  insert into deck_cards (viewer_id, pos, candidate_id, epoch) select viewer_id, first_pos, ?, epoch from top
  on conflict (candidate_id, viewer_id) do update set pos = excluded.pos, epoch = excluded.epoch`;

/** The same for several: the first of them comes first. */
const putAheadSql = `
  with top as (update decks set first_pos = first_pos - cardinality(?::uuid[]) where viewer_id = ? returning viewer_id, first_pos, epoch)
  insert into deck_cards (viewer_id, pos, candidate_id, epoch)
  select viewer_id, first_pos + n - 1, id, epoch from top cross join unnest(?::uuid[]) with ordinality c (id, n)
  on conflict (candidate_id, viewer_id) do update set pos = excluded.pos, epoch = excluded.epoch`;

/** The stored decks: named statements for what is asked all day, the rest inside the caller's transaction. */
@Injectable()
export class DeckRepository {
  /** The decks that were dealt under other rules start again. */
  readonly rules: string;
  private readonly sql: ReturnType<typeof deckSql>;

  constructor(
    private readonly reads: PreparedReads,
    private readonly em: EntityManager,
    private readonly settings: ProfilesSettings,
    private readonly clock: Clock,
  ) {
    this.sql = deckSql(settings.matchRule);
    this.rules = `${settings.matchRule} within ${settings.maxMiles} miles`;
  }

  /** Null for a member who is not in discovery. */
  async page(viewerId: string, after: number, limit: number): Promise<DeckPage | null> {
    const rows = await this.reads.query<PageRow>('deck-page', this.sql.page, [...this.reach(viewerId), after, limit]);
    const [state] = rows;
    return state ? { ...state, cards: rows.filter((row): row is PageRow & { pos: number } => row.pos !== null) } : null;
  }

  /** How many cards are stored; a page knows how many of them may be dealt. */
  async remaining(viewerId: string): Promise<number> {
    const [row] = await this.reads.query<{ remaining: number }>('deck-remaining', remainingSql, [viewerId]);
    return row?.remaining ?? 0;
  }

  /** Makes the deck of a viewer, or starts it again when it was dealt under other rules. */
  async open(viewerId: string, now: Date): Promise<void> {
    await this.reads.query('deck-open', openSql, [viewerId, before(now), this.rules, now.toISOString()]);
  }

  /** A new epoch: whatever was dealt is dealt anew, as far as it is still eligible. */
  async restart(viewerId: string, now: Date): Promise<void> {
    await this.em.execute(restartSql, [before(now), now.toISOString(), viewerId]);
  }

  /** The same, unless the epoch began after a moment. */
  async renew(viewerId: string, now: Date, begunBefore: Date): Promise<void> {
    await this.reads.query('deck-renew', renewSql, [viewerId, before(now), now.toISOString(), begunBefore.toISOString()]);
  }

  /** Keeps what narrows the deck; another choice is a new epoch. */
  async narrow(viewerId: string, { maxMiles, verifiedOnly, onlineToday }: Filters, now: Date): Promise<void> {
    const values = [viewerId, before(now), this.rules, now.toISOString(), maxMiles, verifiedOnly, onlineToday];
    await this.reads.query('deck-narrow', filterSql, values);
  }

  /** What each filter that narrows the deck keeps away, the costliest first. */
  async costs(viewerId: string, cell: number): Promise<{ filter: FilterName; more: number }[]> {
    const [name, text] = cell === nowhere ? ['deck-costs-anywhere', this.sql.costsAnywhere] : ['deck-costs', this.sql.costsByRing];
    const [counts] = await this.reads.query<Record<FilterName, number | null>>(name, text, this.reach(viewerId));
    return filterNames
      .map((filter) => ({ filter, more: counts?.[filter] ?? 0 }))
      .filter(({ more }) => more > 0)
      .sort((a, b) => b.more - a.more);
  }

  /** Walks on from the frontier that the state shows. */
  async build(viewerId: string, { cell, epoch, frontierOrd, frontierShuf }: DeckState): Promise<void> {
    if (frontierOrd === -1)
      await this.reads.query('deck-sweep', `delete from deck_cards where viewer_id = $1 and epoch < $2`, [viewerId, epoch]);
    const [name, text] = cell === nowhere ? ['deck-build-anywhere', this.sql.buildAnywhere] : ['deck-build', this.sql.buildByRing];
    await this.reads.query(name, text, [...this.reach(viewerId), epoch, frontierOrd, frontierShuf]);
  }

  newcomers(viewerId: string, cell: number): Promise<{ userId: string; activeFrom: Date }[]> {
    const [name, text] = cell === nowhere ? ['newcomers-anywhere', this.sql.newcomersAnywhere] : ['newcomers', this.sql.newcomersNearby];
    return this.reads.query(name, text, this.reach(viewerId));
  }

  /** Puts newcomers on the places kept for them, after what the viewer has read. */
  async deal(viewerId: string, newcomers: readonly string[], after: number, since: Date): Promise<void> {
    await this.reads.query('newcomers-deal', dealNewcomersSql, [viewerId, newcomers, after, since]);
  }

  async putOnTop(viewerId: string, candidateId: string): Promise<void> {
    await this.em.execute(putOnTopSql, [viewerId, candidateId]);
  }

  async putAhead(viewerId: string, candidateIds: readonly string[]): Promise<void> {
    const ids = `{${candidateIds.join()}}`;
    await this.em.execute(putAheadSql, [ids, viewerId, ids]);
  }

  async dealable(viewerId: string, candidateId: string): Promise<boolean> {
    return (await this.reads.query('deck-dealable', this.sql.dealable, [...this.reach(viewerId), candidateId])).length > 0;
  }

  /** One member as another one's card shows it, whatever they are to each other: who asks has decided that. */
  async card(viewerId: string, subjectId: string): Promise<CardRow | null> {
    const text = `select ${cardColumns} from profiles me join profiles p on p.user_id = $2 where me.user_id = $1`;
    const [row] = await this.reads.query<CardRow>('card', text, [viewerId, subjectId]);
    return row ?? null;
  }

  async holds(viewerId: string, candidateId: string): Promise<boolean> {
    const text = `select from deck_cards where candidate_id = $1 and viewer_id = $2`;
    return (await this.reads.query('deck-holds', text, [candidateId, viewerId])).length > 0;
  }

  /** Some of those who are matched with a member, or whose stored deck holds one. */
  async holders(candidateId: string, limit: number): Promise<string[]> {
    const text = `
      select user_b_id as "viewerId" from matches where user_a_id = $1 and ended_at is null
      union all select user_a_id from matches where user_b_id = $1 and ended_at is null
      union all select c.viewer_id from deck_cards c join decks k on k.viewer_id = c.viewer_id and k.epoch = c.epoch where c.candidate_id = $1
      limit $2`;
    return (await this.reads.query<{ viewerId: string }>('deck-holders', text, [candidateId, limit])).map(({ viewerId }) => viewerId);
  }

  /** The first values of every statement that asks who may be dealt. */
  private reach(viewerId: string): [string, number, string] {
    return [viewerId, this.settings.maxMiles, new Date(this.clock.now().getTime() - dayMs).toISOString()];
  }
}

/** Some time before, as the database reads it. */
const before = (now: Date) => new Date(now.getTime() - overlapMs).toISOString();

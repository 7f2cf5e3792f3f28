import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { nowhere } from '../places/grid.js';
import { ProfilesSettings } from '../settings.js';
import { cardColumns } from './card.sql.js';
import type { CardRow } from './card.view.js';
import { dealNewcomersSql, deckSql, remainingSql } from './deck.sql.js';

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
  /** Cards that may be dealt now. */
  remaining: number;
  /** Those of them that come after what the viewer has read. */
  ahead: number;
}

export interface DeckPage extends DeckState {
  cards: (CardRow & { pos: number })[];
}

type PageRow = DeckState & CardRow & { pos: number | null };

/** Before the first place of any deck. */
export const front = -(2 ** 31);

/** A fact may be committed a little after the moment that it names. */
const overlapMs = 60_000;

const openSql = `
  insert into decks (viewer_id, newcomers_since, rules) values ($1, $2, $3)
  on conflict (viewer_id) do update set
    epoch = decks.epoch + 1, frontier_ord = -1, frontier_shuf = -1, exhausted = false, newcomers_since = excluded.newcomers_since, rules = excluded.rules
  where decks.rules <> excluded.rules`;

const restartSql = `
  update decks set epoch = epoch + 1, frontier_ord = -1, frontier_shuf = -1, exhausted = false, newcomers_since = ? where viewer_id = ?`;

const putBackSql = `
  insert into deck_cards (viewer_id, pos, candidate_id, epoch)
  select k.viewer_id, coalesce((select min(pos) from deck_cards where viewer_id = k.viewer_id), 1) - 1, ?, k.epoch from decks k where k.viewer_id = ?
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
  ) {
    this.sql = deckSql(settings.matchRule);
    this.rules = `${settings.matchRule} within ${settings.maxMiles} miles`;
  }

  /** Null for a member who is not in discovery. */
  async page(viewerId: string, after: number, limit: number): Promise<DeckPage | null> {
    const rows = await this.reads.query<PageRow>('deck-page', this.sql.page, [viewerId, this.settings.maxMiles, after, limit]);
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
    await this.reads.query('deck-open', openSql, [viewerId, before(now), this.rules]);
  }

  /** A new epoch: whatever was dealt is dealt anew, as far as it is still eligible. */
  async restart(viewerId: string, now: Date): Promise<void> {
    await this.em.execute(restartSql, [before(now), viewerId]);
  }

  /** Walks on from the frontier that the state shows. */
  async build(viewerId: string, { cell, epoch, frontierOrd, frontierShuf }: DeckState): Promise<void> {
    if (frontierOrd === -1)
      await this.reads.query('deck-sweep', `delete from deck_cards where viewer_id = $1 and epoch < $2`, [viewerId, epoch]);
    const [name, text] = cell === nowhere ? ['deck-build-anywhere', this.sql.buildAnywhere] : ['deck-build', this.sql.buildByRing];
    await this.reads.query(name, text, [viewerId, this.settings.maxMiles, epoch, frontierOrd, frontierShuf]);
  }

  newcomers(viewerId: string, cell: number): Promise<{ userId: string; activeFrom: Date }[]> {
    const [name, text] = cell === nowhere ? ['newcomers-anywhere', this.sql.newcomersAnywhere] : ['newcomers', this.sql.newcomersNearby];
    return this.reads.query(name, text, [viewerId, this.settings.maxMiles]);
  }

  /** Puts newcomers on the places kept for them, after what the viewer has read. */
  async deal(viewerId: string, newcomers: readonly string[], after: number, since: Date): Promise<void> {
    await this.reads.query('newcomers-deal', dealNewcomersSql, [viewerId, newcomers, after, since]);
  }

  /** Puts a card on top. */
  async putBack(viewerId: string, candidateId: string): Promise<void> {
    await this.em.execute(putBackSql, [candidateId, viewerId]);
  }

  async dealable(viewerId: string, candidateId: string): Promise<boolean> {
    return (await this.reads.query('deck-dealable', this.sql.dealable, [viewerId, this.settings.maxMiles, candidateId])).length > 0;
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

  /** Some of those whose stored deck holds a member. */
  async holders(candidateId: string, limit: number): Promise<string[]> {
    const text = `
      select c.viewer_id as "viewerId" from deck_cards c join decks k on k.viewer_id = c.viewer_id and k.epoch = c.epoch
      where c.candidate_id = $1 limit $2`;
    return (await this.reads.query<{ viewerId: string }>('deck-holders', text, [candidateId, limit])).map(({ viewerId }) => viewerId);
  }
}

/** Some time before, as the database reads it. */
const before = (now: Date) => new Date(now.getTime() - overlapMs).toISOString();

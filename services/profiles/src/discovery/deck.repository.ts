import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { nowhere } from '../places/grid.js';
import { ProfilesSettings } from '../settings.js';
import type { CardRow } from './card.view.js';
import { filterNames, type FilterName, type Reach } from './deck-conditions.sql.js';
import { card, deckStatements, holders, holds, narrow, open, putAhead, remaining, renew, restart, sweep } from './deck.sql.js';
import { fartherFrom } from './farther-walk.sql.js';
import { dealNewcomers } from './newcomers.sql.js';

/** The state of a viewer's deck; null where it was never opened. */
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
  /** The featured member, if the card should be first in the deck and is not. */
  featuredId: string | null;
  /** Boosted members who should come before others and do not. */
  boostedIds: string[];
  /** All boosted members who may be dealt to the viewer. */
  boosted: string[];
  /** Whether the viewer's latest swipe is a pass that can be taken back. */
  undoable: boolean;
  /** Cards that may be dealt now. */
  remaining: number;
  /** Those of them that come after what the viewer has read. */
  ahead: number;
}

/** The filters of a deck; the defaults exclude nobody. */
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

/** A change may be committed a little after the time that it carries. */
const overlapMs = 60_000;

/** A member who was seen within this time counts as online today. */
const dayMs = 24 * 3_600_000;

/** The stored decks. Frequent statements are prepared; the others run in the caller's transaction. */
@Injectable()
export class DeckRepository {
  /** The decks that were dealt under other rules start again. */
  readonly rules: string;
  private readonly deck: ReturnType<typeof deckStatements>;

  constructor(
    private readonly statements: PreparedStatements,
    private readonly em: EntityManager,
    private readonly settings: ProfilesSettings,
    private readonly clock: Clock,
  ) {
    this.deck = deckStatements(settings.matchRule);
    this.rules = `${settings.matchRule}, within ${settings.maxMiles} miles first`;
  }

  /** Null for a member who is not in discovery. */
  async page(viewerId: string, after: number, limit: number): Promise<DeckPage | null> {
    const rows: PageRow[] = await this.deck.page.run(this.statements, { ...this.reach(viewerId), after, limit });
    const [state] = rows;
    return state ? { ...state, cards: rows.filter((row): row is PageRow & { pos: number } => row.pos !== null) } : null;
  }

  /** How many cards are stored; a page knows how many of them may be dealt. */
  async remaining(viewerId: string): Promise<number> {
    const [row] = await remaining.run(this.statements, { viewerId });
    return row?.remaining ?? 0;
  }

  /** Makes the deck of a viewer, or starts it again when it was dealt under other rules. */
  async open(viewerId: string, now: Date): Promise<void> {
    await open.run(this.statements, { ...epochOf(viewerId, now), rules: this.rules });
  }

  /** Starts a new epoch: all cards that are still eligible are dealt again. */
  async restart(viewerId: string, now: Date): Promise<void> {
    await restart.runIn(this.em, epochOf(viewerId, now));
  }

  /** The same, unless the epoch started later than `startedBefore`. */
  async renew(viewerId: string, now: Date, startedBefore: Date): Promise<void> {
    await renew.run(this.statements, { ...epochOf(viewerId, now), startedBefore: startedBefore.toISOString() });
  }

  /** Saves the filters; a change starts a new epoch. */
  async narrow(viewerId: string, { maxMiles, verifiedOnly, onlineToday }: Filters, now: Date): Promise<void> {
    await narrow.run(this.statements, { ...epochOf(viewerId, now), rules: this.rules, maxMiles, verifiedOnly, onlineToday });
  }

  /** How many members each active filter excludes, the highest first. */
  async costs(viewerId: string, cell: number): Promise<{ filter: FilterName; more: number }[]> {
    const statement = cell === nowhere ? this.deck.costsAnywhere : this.deck.costsNearby;
    const [counts] = await statement.run(this.statements, this.reach(viewerId));
    return filterNames
      .map((filter) => ({ filter, more: counts?.[filter] ?? 0 }))
      .filter(({ more }) => more > 0)
      .sort((a, b) => b.more - a.more);
  }

  /** Walks on from the frontier that the state shows. */
  async build(viewerId: string, { cell, epoch, frontierOrd, frontierShuf }: DeckState): Promise<void> {
    if (frontierOrd === -1) await sweep.run(this.statements, { viewerId, epoch });
    const statement = cell === nowhere ? this.deck.buildAnywhere : this.deck.buildByRing;
    await statement.run(this.statements, { ...this.reach(viewerId), epoch, frontierOrd, frontierShuf });
  }

  newcomers(viewerId: string, state: DeckState): Promise<{ userId: string; activeFrom: Date }[]> {
    const anywhere = state.cell === nowhere || this.isFarther(state);
    const statement = anywhere ? this.deck.newcomersAnywhere : this.deck.newcomersNearby;
    return statement.run(this.statements, this.reach(viewerId));
  }

  /** Whether the deck deals people beyond the radius now: it has dealt all others. */
  isFarther({ maxMiles, exhausted, frontierOrd }: DeckState): boolean {
    const admitted = !maxMiles || maxMiles > this.settings.maxMiles;
    return admitted && (exhausted === true || (frontierOrd ?? 0) >= fartherFrom);
  }

  /** Puts newcomers on the positions that are kept free for them, after the last card that the viewer has read. */
  async deal(viewerId: string, newcomers: readonly string[], after: number, since: Date): Promise<void> {
    await dealNewcomers.run(this.statements, { viewerId, newcomers, after, since });
  }

  async putOnTop(viewerId: string, candidateId: string): Promise<void> {
    await this.putAhead(viewerId, [candidateId]);
  }

  /** The first of them comes first. */
  async putAhead(viewerId: string, candidateIds: readonly string[]): Promise<void> {
    await putAhead.runIn(this.em, { viewerId, candidateIds });
  }

  async dealable(viewerId: string, candidateId: string): Promise<boolean> {
    return (await this.deck.dealable.run(this.statements, { ...this.reach(viewerId), candidateId })).length > 0;
  }

  /** The card of one member for another. The caller has checked that the viewer may see it. */
  async card(viewerId: string, subjectId: string): Promise<CardRow | null> {
    const [row] = await card.run(this.statements, { viewerId, candidateId: subjectId });
    return row ?? null;
  }

  async holds(viewerId: string, candidateId: string): Promise<boolean> {
    return (await holds.run(this.statements, { viewerId, candidateId })).length > 0;
  }

  /** Some of those who are matched with a member, or whose stored deck holds one. */
  async holders(candidateId: string, limit: number): Promise<string[]> {
    return (await holders.run(this.statements, { candidateId, limit })).map(({ viewerId }) => viewerId);
  }

  /** The input of every statement that asks who may be dealt. */
  private reach(viewerId: string): Reach {
    const now = this.clock.now();
    const seenSince = new Date(now.getTime() - dayMs).toISOString();
    return { viewerId, miles: this.settings.maxMiles, now: now.toISOString(), seenSince };
  }
}

/** An epoch that starts now, in which newcomers are looked for since a little earlier. */
const epochOf = (viewerId: string, now: Date) => ({
  viewerId,
  since: new Date(now.getTime() - overlapMs).toISOString(),
  now: now.toISOString(),
});

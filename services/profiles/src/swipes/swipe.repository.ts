import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { deckSql } from '../discovery/deck.sql.js';
import type { MatchRow } from '../matches/match.view.js';
import { ProfilesSettings } from '../settings.js';
import { swipeSql } from './swipe.sql.js';

/** What a member thinks of another, with the match and the fact that it may cause. */
export interface NewSwipe {
  swiperId: string;
  targetId: string;
  action: string;
  at: Date;
  matchId: string;
  fact: { id: string; subject: string; payload: Uint8Array };
}

/** What came of a swipe that was stored; a match when the two are matched now. */
export interface SwipeOutcome {
  match: MatchRow | null;
  remaining: number;
}

export type SwipeRefusal = 'PROFILE_INCOMPLETE' | 'PROFILE_NOT_FOUND' | 'NOT_COMPATIBLE';

type SwipeRow = { refusal: SwipeRefusal | null; remaining: number } & (MatchRow | { matchId: null });

/** Stores swipes, each by one named statement. */
@Injectable()
export class SwipeRepository {
  private readonly sql: string;

  constructor(
    private readonly statements: PreparedReads,
    settings: ProfilesSettings,
  ) {
    this.sql = swipeSql(deckSql(settings.matchRule).compatible);
  }

  async store({ swiperId, targetId, action, at, matchId, fact }: NewSwipe): Promise<SwipeOutcome | SwipeRefusal> {
    const values = [swiperId, targetId, action, at.toISOString(), matchId, fact.id, fact.subject, fact.payload];
    const [row] = await this.statements.query<SwipeRow>('swipe', this.sql, values);
    if (!row) throw new Error('A swipe answered nothing.');
    return row.refusal ?? { match: row.matchId === null ? null : row, remaining: row.remaining };
  }
}

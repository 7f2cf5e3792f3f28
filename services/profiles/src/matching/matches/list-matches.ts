import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { createdAtCursor } from '@sotto/kit/pages/cursor';
import { MatchRepository } from './match.repository.js';
import type { MatchRow } from './match.view.js';

const defaultLimit = 50;
const matchesCursor = createdAtCursor('matches');

export interface MatchPage {
  matches: MatchRow[];
  total: number;
  nextCursor: string;
}

/** Lists matches, latest first. */
@Injectable()
export class ListMatches {
  constructor(private readonly repository: MatchRepository) {}

  async execute({ userId }: Viewer, { cursor, limit = defaultLimit }: { cursor: string; limit?: number }): Promise<MatchPage> {
    const [found, total] = await Promise.all([
      this.repository.page(userId, matchesCursor.decode(cursor), limit + 1),
      this.repository.total(userId),
    ]);
    const matches = found.slice(0, limit);
    const last = matches.at(-1);
    const nextCursor = last && found.length > limit ? matchesCursor.encode({ createdAt: last.matchedAt, id: last.matchId }) : '';
    return { matches, total, nextCursor };
  }
}

import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { readCursor, writeCursor } from '../page-cursor.js';
import { MatchRepository } from './match.repository.js';
import type { MatchRow } from './match.view.js';

const usualLimit = 50;

export interface MatchPage {
  matches: MatchRow[];
  total: number;
  nextCursor: string;
}

/** Lists matches, latest first. */
@Injectable()
export class ListMatches {
  constructor(private readonly repository: MatchRepository) {}

  async execute({ userId }: Viewer, { cursor, limit = usualLimit }: { cursor: string; limit?: number }): Promise<MatchPage> {
    const { at, id } = readCursor(cursor);
    const [found, total] = await Promise.all([
      this.repository.page(userId, { createdAt: at, id }, limit + 1),
      this.repository.total(userId),
    ]);
    const matches = found.slice(0, limit);
    const last = matches.at(-1);
    return { matches, total, nextCursor: last && found.length > limit ? writeCursor(last.matchedAt, last.matchId) : '' };
  }
}

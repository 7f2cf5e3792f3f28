import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { invalidForm } from '../profiles-error.js';
import { MatchRepository } from './match.repository.js';
import type { MatchRow } from './match.view.js';

const usualLimit = 50;
const latest = { createdAt: new Date('9999-12-31T00:00:00Z'), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

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
    const before = cursor ? readCursor(cursor) : latest;
    const [found, total] = await Promise.all([this.repository.page(userId, before, limit + 1), this.repository.total(userId)]);
    const matches = found.slice(0, limit);
    const last = matches.at(-1);
    return { matches, total, nextCursor: last && found.length > limit ? `${last.matchedAt.toISOString()} ${last.matchId}` : '' };
  }
}

/** Times have milliseconds here and in the database alike, so a cursor names its match exactly. */
function readCursor(cursor: string): { createdAt: Date; id: string } {
  const [, time = '', id = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f-]{36})$/.exec(cursor) ?? [];
  const createdAt = new Date(time);
  if (!id || Number.isNaN(createdAt.getTime()) || !uuid.test(id))
    throw invalidForm([{ field: 'cursor', rule: 'cursor.unknown', message: 'Ask for the first page again.' }]);
  return { createdAt, id };
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Claims } from '../claims/claims.js';
import { limitOf, momentPlace, oldest, pageOf, readPlace } from '../keyset.js';
import { People } from '../people/people.js';
import { FlagRepository } from './flag.repository.js';

/** Lists signals that nobody closed, the oldest first. */
@Injectable()
export class ListFlags {
  constructor(
    private readonly repository: FlagRepository,
    private readonly claims: Claims,
    private readonly people: People,
  ) {}

  async execute({ userId: staffId }: Viewer, { kind, cursor, limit: asked }: { kind: string; cursor: string; limit?: number }) {
    const limit = limitOf(asked);
    const [rows, total] = await Promise.all([
      this.repository.page(kind, readPlace(cursor, 'flags') ?? oldest, limit + 1),
      this.repository.total(kind),
    ]);
    const { page, nextCursor } = pageOf(rows, limit, 'flags', ({ createdAt, id }) => momentPlace(createdAt, id));
    const ids = page.map(({ id }) => id);
    const whom = page.map(({ userId }) => userId);
    const [person, claim, known] = await Promise.all([
      this.people.shown(staffId, whom),
      this.claims.shown(staffId, 'flags', ids),
      this.people.find(whom),
    ]);
    const flags = page.map(({ userId, createdAt, lastRaisedAt, ...flag }) => ({
      ...flag,
      person: person(userId),
      createdAt: timestampFromDate(createdAt),
      lastRaisedAt: timestampFromDate(lastRaisedAt),
      inReview: known.get(userId)?.inReview ?? false,
      claim: claim(flag.id),
    }));
    return { flags, nextCursor, total };
  }
}

import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { createdAtCursor } from '@sotto/kit/pages/cursor';
import { People } from '../../members/people.js';
import { limitOf } from '../../pages.js';
import { Claims } from '../../staff/queues/claims.js';
import { FlagRepository } from './flag.repository.js';

const flagsCursor = createdAtCursor('flags');

/** Lists open flags, the oldest first. */
@Injectable()
export class ListFlags {
  constructor(
    private readonly repository: FlagRepository,
    private readonly claims: Claims,
    private readonly people: People,
  ) {}

  async execute({ userId: staffId }: Viewer, { kind, cursor, limit: requestedLimit }: { kind: string; cursor: string; limit?: number }) {
    const limit = limitOf(requestedLimit);
    const [rows, total] = await Promise.all([
      this.repository.page(kind, flagsCursor.decode(cursor), limit + 1),
      this.repository.total(kind),
    ]);
    const { page, nextCursor } = flagsCursor.page(rows, limit);
    const ids = page.map(({ id }) => id);
    const userIds = page.map(({ userId }) => userId);
    const [person, claim, known] = await Promise.all([
      this.people.shown(staffId, userIds),
      this.claims.shown(staffId, 'flags', ids),
      this.people.find(userIds),
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

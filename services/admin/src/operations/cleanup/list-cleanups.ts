import { Injectable } from '@nestjs/common';
import { Cursor, cursorParts } from '@sotto/kit/pages/cursor';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { People } from '../../members/people.js';
import { limitOf } from '../../pages.js';
import { CleanupRepository } from './cleanup.repository.js';
import { toCleanup } from './cleanup.view.js';

const cleanupsCursor = new Cursor('cleanups', { createdAt: cursorParts.instant, jobId: cursorParts.id });
const shownMs = 30 * 24 * 3_600_000;

/** Lists cleanups of the last 30 days, the newest first, without their members. */
@Injectable()
export class ListCleanups {
  constructor(
    private readonly repository: CleanupRepository,
    private readonly people: People,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: Viewer, { cursor, limit }: { cursor: string; limit?: number }) {
    const size = limitOf(limit);
    const since = new Date(this.clock.now().getTime() - shownMs);
    const rows = await this.repository.page(cleanupsCursor.decode(cursor), since, size + 1);
    const { page, nextCursor } = cleanupsCursor.page(rows, size);
    const person = await this.people.shown(
      userId,
      page.map(({ orderedBy }) => orderedBy),
    );
    return { cleanups: page.map((row) => toCleanup(row, person, [])), nextCursor };
  }
}

import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Cursor, cursorParts } from '@sotto/kit/pages/cursor';
import { Clock } from '@sotto/kit/orm/clock';
import { activitySince, ActivityRepository, type ActivityRow } from './activity.repository.js';

const defaultLimit = 30;
const activityCursor = new Cursor('activity', { at: cursorParts.instant, kind: cursorParts.text, ref: cursorParts.id });

export interface ActivityPage {
  rows: ActivityRow[];
  unseen: number;
  nextCursor: string;
}

/** Lists what happened to the caller in the last 30 days, latest first (D-16). */
@Injectable()
export class ListActivity {
  constructor(
    private readonly repository: ActivityRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: Viewer, { cursor, limit = defaultLimit }: { cursor: string; limit?: number }): Promise<ActivityPage> {
    const after = activityCursor.decode(cursor);
    const since = activitySince(this.clock.now());
    const [found, unseen] = await Promise.all([
      this.repository.page(userId, since, after, limit + 1),
      this.repository.unseen(userId, since),
    ]);
    const { page: rows, nextCursor } = activityCursor.page(found, limit);
    return { rows, unseen, nextCursor };
  }
}

import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { readActivityCursor, writeActivityCursor } from './activity-cursor.js';
import { activitySince } from './activity-window.js';
import { ActivityRepository, type ActivityRow } from './activity.repository.js';

const usualLimit = 30;

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

  async execute({ userId }: Viewer, { cursor, limit = usualLimit }: { cursor: string; limit?: number }): Promise<ActivityPage> {
    const after = readActivityCursor(cursor);
    const since = activitySince(this.clock.now());
    const [found, unseen] = await Promise.all([
      this.repository.page(userId, since, after, limit + 1),
      this.repository.unseen(userId, since),
    ]);
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const nextCursor = last && found.length > limit ? writeActivityCursor({ at: last.at, kind: last.kind, id: last.ref }) : '';
    return { rows, unseen, nextCursor };
  }
}

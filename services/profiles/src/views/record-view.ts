import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';

/** Parameters: who looks, at whom, the day, now. Looks of somebody who waits for a second look are nobody's news. */
export const viewSql = `
  insert into profile_views (viewer_id, viewed_id, day, created_at) 
  select user_id, $2, $3::date, $4::timestamptz from profiles where user_id = $1 and not in_review on conflict do nothing`;

const remembered = 50_000;

/** Counts a look at another member's profile, once per viewer and UTC day (D-72). */
@Injectable()
export class RecordView {
  /** Looks that were counted already: a page that is read again costs no write. The database decides; this only spares asking it. */
  private readonly counted = new Set<string>();

  constructor(
    private readonly statements: PreparedReads,
    private readonly clock: Clock,
  ) {}

  async execute(viewerId: string, viewedId: string): Promise<void> {
    const now = this.clock.now().toISOString();
    const day = now.slice(0, 10);
    const look = `${viewerId} ${viewedId} ${day}`;
    if (this.counted.has(look)) return;
    await this.statements.query('profile-view', viewSql, [viewerId, viewedId, day, now]);
    if (this.counted.size >= remembered) this.counted.clear();
    this.counted.add(look);
  }
}

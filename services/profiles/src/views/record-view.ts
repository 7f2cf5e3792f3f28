import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';

/** Counts a look at another member's profile, once per viewer and UTC day (D-72). */
@Injectable()
export class RecordView {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute(viewerId: string, viewedId: string): Promise<void> {
    const now = this.clock.now().toISOString();
    await this.em.execute(
      `insert into profile_views (viewer_id, viewed_id, day, created_at) values (?, ?, ?::date, ?) on conflict do nothing`,
      [viewerId, viewedId, now.slice(0, 10), now],
    );
  }
}

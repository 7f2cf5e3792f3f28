import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';

const seenSql = `update notices set seen_at = ? where user_id = ? and seen_at is null`;

/** Marks all notices of the caller as seen. */
@Injectable()
export class MarkNoticesSeen {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: Viewer): Promise<void> {
    await this.em.execute(seenSql, [this.clock.now(), userId]);
  }
}

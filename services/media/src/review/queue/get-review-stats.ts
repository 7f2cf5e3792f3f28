import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { ReviewQueueRepository } from './review-queue.repository.js';

const decidedSql = `
  select count(*)::int as n from image_decisions d
  where decided_by = ? and decided_at >= ?
    and not exists (select from image_decision_states s where s.decision_id = d.id and s.state = 'undone')`;

/** Reads the newest row of each status by the index of the queue. */
const lastSql = `
  select (extract(epoch from max(created_at)) * 1000)::float8 as ms from (values ('pending'), ('approved'), ('rejected')) v(status), lateral (
    (select created_at from profile_images where status = v.status order by created_at desc, id desc limit 1)
    union all
    (select created_at from media_files where review_status = v.status order by created_at desc, id desc limit 1)) l`;

const oldestSql = `
  select (extract(epoch from min(created_at)) * 1000)::float8 as ms from (
    (select created_at from profile_images where status = 'pending' order by created_at, id limit 1)
    union all
    (select created_at from media_files where review_status = 'pending' order by created_at, id limit 1)) o`;

export interface ReviewStats {
  decidedToday: number;
  pending: number;
  escalated: number;
  lastPendingAt: Date | undefined;
  oldestPendingAt: Date | undefined;
}

const toDate = (row?: { ms: number | null }): Date | undefined => (typeof row?.ms === 'number' ? new Date(row.ms) : undefined);

/** Counts what the caller decided today (UTC), and what waits. */
@Injectable()
export class GetReviewStats {
  constructor(
    private readonly em: EntityManager,
    private readonly queue: ReviewQueueRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ userId: staffId }: Viewer): Promise<ReviewStats> {
    const today = new Date(this.clock.now());
    today.setUTCHours(0, 0, 0, 0);
    const [decided] = await this.em.execute<{ n: number }[]>(decidedSql, [staffId, today]);
    const [last] = await this.em.execute<{ ms: number | null }[]>(lastSql);
    const [oldest] = await this.em.execute<{ ms: number | null }[]>(oldestSql);
    const waiting = { status: 'pending', bucket: '', mine: false, userId: '', staffId };
    return {
      decidedToday: decided?.n ?? 0,
      pending: await this.queue.total({ ...waiting, escalated: false }),
      escalated: await this.queue.total({ ...waiting, escalated: true }),
      lastPendingAt: toDate(last),
      oldestPendingAt: toDate(oldest),
    };
  }
}

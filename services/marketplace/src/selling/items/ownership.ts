import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';

const ownedSql = `select content_id as "contentId" from content_purchases
  where buyer_id = ? and status = 'completed' and content_id in (select id::uuid from jsonb_array_elements_text(?::jsonb) given (id))`;
const countsSql = `select content_id as "contentId", count(*)::int as sales from content_purchases
  where status = 'completed' and content_id in (select id::uuid from jsonb_array_elements_text(?::jsonb) given (id)) group by content_id`;

const openedSql = `update content_purchases
  set opened_count = opened_count + 1, first_opened_at = coalesce(first_opened_at, ?), last_opened_at = ?
  where buyer_id = ? and content_id = ? and status = 'completed'`;

/** Which items members own: bought, and neither refunded nor disputed. */
@Injectable()
export class Ownership {
  constructor(private readonly clock: Clock) {}

  /** Which of the items a member owns. */
  async owned(em: EntityManager, userId: string, contentIds: readonly string[]): Promise<Set<string>> {
    if (contentIds.length === 0) return new Set();
    const rows = await em.execute<{ contentId: string }[]>(ownedSql, [userId, JSON.stringify(contentIds)]);
    return new Set(rows.map(({ contentId }) => contentId));
  }

  /** Stores that a buyer opened an item, which speaks for its delivery when the payment is disputed. */
  async noteOpening(em: EntityManager, userId: string, contentId: string): Promise<void> {
    const now = this.clock.now().toISOString();
    await em.execute(openedSql, [now, now, userId, contentId]);
  }

  /** How often each item was sold; items without a sale are left out. */
  async salesCounts(em: EntityManager, contentIds: readonly string[]): Promise<Map<string, number>> {
    if (contentIds.length === 0) return new Map();
    const rows = await em.execute<{ contentId: string; sales: number }[]>(countsSql, [JSON.stringify(contentIds)]);
    return new Map(rows.map(({ contentId, sales }) => [contentId, sales]));
  }
}

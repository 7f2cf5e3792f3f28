import { newId } from '@sotto/kit/orm/ids';
import type { World } from './world.js';

/** Stores a completed purchase directly. Returns its id. */
export async function bought(world: World, buyerId: string, contentId: string, creatorId: string): Promise<string> {
  const id = newId();
  const at = world.h.clock.now().toISOString();
  await world.h.em.execute(
    `insert into payments (id, payer_id, kind, status, amount, title, creator_id, paid_amount, reason, created_at, paid_at, completed_at)
     values (?, ?, 'content', 'completed', 500, 'Her item', ?, 500, '', ?, ?, ?)`,
    [id, buyerId, creatorId, at, at, at],
  );
  await world.h.em.execute(
    `insert into content_purchases (id, content_id, buyer_id, creator_id, amount, status, purchased_at, title_snapshot, content_type)
     values (?, ?, ?, ?, 500, 'completed', ?, 'Her item', 'photo')`,
    [id, contentId, buyerId, creatorId, at],
  );
  return id;
}

/** The purchase is refunded. */
export async function reversed(world: World, purchaseId: string, status: 'refunded' | 'disputed'): Promise<void> {
  await world.h.em.execute('update content_purchases set status = ? where id = ?', [status, purchaseId]);
}

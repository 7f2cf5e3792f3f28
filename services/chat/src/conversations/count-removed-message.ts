import type { EntityManager } from '@mikro-orm/postgresql';
import { strongestUnreadBoost } from './strongest-unread-boost.js';

const countSql = `
  update conversations set user1_unread = user1_unread + (user1_id = ?)::int * ?, user2_unread = user2_unread + (user2_id = ?)::int * ?
  where id = ?`;
const boostSql = `
  update conversations set user1_boost = case user1_id when ? then ? else user1_boost end, user2_boost = case user2_id when ? then ? else user2_boost end
  where id = ?`;

/** A message that was removed or came back. Its conversation is locked. */
interface RemovedMessage {
  conversationId: string;
  recipientId: string;
  /** Whether it is a burn message that nobody has opened. */
  unopened: boolean;
}

/** A burn message that cannot be opened does not count as unread, and a removed message does not boost. `change` is -1, or 1 if it came back. */
export async function countRemovedMessage(em: EntityManager, message: RemovedMessage, change: -1 | 1): Promise<void> {
  const { conversationId, recipientId, unopened } = message;
  if (unopened) await em.execute(countSql, [recipientId, change, recipientId, change, conversationId]);
  const boost = await strongestUnreadBoost(em, conversationId, recipientId);
  await em.execute(boostSql, [recipientId, boost, recipientId, boost, conversationId]);
}

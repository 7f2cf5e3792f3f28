import type { EntityManager } from '@mikro-orm/postgresql';

const lockSql = `select from conversations where id = ? and state = 'open' and ? in (user1_id, user2_id) for update`;

/**
 * Locks a conversation until the end of the transaction, so that parallel reads, sends and opens keep the unread number correct. Returns false
 * if it is not open to this member.
 */
export async function lockOpenConversation(em: EntityManager, conversationId: string, userId: string): Promise<boolean> {
  return (await em.execute<object[]>(lockSql, [conversationId, userId])).length > 0;
}

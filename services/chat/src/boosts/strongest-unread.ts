import type { EntityManager } from '@mikro-orm/postgresql';
import { rankSql } from './boost-rank.js';

const strongestSql = `
  select coalesce(max(${rankSql('boost_type')}), 0) as rank from messages
  where conversation_id = ? and boost_type <> '' and read_at is null and standing = 'visible' and sender_id <> ?`;

/** The rank of the strongest boost that a member has not read in a conversation, whose row the caller's transaction holds. */
export async function strongestUnread(em: EntityManager, conversationId: string, readerId: string): Promise<number> {
  const [row] = await em.execute<{ rank: number }[]>(strongestSql, [conversationId, readerId]);
  return row?.rank ?? 0;
}

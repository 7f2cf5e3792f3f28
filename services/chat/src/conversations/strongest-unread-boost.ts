import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { rankIn } from './boost-rank.js';

/** The rank of the strongest boost among a member's unread messages. The caller's transaction has locked the conversation. */
export async function strongestUnreadBoost(em: EntityManager, conversationId: string, readerId: string): Promise<number> {
  const strongest = sql<{ rank: number }>`
    select coalesce(max(${rankIn(sql.ref('boost_type'))}), 0) as rank from messages
    where conversation_id = ${conversationId} and boost_type <> '' and read_at is null and moderation_status = 'visible'
      and unsent_at is null and sender_id <> ${readerId}`;
  const { rows } = await strongest.execute(em.getKysely());
  return rows[0]?.rank ?? 0;
}

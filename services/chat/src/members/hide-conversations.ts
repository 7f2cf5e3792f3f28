import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { sql } from 'kysely';
import type { ClosedConversation } from './notify-closed-conversations.js';
import { onlinePeersOf, onlineSince, type OnlinePeer } from './online-peers.js';

/** Two members who change at the same time would not see each other's change. This is rare, so all changes run one after the other. */
const lockSql = `select pg_advisory_xact_lock(hashtextextended('conversations of inactive members', 0))`;

/** Deletes the presence of the member. Returns the active peers who saw the member online. */
const deletePresence = (userId: string, since: Date) => sql<OnlinePeer>`
  with member as (delete from presence where user_id = ${userId} returning user_id)
  ${onlinePeersOf(sql`member`, sql`${since}`)} where not exists (select from member_card where member_card.user_id = peer.id and inactive)`;

const ofMember = (userId: string) => sql<boolean>`(c.user1_id = ${userId} or c.user2_id = ${userId})`;

const hide = (userId: string) => sql<Omit<ClosedConversation, 'userId'>>`
  update conversations c set state = 'inactive' where c.state = 'open' and ${ofMember(userId)}
  returning c.id as "conversationId", case c.user1_id when ${userId} then c.user2_id else c.user1_id end as "receiverId"`;

const show = (userId: string) => sql`
  update conversations c set state = 'open' where c.state = 'inactive' and ${ofMember(userId)}
    and not exists (select from member_card m where m.user_id in (c.user1_id, c.user2_id) and m.inactive)`;

/** What peers must be notified of when a member becomes inactive. */
export interface Deactivation {
  closedConversations: ClosedConversation[];
  onlinePeers: OnlinePeer[];
}

/** Hides all conversations of a member who is inactive (D-60), and shows them again. Every read selects open conversations only. */
@Injectable()
export class HideConversations {
  constructor(private readonly clock: Clock) {}

  async hide(em: EntityManager, userId: string): Promise<Deactivation> {
    await em.execute(lockSql);
    const db = em.getKysely();
    const { rows: onlinePeers } = await deletePresence(userId, onlineSince(this.clock.now())).execute(db);
    const { rows: hidden } = await hide(userId).execute(db);
    return { closedConversations: hidden.map((conversation) => ({ ...conversation, userId })), onlinePeers };
  }

  /** A conversation is shown again when neither of its members is inactive. */
  async show(em: EntityManager, userId: string): Promise<void> {
    await em.execute(lockSql);
    await show(userId).execute(em.getKysely());
  }
}

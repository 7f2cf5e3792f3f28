import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { onlineSince } from '../presence/online-since.js';
import { audience, type Audience } from '../presence/presence.repository.js';
import type { Loss } from './tell-closed.js';

const mine = '(c.user1_id = ? or c.user2_id = ?)';

/** Two who come and go at the same moment would miss each other; it happens so seldom that all of it takes turns. */
const turnSql = `select pg_advisory_xact_lock(hashtextextended('conversations of members who are away', 0))`;

/** Answers who saw the member online; those who are away themselves hear of nothing. */
const unseeSql = `
  with someone as (delete from presence where user_id = ? returning user_id)
  ${audience('someone')} ? where not exists (select from member_card where member_card.user_id = peer.id and away)`;

const hideSql = `
  update conversations c set state = 'away' where c.state = 'open' and ${mine}
  returning c.id as "conversationId", case c.user1_id when ? then c.user2_id else c.user1_id end as "receiverId"`;

const showSql = `
  update conversations c set state = 'open' where c.state = 'away' and ${mine}
    and not exists (select from member_card m where m.user_id in (c.user1_id, c.user2_id) and m.away)`;

/** What others must hear when a member is gone. */
export interface Parting {
  losses: Loss[];
  /** Who saw the member online. */
  audience: Audience[];
}

/** A member who asked for deletion or may not be here is nowhere, and back everywhere when they come back (D-60): every read asks for open conversations. */
@Injectable()
export class HideConversations {
  constructor(private readonly clock: Clock) {}

  /** Answers who must hear of it. */
  async of(em: EntityManager, userId: string): Promise<Parting> {
    await em.execute(turnSql);
    const watching = await em.execute<Audience[]>(unseeSql, [userId, onlineSince(this.clock.now()).toISOString()]);
    const hidden = await em.execute<Omit<Loss, 'userId'>[]>(hideSql, [userId, userId, userId]);
    return { losses: hidden.map((loss) => ({ ...loss, userId })), audience: watching };
  }

  /** A conversation comes back when neither of the two is away. */
  async undo(em: EntityManager, userId: string): Promise<void> {
    await em.execute(turnSql);
    await em.execute(showSql, [userId, userId]);
  }
}

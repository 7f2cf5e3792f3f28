import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { strongestUnread } from '../boosts/strongest-unread.js';
import { findSql, holdSql, type FoundMessage, type Standing } from './found-message.js';
import { RemovedText } from './removed-text.js';
import { TellRemoved } from './tell-removed.js';

const changeSql = `update messages set standing = ?, standing_fact_id = ?, content = ? where id = ?`;
/** What cannot be opened is not unread; and nobody's list begins with what cannot be read. */
const countSql = `
  update conversations set user1_unread = user1_unread + (user1_id = ?)::int * ?, user2_unread = user2_unread + (user2_id = ?)::int * ?
  where id = ?`;
const boostSql = `
  update conversations set user1_boost = case user1_id when ? then ? else user1_boost end, user2_boost = case user2_id when ? then ? else user2_boost end
  where id = ?`;

interface Change {
  messageId: string;
  standing: Standing;
}

/** Takes a message away from both, or gives it back, as those who keep the place safe decided. The fact that was stated last counts. */
@Injectable()
export class ChangeMessageStanding {
  constructor(
    private readonly em: EntityManager,
    private readonly removedText: RemovedText,
    private readonly tellRemoved: TellRemoved,
  ) {}

  /** A repeated attempt changes nothing and tells the sockets again: the first may have died between the commit and the frames. */
  async execute(factId: string, { messageId, standing }: Change): Promise<void> {
    const changed = await this.em.transactional(async (em) => {
      await em.execute(holdSql, [messageId]);
      const [message] = await em.execute<FoundMessage[]>(findSql, [messageId, factId]);
      return message && (await this.change(em, message, standing, factId)) ? message : undefined;
    });
    if (changed?.open) await this.tellRemoved.execute(changed, standing !== 'visible');
  }

  /** False when there is no text any more that could come back. */
  private async change(em: EntityManager, message: FoundMessage, standing: Standing, factId: string): Promise<boolean> {
    const content = await this.move(em, message, standing);
    if (content === undefined) return false;
    await em.execute(changeSql, [standing, factId, content, message.id]);
    await this.count(em, message, standing);
    return true;
  }

  private async move(em: EntityManager, message: FoundMessage, standing: Standing): Promise<string | undefined> {
    const [was, is] = [message.standing === 'removed', standing === 'removed'];
    if (was === is) return message.content;
    if (was) return this.removedText.takeBack(em, message);
    await this.removedText.put(em, message);
    return '';
  }

  private async count(em: EntityManager, message: FoundMessage, standing: Standing): Promise<void> {
    const { conversationId, recipientId, unopened } = message;
    const by = Number(standing === 'visible') - Number(message.standing === 'visible');
    if (by === 0) return;
    if (unopened) await em.execute(countSql, [recipientId, by, recipientId, by, conversationId]);
    const boost = await strongestUnread(em, conversationId, recipientId);
    await em.execute(boostSql, [recipientId, boost, recipientId, boost, conversationId]);
  }
}

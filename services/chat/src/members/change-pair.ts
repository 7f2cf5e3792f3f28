import { Sockets } from '@sotto/kit/nats/sockets';
import { Clock } from '@sotto/kit/orm/clock';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ConversationClosedPushedSchema } from '@sotto/proto/chat/v1/messages';
import { Conversation } from '../conversations/conversation.entity.js';
import { UnreadRepository } from '../conversations/unread.repository.js';
import { Pair } from './pair.entity.js';

/** Takes over a fact about two members, and closes their conversation when they may no longer chat. */
@Injectable()
export class ChangePair {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly unread: UnreadRepository,
    private readonly sockets: Sockets,
  ) {}

  /** A repeated attempt tells the sockets again: the first may have died between the commit and the frames. */
  async execute(userId: string, otherId: string, change: (pair: Pair) => void, attempt = 1): Promise<void> {
    const [user1Id, user2Id] = Pair.order(userId, otherId);

    const gone = await this.em.transactional(async (em) => {
      await em.createQueryBuilder(Pair).insert(Pair.between(user1Id, user2Id)).onConflict(['user1Id', 'user2Id']).ignore().execute();
      const pair = await em.findOneOrFail(Pair, { user1Id, user2Id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      change(pair);
      if (pair.mayChat) return null;

      const conversation = await em.findOne(Conversation, { user1Id, user2Id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const closed = conversation?.close(this.clock.now());
      return closed || attempt > 1 ? conversation : null;
    });

    if (gone) await Promise.all([this.tell(gone, user1Id, user2Id), this.tell(gone, user2Id, user1Id)]);
  }

  private async tell({ id: conversationId }: Conversation, receiverId: string, userId: string): Promise<void> {
    const unreadTotal = await this.unread.totalOf(receiverId);
    this.sockets.push(receiverId, ConversationClosedPushedSchema, { conversationId, userId, unreadTotal });
  }
}

import { Clock } from '@sotto/kit/orm/clock';
import { LockMode, type EntityData } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Conversation } from './conversation.entity.js';
import { NotifyClosedConversations } from '../members/notify-closed-conversations.js';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { Pair } from '../members/pair.entity.js';

/** Applies an event about two members, and closes their conversation when they may no longer chat. */
@Injectable()
export class ChangePair {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly erased: ErasedMembers,
    private readonly notifyClosedConversations: NotifyClosedConversations,
  ) {}

  /** A repeated attempt notifies the sockets again: the first may have ended between the commit and the frames. */
  async execute(userId: string, otherId: string, change: (pair: Pair) => void, attempt = 1): Promise<void> {
    const [user1Id, user2Id] = Pair.order(userId, otherId);

    const ended = await this.em.transactional(async (em) => {
      if ((await this.erased.living(em, [user1Id, user2Id])).length < 2) return null;
      const pair = await this.lockedPair(em, user1Id, user2Id);
      change(pair);
      if (pair.mayChat) return null;

      const conversation = await em.findOne(Conversation, { user1Id, user2Id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const closed = conversation?.close(this.clock.now());
      return closed || attempt > 1 ? conversation : null;
    });

    if (!ended) return;
    await this.notifyClosedConversations.execute([
      { conversationId: ended.id, receiverId: user1Id, userId: user2Id },
      { conversationId: ended.id, receiverId: user2Id, userId: user1Id },
    ]);
  }

  /** Creates the row of the two if there is none. The update that changes nothing locks the row of earlier. */
  private async lockedPair(em: EntityManager, user1Id: string, user2Id: string): Promise<Pair> {
    const insert = em.createQueryBuilder(Pair).insert(Pair.between(user1Id, user2Id));
    const [row] = await insert.onConflict(['user1Id', 'user2Id']).merge(['user1Id']).returning('*').execute<[EntityData<Pair>]>('all');
    return em.map(Pair, row);
  }
}

import { Clock } from '@sotto/kit/orm/clock';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Conversation } from '../conversations/conversation.entity.js';
import { TellClosed } from '../conversations/tell-closed.js';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { Pair } from './pair.entity.js';

/** Takes over a fact about two members, and closes their conversation when they may no longer chat. */
@Injectable()
export class ChangePair {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly erased: ErasedMembers,
    private readonly tellClosed: TellClosed,
  ) {}

  /** A repeated attempt tells the sockets again: the first may have died between the commit and the frames. */
  async execute(userId: string, otherId: string, change: (pair: Pair) => void, attempt = 1): Promise<void> {
    const [user1Id, user2Id] = Pair.order(userId, otherId);

    const gone = await this.em.transactional(async (em) => {
      if ((await this.erased.living(em, [user1Id, user2Id])).length < 2) return null;
      await em.createQueryBuilder(Pair).insert(Pair.between(user1Id, user2Id)).onConflict(['user1Id', 'user2Id']).ignore().execute();
      const pair = await em.findOneOrFail(Pair, { user1Id, user2Id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      change(pair);
      if (pair.mayChat) return null;

      const conversation = await em.findOne(Conversation, { user1Id, user2Id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const closed = conversation?.close(this.clock.now());
      return closed || attempt > 1 ? conversation : null;
    });

    if (!gone) return;
    await this.tellClosed.execute([
      { conversationId: gone.id, receiverId: user1Id, userId: user2Id },
      { conversationId: gone.id, receiverId: user2Id, userId: user1Id },
    ]);
  }
}

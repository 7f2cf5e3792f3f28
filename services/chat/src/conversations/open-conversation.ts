import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Entitlement } from '../access/entitlement.js';
import { chatError } from '../chat-error.js';
import { Pair } from '../members/pair.entity.js';
import { LimitNewConversations } from '../safety/limit-new-conversations.js';
import { Conversation } from './conversation.entity.js';
import type { SummaryRow } from './conversation.repository.js';
import { LearnOfMatch } from './learn-of-match.js';
import { ReadSummaries } from './read-summaries.js';

const cardsSql = 'select inactive from member_card where user_id in (?, ?) for share';

/** Returns the conversation of a matched pair, and creates it first if there is none. The unique key of the pair decides between two creators. */
@Injectable()
export class OpenConversation {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly entitlement: Entitlement,
    private readonly summaries: ReadSummaries,
    private readonly limit: LimitNewConversations,
    private readonly learnOfMatch: LearnOfMatch,
  ) {}

  async execute({ userId }: Viewer, input: { userId: string }): Promise<SummaryRow> {
    await this.entitlement.require(userId);
    await this.learnOfMatch.execute(userId, input.userId);
    const conversation = await this.getOrCreate(userId, Pair.order(userId, input.userId));
    const summary = await this.summaries.one(userId, conversation.id);
    if (!summary) throw chatError('NOT_MATCHED');
    return summary;
  }

  private getOrCreate(userId: string, pairIds: [string, string]): Promise<Conversation> {
    const [user1Id, user2Id] = pairIds;
    return this.em.transactional(async (em) => {
      // Other openers share this lock. The end of the match waits for it, and then closes the conversation that is created here.
      const pair = await em.findOne(Pair, { user1Id, user2Id }, { lockMode: LockMode.PESSIMISTIC_READ });
      if (!pair?.mayChat) throw chatError('NOT_MATCHED');
      // A member who becomes inactive meanwhile waits for this lock, and then hides the conversation that is created here.
      const cards = await em.execute<{ inactive: boolean }[]>(cardsSql, pairIds);
      if (cards.some((card) => card.inactive)) throw chatError('NOT_MATCHED');

      const fresh = Conversation.between(pairIds, this.clock.now(), userId);
      const insert = em.createQueryBuilder(Conversation).insert(fresh).onConflict(['user1Id', 'user2Id']).ignore();
      const { affectedRows } = await insert.execute();
      if (affectedRows > 0) await this.limit.execute(em, userId);
      return em.findOneOrFail(Conversation, { user1Id, user2Id });
    });
  }
}

import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Conversation } from './conversation.entity.js';

/** Opens the conversation of a pair, or finds it: the pair's unique key decides between two openers. */
@Injectable()
export class OpenConversation {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  execute(viewer: Viewer, { userId }: { userId: string }): Promise<Conversation> {
    const fresh = Conversation.between(viewer.userId, userId, this.clock.now());
    const { firstUserId, secondUserId } = fresh;

    return this.em.transactional(async (em) => {
      await em.createQueryBuilder(Conversation).insert(fresh).onConflict(['firstUserId', 'secondUserId']).ignore().execute();
      return em.findOneOrFail(Conversation, { firstUserId, secondUserId });
    });
  }
}

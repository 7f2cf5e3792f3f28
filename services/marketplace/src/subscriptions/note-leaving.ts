import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { alignRenewalQueue } from './align-renewal-queue.js';
import { Subscription } from './subscription.entity.js';

/** Notes that an account is about to go, or came back. Its subscription follows, when the provider can be asked. */
@Injectable()
export class NoteLeaving {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
  ) {}

  /** Ids of facts grow with time, so the two kinds may arrive in any order, and any number of times. */
  execute(factId: string, userId: string, leaving: boolean): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const subscription = await em.findOne(Subscription, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (subscription?.leave(leaving, factId)) await this.jobs.send(em, alignRenewalQueue, { userId }, { patient: true });
    });
  }
}

import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Subscription } from './subscription.entity.js';

/** The queue of subscriptions that have to end with their account, or continue with it. */
export const alignRenewalQueue = 'align-renewal';

export interface AlignRenewalJob {
  userId: string;
}

/** Stores that an account waits for its deletion, or was restored. The subscription is changed later by AlignRenewal. */
@Injectable()
export class NoteLeaving {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
  ) {}

  /** Event ids grow with time, so both kinds of events may arrive in any order and repeatedly. */
  execute(eventId: string, userId: string, leaving: boolean): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const subscription = await em.findOne(Subscription, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (subscription?.leave(leaving, eventId)) await this.jobs.send(em, alignRenewalQueue, { userId }, { patient: true });
    });
  }
}

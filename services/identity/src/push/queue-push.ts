import { Jobs } from '@sotto/kit/jobs/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PushSubscription } from '../sessions/push-subscription.entity.js';
import type { PushKind } from './push-settings.entity.js';

/** The queue of notifications to send. */
export const deliverPushQueue = 'deliver-push';

/** One notification for one browser. */
export interface DeliverPushJob {
  sessionId: string;
  kind: PushKind;
}

/** Queues a notification for every device of a member, in the caller's transaction. One that waits for the same device and type is not repeated. */
@Injectable()
export class QueuePush {
  constructor(private readonly jobs: Jobs) {}

  async execute(em: EntityManager, { userId, kind }: { userId: string; kind: PushKind }): Promise<void> {
    for (const { sessionId } of await em.find(PushSubscription, { userId }, { orderBy: { sessionId: 'asc' } }))
      await this.jobs.send(em, deliverPushQueue, { sessionId, kind }, { singletonKey: `${sessionId} ${kind}` });
  }
}

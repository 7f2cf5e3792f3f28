import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PushSubscription } from '../sessions/push-subscription.entity.js';
import type { PushKind } from './push-settings.entity.js';

/** The queue of notifications to send. */
export const deliverPushQueue = 'deliver-push';

/** How long a call rings. */
const ringMs = 45_000;

/** One notification for one browser. */
export interface DeliverPushJob {
  sessionId: string;
  kind: PushKind;
  /** The time, as ISO 8601, from which it is of no use any more; absent if it always is. */
  until?: string;
}

/** Queues a notification for every device of a member, in the caller's transaction. One that waits for the same device and type is not repeated. */
@Injectable()
export class QueuePush {
  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async execute(em: EntityManager, { userId, kind }: { userId: string; kind: PushKind }): Promise<void> {
    const until = kind === 'calls' ? { until: new Date(this.clock.now().getTime() + ringMs).toISOString() } : {};
    for (const { sessionId } of await em.find(PushSubscription, { userId }, { orderBy: { sessionId: 'asc' } }))
      await this.jobs.send(em, deliverPushQueue, { sessionId, kind, ...until }, { singletonKey: `${sessionId} ${kind}` });
  }
}

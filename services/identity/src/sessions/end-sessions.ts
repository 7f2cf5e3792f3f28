import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { LockMode, type FilterQuery } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SessionEndedSchema } from '@sotto/proto/identity/v1/events';
import { PushSubscription } from './push-subscription.entity.js';
import { Session } from './session.entity.js';

/**
 * Ends sessions in the caller's transaction and publishes an event for each, on which gateways close the sockets of the session. Their
 * browsers get no more notifications.
 */
@Injectable()
export class EndSessions {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Returns how many were live. Ending a session again changes nothing. */
  async execute(which: FilterQuery<Session>): Promise<number> {
    const now = this.clock.now();
    const found = await this.em.find(Session, which, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
    const live = found.filter((session) => session.isLive(now));
    for (const session of live) {
      session.end(now);
      this.outbox.add(SessionEndedSchema, { sessionId: session.id, userId: session.userId });
    }
    if (found.length > 0) await this.em.nativeDelete(PushSubscription, { sessionId: { $in: found.map(({ id }) => id) } });
    return live.length;
  }
}

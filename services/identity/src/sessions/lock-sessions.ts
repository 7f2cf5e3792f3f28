import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { SessionLockedSchema } from '@sotto/proto/identity/v1/events';
import type { Session } from './session.entity.js';

/** Locks sessions in the caller's transaction, which holds their rows, and publishes an event for each, on which gateways refuse their tokens. */
@Injectable()
export class LockSessions {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Locking a locked session, or one that is over, changes nothing. */
  execute(sessions: readonly Session[]): void {
    const now = this.clock.now();
    for (const session of sessions.filter((each) => each.isLive(now) && !each.isLocked)) {
      session.lock(now);
      const { id, userId, lockCount } = session;
      this.outbox.add(SessionLockedSchema, { sessionId: id, userId, lockCount });
    }
  }
}

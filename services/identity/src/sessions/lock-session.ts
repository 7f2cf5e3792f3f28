import type { Viewer } from '@sotto/kit/nats/viewer';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LockSessions } from './lock-sessions.js';
import { presentedSessionIds } from './presented-session-ids.js';
import { Session } from './session.entity.js';

/** A session that is locked now. */
export interface LockedSession {
  sessionId: string;
  lockCount: number;
}

/** Locks the caller's session, found by the refresh cookie or the access token. Without either it does nothing. */
@Injectable()
export class LockSession {
  constructor(
    private readonly em: EntityManager,
    private readonly lockSessions: LockSessions,
  ) {}

  execute(viewer: Viewer, { refreshToken }: { refreshToken: string }): Promise<LockedSession | undefined> {
    return this.em.transactional(async (em) => {
      const id = { $in: await presentedSessionIds(em, viewer, refreshToken) };
      const sessions = await em.find(Session, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
      this.lockSessions.execute(sessions);
      const [locked] = sessions.filter((session) => session.isLocked);
      return locked && { sessionId: locked.id, lockCount: locked.lockCount };
    });
  }
}

import type { Viewer } from '@sotto/kit/nats/viewer';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { identityError } from '../identity-error.js';
import { EndSessions } from './end-sessions.js';
import { Session } from './session.entity.js';

/** Ends one session of the caller. Throws SESSION_NOT_FOUND for sessions of other members as well. */
@Injectable()
export class EndSession {
  constructor(
    private readonly em: EntityManager,
    private readonly endSessions: EndSessions,
  ) {}

  execute({ userId }: Viewer, { sessionId }: { sessionId: string }): Promise<void> {
    return this.em.transactional(async (em) => {
      const own = { id: sessionId, userId };
      if ((await em.count(Session, own)) === 0) throw identityError('SESSION_NOT_FOUND');
      await this.endSessions.execute(own);
    });
  }
}

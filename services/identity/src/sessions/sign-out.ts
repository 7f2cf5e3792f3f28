import type { Viewer } from '@sotto/kit/nats/viewer';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EndSessions } from './end-sessions.js';
import { presentedSessionIds } from './presented-session-ids.js';

/** Ends the caller's session, found by the refresh cookie or the access token. Without either it does nothing. */
@Injectable()
export class SignOut {
  constructor(
    private readonly em: EntityManager,
    private readonly endSessions: EndSessions,
  ) {}

  execute(viewer: Viewer, { refreshToken }: { refreshToken: string }): Promise<void> {
    return this.em.transactional(async (em) => {
      await this.endSessions.execute({ id: { $in: await presentedSessionIds(em, viewer, refreshToken) } });
    });
  }
}

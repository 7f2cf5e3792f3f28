import type { Viewer } from '@sotto/kit/nats/viewer';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { hashOf } from '../opaque-token.js';
import { EndSessions } from './end-sessions.js';
import { RefreshToken } from './refresh-token.entity.js';

/** Ends the caller's session, found by its cookie or by the access token; whoever has neither is signed out already. */
@Injectable()
export class SignOut {
  constructor(
    private readonly em: EntityManager,
    private readonly endSessions: EndSessions,
  ) {}

  execute(viewer: Viewer, { refreshToken }: { refreshToken: string }): Promise<void> {
    return this.em.transactional(async (em) => {
      const presented = await em.findOne(RefreshToken, { tokenHash: hashOf(refreshToken) });
      const ids = [presented?.sessionId, viewer.sessionId].filter((id): id is string => id !== undefined && id !== '');
      await this.endSessions.execute({ id: { $in: ids } });
    });
  }
}

import type { Viewer } from '@sotto/kit/nats/viewer';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EndSessions } from './end-sessions.js';

/** Ends every session of the caller, this one included. */
@Injectable()
export class SignOutEverywhere {
  constructor(
    private readonly em: EntityManager,
    private readonly endSessions: EndSessions,
  ) {}

  async execute({ userId }: Viewer): Promise<void> {
    await this.em.transactional(() => this.endSessions.execute({ userId, revokedAt: null }));
  }
}

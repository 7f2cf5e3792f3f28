import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Session } from './session.entity.js';

const maxSessions = 100;

/** Lists the live sessions of a member, the last used first. */
@Injectable()
export class ListSessions {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  execute(userId: string): Promise<Session[]> {
    return this.em.find(
      Session,
      { userId, revokedAt: null, expiresAt: { $gt: this.clock.now() } },
      { orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }], limit: maxSessions },
    );
  }
}

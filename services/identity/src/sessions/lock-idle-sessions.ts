import { Clock } from '@sotto/kit/orm/clock';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LockSessions } from './lock-sessions.js';
import { Session } from './session.entity.js';

/** The queue of the job that locks idle sessions. */
export const lockIdleSessionsQueue = 'lock-idle-sessions';

const batchSize = 200;

/** Locks the sessions that were not used for the time that their owners chose, so that the sockets of a closed laptop close as well. */
@Injectable()
export class LockIdleSessions {
  constructor(
    private readonly em: EntityManager,
    private readonly lockSessions: LockSessions,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    for (let found = batchSize; found === batchSize; ) found = await this.em.transactional((em) => this.lockBatch(em));
  }

  /** Returns the size of the batch. Concurrent instances lock different sessions. */
  private async lockBatch(em: EntityManager): Promise<number> {
    const now = this.clock.now();
    const idle = await em.execute<{ id: string }[]>(
      `select s.id from sessions s join users u on u.id = s.user_id
       where u.auto_lock_minutes > 0 and s.revoked_at is null and s.locked_at is null and s.expires_at > ?
         and s.last_seen_at <= ?::timestamptz - make_interval(mins => u.auto_lock_minutes)
       order by s.id limit ${batchSize} for update of s skip locked`,
      [now, now],
    );
    const ids = idle.map(({ id }) => id);
    const sessions = await em.find(Session, { id: { $in: ids } }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
    this.lockSessions.execute(sessions);
    return sessions.length;
  }
}

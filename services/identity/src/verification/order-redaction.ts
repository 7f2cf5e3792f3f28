import { Jobs } from '@sotto/kit/jobs/jobs';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Verification } from './verification.entity.js';

/** The queue of provider sessions whose data must be deleted. */
export const redactSessionsQueue = 'redact-sessions';

/** The session of an erased account; the id of the account is not stored. */
export interface RedactSessionJob {
  sessionId: string;
}

/** Queues the deletion of a member's data at the provider, in the transaction that erases the account. The job is retried for days. */
@Injectable()
export class OrderRedaction {
  constructor(private readonly jobs: Jobs) {}

  async execute(em: EntityManager, userId: string): Promise<void> {
    // Locked, so that no other session replaces it before the row is deleted.
    const verification = await em.findOne(Verification, userId, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    const sessionId = verification?.providerSessionId;
    if (sessionId) await this.jobs.send(em, redactSessionsQueue, { sessionId }, { patient: true });
  }
}

import { Jobs } from '@sotto/kit/jobs/jobs';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { redactSessionsQueue } from './redact-sessions-queue.js';
import { Verification } from './verification.entity.js';

/** Sees to it, in the transaction that ends an account, that the provider deletes what it holds; it may be away for days. */
@Injectable()
export class OrderRedaction {
  constructor(private readonly jobs: Jobs) {}

  async execute(em: EntityManager, userId: string): Promise<void> {
    // Locked, so that no other session takes its place before the row goes.
    const verification = await em.findOne(Verification, userId, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    const sessionId = verification?.providerSessionId;
    if (sessionId) await this.jobs.send(em, redactSessionsQueue, { sessionId }, { patient: true });
  }
}

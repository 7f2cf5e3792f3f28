import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { AccountErasedSchema } from '@sotto/proto/identity/v1/events';
import { Erasure } from './erasure.entity.js';

const confirmationWaitMs = 55 * 60_000;

/** Publishes the event again for services that have not confirmed an erasure, and logs their names for operators. */
@Injectable()
export class RequestConfirmationsAgain {
  private readonly logger = new Logger(RequestConfirmationsAgain.name);

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<void> {
    return this.em.transactional(async (em) => {
      const now = this.clock.now();
      const before = new Date(now.getTime() - confirmationWaitMs);
      const open = { completedAt: null, askedAt: { $lte: before } };
      for (const erasure of await em.find(Erasure, open, { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { askedAt: 'asc' } })) {
        if (!erasure.userId) continue;
        erasure.noteRequest(now);
        this.outbox.add(AccountErasedSchema, { userId: erasure.userId, erasureId: erasure.id });
        this.logger.warn(`Erasure ${erasure.id} waits for ${erasure.outstanding.join(', ')}; they were asked again.`);
      }
    });
  }
}

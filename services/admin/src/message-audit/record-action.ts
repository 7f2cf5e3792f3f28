import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { AdminAction, type RecordedAction } from './admin-action.entity.js';

/** Writes down what an administrator is about to do. It is committed when this returns: what fails afterwards was tried all the same. */
@Injectable()
export class RecordAction {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  execute({ userId }: Viewer, action: RecordedAction, targetId: string | null, reason: string): Promise<void> {
    const done = AdminAction.of(userId, action, targetId, reason, this.clock.now());
    return this.em.fork().transactional(async (em) => void em.persist(done));
  }
}

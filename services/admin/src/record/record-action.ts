import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { AdminAction } from './admin-action.entity.js';
import type { RecordedAction } from './recorded-actions.js';

/** Writes down what somebody of ours does, before it happens. */
@Injectable()
export class RecordAction {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** For what another service does: it is committed when this returns, and what fails afterwards was tried all the same. */
  execute({ userId }: Pick<Viewer, 'userId'>, action: RecordedAction, targetId: string | null, reason: string): Promise<void> {
    const done = AdminAction.of(userId, action, targetId, reason, this.clock.now());
    return this.em.fork().transactional(async (em) => void em.persist(done));
  }

  /** For what happens in the caller's transaction: both are stored, or neither. */
  inside(em: EntityManager, staffId: string, action: RecordedAction, targetId: string | null, reason: string): void {
    em.persist(AdminAction.of(staffId, action, targetId, reason, this.clock.now()));
  }
}

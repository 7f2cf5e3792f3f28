import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { type RecordedAction } from './admin-action.entity.js';
import { AdminAction } from './admin-action.entity.js';

/** Records an action of staff before it happens. */
@Injectable()
export class RecordAction {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** For actions in another service: the record is committed when this returns, also if the action then fails. */
  execute({ userId }: Pick<Viewer, 'userId'>, action: RecordedAction, targetId: string | null, reason: string): Promise<void> {
    const done = AdminAction.of(userId, action, targetId, reason, this.clock.now());
    return this.em.fork().transactional(async (em) => void em.persist(done));
  }

  /** For actions in the caller's transaction: both are committed, or neither. */
  inside(em: EntityManager, staffId: string, action: RecordedAction, targetId: string | null, reason: string): void {
    em.persist(AdminAction.of(staffId, action, targetId, reason, this.clock.now()));
  }
}

import { platformError } from '@sotto/kit/errors/domain-error';
import { Jobs } from '@sotto/kit/jobs/jobs';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AccountDeletionRequestedSchema } from '@sotto/proto/identity/v1/events';
import type { User } from '../accounts/user.entity.js';
import { ProveOwnership, type TypedProof } from '../passwords/prove-ownership.js';
import { rolesOf } from '../roles/roles-of.js';
import { erasureQueue } from './erasure-queue.js';
import { SayFarewell } from './say-farewell.js';

/** Asks for an account's deletion: the member is gone for everybody at once, and may come back for a while. */
@Injectable()
export class RequestDeletion {
  constructor(
    private readonly em: EntityManager,
    private readonly proveOwnership: ProveOwnership,
    private readonly sayFarewell: SayFarewell,
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Answers when it becomes final. */
  async execute(viewer: Viewer, typed: TypedProof): Promise<Date> {
    const proof = await this.proveOwnership.execute(viewer, typed);
    return this.em.transactional(async (em) => {
      const user = await proof.lock(em);
      await refuseHoldersOfRoles(em, user);
      const eraseAt = await this.sayFarewell.execute(em, user, this.clock.now());
      this.outbox.add(AccountDeletionRequestedSchema, { userId: user.id });
      await this.jobs.send(em, erasureQueue, {}, { startAfter: eraseAt });
      return eraseAt;
    });
  }
}

/** Whoever has power over others gives it back first, so that no decision is left without its author. */
async function refuseHoldersOfRoles(em: EntityManager, { id }: User): Promise<void> {
  const [role] = await rolesOf(em, id);
  if (role)
    throw platformError('FORBIDDEN', `An account with the role ${role} cannot be deleted. Ask an operator to take the role back first.`);
}

import { platformError } from '@sotto/kit/errors/domain-error';
import { Jobs } from '@sotto/kit/jobs/jobs';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { EventDelivery } from '@sotto/kit/outbox/event-delivery';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AccountDeletionRequestedSchema } from '@sotto/proto/identity/v1/events';
import { rolesOf } from '../accounts/user-role.entity.js';
import { whereMembersAreSeen, type User } from '../accounts/user.entity.js';
import { type OwnerProofInput, ProveOwnership } from '../authentication/proof/prove-ownership.js';
import { erasureQueue } from './erase-due-accounts.js';
import { ScheduleErasure } from './schedule-erasure.js';

/** Requests the deletion of an account. Other members no longer see it; until it is erased, its owner cancels the deletion by signing in. */
@Injectable()
export class RequestDeletion {
  constructor(
    private readonly em: EntityManager,
    private readonly proveOwnership: ProveOwnership,
    private readonly scheduleErasure: ScheduleErasure,
    private readonly outbox: Outbox,
    private readonly delivery: EventDelivery,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Returns when the account will be erased. */
  async execute(viewer: Viewer, typed: OwnerProofInput): Promise<Date> {
    const proof = await this.proveOwnership.execute(viewer, typed);
    const { eraseAt, requested } = await this.em.transactional(async (em) => {
      const user = await proof.lock(em);
      await refuseStaff(em, user);
      const eraseAt = await this.scheduleErasure.execute(em, user, this.clock.now());
      const requested = this.outbox.add(AccountDeletionRequestedSchema, { userId: user.id });
      await this.jobs.send(em, erasureQueue, {}, { startAfter: eraseAt });
      return { eraseAt, requested };
    });
    await this.delivery.attempt(whereMembersAreSeen, requested);
    return eraseAt;
  }
}

/** Staff must lose their role first, so that decisions keep their author. */
async function refuseStaff(em: EntityManager, { id }: User): Promise<void> {
  const [role] = await rolesOf(em, id);
  if (role)
    throw platformError('FORBIDDEN', `An account with the role ${role} cannot be deleted. Ask an operator to revoke the role first.`);
}

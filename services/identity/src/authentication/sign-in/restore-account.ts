import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { EventDelivery } from '@sotto/kit/outbox/event-delivery';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AccountRestoredSchema } from '@sotto/proto/identity/v1/events';
import { User, whereMembersAreSeen } from '../../accounts/user.entity.js';
import { identityError } from '../../identity-error.js';
import type { CredentialProof } from './check-credentials.js';
import type { IssuedSession } from '../../sessions/issue-session.js';
import { OpenSession, type SessionDevice } from '../../sessions/open-session.js';
import { SignInThrottle } from '../proof/sign-in-throttle.js';

/** Signs in to an account whose deletion was requested, and cancels the deletion. Locks the account's row, as the erasure does, so only one of the two happens. */
@Injectable()
export class RestoreAccount {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly delivery: EventDelivery,
    private readonly clock: Clock,
    private readonly openSession: OpenSession,
    private readonly throttle: SignInThrottle,
  ) {}

  async execute(
    { user: { id, passwordHash }, attempt, upgradedHash }: CredentialProof,
    viewer: Viewer,
    device: SessionDevice,
  ): Promise<IssuedSession> {
    const { issued, restored } = await this.em.transactional(async (em) => {
      const user = await em.findOne(User, { id, passwordHash }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      if (!user) throw identityError('INVALID_CREDENTIALS');
      const accountRestored = user.cancelDeletion(this.clock.now());
      if (upgradedHash) user.passwordHash = upgradedHash;
      const restored = accountRestored ? [this.outbox.add(AccountRestoredSchema, { userId: id })] : [];
      return { issued: { ...(await this.openSession.execute(user, viewer, device)), accountRestored }, restored };
    });
    if (restored.length > 0) await this.delivery.attempt(whereMembersAreSeen, ...restored);
    if (attempt) await this.throttle.forgive(attempt);
    return issued;
  }
}

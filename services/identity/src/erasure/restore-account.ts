import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AccountRestoredSchema } from '@sotto/proto/identity/v1/events';
import { User } from '../accounts/user.entity.js';
import { identityError } from '../identity-error.js';
import type { Proof } from '../sessions/check-credentials.js';
import type { IssuedSession } from '../sessions/issue-session.js';
import { OpenSession, type SessionDevice } from '../sessions/open-session.js';
import { SignInThrottle } from '../sessions/sign-in-throttle.js';

/** Takes a deletion back by signing in. The account's row decides between this and the end of the account: whoever locks it first. */
@Injectable()
export class RestoreAccount {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly openSession: OpenSession,
    private readonly throttle: SignInThrottle,
  ) {}

  async execute(
    { user: { id, passwordHash }, attempt, upgradedHash }: Proof,
    viewer: Viewer,
    device: SessionDevice,
  ): Promise<IssuedSession> {
    const issued = await this.em.transactional(async (em) => {
      const user = await em.findOne(User, { id, passwordHash }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      if (!user) throw identityError('INVALID_CREDENTIALS');
      const accountRestored = user.comeBack(this.clock.now());
      if (upgradedHash) user.passwordHash = upgradedHash;
      if (accountRestored) this.outbox.add(AccountRestoredSchema, { userId: id });
      return { ...(await this.openSession.execute(user, viewer, device)), accountRestored };
    });
    await this.throttle.forgive(attempt);
    return issued;
  }
}

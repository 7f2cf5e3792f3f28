import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../accounts/user.entity.js';
import { RequireConfirmation } from '../confirmations/require-confirmation.js';
import { identityError } from '../identity-error.js';
import { CheckCredentials, type Credentials } from './check-credentials.js';
import type { IssuedSession } from './issue-session.js';
import { OpenSession } from './open-session.js';

/** Opens a session for an address and a password. */
@Injectable()
export class SignIn {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly checkCredentials: CheckCredentials,
    private readonly requireConfirmation: RequireConfirmation,
    private readonly openSession: OpenSession,
  ) {}

  async execute(viewer: Viewer, input: Credentials): Promise<IssuedSession> {
    const { user, deviceId = newId(), upgradedHash } = await this.checkCredentials.execute(viewer, input);
    await this.requireConfirmation.execute(user);

    return this.em.transactional(async (em) => {
      // A reset that came in between has ended all sessions: the password that was checked must still be the one.
      const proved = { id: user.id, passwordHash: user.passwordHash };
      const same = await em.findOne(User, proved, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!same) throw identityError('INVALID_CREDENTIALS');
      same.signIn(this.clock.now(), upgradedHash);
      return this.openSession.execute(same, viewer, deviceId);
    });
  }
}

import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { identityError } from '../identity-error.js';
import { ProveOwnership } from '../passwords/prove-ownership.js';
import { Authenticator } from './authenticator.js';
import { TwoFactor } from './two-factor.entity.js';

/** What the owner's app needs, told once. */
export interface StartedTwoFactor {
  secret: string;
  otpauthUri: string;
}

/** Makes a secret for an authenticator app in the place of one that was never confirmed. One that is on must be switched off first. */
@Injectable()
export class StartTwoFactor {
  constructor(
    private readonly em: EntityManager,
    private readonly proveOwnership: ProveOwnership,
    private readonly authenticator: Authenticator,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, { password }: { password: string }): Promise<StartedTwoFactor> {
    const proof = await this.proveOwnership.byPassword(viewer, password);
    const secret = this.authenticator.newSecret();

    return this.em.transactional(async (em) => {
      const user = await proof.lock(em);
      if (user.hasTwoFactor) throw identityError('TWO_FACTOR_ON');
      await em.nativeDelete(TwoFactor, { userId: user.id });
      em.persist(TwoFactor.start(user.id, this.authenticator.seal(user.id, secret), this.clock.now()));
      return { secret, otpauthUri: this.authenticator.uri(secret, user.email) };
    });
  }
}

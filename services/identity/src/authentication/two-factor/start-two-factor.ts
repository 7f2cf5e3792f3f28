import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { identityError } from '../../identity-error.js';
import { ProveOwnership, type OwnerProofInput } from '../proof/prove-ownership.js';
import { Authenticator } from '../proof/authenticator.js';
import { TwoFactor } from '../../accounts/two-factor.entity.js';

/** The data for the authenticator app, returned once. */
export interface TwoFactorSetup {
  secret: string;
  otpauthUri: string;
}

/** Creates a secret for an authenticator app and replaces one that was never confirmed. Throws TWO_FACTOR_ON if it is on already. */
@Injectable()
export class StartTwoFactor {
  constructor(
    private readonly em: EntityManager,
    private readonly proveOwnership: ProveOwnership,
    private readonly authenticator: Authenticator,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, typed: Omit<OwnerProofInput, 'secondFactorCode'>): Promise<TwoFactorSetup> {
    const proof = await this.proveOwnership.withoutCode(viewer, typed);
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

import type { Viewer } from '@sotto/kit/nats/viewer';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { identityError } from '../../identity-error.js';
import { SendSecurityEmail } from '../../mail/delivery/send-security-email.js';
import { twoFactorDisabledEmail } from '../../mail/templates/security-emails.js';
import { ProveOwnership, type OwnerProofInput } from '../proof/prove-ownership.js';
import { TwoFactor } from '../../accounts/two-factor.entity.js';

/** Switches two-factor authentication off and deletes the secret and the recovery codes. */
@Injectable()
export class DisableTwoFactor {
  constructor(
    private readonly em: EntityManager,
    private readonly proveOwnership: ProveOwnership,
    private readonly sendSecurityEmail: SendSecurityEmail,
  ) {}

  async execute(viewer: Viewer, typed: OwnerProofInput): Promise<void> {
    const proof = await this.proveOwnership.execute(viewer, typed);
    await this.em.transactional(async (em) => {
      const user = await proof.lock(em);
      if (!user.hasTwoFactor) throw identityError('TWO_FACTOR_NOT_STARTED');
      user.twoFactorEnabledAt = null;
      await em.nativeDelete(TwoFactor, { userId: user.id });
      await this.sendSecurityEmail.execute(user, twoFactorDisabledEmail);
    });
  }
}

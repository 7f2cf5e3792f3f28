import type { Viewer } from '@sotto/kit/nats/viewer';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { identityError } from '../identity-error.js';
import { MailSecurity } from '../mail/mail-security.js';
import { twoFactorOffLetter } from '../mail/security-letters.js';
import { ProveOwnership, type TypedProof } from '../passwords/prove-ownership.js';
import { TwoFactor } from './two-factor.entity.js';

/** Switches the second factor off; its secret and the recovery codes are gone. */
@Injectable()
export class DisableTwoFactor {
  constructor(
    private readonly em: EntityManager,
    private readonly proveOwnership: ProveOwnership,
    private readonly mailSecurity: MailSecurity,
  ) {}

  async execute(viewer: Viewer, typed: TypedProof): Promise<void> {
    const proof = await this.proveOwnership.execute(viewer, typed);
    await this.em.transactional(async (em) => {
      const user = await proof.lock(em);
      if (!user.hasTwoFactor) throw identityError('TWO_FACTOR_NOT_STARTED');
      user.twoFactorEnabledAt = null;
      await em.nativeDelete(TwoFactor, { userId: user.id });
      await this.mailSecurity.execute(user, twoFactorOffLetter);
    });
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PasskeyAssertion } from '@sotto/proto/identity/v1/passkeys';
import { User } from '../../accounts/user.entity.js';
import type { Caller } from '../proof/begin-owner-attempt.js';
import { ProveOwnership } from '../proof/prove-ownership.js';

/** Checks a code, or a passkey, for another service that needs proof of the owner. Succeeds without a code if two-factor authentication is off. */
@Injectable()
export class ProveSecondFactor {
  constructor(
    private readonly em: EntityManager,
    private readonly proveOwnership: ProveOwnership,
  ) {}

  async execute(caller: Caller, typed: { code: string; passkey?: PasskeyAssertion }): Promise<void> {
    const user = await this.em.findOne(User, caller.userId);
    if (user && !user.hasTwoFactor) return;
    await this.proveOwnership.byCode(caller, typed);
  }
}

import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Role } from '@sotto/proto/vocabulary';
import { identityError } from '../identity-error.js';
import { EmailChange } from './email-change.entity.js';
import { LegalAcceptance } from './legal-acceptance.entity.js';
import { Passkey } from './passkey.entity.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { rolesOf } from './user-role.entity.js';
import { User } from './user.entity.js';

/** An account with its latest legal acceptance and its roles. */
export interface AccountDetails {
  user: User;
  acceptance: LegalAcceptance;
  roles: Role[];
  /** The number of unused recovery codes. */
  recoveryCodesLeft: number;
  /** The address of an open change; empty without one. */
  pendingEmail: string;
  passkeyCount: number;
}

/** Reads one account. */
@Injectable()
export class ReadAccount {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute(userId: string): Promise<AccountDetails> {
    const [user, [acceptance], roles, recoveryCodesLeft, passkeyCount, change] = await Promise.all([
      this.em.findOne(User, userId),
      this.em.find(LegalAcceptance, { userId }, { orderBy: { acceptedAt: 'desc' }, limit: 1 }),
      rolesOf(this.em, userId),
      this.em.count(RecoveryCode, { userId }),
      this.em.count(Passkey, { userId }),
      this.em.findOne(EmailChange, { userId, changedAt: null, expiresAt: { $gt: this.clock.now() } }),
    ]);
    if (!user || !acceptance) throw identityError('ACCOUNT_NOT_FOUND');
    return { user, acceptance, roles, recoveryCodesLeft, passkeyCount, pendingEmail: change?.newEmail ?? '' };
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Role } from '@sotto/proto/vocabulary';
import { identityError } from '../identity-error.js';
import { LegalAcceptance } from '../legal/legal-acceptance.entity.js';
import { rolesOf } from '../roles/roles-of.js';
import { RecoveryCode } from '../two-factor/recovery-code.entity.js';
import { User } from './user.entity.js';

/** An account with what belongs to it. */
export interface AccountDetails {
  user: User;
  /** The latest. */
  acceptance: LegalAcceptance;
  roles: Role[];
  /** How many recovery codes are unused. */
  recoveryCodesLeft: number;
}

/** Reads one account. */
@Injectable()
export class ReadAccount {
  constructor(private readonly em: EntityManager) {}

  async execute(userId: string): Promise<AccountDetails> {
    const [user, [acceptance], roles, recoveryCodesLeft] = await Promise.all([
      this.em.findOne(User, userId),
      this.em.find(LegalAcceptance, { userId }, { orderBy: { acceptedAt: 'desc' }, limit: 1 }),
      rolesOf(this.em, userId),
      this.em.count(RecoveryCode, { userId }),
    ]);
    if (!user || !acceptance) throw identityError('ACCOUNT_NOT_FOUND');
    return { user, acceptance, roles, recoveryCodesLeft };
  }
}

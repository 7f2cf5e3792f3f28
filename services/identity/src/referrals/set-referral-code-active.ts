import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { identityError } from '../identity-error.js';
import { ReferralCode } from './referral-code.entity.js';

/** Switches one of a member's own codes on or off. */
@Injectable()
export class SetReferralCodeActive {
  constructor(private readonly em: EntityManager) {}

  execute(userId: string, { id, isActive }: { id: string; isActive: boolean }): Promise<ReferralCode> {
    return this.em.transactional(async (em) => {
      const code = await em.findOne(ReferralCode, { id, referrerId: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!code) throw identityError('REFERRAL_CODE_NOT_FOUND');
      code.isActive = isActive;
      return code;
    });
  }
}

import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { identityError } from '../identity-error.js';
import { Referral } from './referral.entity.js';

/** Marks the reward of a referral as granted. */
@Injectable()
export class GrantReferralReward {
  constructor(private readonly em: EntityManager) {}

  execute({ referralId }: { referralId: string }): Promise<Referral> {
    return this.em.transactional(async (em) => {
      const referral = await em.findOne(Referral, { id: referralId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!referral) throw identityError('REFERRAL_NOT_FOUND');
      referral.reward();
      return referral;
    });
  }
}

import { Clock } from '@sotto/kit/orm/clock';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../accounts/user.entity.js';
import { identityError } from '../identity-error.js';
import { MemberDirectory } from '../clients/member-directory.js';
import { mayRefer, ReferralCode } from './referral-code.entity.js';

const maxCodes = 20;

/** Creates a referral code for a female member. */
@Injectable()
export class CreateReferralCode {
  constructor(
    private readonly em: EntityManager,
    private readonly members: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  async execute(userId: string): Promise<ReferralCode> {
    if (!mayRefer(await this.members.describe(userId))) throw identityError('REFERRALS_NOT_ALLOWED');

    return this.em.transactional(async (em) => {
      // Locks the account, so that concurrent calls cannot exceed the limit.
      const user = await em.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!user) throw identityError('REFERRALS_NOT_ALLOWED');
      if ((await em.count(ReferralCode, { referrerId: userId })) >= maxCodes) throw identityError('TOO_MANY_REFERRAL_CODES');

      const code = ReferralCode.of(userId, this.clock.now());
      em.persist(code);
      return code;
    });
  }
}

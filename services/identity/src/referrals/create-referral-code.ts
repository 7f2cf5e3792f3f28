import { Clock } from '@sotto/kit/orm/clock';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../accounts/user.entity.js';
import { identityError } from '../identity-error.js';
import { MemberDirectory } from '../members/member.directory.js';
import { mayRefer } from './may-refer.js';
import { ReferralCode } from './referral-code.entity.js';

const atMost = 20;

/** Makes a code for a female member. */
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
      // One at a time for each member, so that nobody counts past another.
      const user = await em.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!user) throw identityError('REFERRALS_NOT_ALLOWED');
      if ((await em.count(ReferralCode, { referrerId: userId })) >= atMost) throw identityError('TOO_MANY_REFERRAL_CODES');

      const code = ReferralCode.of(userId, this.clock.now());
      em.persist(code);
      return code;
    });
  }
}

import { newId } from '@sotto/kit/orm/ids';
import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.js';
import type { ReferralCode } from './referral-code.entity.js';

const ReferralSchema = defineEntity({
  name: 'Referral',
  tableName: 'referrals',
  properties: {
    id: p.uuid().primary(),
    referrerId: () => p.manyToOne(User).mapToPk().joinColumn('referrer_id'),
    /** Null after that account was erased. */
    refereeId: () => p.manyToOne(User).mapToPk().joinColumn('referee_id').nullable(),
    codeUsed: p.text(),
    createdAt: p.datetime(),
    status: p.enum(['pending', 'completed'] as const),
    /** Set by moderators only. */
    rewardGiven: p.boolean(),
  },
});

/** The referral of one member by another's code. An account is referred at most once. */
export class Referral extends ReferralSchema.class {
  static by({ referrerId, code }: ReferralCode, refereeId: string, now: Date): Referral {
    return Object.assign(new Referral(), {
      id: newId(),
      referrerId,
      refereeId,
      codeUsed: code,
      createdAt: now,
      status: 'completed' as const,
      rewardGiven: false,
    });
  }

  /** A repeated call changes nothing. */
  reward(): void {
    this.rewardGiven = true;
  }
}
ReferralSchema.setClass(Referral);

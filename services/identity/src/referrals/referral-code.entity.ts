import { newId } from '@sotto/kit/orm/ids';
import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.js';
import { newCodeText } from './code-text.js';

const ReferralCodeSchema = defineEntity({
  name: 'ReferralCode',
  tableName: 'referral_codes',
  properties: {
    id: p.uuid().primary(),
    referrerId: () => p.manyToOne(User).mapToPk().joinColumn('referrer_id'),
    code: p.text().unique(),
    isActive: p.boolean(),
    currentUses: p.integer(),
    /** Null lets any number in. */
    maxUses: p.integer().nullable(),
    createdAt: p.datetime(),
  },
});

/** A code by which a member brings others. */
export class ReferralCode extends ReferralCodeSchema.class {
  static of(referrerId: string, now: Date): ReferralCode {
    return Object.assign(new ReferralCode(), {
      id: newId(),
      referrerId,
      code: newCodeText(),
      isActive: true,
      currentUses: 0,
      maxUses: null,
      createdAt: now,
    });
  }

  /** Counts one who came, unless the code is off, used up, or their own. Answers whether it counted (D-56). */
  use(refereeId: string): boolean {
    const isUsedUp = this.currentUses >= (this.maxUses ?? Number.POSITIVE_INFINITY);
    if (!this.isActive || isUsedUp || refereeId === this.referrerId) return false;
    this.currentUses += 1;
    return true;
  }
}
ReferralCodeSchema.setClass(ReferralCode);

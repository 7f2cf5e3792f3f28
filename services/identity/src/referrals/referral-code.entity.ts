import { newId } from '@sotto/kit/orm/ids';
import { defineEntity, p } from '@mikro-orm/core';
import type { MemberSummary } from '@sotto/proto/profiles/v1/profiles';
import { User } from '../accounts/user.entity.js';
import { newCodeText } from './code-text.js';

/** Only female members may have referral codes (REF-07). */
export const mayRefer = (member: MemberSummary | undefined): boolean => member?.gender === 'female';

const ReferralCodeSchema = defineEntity({
  name: 'ReferralCode',
  tableName: 'referral_codes',
  properties: {
    id: p.uuid().primary(),
    referrerId: () => p.manyToOne(User).mapToPk().joinColumn('referrer_id'),
    code: p.text().unique(),
    isActive: p.boolean(),
    currentUses: p.integer(),
    /** Null means unlimited. */
    maxUses: p.integer().nullable(),
    createdAt: p.datetime(),
  },
});

/** A code with which a member refers others. */
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

  /** Counts a use, unless the code is off, used up, or belongs to the referee. Returns whether it counted (D-56). */
  use(refereeId: string): boolean {
    const isUsedUp = this.currentUses >= (this.maxUses ?? Number.POSITIVE_INFINITY);
    if (!this.isActive || isUsedUp || refereeId === this.referrerId) return false;
    this.currentUses += 1;
    return true;
  }
}
ReferralCodeSchema.setClass(ReferralCode);

import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.js';

const TwoFactorSchema = defineEntity({
  name: 'TwoFactor',
  tableName: 'two_factors',
  properties: {
    userId: () => p.oneToOne(User).mapToPk().joinColumn('user_id').primary(),
    /** The encrypted secret of the authenticator app. */
    sealedSecret: p.text(),
    startedAt: p.datetime(),
    /** The latest time step whose code was used. Codes of this step and of earlier steps are refused. */
    lastStep: p.integer().nullable(),
  },
});

/** After this time an unconfirmed set-up must be started again. */
const setupTimeMs = 60 * 60_000;

/** The secret of a member's authenticator app. Two-factor authentication is on when `User.twoFactorEnabledAt` is set. */
export class TwoFactor extends TwoFactorSchema.class {
  static start(userId: string, sealedSecret: string, now: Date): TwoFactor {
    return Object.assign(new TwoFactor(), { userId, sealedSecret, startedAt: now, lastStep: null });
  }

  canBeConfirmed(now: Date): boolean {
    return now.getTime() - this.startedAt.getTime() < setupTimeMs;
  }
}
TwoFactorSchema.setClass(TwoFactor);

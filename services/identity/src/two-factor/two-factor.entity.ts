import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.js';

const TwoFactorSchema = defineEntity({
  name: 'TwoFactor',
  tableName: 'two_factors',
  properties: {
    userId: () => p.oneToOne(User).mapToPk().joinColumn('user_id').primary(),
    /** What the authenticator app holds, encrypted. */
    sealedSecret: p.text(),
    startedAt: p.datetime(),
    /** The latest time step whose code was used: no code of it or before it works again. */
    lastStep: p.integer().nullable(),
  },
});

/** Who has not confirmed by then begins again. */
const patienceMs = 60 * 60_000;

/** The secret that a member shares with an authenticator app. Whether it is asked for stands on the account. */
export class TwoFactor extends TwoFactorSchema.class {
  static start(userId: string, sealedSecret: string, now: Date): TwoFactor {
    return Object.assign(new TwoFactor(), { userId, sealedSecret, startedAt: now, lastStep: null });
  }

  mayBeConfirmed(now: Date): boolean {
    return now.getTime() - this.startedAt.getTime() < patienceMs;
  }
}
TwoFactorSchema.setClass(TwoFactor);

import { termsVersion } from '@sotto/proto/vocabulary';
import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.js';
import { identityError } from '../identity-error.js';

const LegalAcceptanceSchema = defineEntity({
  name: 'LegalAcceptance',
  tableName: 'legal_acceptances',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').primary(),
    termsVersion: p.text().primary(),
    acceptedAt: p.datetime(),
    ageOk: p.boolean(),
    termsOk: p.boolean(),
    privacyOk: p.boolean(),
    communityOk: p.boolean(),
  },
});

/** The boxes that a person ticked, and the version of the texts that were shown. */
export interface Acceptances {
  ageAccepted: boolean;
  termsAccepted: boolean;
  privacyAccepted: boolean;
  communityAccepted: boolean;
  termsVersion: string;
}

/** The acceptance of one version of the legal texts by one member. It never changes. */
export class LegalAcceptance extends LegalAcceptanceSchema.class {
  /** Throws TERMS_NOT_ACCEPTED unless all four texts of the current version were accepted. */
  static assertComplete(accepted: Acceptances): void {
    const all = accepted.ageAccepted && accepted.termsAccepted && accepted.privacyAccepted && accepted.communityAccepted;
    if (!all || accepted.termsVersion !== termsVersion) throw identityError('TERMS_NOT_ACCEPTED');
  }

  static by(userId: string, accepted: Acceptances, now: Date): LegalAcceptance {
    LegalAcceptance.assertComplete(accepted);
    return Object.assign(new LegalAcceptance(), {
      userId,
      termsVersion: accepted.termsVersion,
      acceptedAt: now,
      ageOk: accepted.ageAccepted,
      termsOk: accepted.termsAccepted,
      privacyOk: accepted.privacyAccepted,
      communityOk: accepted.communityAccepted,
    });
  }
}
LegalAcceptanceSchema.setClass(LegalAcceptance);

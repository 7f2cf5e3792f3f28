import { termsVersion } from '@sotto/proto/vocabulary';
import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.js';
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

/** What a person ticked, and which texts were shown. */
export interface Acceptances {
  ageAccepted: boolean;
  termsAccepted: boolean;
  privacyAccepted: boolean;
  communityAccepted: boolean;
  termsVersion: string;
}

/** The proof that one member accepted one version of the legal texts, and when; it never changes. */
export class LegalAcceptance extends LegalAcceptanceSchema.class {
  /** All four, of the version in force, or nothing. */
  static assertComplete(given: Acceptances): void {
    const all = given.ageAccepted && given.termsAccepted && given.privacyAccepted && given.communityAccepted;
    if (!all || given.termsVersion !== termsVersion) throw identityError('TERMS_NOT_ACCEPTED');
  }

  static by(userId: string, given: Acceptances, now: Date): LegalAcceptance {
    LegalAcceptance.assertComplete(given);
    return Object.assign(new LegalAcceptance(), {
      userId,
      termsVersion: given.termsVersion,
      acceptedAt: now,
      ageOk: given.ageAccepted,
      termsOk: given.termsAccepted,
      privacyOk: given.privacyAccepted,
      communityOk: given.communityAccepted,
    });
  }
}
LegalAcceptanceSchema.setClass(LegalAcceptance);

import { newId } from '@sotto/kit/orm/ids';
import { defineEntity, p } from '@mikro-orm/core';
import { verificationStatuses } from '@sotto/proto/vocabulary';
import { identityError } from '../identity-error.js';
import type { ProviderSession } from './identity-provider.js';
import { underAgeCode } from './input-words.js';

const VerificationSchema = defineEntity({
  name: 'Verification',
  tableName: 'verifications',
  properties: {
    userId: p.uuid().primary(),
    verificationStatus: p.enum(verificationStatuses),
    /** Names the session that is open or will be opened next; the provider makes one session of it, however often it is asked. */
    attemptId: p.uuid().unique(),
    providerSessionId: p.text().nullable(),
    url: p.text().nullable(),
    /** The provider's code for what it found missing, as long as that is where it stands. */
    errorCode: p.text().nullable(),
    /** Grows with each answer of the provider. */
    revision: p.integer(),
    updatedAt: p.datetime(),
  },
});

/** How far a member's identity is proven. The status is the provider's word, and nobody else's (D-43). */
export class Verification extends VerificationSchema.class {
  /** Nothing was opened yet, or what was opened is over. */
  get canStart(): boolean {
    return this.verificationStatus !== 'pending' && this.verificationStatus !== 'verified';
  }

  /** The provider saw on a document that the member is too young to be here. */
  get saysUnderAge(): boolean {
    return this.errorCode === underAgeCode;
  }

  /** Takes the session that was opened for an attempt. Answers whether the status changed. */
  open(attemptId: string, session: ProviderSession, now: Date): boolean {
    if (attemptId !== this.attemptId) throw identityError('VERIFICATION_NOT_STARTABLE');
    if (session.id === this.providerSessionId) return false;
    this.providerSessionId = session.id;
    return this.learn(session, now);
  }

  /**
   * Takes the provider's word for the session. Answers whether the status changed. A session that the provider has forgotten is over,
   * but what it has proven stays proven.
   */
  learn(session: ProviderSession | null, now: Date): boolean {
    const status = session?.status ?? (this.verificationStatus === 'verified' ? 'verified' : 'canceled');
    const before = this.verificationStatus;
    this.revision += 1;
    this.url = session?.url ?? null;
    this.errorCode = session?.errorCode ?? null;
    if (status === before) return false;

    if (before === 'pending') this.attemptId = newId();
    this.verificationStatus = status;
    this.updatedAt = now;
    return true;
  }
}
VerificationSchema.setClass(Verification);

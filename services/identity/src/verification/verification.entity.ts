import { newId } from '@sotto/kit/orm/ids';
import { defineEntity, p } from '@mikro-orm/core';
import { verificationStatuses } from '@sotto/proto/vocabulary';
import { identityError } from '../identity-error.js';
import type { ProviderSession } from './identity-provider.js';
import { underAgeCode } from './input-error-messages.js';

const VerificationSchema = defineEntity({
  name: 'Verification',
  tableName: 'verifications',
  properties: {
    userId: p.uuid().primary(),
    verificationStatus: p.enum(verificationStatuses),
    /** The idempotency key of the session that is open or will be opened next: the provider opens one session for it. */
    attemptId: p.uuid().unique(),
    providerSessionId: p.text().nullable(),
    url: p.text().nullable(),
    /** The provider's code for the missing input; null when none is missing. */
    errorCode: p.text().nullable(),
    /** Incremented with each state that is stored from the provider. */
    revision: p.integer(),
    updatedAt: p.datetime(),
  },
});

/** The identity verification of a member. Only the provider decides its status (D-43). */
export class Verification extends VerificationSchema.class {
  /** Whether no session is open and the member is not verified. */
  get canStart(): boolean {
    return this.verificationStatus !== 'pending' && this.verificationStatus !== 'verified';
  }

  /** Whether a document showed that the member is under age. */
  get isUnderAge(): boolean {
    return this.errorCode === underAgeCode;
  }

  /** Stores the session that was opened for an attempt; returns whether the status changed. */
  open(attemptId: string, session: ProviderSession, now: Date): boolean {
    if (attemptId !== this.attemptId) throw identityError('VERIFICATION_NOT_STARTABLE');
    if (session.id === this.providerSessionId) return false;
    this.providerSessionId = session.id;
    return this.update(session, now);
  }

  /**
   * Stores the state of the session; returns whether the status changed. A session that the provider has deleted counts as canceled, unless
   * the member is verified.
   */
  update(session: ProviderSession | null, now: Date): boolean {
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

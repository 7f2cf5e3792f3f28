import { Outbox } from '@sotto/kit/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { UnderAgeFoundSchema, VerificationChangedSchema } from '@sotto/proto/identity/v1/events';
import type { Verification } from './verification.entity.js';

/** Publishes the events that a change of a verification causes, in the transaction of the change. */
@Injectable()
export class PublishVerification {
  constructor(private readonly outbox: Outbox) {}

  /** `change` returns whether it changed the status. */
  execute(verification: Verification, change: () => boolean): void {
    const wasUnderAge = verification.isUnderAge;
    const { userId } = verification;
    if (change()) this.outbox.add(VerificationChangedSchema, { userId, verificationStatus: verification.verificationStatus });
    if (verification.isUnderAge && !wasUnderAge) this.outbox.add(UnderAgeFoundSchema, { userId });
  }
}

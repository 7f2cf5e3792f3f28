import { Outbox } from '@sotto/kit/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { UnderAgeFoundSchema, VerificationChangedSchema } from '@sotto/proto/identity/v1/events';
import type { Verification } from './verification.entity.js';

/** Tells the others what a change of a verification means to them, in the transaction that makes it. */
@Injectable()
export class TellVerification {
  constructor(private readonly outbox: Outbox) {}

  /** `change` answers whether the status is another one afterwards. */
  execute(verification: Verification, change: () => boolean): void {
    const wasUnderAge = verification.saysUnderAge;
    const { userId } = verification;
    if (change()) this.outbox.add(VerificationChangedSchema, { userId, verificationStatus: verification.verificationStatus });
    if (verification.saysUnderAge && !wasUnderAge) this.outbox.add(UnderAgeFoundSchema, { userId });
  }
}

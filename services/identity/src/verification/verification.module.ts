import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { CheckVerification } from './check-verification.js';
import { GetVerification } from './get-verification.js';
import { IdentityProvider } from './identity-provider.js';
import { OrderRedaction } from './order-redaction.js';
import { ReceiveVerificationEvent } from './receive-verification-event.js';
import { RefreshVerification } from './refresh-verification.js';
import { StartVerification } from './start-verification.js';
import { StripeIdentityProvider } from './stripe-identity-provider.js';
import { TellVerification } from './tell-verification.js';
import { VerificationHandler } from './verification.handler.js';
import { VerificationJobsHandler } from './verification-jobs.handler.js';

@Module({
  imports: [MembersModule],
  controllers: [VerificationHandler, VerificationJobsHandler],
  providers: [
    CheckVerification,
    GetVerification,
    OrderRedaction,
    ReceiveVerificationEvent,
    RefreshVerification,
    StartVerification,
    TellVerification,
    { provide: IdentityProvider, useClass: StripeIdentityProvider },
  ],
  exports: [OrderRedaction],
})
export class VerificationModule {}

import { Module } from '@nestjs/common';
import { CheckVerification } from './check-verification.js';
import { GetVerification } from './get-verification.js';
import { IdentityProvider } from './identity-provider.js';
import { OrderRedaction } from './order-redaction.js';
import { ReceiveVerificationEvent } from './receive-verification-event.js';
import { RefreshVerification } from './refresh-verification.js';
import { StartVerification } from './start-verification.js';
import { StripeIdentityProvider } from './stripe-identity-provider.js';
import { PublishVerification } from './publish-verification.js';
import { VerificationHandler } from './verification.handler.js';
import { VerificationJobsHandler } from './verification-jobs.handler.js';

@Module({
  controllers: [VerificationHandler, VerificationJobsHandler],
  providers: [
    CheckVerification,
    GetVerification,
    OrderRedaction,
    ReceiveVerificationEvent,
    RefreshVerification,
    StartVerification,
    PublishVerification,
    { provide: IdentityProvider, useClass: StripeIdentityProvider },
  ],
  exports: [OrderRedaction],
})
export class VerificationModule {}

import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { OwnershipModule } from '../passwords/ownership.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { StandingModule } from '../standing/standing.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { AskAgain } from './ask-again.js';
import { ConfirmErasure } from './confirm-erasure.js';
import { DescribeErasures } from './describe-erasures.js';
import { EraseAccount } from './erase-account.js';
import { EraseDueAccounts } from './erase-due-accounts.js';
import { ErasureFactsHandler } from './erasure-facts.handler.js';
import { ErasureHandler } from './erasure.handler.js';
import { ErasureJobsHandler } from './erasure-jobs.handler.js';
import { MailExportReady } from './mail-export-ready.js';
import { OrderErasure } from './order-erasure.js';
import { OrderedErasuresHandler } from './ordered-erasures.handler.js';
import { RequestDeletion } from './request-deletion.js';
import { RequestExport } from './request-export.js';
import { SayFarewell } from './say-farewell.js';

@Module({
  imports: [MailModule, OwnershipModule, SessionsModule, StandingModule, VerificationModule],
  controllers: [ErasureFactsHandler, ErasureHandler, OrderedErasuresHandler, ErasureJobsHandler],
  providers: [
    AskAgain,
    ConfirmErasure,
    DescribeErasures,
    EraseAccount,
    EraseDueAccounts,
    OrderErasure,
    MailExportReady,
    RequestDeletion,
    RequestExport,
    SayFarewell,
  ],
})
export class ErasureModule {}

import { Module } from '@nestjs/common';
import { AdministrationModule } from '../administration/administration.module.js';
import { AuthenticationModule } from '../authentication/authentication.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { ConfirmErasure } from './confirm-erasure.js';
import { DeleteExpired } from './delete-expired.js';
import { DescribeErasures } from './describe-erasures.js';
import { EraseAccount } from './erase-account.js';
import { EraseDueAccounts } from './erase-due-accounts.js';
import { ErasureEventsHandler } from './erasure-events.handler.js';
import { ErasureHandler } from './erasure.handler.js';
import { ErasureJobsHandler } from './erasure-jobs.handler.js';
import { MailExportReady } from './mail-export-ready.js';
import { OrderErasure } from './order-erasure.js';
import { OrderedErasuresHandler } from './ordered-erasures.handler.js';
import { RequestConfirmationsAgain } from './request-confirmations-again.js';
import { RequestDeletion } from './request-deletion.js';
import { RequestExport } from './request-export.js';
import { RetentionHandler } from './retention.handler.js';
import { ScheduleErasure } from './schedule-erasure.js';

@Module({
  imports: [AdministrationModule, AuthenticationModule, MailModule, SessionsModule, VerificationModule],
  controllers: [ErasureEventsHandler, ErasureHandler, ErasureJobsHandler, OrderedErasuresHandler, RetentionHandler],
  providers: [
    ConfirmErasure,
    DeleteExpired,
    DescribeErasures,
    EraseAccount,
    EraseDueAccounts,
    MailExportReady,
    OrderErasure,
    RequestConfirmationsAgain,
    RequestDeletion,
    RequestExport,
    ScheduleErasure,
  ],
})
export class ErasureModule {}

import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { ConfirmEmail } from './confirm-email.js';
import { ConfirmationsHandler } from './confirmations.handler.js';
import { MailConfirmation } from './mail-confirmation.js';
import { RequireConfirmation } from './require-confirmation.js';

@Module({
  imports: [MailModule],
  controllers: [ConfirmationsHandler],
  providers: [ConfirmEmail, MailConfirmation, RequireConfirmation],
  exports: [MailConfirmation, RequireConfirmation],
})
export class ConfirmationsModule {}

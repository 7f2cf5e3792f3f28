import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountStatusHandler } from './account-status/account-status.handler.js';
import { BannedAddresses } from './account-status/banned-addresses.js';
import { ChangeAccountStatus } from './account-status/change-account-status.js';
import { DecisionEmailsHandler } from './decision-emails/decision-emails.handler.js';
import { SendDecisionEmail } from './decision-emails/send-decision-email.js';
import { ChangeRole } from './staff/change-role.js';
import { ListStaff } from './staff/list-staff.js';
import { StaffHandler } from './staff/staff.handler.js';

@Module({
  imports: [MailModule, SessionsModule],
  controllers: [AccountStatusHandler, DecisionEmailsHandler, StaffHandler],
  providers: [BannedAddresses, ChangeAccountStatus, ChangeRole, ListStaff, SendDecisionEmail],
  exports: [BannedAddresses],
})
export class AdministrationModule {}

import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { SecondFactorModule } from '../two-factor/second-factor.module.js';
import { ChangePassword } from './change-password.js';
import { ChangePasswordHandler } from './change-password.handler.js';
import { CountAttempt } from './count-attempt.js';
import { PasswordsModule } from './passwords.module.js';
import { ProveOwnership } from './prove-ownership.js';

@Module({
  imports: [MailModule, PasswordsModule, SecondFactorModule, SessionsModule],
  controllers: [ChangePasswordHandler],
  providers: [ChangePassword, CountAttempt, ProveOwnership],
  exports: [CountAttempt, ProveOwnership],
})
export class OwnershipModule {}

import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { RequestPasswordReset } from './request-password-reset.js';
import { ResetPassword } from './reset-password.js';
import { ResetsHandler } from './resets.handler.js';

@Module({
  imports: [MailModule, PasswordsModule, SessionsModule],
  controllers: [ResetsHandler],
  providers: [RequestPasswordReset, ResetPassword],
})
export class ResetsModule {}

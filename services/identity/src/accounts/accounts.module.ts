import { Module } from '@nestjs/common';
import { ConfirmationsModule } from '../confirmations/confirmations.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountsHandler } from './accounts.handler.js';
import { ReadAccount } from './read-account.js';
import { RegisterMember } from './register-member.js';
import { SignUp } from './sign-up.js';

@Module({
  imports: [ConfirmationsModule, PasswordsModule, SessionsModule],
  controllers: [AccountsHandler],
  providers: [ReadAccount, RegisterMember, SignUp],
})
export class AccountsModule {}

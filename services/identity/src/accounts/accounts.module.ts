import { Module } from '@nestjs/common';
import { ConfirmationsModule } from '../confirmations/confirmations.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { StandingModule } from '../standing/standing.module.js';
import { AccountsHandler } from './accounts.handler.js';
import { FindAccount } from './find-account.js';
import { ReadAccount } from './read-account.js';
import { RegisterMember } from './register-member.js';
import { SignUp } from './sign-up.js';

@Module({
  imports: [ConfirmationsModule, PasswordsModule, SessionsModule, StandingModule],
  controllers: [AccountsHandler],
  providers: [FindAccount, ReadAccount, RegisterMember, SignUp],
})
export class AccountsModule {}

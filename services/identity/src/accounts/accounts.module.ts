import { Module } from '@nestjs/common';
import { AccountsHandler } from './accounts.handler.js';
import { ChooseLanguage } from './choose-language.js';
import { FindAccount } from './find-account.js';
import { ReadAccount } from './read-account.js';
import { RegisterMember } from './register-member.js';

@Module({
  controllers: [AccountsHandler],
  providers: [ChooseLanguage, FindAccount, ReadAccount, RegisterMember],
  exports: [RegisterMember],
})
export class AccountsModule {}

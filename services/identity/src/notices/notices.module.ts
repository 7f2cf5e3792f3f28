import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { MembersModule } from '../members/members.module.js';
import { ChooseMails } from './choose-mails.js';
import { NoticeFactsHandler } from './notice-facts.handler.js';
import { NoticesHandler } from './notices.handler.js';
import { Notify } from './notify.js';
import { Unsubscribe } from './unsubscribe.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';
import { WriteNotice } from './write-notice.js';

@Module({
  imports: [MailModule, MembersModule],
  controllers: [NoticeFactsHandler, NoticesHandler],
  providers: [ChooseMails, Notify, Unsubscribe, UnsubscribeTokens, WriteNotice],
})
export class NoticesModule {}

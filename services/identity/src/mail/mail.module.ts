import { Module } from '@nestjs/common';
import { IdentitySettings } from '../identity-settings.js';
import { PushModule } from '../push/push.module.js';
import { DeliverMail } from './delivery/deliver-mail.js';
import { ListMail } from './delivery/list-mail.js';
import { MailHandler } from './delivery/mail.handler.js';
import { MailMetrics } from './delivery/mail-metrics.js';
import { MailTransport, StoredMailTransport } from './delivery/mail-transport.js';
import { QueueMail } from './delivery/queue-mail.js';
import { SendSecurityEmail } from './delivery/send-security-email.js';
import { SmtpProvider } from './delivery/smtp-provider.js';
import { ChooseMails } from './notices/choose-mails.js';
import { NoticeEventsHandler } from './notices/notice-events.handler.js';
import { NoticesHandler } from './notices/notices.handler.js';
import { Notify } from './notices/notify.js';
import { QueueNotice } from './notices/queue-notice.js';
import { Unsubscribe } from './notices/unsubscribe.js';
import { UnsubscribeTokens } from './notices/unsubscribe-tokens.js';

const transport = {
  provide: MailTransport,
  useFactory: ({ mailUrl, mailFrom }: IdentitySettings) =>
    mailUrl === 'inbox:' ? new StoredMailTransport() : new SmtpProvider(mailUrl, mailFrom),
  inject: [IdentitySettings],
};
const delivery = [transport, DeliverMail, ListMail, MailMetrics, QueueMail, SendSecurityEmail];
const notices = [ChooseMails, Notify, QueueNotice, Unsubscribe, UnsubscribeTokens];

@Module({
  imports: [PushModule],
  controllers: [MailHandler, NoticeEventsHandler, NoticesHandler],
  providers: [...delivery, ...notices],
  exports: [QueueMail, SendSecurityEmail],
})
export class MailModule {}

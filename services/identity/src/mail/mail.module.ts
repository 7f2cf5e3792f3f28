import { Module } from '@nestjs/common';
import { IdentitySettings } from '../identity-settings.js';
import { DeliverMail } from './deliver-mail.js';
import { ListMail } from './list-mail.js';
import { MailHandler } from './mail.handler.js';
import { MailMetrics } from './mail-metrics.js';
import { MailSecurity } from './mail-security.js';
import { KeepMail, MailTransport } from './mail-transport.js';
import { QueueMail } from './queue-mail.js';
import { SmtpProvider } from './smtp-provider.js';

const transport = {
  provide: MailTransport,
  useFactory: ({ mailUrl, mailFrom }: IdentitySettings) => (mailUrl === 'inbox:' ? new KeepMail() : new SmtpProvider(mailUrl, mailFrom)),
  inject: [IdentitySettings],
};

@Module({
  controllers: [MailHandler],
  providers: [transport, DeliverMail, ListMail, MailMetrics, MailSecurity, QueueMail],
  exports: [MailSecurity, QueueMail],
})
export class MailModule {}

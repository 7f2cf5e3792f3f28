import { Injectable } from '@nestjs/common';
import type { Language } from '@sotto/proto/vocabulary';
import { IdentitySettings } from '../../identity-settings.js';
import type { Email, Recipient } from './mail.entity.js';
import { QueueMail } from './queue-mail.js';

/** Composes an email; `origin` is the public address of the product. */
export type EmailTemplate = (origin: string, language: Language) => Email;

/** Queues an email about an account, in the language of its recipient and in the caller's transaction. Members cannot unsubscribe from these. */
@Injectable()
export class SendSecurityEmail {
  constructor(
    private readonly settings: IdentitySettings,
    private readonly queueMail: QueueMail,
  ) {}

  execute(recipient: Recipient, template: EmailTemplate): Promise<void> {
    return this.queueMail.execute(recipient, template(this.settings.publicOrigin, recipient.language ?? 'en'));
  }
}

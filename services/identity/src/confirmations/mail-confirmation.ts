import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { User } from '../accounts/user.entity.js';
import { IdentitySettings } from '../identity-settings.js';
import { confirmationLetter } from '../mail/letters.js';
import { QueueMail } from '../mail/queue-mail.js';
import { newToken } from '../opaque-token.js';
import { EmailConfirmation } from './email-confirmation.entity.js';

/** Mails the link that proves an address, in the caller's transaction. */
@Injectable()
export class MailConfirmation {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly settings: IdentitySettings,
    private readonly queueMail: QueueMail,
  ) {}

  async execute(user: User): Promise<void> {
    const token = newToken();
    this.em.persist(EmailConfirmation.of(user.id, token, this.clock.now()));
    await this.queueMail.execute(user, confirmationLetter(`${this.settings.publicOrigin}/#confirm=${token}`));
  }
}

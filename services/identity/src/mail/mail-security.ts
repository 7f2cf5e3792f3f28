import { Injectable } from '@nestjs/common';
import type { User } from '../accounts/user.entity.js';
import { IdentitySettings } from '../identity-settings.js';
import { QueueMail } from './queue-mail.js';
import type { SecurityLetter } from './security-letters.js';

/** Tells an owner what happened to the account, in the caller's transaction. Nobody can choose not to hear of it. */
@Injectable()
export class MailSecurity {
  constructor(
    private readonly settings: IdentitySettings,
    private readonly queueMail: QueueMail,
  ) {}

  execute(user: User, letterOf: SecurityLetter): Promise<void> {
    return this.queueMail.execute(user, letterOf(this.settings.publicOrigin));
  }
}

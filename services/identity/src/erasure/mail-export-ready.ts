import { Inbox } from '@sotto/kit/inbox/inbox';
import { Injectable } from '@nestjs/common';
import { User } from '../accounts/user.entity.js';
import { IdentitySettings } from '../identity-settings.js';
import { exportReadyLetter } from '../mail/letters.js';
import { QueueMail } from '../mail/queue-mail.js';

/** Mails a member that the archive may be fetched; not what it is. */
@Injectable()
export class MailExportReady {
  constructor(
    private readonly inbox: Inbox,
    private readonly queueMail: QueueMail,
    private readonly settings: IdentitySettings,
  ) {}

  execute(factId: string, { userId }: { userId: string }): Promise<void> {
    return this.inbox.once(factId, 'identity.mail-export-ready', async (em) => {
      const user = await em.findOne(User, { id: userId });
      if (user && !user.isLeaving) await this.queueMail.execute(user, exportReadyLetter(`${this.settings.publicOrigin}/dashboard`));
    });
  }
}

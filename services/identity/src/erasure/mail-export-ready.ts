import { Inbox } from '@sotto/kit/inbox/inbox';
import { Injectable } from '@nestjs/common';
import { User } from '../accounts/user.entity.js';
import { exportReadyEmail } from '../mail/templates/link-emails.js';
import { SendSecurityEmail } from '../mail/delivery/send-security-email.js';

/** Mails a member that the requested archive is ready, without naming it. */
@Injectable()
export class MailExportReady {
  constructor(
    private readonly inbox: Inbox,
    private readonly sendSecurityEmail: SendSecurityEmail,
  ) {}

  execute(eventId: string, { userId }: { userId: string }): Promise<void> {
    return this.inbox.once(eventId, 'identity.mail-export-ready', async (em) => {
      const user = await em.findOne(User, { id: userId });
      if (user && !user.isDeletionRequested) await this.sendSecurityEmail.execute(user, exportReadyEmail);
    });
  }
}

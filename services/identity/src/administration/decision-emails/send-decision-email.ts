import { Inbox } from '@sotto/kit/inbox/inbox';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DescribeEmailResponse } from '@sotto/proto/admin/v1/admin_service';
import { languages } from '@sotto/proto/vocabulary';
import { findUserByEmail } from '../../accounts/find-user.js';
import { User } from '../../accounts/user.entity.js';
import { Decisions } from '../../clients/decisions.js';
import { IdentitySettings } from '../../identity-settings.js';
import { Mail, type Recipient } from '../../mail/delivery/mail.entity.js';
import { QueueMail } from '../../mail/delivery/queue-mail.js';
import { decisionEmail } from './decision-emails.js';

/** Queues an email that admin requested, once, to a member or to an address. Members cannot unsubscribe from these. */
@Injectable()
export class SendDecisionEmail {
  constructor(
    private readonly inbox: Inbox,
    private readonly decisions: Decisions,
    private readonly queueMail: QueueMail,
    private readonly settings: IdentitySettings,
  ) {}

  async execute(eventId: string, emailId: string): Promise<void> {
    const described = await this.decisions.describeEmail(emailId);
    if (!described) return;
    await this.inbox.once(eventId, 'identity.send-decision-email', async (em) => {
      if ((await em.count(Mail, { emailId })) > 0) return;
      const recipient = await recipientOf(em, described);
      if (recipient)
        await this.queueMail.execute(recipient, decisionEmail(described, this.settings.publicOrigin, recipient.language ?? 'en'), emailId);
    });
  }
}

/** Mail to the address of an account belongs to that account, so that it is erased with the account. Its language comes before that of the page. */
async function recipientOf(em: EntityManager, { userId, email, ...described }: DescribeEmailResponse): Promise<Recipient | null> {
  if (userId !== '') return em.findOne(User, { id: userId });
  const address = email.trim();
  if (address === '') return null;
  const owner = await findUserByEmail(em, address);
  const language = languages.find((known) => known === described.language) ?? null;
  return { id: owner?.id ?? null, email: address, language: owner?.language ?? language };
}

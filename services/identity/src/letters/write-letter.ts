import { Inbox } from '@sotto/kit/inbox/inbox';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DescribeLetterResponse } from '@sotto/proto/admin/v1/admin_service';
import { findUserByEmail } from '../accounts/find-user-by-email.js';
import { User } from '../accounts/user.entity.js';
import { Decisions } from '../decisions/decisions.provider.js';
import { IdentitySettings } from '../identity-settings.js';
import { Mail, type Recipient } from '../mail/mail.entity.js';
import { QueueMail } from '../mail/queue-mail.js';
import { decisionLetter } from './decision-letters.js';

/** Writes a letter that admin ordered, once, to a member or to an address. Nobody can choose not to have it. */
@Injectable()
export class WriteLetter {
  constructor(
    private readonly inbox: Inbox,
    private readonly decisions: Decisions,
    private readonly queueMail: QueueMail,
    private readonly settings: IdentitySettings,
  ) {}

  async execute(factId: string, letterId: string): Promise<void> {
    const described = await this.decisions.letter(letterId);
    if (!described) return;
    await this.inbox.once(factId, 'identity.write-letter', async (em) => {
      if ((await em.count(Mail, { letterId })) > 0) return;
      const recipient = await recipientOf(em, described);
      if (recipient) await this.queueMail.execute(recipient, decisionLetter(described, this.settings.publicOrigin), letterId);
    });
  }
}

/** An address that is somebody's account gets its mail as theirs, so that it goes with the account. */
async function recipientOf(em: EntityManager, { userId, email }: DescribeLetterResponse): Promise<Recipient | null> {
  if (userId !== '') return em.findOne(User, { id: userId });
  const address = email.trim();
  return address === '' ? null : { id: (await findUserByEmail(em, address))?.id ?? null, email: address };
}

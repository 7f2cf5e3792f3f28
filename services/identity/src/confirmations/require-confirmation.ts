import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { User } from '../accounts/user.entity.js';
import { identityError } from '../identity-error.js';
import { IdentitySettings } from '../identity-settings.js';
import { EmailConfirmation } from './email-confirmation.entity.js';
import { MailConfirmation } from './mail-confirmation.js';

const mailAgainAfterMs = 15 * 60_000;

/** Refuses an account whose address has to be confirmed first, and mails the link again: the first one may be lost. */
@Injectable()
export class RequireConfirmation {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly settings: IdentitySettings,
    private readonly mailConfirmation: MailConfirmation,
  ) {}

  async execute(user: User): Promise<void> {
    if (!this.settings.requireEmailConfirmation || user.isConfirmed) return;
    await this.em.transactional(async (em) => {
      const recently = new Date(this.clock.now().getTime() - mailAgainAfterMs);
      const mailed = await em.count(EmailConfirmation, { userId: user.id, createdAt: { $gt: recently } });
      if (mailed === 0) await this.mailConfirmation.execute(user);
    });
    throw identityError('EMAIL_NOT_CONFIRMED');
  }
}

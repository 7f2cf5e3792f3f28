import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { User } from '../../accounts/user.entity.js';
import { identityError } from '../../identity-error.js';
import { IdentitySettings } from '../../identity-settings.js';
import { SingleUseToken } from '../proof/single-use-token.entity.js';
import { SendConfirmationEmail } from './send-confirmation-email.js';

const resendPauseMs = 15 * 60_000;

/** Throws EMAIL_NOT_CONFIRMED for an account that must confirm its address first, and sends the link again in case the first email was lost. */
@Injectable()
export class RequireConfirmation {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly settings: IdentitySettings,
    private readonly sendConfirmationEmail: SendConfirmationEmail,
  ) {}

  async execute(user: User): Promise<void> {
    if (!this.settings.requireEmailConfirmation || user.isConfirmed) return;
    await this.em.transactional(async (em) => {
      const since = new Date(this.clock.now().getTime() - resendPauseMs);
      const sent = await em.count(SingleUseToken, { userId: user.id, purpose: 'confirm_email', createdAt: { $gt: since } });
      if (sent === 0) await this.sendConfirmationEmail.execute(user);
    });
    throw identityError('EMAIL_NOT_CONFIRMED');
  }
}

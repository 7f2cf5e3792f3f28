import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { findUserByEmail } from '../accounts/find-user-by-email.js';
import { readEmail } from '../accounts/typed-identity.js';
import { IdentitySettings } from '../identity-settings.js';
import { resetLetter } from '../mail/letters.js';
import { QueueMail } from '../mail/queue-mail.js';
import { newToken } from '../opaque-token.js';
import { PasswordReset } from './password-reset.entity.js';

/** No answer is quicker, so that its time does not tell whether there was anything to do. */
const answerAfterMs = 250;
/** Nobody can have a stranger's inbox filled. */
const perHour = 3;
const hourMs = 60 * 60_000;

/** Mails a link that sets a new password, if the address is known; the answer does not say. */
@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly settings: IdentitySettings,
    private readonly queueMail: QueueMail,
  ) {}

  async execute(input: { email: string }): Promise<void> {
    const email = readEmail(input.email);
    await Promise.all([this.mailLink(email), delay(answerAfterMs)]);
  }

  private mailLink(email: string): Promise<void> {
    return this.em.transactional(async (em) => {
      const now = this.clock.now();
      const user = await findUserByEmail(em, email);
      if (!user) return;
      const lately = { userId: user.id, createdAt: { $gt: new Date(now.getTime() - hourMs) } };
      if ((await em.count(PasswordReset, lately)) >= perHour) return;

      const token = newToken();
      em.persist(PasswordReset.of(user.id, token, now));
      await this.queueMail.execute(user, resetLetter(`${this.settings.publicOrigin}/auth?mode=reset-password#token=${token}`));
    });
  }
}

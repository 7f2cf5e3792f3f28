import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { findUserByEmail } from '../../accounts/find-user.js';
import { Passkey } from '../../accounts/passkey.entity.js';
import { readEmail } from '../../accounts/typed-identity.js';
import { SendSecurityEmail } from '../../mail/delivery/send-security-email.js';
import { passwordResetEmail } from '../../mail/templates/link-emails.js';
import { newToken } from '../../opaque-token.js';
import { SingleUseToken } from '../proof/single-use-token.entity.js';

/** The shortest time to an answer, so that its duration does not reveal whether the address is known. */
const minAnswerMs = 250;
/** Limits how many emails a stranger can cause for one account. */
const maxPerHour = 3;
const hourMs = 60 * 60_000;

/** Queues an email with a link that sets a new password, if the address is known. The answer is the same in both cases. */
@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly sendSecurityEmail: SendSecurityEmail,
  ) {}

  async execute(input: { email: string }): Promise<void> {
    const email = readEmail(input.email);
    await Promise.all([this.mailLink(email), delay(minAnswerMs)]);
  }

  private mailLink(email: string): Promise<void> {
    return this.em.transactional(async (em) => {
      const now = this.clock.now();
      const user = await findUserByEmail(em, email);
      if (!user) return;
      const since = new Date(now.getTime() - hourMs);
      const sent = await em.count(SingleUseToken, { userId: user.id, purpose: 'reset_password', createdAt: { $gt: since } });
      if (sent >= maxPerHour) return;

      // Only the link of the latest mail works.
      await em.nativeUpdate(SingleUseToken, { userId: user.id, purpose: 'reset_password', usedAt: null }, { usedAt: now });
      const token = newToken();
      em.persist(SingleUseToken.of('reset_password', user.id, token, now));
      const passkeys = await em.count(Passkey, { userId: user.id });
      await this.sendSecurityEmail.execute(user, passwordResetEmail(token, passkeys));
    });
  }
}

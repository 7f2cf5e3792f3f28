import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { User } from '../../accounts/user.entity.js';
import { SendSecurityEmail } from '../../mail/delivery/send-security-email.js';
import { confirmationEmail } from '../../mail/templates/link-emails.js';
import { newToken } from '../../opaque-token.js';
import { SingleUseToken } from '../proof/single-use-token.entity.js';

/** Queues the email with the link that confirms an address, in the caller's transaction. */
@Injectable()
export class SendConfirmationEmail {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly sendSecurityEmail: SendSecurityEmail,
  ) {}

  async execute(user: User): Promise<void> {
    const token = newToken();
    this.em.persist(SingleUseToken.of('confirm_email', user.id, token, this.clock.now()));
    await this.sendSecurityEmail.execute(user, confirmationEmail(token));
  }
}

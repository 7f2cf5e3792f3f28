import { Clock } from '@sotto/kit/orm/clock';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../accounts/user.entity.js';
import { Mail } from '../mail/mail.entity.js';
import { MailSecurity } from '../mail/mail-security.js';
import { newSignInLetter } from '../mail/security-letters.js';
import { Session } from './session.entity.js';

const share = 100;
/** A browser without cookies is new each time; one mail an hour says it. */
const hourMs = 60 * 60_000;

/** Mails owners about sign-ins of browsers that their accounts had not seen before: after the fact, so that signing in waits for no mail. */
@Injectable()
export class AnnounceSignIns {
  constructor(
    private readonly em: EntityManager,
    private readonly mailSecurity: MailSecurity,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    for (let found = share; found === share; ) found = await this.em.transactional((em) => this.announce(em));
  }

  /** Answers how many there were; two instances at once take different ones. */
  private async announce(em: EntityManager): Promise<number> {
    const which = { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { createdAt: 'asc' }, limit: share } as const;
    const sessions = await em.find(Session, { announced: false }, which);
    for (const session of sessions) {
      session.announced = true;
      await this.mail(em, session);
    }
    return sessions.length;
  }

  private async mail(em: EntityManager, { userId, label, createdAt }: Session): Promise<void> {
    const since = new Date(this.clock.now().getTime() - hourMs);
    if ((await em.count(Mail, { userId, kind: 'sign_in', createdAt: { $gt: since } })) > 0) return;
    const user = await em.findOneOrFail(User, userId);
    await this.mailSecurity.execute(user, newSignInLetter(label, createdAt));
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { User } from '../accounts/user.entity.js';
import { IdentitySettings } from '../identity-settings.js';
import { Mail } from '../mail/mail.entity.js';
import { noticeKinds } from '../mail/mail-kind.js';
import { MailSecurity } from '../mail/mail-security.js';
import { deletionRequestedLetter } from '../mail/security-letters.js';
import { EndSessions } from '../sessions/end-sessions.js';

const dayMs = 24 * 60 * 60_000;

/** Marks an account as leaving in the caller's transaction: signed out everywhere, no notices any more, and one letter that says until when. */
@Injectable()
export class SayFarewell {
  constructor(
    private readonly settings: IdentitySettings,
    private readonly endSessions: EndSessions,
    private readonly mailSecurity: MailSecurity,
  ) {}

  async execute(em: EntityManager, user: User, now: Date): Promise<Date> {
    const eraseAt = user.leave(now, new Date(now.getTime() + this.settings.deletionGraceDays * dayMs));
    await this.endSessions.execute({ userId: user.id, revokedAt: null });
    await em.nativeDelete(Mail, { userId: user.id, state: 'queued', kind: { $in: [...noticeKinds] } });
    if (this.settings.deletionGraceDays > 0) await this.mailSecurity.execute(user, deletionRequestedLetter(eraseAt));
    return eraseAt;
  }
}

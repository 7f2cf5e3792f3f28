import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { User } from '../accounts/user.entity.js';
import { IdentitySettings } from '../identity-settings.js';
import { Mail } from '../mail/delivery/mail.entity.js';
import { noticeKinds } from '../mail/delivery/mail-kind.js';
import { SendSecurityEmail } from '../mail/delivery/send-security-email.js';
import { deletionRequestedEmail } from '../mail/templates/security-emails.js';
import { EndSessions } from '../sessions/end-sessions.js';

const dayMs = 24 * 60 * 60_000;

/**
 * Schedules the erasure of an account in the caller's transaction: ends all sessions, removes queued notices, and queues an email that says
 * until when the owner can change their mind.
 */
@Injectable()
export class ScheduleErasure {
  constructor(
    private readonly settings: IdentitySettings,
    private readonly endSessions: EndSessions,
    private readonly sendSecurityEmail: SendSecurityEmail,
  ) {}

  async execute(em: EntityManager, user: User, now: Date): Promise<Date> {
    const eraseAt = user.requestDeletion(now, new Date(now.getTime() + this.settings.deletionGraceDays * dayMs));
    await this.endSessions.execute({ userId: user.id, revokedAt: null });
    await em.nativeDelete(Mail, { userId: user.id, state: 'queued', kind: { $in: [...noticeKinds] } });
    if (this.settings.deletionGraceDays > 0) await this.sendSecurityEmail.execute(user, deletionRequestedEmail(eraseAt));
    return eraseAt;
  }
}

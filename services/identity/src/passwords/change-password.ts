import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MailSecurity } from '../mail/mail-security.js';
import { passwordChangedLetter } from '../mail/security-letters.js';
import { PasswordReset } from '../resets/password-reset.entity.js';
import { EndSessions } from '../sessions/end-sessions.js';
import { PasswordHasher } from './password-hasher.js';
import { ProveOwnership, type TypedProof } from './prove-ownership.js';

/** Sets a new password for who knows the old one, ends every other session, and voids links that would set another. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly em: EntityManager,
    private readonly proveOwnership: ProveOwnership,
    private readonly passwords: PasswordHasher,
    private readonly endSessions: EndSessions,
    private readonly mailSecurity: MailSecurity,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, { newPassword, ...typed }: TypedProof & { newPassword: string }): Promise<void> {
    const proof = await this.proveOwnership.execute(viewer, typed);
    const passwordHash = await this.passwords.hash(newPassword);

    await this.em.transactional(async (em) => {
      const user = await proof.lock(em);
      user.passwordHash = passwordHash;
      await em.nativeUpdate(PasswordReset, { userId: user.id, usedAt: null }, { usedAt: this.clock.now() });
      await this.endSessions.execute({ userId: user.id, id: { $ne: viewer.sessionId }, revokedAt: null });
      await this.mailSecurity.execute(user, passwordChangedLetter);
    });
  }
}

import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Passkey } from '../../accounts/passkey.entity.js';
import { SendSecurityEmail } from '../../mail/delivery/send-security-email.js';
import { passwordChangedEmail } from '../../mail/templates/security-emails.js';
import { SingleUseToken } from '../proof/single-use-token.entity.js';
import { cancelEmailChanges } from '../../accounts/email-change.entity.js';
import { EndSessions } from '../../sessions/end-sessions.js';
import { PasswordHasher } from '../proof/password-hasher.js';
import { ProveOwnership, type OwnerProofInput } from '../proof/prove-ownership.js';

/** Sets a new password for a caller who proves the old one, ends every other session, and invalidates links that reset the password or change the address. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly em: EntityManager,
    private readonly proveOwnership: ProveOwnership,
    private readonly passwords: PasswordHasher,
    private readonly endSessions: EndSessions,
    private readonly sendSecurityEmail: SendSecurityEmail,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, { newPassword, ...typed }: OwnerProofInput & { newPassword: string }): Promise<void> {
    const proof = await this.proveOwnership.execute(viewer, typed);
    const passwordHash = await this.passwords.hash(newPassword);

    await this.em.transactional(async (em) => {
      const user = await proof.lock(em);
      user.passwordHash = passwordHash;
      const now = this.clock.now();
      await em.nativeUpdate(SingleUseToken, { userId: user.id, purpose: 'reset_password', usedAt: null }, { usedAt: now });
      await cancelEmailChanges(em, user.id, now);
      await this.endSessions.execute({ userId: user.id, id: { $ne: viewer.sessionId }, revokedAt: null });
      await this.sendSecurityEmail.execute(user, passwordChangedEmail(await em.count(Passkey, { userId: user.id })));
    });
  }
}

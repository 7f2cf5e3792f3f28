import { Clock } from '@sotto/kit/orm/clock';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { cancelEmailChanges, EmailChange } from '../../accounts/email-change.entity.js';
import { lockUser } from '../../accounts/find-user.js';
import { Passkey } from '../../accounts/passkey.entity.js';
import { identityError } from '../../identity-error.js';
import { SendSecurityEmail } from '../../mail/delivery/send-security-email.js';
import { passwordResetEmail } from '../../mail/templates/link-emails.js';
import { hashToken, newToken } from '../../opaque-token.js';
import { EndSessions } from '../../sessions/end-sessions.js';
import { PasswordHasher } from '../proof/password-hasher.js';
import { SingleUseToken } from '../proof/single-use-token.entity.js';

/**
 * Brings the old address back by the token that was mailed to it. Who changed the address knew the password, so the password is void, every
 * session ends, and a link that sets a new password is mailed.
 */
@Injectable()
export class UndoEmailChange {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly passwords: PasswordHasher,
    private readonly endSessions: EndSessions,
    private readonly sendSecurityEmail: SendSecurityEmail,
  ) {}

  async execute({ token }: { token: string }): Promise<void> {
    const which = { undoTokenHash: hashToken(token) };
    const found = await this.em.findOne(EmailChange, which);
    if (!found) throw identityError('LINK_EXPIRED');
    const unknownPassword = await this.passwords.hash(newToken());

    await this.em.transactional(async (em) => {
      const now = this.clock.now();
      const user = await lockUser(em, { id: found.userId });
      const change = await em.findOneOrFail(EmailChange, which, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      change.undo(user, now);
      user.passwordHash = unknownPassword;
      await em.flush();
      // Later changes cannot be undone any more: they were made by the same person.
      await em.nativeUpdate(EmailChange, { userId: user.id, changedAt: { $gt: change.changedAt }, undoneAt: null }, { undoneAt: now });
      await cancelEmailChanges(em, user.id, now);
      await em.nativeUpdate(SingleUseToken, { userId: user.id, usedAt: null }, { usedAt: now });
      await this.endSessions.execute({ userId: user.id, revokedAt: null });
      // A passkey that was added since then may be of the same person, and a new password alone would leave it.
      await em.nativeDelete(Passkey, { userId: user.id, createdAt: { $gte: change.requestedAt } });

      const reset = newToken();
      em.persist(SingleUseToken.of('reset_password', user.id, reset, now));
      await this.sendSecurityEmail.execute(user, passwordResetEmail(reset, await em.count(Passkey, { userId: user.id })));
    });
  }
}

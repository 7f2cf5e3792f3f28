import { EntityManager } from '@mikro-orm/postgresql';
import { findUserByEmail, lockUser } from '../../accounts/find-user.js';
import { Passkey } from '../../accounts/passkey.entity.js';
import { TwoFactor } from '../../accounts/two-factor.entity.js';
import { identityError } from '../../identity-error.js';
import { QueueMail } from '../../mail/delivery/queue-mail.js';
import { twoFactorRemovedEmail } from '../../mail/templates/security-emails.js';
import { EndSessions } from '../../sessions/end-sessions.js';

/**
 * Switches two-factor authentication off for a member who lost the app and all recovery codes. Operators run it, because the service cannot
 * check whether the owner asks. Ends every session and mails the owner.
 */
export class RemoveTwoFactor {
  constructor(
    private readonly em: EntityManager,
    private readonly queueMail: QueueMail,
    private readonly endSessions: EndSessions,
    private readonly publicOrigin: string,
  ) {}

  /** Returns the number of sessions that it ended. */
  execute(email: string): Promise<number> {
    return this.em.transactional(async (em) => {
      const found = await findUserByEmail(em, email);
      if (!found) throw identityError('ACCOUNT_NOT_FOUND');
      const user = await lockUser(em, { id: found.id });
      if (!user.hasTwoFactor) throw identityError('TWO_FACTOR_NOT_STARTED');
      user.twoFactorEnabledAt = null;
      await em.nativeDelete(TwoFactor, { userId: user.id });
      const passkeys = await em.count(Passkey, { userId: user.id });
      await this.queueMail.execute(user, twoFactorRemovedEmail(passkeys)(this.publicOrigin, user.language ?? 'en'));
      return this.endSessions.execute({ userId: user.id, revokedAt: null });
    });
  }
}

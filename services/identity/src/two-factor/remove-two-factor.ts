import { EntityManager } from '@mikro-orm/postgresql';
import { findUserByEmail } from '../accounts/find-user-by-email.js';
import { lockedUser } from '../accounts/locked-user.js';
import { identityError } from '../identity-error.js';
import { QueueMail } from '../mail/queue-mail.js';
import { twoFactorRemovedLetter } from '../mail/security-letters.js';
import { EndSessions } from '../sessions/end-sessions.js';
import { TwoFactor } from './two-factor.entity.js';

/**
 * Switches the second factor off for a member who lost the app and all recovery codes; an operator's act, because nothing here can tell
 * whether it is the owner who asks. Every session ends, and the owner is told.
 */
export class RemoveTwoFactor {
  constructor(
    private readonly em: EntityManager,
    private readonly queueMail: QueueMail,
    private readonly endSessions: EndSessions,
    private readonly publicOrigin: string,
  ) {}

  /** Answers how many sessions it ended. */
  execute(email: string): Promise<number> {
    return this.em.transactional(async (em) => {
      const found = await findUserByEmail(em, email);
      if (!found) throw identityError('ACCOUNT_NOT_FOUND');
      const user = await lockedUser(em, { id: found.id });
      if (!user.hasTwoFactor) throw identityError('TWO_FACTOR_NOT_STARTED');
      user.twoFactorEnabledAt = null;
      await em.nativeDelete(TwoFactor, { userId: user.id });
      await this.queueMail.execute(user, twoFactorRemovedLetter(this.publicOrigin));
      return this.endSessions.execute({ userId: user.id, revokedAt: null });
    });
  }
}

import { Clock } from '@sotto/kit/orm/clock';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../../accounts/user.entity.js';
import { identityError } from '../../identity-error.js';
import { hashToken } from '../../opaque-token.js';
import { EndSessions } from '../../sessions/end-sessions.js';
import { PasswordHasher } from '../proof/password-hasher.js';
import { SignInThrottle } from '../proof/sign-in-throttle.js';
import { SingleUseToken } from '../proof/single-use-token.entity.js';
import { cancelEmailChanges } from '../../accounts/email-change.entity.js';

/** Sets a new password by the mailed token, which works once, and ends every session of the account. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly passwords: PasswordHasher,
    private readonly endSessions: EndSessions,
    private readonly throttle: SignInThrottle,
  ) {}

  async execute({ token, password }: { token: string; password: string }): Promise<void> {
    const which = { purpose: 'reset_password', tokenHash: hashToken(token) } as const;
    // An unknown token is refused before the password is hashed, because hashing is expensive.
    if ((await this.em.count(SingleUseToken, which)) === 0) throw identityError('LINK_EXPIRED');
    const passwordHash = await this.passwords.hash(password);

    await this.em.transactional(async (em) => {
      const now = this.clock.now();
      const reset = await em.findOneOrFail(SingleUseToken, which, { lockMode: LockMode.PESSIMISTIC_WRITE });
      reset.use(now);

      const user = await em.findOneOrFail(User, reset.userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      user.resetPassword(passwordHash, now);

      await em.nativeUpdate(SingleUseToken, { userId: user.id, purpose: 'reset_password', usedAt: null }, { usedAt: now });
      await cancelEmailChanges(em, user.id, now);
      await this.endSessions.execute({ userId: user.id, revokedAt: null });
      // Someone who can read the member's mail may not be the owner: with two-factor authentication, failed codes keep counting.
      if (!user.hasTwoFactor) await this.throttle.forget(user.email);
    });
  }
}

import { Clock } from '@sotto/kit/orm/clock';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../accounts/user.entity.js';
import { identityError } from '../identity-error.js';
import { hashOf } from '../opaque-token.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { EndSessions } from '../sessions/end-sessions.js';
import { SignInThrottle } from '../sessions/sign-in-throttle.js';
import { PasswordReset } from './password-reset.entity.js';

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
    const tokenHash = hashOf(token);
    // A made-up token is not worth a hash.
    if ((await this.em.count(PasswordReset, { tokenHash })) === 0) throw identityError('LINK_EXPIRED');
    const passwordHash = await this.passwords.hash(password);

    await this.em.transactional(async (em) => {
      const now = this.clock.now();
      const reset = await em.findOneOrFail(PasswordReset, { tokenHash }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      reset.use(now);

      const user = await em.findOneOrFail(User, reset.userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      user.resetPassword(passwordHash, now);

      await em.nativeUpdate(PasswordReset, { userId: user.id, usedAt: null }, { usedAt: now });
      await this.endSessions.execute({ userId: user.id, revokedAt: null });
      // Who reads the mail may still not be the owner: wrong codes go on counting, however often the password is set.
      if (!user.hasTwoFactor) await this.throttle.forget(user.email);
    });
  }
}

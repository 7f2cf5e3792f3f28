import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { identityError } from '../identity-error.js';
import { twoFactorOnLetter } from '../mail/security-letters.js';
import { MailSecurity } from '../mail/mail-security.js';
import { CountAttempt, type Attempting } from '../passwords/count-attempt.js';
import { EndSessions } from '../sessions/end-sessions.js';
import { lockedUser } from '../accounts/locked-user.js';
import { Authenticator } from './authenticator.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { newRecoveryCodes } from './recovery-code-text.js';
import { TwoFactor } from './two-factor.entity.js';

/**
 * Switches the second factor on by a first code of the app; that code is used up. Every other session ends: whoever opened one without a
 * code proves now to be the owner. Answers the recovery codes, once.
 */
@Injectable()
export class ConfirmTwoFactor {
  constructor(
    private readonly em: EntityManager,
    private readonly countAttempt: CountAttempt,
    private readonly authenticator: Authenticator,
    private readonly endSessions: EndSessions,
    private readonly mailSecurity: MailSecurity,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, { code }: { code: string }): Promise<string[]> {
    const attempting = await this.countAttempt.execute(viewer);
    const codes = newRecoveryCodes();
    await this.em.transactional((em) => this.confirm(em, viewer, attempting, code, codes));
    await attempting.forgive();
    return codes;
  }

  private async confirm(
    em: EntityManager,
    { sessionId }: Viewer,
    { user: { id } }: Attempting,
    code: string,
    codes: string[],
  ): Promise<void> {
    const now = this.clock.now();
    const user = await lockedUser(em, { id });
    const started = await em.findOne(TwoFactor, { userId: id });
    if (user.hasTwoFactor || !started?.mayBeConfirmed(now)) throw identityError('TWO_FACTOR_NOT_STARTED');

    const secret = this.authenticator.open(id, started.sealedSecret);
    const step = secret && this.authenticator.stepOf(secret, code, now);
    if (!step) throw identityError('SECOND_FACTOR_INVALID');

    started.lastStep = step;
    user.twoFactorEnabledAt = now;
    em.persist(codes.map((recovery) => RecoveryCode.of(id, recovery)));
    await this.endSessions.execute({ userId: id, id: { $ne: sessionId }, revokedAt: null });
    await this.mailSecurity.execute(user, twoFactorOnLetter);
  }
}

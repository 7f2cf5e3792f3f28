import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockUser } from '../../accounts/find-user.js';
import { newRecoveryCodes, RecoveryCode } from '../../accounts/recovery-code.entity.js';
import { TwoFactor } from '../../accounts/two-factor.entity.js';
import { identityError } from '../../identity-error.js';
import { SendSecurityEmail } from '../../mail/delivery/send-security-email.js';
import { twoFactorEnabledEmail } from '../../mail/templates/security-emails.js';
import { EndSessions } from '../../sessions/end-sessions.js';
import { Authenticator } from '../proof/authenticator.js';
import { BeginOwnerAttempt, type OwnerAttempt } from '../proof/begin-owner-attempt.js';

/**
 * Switches two-factor authentication on with a first code of the app, which cannot be used again. Ends every other session, because those
 * were started without a code. Returns the recovery codes, which are shown only once.
 */
@Injectable()
export class ConfirmTwoFactor {
  constructor(
    private readonly em: EntityManager,
    private readonly beginOwnerAttempt: BeginOwnerAttempt,
    private readonly authenticator: Authenticator,
    private readonly endSessions: EndSessions,
    private readonly sendSecurityEmail: SendSecurityEmail,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, { code }: { code: string }): Promise<string[]> {
    const attempt = await this.beginOwnerAttempt.execute(viewer);
    const codes = newRecoveryCodes();
    await this.em.transactional((em) => this.confirm(em, viewer, attempt, code, codes));
    await attempt.forgive();
    return codes;
  }

  private async confirm(
    em: EntityManager,
    { sessionId }: Viewer,
    { user: { id } }: OwnerAttempt,
    code: string,
    codes: string[],
  ): Promise<void> {
    const now = this.clock.now();
    const user = await lockUser(em, { id });
    const started = await em.findOne(TwoFactor, { userId: id });
    if (user.hasTwoFactor || !started?.canBeConfirmed(now)) throw identityError('TWO_FACTOR_NOT_STARTED');

    const secret = this.authenticator.open(id, started.sealedSecret);
    const step = secret && this.authenticator.stepOf(secret, code, now);
    if (!step) throw identityError('SECOND_FACTOR_INVALID');

    started.lastStep = step;
    user.twoFactorEnabledAt = now;
    em.persist(codes.map((recovery) => RecoveryCode.of(id, recovery)));
    await this.endSessions.execute({ userId: id, id: { $ne: sessionId }, revokedAt: null });
    await this.sendSecurityEmail.execute(user, twoFactorEnabledEmail);
  }
}

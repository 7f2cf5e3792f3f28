import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PasskeyAssertion } from '@sotto/proto/identity/v1/passkeys';
import { identityError } from '../../identity-error.js';
import { RefreshSession, type RefreshResult } from '../../sessions/refresh-session.js';
import { RefreshTokens } from '../../sessions/refresh-tokens.js';
import { CheckPasskey } from '../proof/check-passkey.js';

/** Unlocks a session by a passkey of its member. A refused one is no wrong try: it cannot be guessed, and its challenge may be too old. */
@Injectable()
export class UnlockWithPasskey {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: RefreshTokens,
    private readonly refreshSession: RefreshSession,
    private readonly checkPasskey: CheckPasskey,
    private readonly clock: Clock,
  ) {}

  async execute(refreshToken: string, answer: PasskeyAssertion): Promise<RefreshResult> {
    const found = await this.em.transactional((em) => this.tokens.find(em, refreshToken));
    if (!found) throw identityError('SESSION_ENDED');
    if (!found.session.isLocked) return this.refreshSession.execute({ refreshToken });
    await this.checkPasskey.execute(answer, 'unlock', found.user.id);
    const issued = await this.em.transactional((em) => this.unlock(em, refreshToken));
    // Thrown after the transaction, so that the error does not roll back the end of a session whose token was stolen.
    if (!issued) throw identityError('SESSION_ENDED');
    return { issued };
  }

  private async unlock(em: EntityManager, refreshToken: string) {
    const found = await this.tokens.find(em, refreshToken);
    if (!found) return undefined;
    found.session.unlock(this.clock.now());
    return this.tokens.exchange(em, found);
  }
}

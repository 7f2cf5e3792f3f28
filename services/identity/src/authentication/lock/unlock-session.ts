import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { User } from '../../accounts/user.entity.js';
import { identityError } from '../../identity-error.js';
import { EndSessions } from '../../sessions/end-sessions.js';
import { lockStateOf, RefreshSession, type RefreshResult } from '../../sessions/refresh-session.js';
import { RefreshTokens, type PresentedSession } from '../../sessions/refresh-tokens.js';
import { PasswordHasher } from '../proof/password-hasher.js';

/** What unlocks a session, besides a passkey. */
export interface UnlockProof {
  pin: string;
  password: string;
}

export type UnlockInput = UnlockProof & { refreshToken: string };

type Attempt = 'over' | 'not-locked' | { user: User };

/**
 * Unlocks a session. A try is counted as wrong before it is checked, under the lock of the session's row, so that concurrent tries cannot
 * exceed the limit. The last wrong one ends the session.
 */
@Injectable()
export class UnlockSession {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: RefreshTokens,
    private readonly refreshSession: RefreshSession,
    private readonly endSessions: EndSessions,
    private readonly passwords: PasswordHasher,
    private readonly clock: Clock,
  ) {}

  async execute(input: UnlockInput): Promise<RefreshResult> {
    const attempt = await this.em.transactional((em) => this.begin(em, input));
    if (attempt === 'over') throw identityError('SESSION_ENDED');
    if (attempt === 'not-locked') return this.refreshSession.execute(input);
    const right = await this.isRight(attempt.user, input).catch(async (error: unknown) => {
      await this.em.transactional(async (em) => (await this.tokens.find(em, input.refreshToken))?.session.forgiveUnlock());
      throw error;
    });
    const result = await this.em.transactional((em) => this.finish(em, input, right));
    // Thrown after the transaction, so that the error does not roll back the end of the session.
    if (!result) throw identityError('SESSION_ENDED');
    return result;
  }

  private async begin(em: EntityManager, { refreshToken }: UnlockInput): Promise<Attempt> {
    const found = await this.tokens.find(em, refreshToken);
    if (!found) return 'over';
    if (!found.session.isLocked) return 'not-locked';
    if (found.session.beginUnlock()) return { user: found.user };
    await this.endSessions.execute({ id: found.session.id });
    return 'over';
  }

  private isRight({ pinHash, passwordHash }: User, { pin, password }: UnlockProof): Promise<boolean> {
    return pin === '' ? this.passwords.verify(passwordHash, password) : this.passwords.verify(pinHash ?? undefined, pin);
  }

  private async finish(em: EntityManager, { refreshToken }: UnlockInput, right: boolean): Promise<RefreshResult | undefined> {
    const found = await this.tokens.find(em, refreshToken);
    if (!found) return undefined;
    return right ? this.unlock(em, found) : this.refuse(em, found);
  }

  private async unlock(em: EntityManager, found: PresentedSession): Promise<RefreshResult | undefined> {
    found.session.unlock(this.clock.now());
    const issued = await this.tokens.exchange(em, found);
    return issued && { issued };
  }

  private async refuse(em: EntityManager, { user, session }: PresentedSession): Promise<RefreshResult | undefined> {
    if (session.unlockTriesLeft > 0) return { lock: await lockStateOf(em, user, session) };
    await this.endSessions.execute({ id: session.id });
    return undefined;
  }
}

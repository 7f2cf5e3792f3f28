import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Passkey } from '../accounts/passkey.entity.js';
import type { User } from '../accounts/user.entity.js';
import { identityError } from '../identity-error.js';
import type { IssuedSession } from './issue-session.js';
import { LockSessions } from './lock-sessions.js';
import { RefreshTokens } from './refresh-tokens.js';
import type { Session } from './session.entity.js';

/** What unlocks a locked session. */
export interface LockState {
  method: 'pin' | 'password';
  triesLeft: number;
  /** Whether a passkey of the member unlocks it as well. */
  passkey: boolean;
}

export const lockStateOf = async (em: EntityManager, { id, pinHash }: User, { unlockTriesLeft }: Session): Promise<LockState> => ({
  method: pinHash === null ? 'password' : 'pin',
  triesLeft: unlockTriesLeft,
  passkey: (await em.count(Passkey, { userId: id })) > 0,
});

/** The next tokens of a session, or what unlocks it. */
export type RefreshResult = { issued: IssuedSession; lock?: undefined } | { issued?: undefined; lock: LockState };

/** Exchanges a refresh token for the next one. A session that was not used for the time that its owner chose is locked instead. */
@Injectable()
export class RefreshSession {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly tokens: RefreshTokens,
    private readonly lockSessions: LockSessions,
  ) {}

  async execute({ refreshToken }: { refreshToken: string }): Promise<RefreshResult> {
    const result = await this.em.transactional((em) => this.refresh(em, refreshToken));
    // Thrown after the transaction, so that the error does not roll back the end of a session whose token was stolen.
    if (!result) throw identityError('SESSION_ENDED');
    return result;
  }

  private async refresh(em: EntityManager, token: string): Promise<RefreshResult | undefined> {
    const found = await this.tokens.find(em, token);
    if (!found) return undefined;
    const { user, session } = found;
    if (session.isIdle(this.clock.now(), user.autoLockMinutes)) this.lockSessions.execute([session]);
    if (session.isLocked) return { lock: await lockStateOf(em, user, session) };
    const issued = await this.tokens.exchange(em, found);
    return issued && { issued };
  }
}

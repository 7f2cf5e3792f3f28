import { Clock } from '@sotto/kit/orm/clock';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../accounts/user.entity.js';
import { hashToken } from '../opaque-token.js';
import { EndSessions } from './end-sessions.js';
import { IssueSession, type IssuedSession } from './issue-session.js';
import { RefreshChain } from './refresh-chain.js';
import { RefreshToken } from './refresh-token.entity.js';
import { Session } from './session.entity.js';

/** A live session, found by a refresh token. */
export interface PresentedSession {
  user: User;
  session: Session;
  presented: RefreshToken;
  token: string;
}

/** Finds sessions by their refresh tokens and exchanges the tokens, in the caller's transaction. */
@Injectable()
export class RefreshTokens {
  constructor(
    private readonly clock: Clock,
    private readonly chain: RefreshChain,
    private readonly endSessions: EndSessions,
    private readonly issueSession: IssueSession,
  ) {}

  /** Finds the live session of a token and locks its row. */
  async find(em: EntityManager, token: string): Promise<PresentedSession | undefined> {
    const presented = await em.findOne(RefreshToken, { tokenHash: hashToken(token) });
    if (!presented) return undefined;
    // Concurrent calls wait for this lock, so the token is read again after it.
    const session = await em.findOne(Session, presented.sessionId, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!session?.isLive(this.clock.now())) return undefined;
    await em.refresh(presented);
    const user = await em.findOneOrFail(User, session.userId, { refresh: true });
    return { user, session, presented, token };
  }

  /**
   * Exchanges the token for the next one. A used token ends the session, because it may be stolen, unless a concurrent call used it within
   * the last seconds and the next token is still unused; the result is undefined then.
   */
  async exchange(em: EntityManager, { user, session, presented, token }: PresentedSession): Promise<IssuedSession | undefined> {
    const now = this.clock.now();
    const childToken = this.chain.childOf(token);
    if (presented.isUsed) {
      const child = await em.findOne(RefreshToken, { tokenHash: hashToken(childToken) });
      if (presented.wasJustUsed(now) && child && !child.isUsed) return this.issueSession.execute(user, session, childToken);
      await this.endSessions.execute({ id: session.id });
      return undefined;
    }

    presented.use(now);
    await em.flush(); // before the next token is stored: a session has one unused token
    em.persist(RefreshToken.of(session, childToken, now));
    session.touch(now);
    return this.issueSession.execute(user, session, childToken);
  }
}

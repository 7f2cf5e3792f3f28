import { Clock } from '@sotto/kit/orm/clock';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { identityError } from '../identity-error.js';
import { hashOf } from '../opaque-token.js';
import { EndSessions } from './end-sessions.js';
import { IssueSession, type IssuedSession } from './issue-session.js';
import { RefreshChain } from './refresh-chain.js';
import { RefreshToken } from './refresh-token.entity.js';
import { Session } from './session.entity.js';

/** Trades a refresh token for its child. A used token ends the session, unless its child is fresh and nobody used it yet. */
@Injectable()
export class RefreshSession {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly chain: RefreshChain,
    private readonly endSessions: EndSessions,
    private readonly issueSession: IssueSession,
  ) {}

  async execute({ refreshToken }: { refreshToken: string }): Promise<IssuedSession> {
    const issued = await this.em.transactional((em) => this.trade(em, refreshToken));
    // Only now: the refusal must not roll back the end of a session whose token was stolen.
    if (!issued) throw identityError('SESSION_ENDED');
    return issued;
  }

  private async trade(em: EntityManager, token: string): Promise<IssuedSession | undefined> {
    const now = this.clock.now();
    const presented = await em.findOne(RefreshToken, { tokenHash: hashOf(token) });
    if (!presented) return undefined;
    // Parallel calls queue up behind this lock; what they read before it may be out of date.
    const session = await em.findOne(Session, presented.sessionId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!session?.isLive(now)) return undefined;
    await em.refresh(presented);

    const childToken = this.chain.childOf(token);
    if (presented.isUsed) {
      const child = await em.findOne(RefreshToken, { tokenHash: hashOf(childToken) });
      if (presented.wasJustUsed(now) && child && !child.isUsed) return this.issueSession.execute(session, childToken);
      await this.endSessions.execute({ id: session.id });
      return undefined;
    }

    presented.use(now);
    await em.flush(); // before the child is stored: one unused token per session
    em.persist(RefreshToken.of(session, childToken, now));
    session.see(now);
    return this.issueSession.execute(session, childToken);
  }
}

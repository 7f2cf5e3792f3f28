import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { User } from '../../accounts/user.entity.js';
import { identityError } from '../../identity-error.js';
import { IssueSession, type IssuedSession } from '../../sessions/issue-session.js';
import { OpenSession, type SessionDevice } from '../../sessions/open-session.js';
import { keysOf } from '../proof/sign-in-throttle.js';
import type { CredentialProof } from './check-credentials.js';
import { SessionRepository } from './session.repository.js';

/** Starts a session of an account whose owner proved who they are. */
@Injectable()
export class StartSession {
  constructor(
    private readonly openSession: OpenSession,
    private readonly sessions: SessionRepository,
    private readonly issueSession: IssueSession,
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ user, upgradedHash, attempt }: CredentialProof, viewer: Viewer, device: SessionDevice): Promise<IssuedSession> {
    const opened = this.openSession.prepare(user, viewer, device);
    const roles = await this.sessions.open({ ...opened, user, upgradedHash, attempts: attempt ? keysOf(attempt) : [] });
    if (!roles) throw await this.conflictOf(user);
    return this.issueSession.withRoles(user, opened.session, opened.secret, roles);
  }

  /** The account changed after it was read: it was restricted, or the caller has to try again. */
  private async conflictOf({ id }: User): Promise<Error> {
    const user = await this.em.fork().findOne(User, id);
    return identityError(user?.isRestricted(this.clock.now()) ? 'ACCOUNT_RESTRICTED' : 'INVALID_CREDENTIALS');
  }
}

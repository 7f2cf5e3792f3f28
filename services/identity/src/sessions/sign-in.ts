import type { Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { Injectable } from '@nestjs/common';
import { RequireConfirmation } from '../confirmations/require-confirmation.js';
import { identityError } from '../identity-error.js';
import { CheckCredentials, type Credentials } from './check-credentials.js';
import { IssueSession, type IssuedSession } from './issue-session.js';
import { OpenSession } from './open-session.js';
import { SessionRepository } from './session.repository.js';
import { keysOf, SignInThrottle } from './sign-in-throttle.js';

/** Opens a session for an address and a password. */
@Injectable()
export class SignIn {
  constructor(
    private readonly checkCredentials: CheckCredentials,
    private readonly requireConfirmation: RequireConfirmation,
    private readonly throttle: SignInThrottle,
    private readonly openSession: OpenSession,
    private readonly sessions: SessionRepository,
    private readonly issueSession: IssueSession,
  ) {}

  async execute(viewer: Viewer, input: Credentials): Promise<IssuedSession> {
    const { user, deviceId = newId(), upgradedHash, attempt } = await this.checkCredentials.execute(viewer, input);
    await this.requireConfirmation.execute(user).catch(async (error) => {
      await this.throttle.forgive(attempt); // the password was right
      throw error;
    });

    const begun = this.openSession.begin(user, viewer, deviceId);
    const roles = await this.sessions.open({ ...begun, user, upgradedHash, attempts: keysOf(attempt) });
    if (!roles) throw identityError('INVALID_CREDENTIALS');
    return this.issueSession.withRoles(begun.session, begun.secret, roles);
  }
}

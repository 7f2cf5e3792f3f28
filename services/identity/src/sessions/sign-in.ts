import type { Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { Injectable } from '@nestjs/common';
import { RestoreAccount } from '../erasure/restore-account.js';
import { identityError } from '../identity-error.js';
import { AdmitOwner } from './admit-owner.js';
import { CheckCredentials, type Credentials, type Proof } from './check-credentials.js';
import { IssueSession, type IssuedSession } from './issue-session.js';
import { OpenSession, type SessionDevice } from './open-session.js';
import { SessionRepository } from './session.repository.js';
import { keysOf } from './sign-in-throttle.js';

/** Opens a session for an address and a password, and a code where the account asks for one. */
@Injectable()
export class SignIn {
  constructor(
    private readonly checkCredentials: CheckCredentials,
    private readonly admitOwner: AdmitOwner,
    private readonly openSession: OpenSession,
    private readonly sessions: SessionRepository,
    private readonly issueSession: IssueSession,
    private readonly restoreAccount: RestoreAccount,
  ) {}

  async execute(viewer: Viewer, input: Credentials): Promise<IssuedSession> {
    const proof = await this.checkCredentials.execute(viewer, input);
    await this.admitOwner.execute(proof, input.secondFactorCode);
    const device = { deviceId: proof.deviceId ?? newId(), unknownDevice: proof.deviceId === undefined };
    return proof.user.isLeaving ? this.restoreAccount.execute(proof, viewer, device) : this.open(proof, viewer, device);
  }

  private async open({ user, upgradedHash, attempt }: Proof, viewer: Viewer, device: SessionDevice): Promise<IssuedSession> {
    const begun = this.openSession.begin(user, viewer, device);
    const roles = await this.sessions.open({ ...begun, user, upgradedHash, attempts: keysOf(attempt) });
    if (!roles) throw identityError('INVALID_CREDENTIALS');
    return this.issueSession.withRoles(begun.session, begun.secret, roles);
  }
}

import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../accounts/user.entity.js';
import { RestoreAccount } from '../erasure/restore-account.js';
import { identityError } from '../identity-error.js';
import type { AccountStanding } from '../standing/account-standing.entity.js';
import { ReadStanding } from '../standing/read-standing.js';
import { AdmitOwner } from './admit-owner.js';
import { CheckCredentials, type Credentials, type Proof } from './check-credentials.js';
import { IssueSession, type IssuedSession } from './issue-session.js';
import { OpenSession, type SessionDevice } from './open-session.js';
import { SessionRepository } from './session.repository.js';
import { keysOf, SignInThrottle } from './sign-in-throttle.js';

const { code: barredCode } = identityError('ACCOUNT_BARRED');

/** A session, or why an owner who proved everything may not have one. */
export type SignedIn = { issued: IssuedSession; barred?: undefined } | { issued?: undefined; barred: AccountStanding };

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
    private readonly readStanding: ReadStanding,
    private readonly throttle: SignInThrottle,
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, input: Credentials): Promise<SignedIn> {
    const proof = await this.checkCredentials.execute(viewer, input);
    await this.admitOwner.execute(proof, input.secondFactorCode);
    try {
      return { issued: await this.enter(proof, viewer) };
    } catch (error) {
      if ((error as { code?: string }).code !== barredCode) throw error;
      await this.throttle.forgive(proof.attempt); // the owner knew everything
      return { barred: await this.readStanding.execute(proof.user.id) };
    }
  }

  private enter(proof: Proof, viewer: Viewer): Promise<IssuedSession> {
    const device = { deviceId: proof.deviceId ?? newId(), unknownDevice: proof.deviceId === undefined };
    return proof.user.isLeaving ? this.restoreAccount.execute(proof, viewer, device) : this.open(proof, viewer, device);
  }

  private async open({ user, upgradedHash, attempt }: Proof, viewer: Viewer, device: SessionDevice): Promise<IssuedSession> {
    const begun = this.openSession.begin(user, viewer, device);
    const roles = await this.sessions.open({ ...begun, user, upgradedHash, attempts: keysOf(attempt) });
    if (!roles) throw await this.whyNot(user);
    return this.issueSession.withRoles(begun.session, begun.secret, roles);
  }

  /** Something changed since the account was read: who is barred by now hears that, anybody else to try again. */
  private async whyNot({ id }: User): Promise<Error> {
    const user = await this.em.fork().findOne(User, id);
    return identityError(user?.isBarred(this.clock.now()) ? 'ACCOUNT_BARRED' : 'INVALID_CREDENTIALS');
  }
}

import type { Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AccountStatus } from '../../administration/account-status/account-status.entity.js';
import { identityError } from '../../identity-error.js';
import type { IssuedSession } from '../../sessions/issue-session.js';
import { SignInThrottle } from '../proof/sign-in-throttle.js';
import type { CredentialProof } from './check-credentials.js';
import { RestoreAccount } from './restore-account.js';
import { StartSession } from './start-session.js';

const { code: restrictedCode } = identityError('ACCOUNT_RESTRICTED');

/** A session, or the restriction of an account whose owner proved everything else. */
export type SignInResult = { issued: IssuedSession; restriction?: undefined } | { issued?: undefined; restriction: AccountStatus };

/** Opens a session for an owner who proved everything that the account demands. */
@Injectable()
export class AdmitSession {
  constructor(
    private readonly startSession: StartSession,
    private readonly restoreAccount: RestoreAccount,
    private readonly throttle: SignInThrottle,
    private readonly em: EntityManager,
  ) {}

  async execute(proof: CredentialProof, viewer: Viewer): Promise<SignInResult> {
    try {
      return { issued: await this.start(proof, viewer) };
    } catch (error) {
      if ((error as { code?: string }).code !== restrictedCode) throw error;
      if (proof.attempt) await this.throttle.forgive(proof.attempt); // what was proved was right
      return { restriction: await this.em.fork().findOneOrFail(AccountStatus, { userId: proof.user.id }) };
    }
  }

  private start(proof: CredentialProof, viewer: Viewer): Promise<IssuedSession> {
    const device = { deviceId: proof.deviceId ?? newId(), unknownDevice: proof.deviceId === undefined };
    return proof.user.isDeletionRequested
      ? this.restoreAccount.execute(proof, viewer, device)
      : this.startSession.execute(proof, viewer, device);
  }
}

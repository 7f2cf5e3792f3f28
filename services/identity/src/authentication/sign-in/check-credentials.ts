import type { Viewer } from '@sotto/kit/nats/viewer';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { findUserByEmail } from '../../accounts/find-user.js';
import { readEmail } from '../../accounts/typed-identity.js';
import type { User } from '../../accounts/user.entity.js';
import { identityError } from '../../identity-error.js';
import { DeviceTokens } from '../../sessions/device-tokens.js';
import { PasswordHasher } from '../proof/password-hasher.js';
import { type Attempt, SignInThrottle } from '../proof/sign-in-throttle.js';

export interface Credentials {
  email: string;
  password: string;
  deviceToken: string;
  secondFactorCode: string;
}

/** What an owner proved to sign in. */
export interface CredentialProof {
  user: User;
  /** Set when this browser has signed in to the account before. */
  deviceId?: string;
  /** The attempt, which is counted as failed until the caller forgives it; absent for a passkey, whose failures are not counted. */
  attempt?: Attempt;
  /** Replaces a stored hash whose parameters have become too weak. */
  upgradedHash?: string;
}

/** The same by a password, whose attempts are counted. */
export type PasswordProof = CredentialProof & { attempt: Attempt };

/** Checks an address and a password. An unknown address fails with the same error and after the same time as a wrong password. */
@Injectable()
export class CheckCredentials {
  constructor(
    private readonly em: EntityManager,
    private readonly throttle: SignInThrottle,
    private readonly passwords: PasswordHasher,
    private readonly deviceTokens: DeviceTokens,
  ) {}

  async execute(viewer: Viewer, input: Credentials): Promise<PasswordProof> {
    const email = readEmail(input.email);
    const user = await findUserByEmail(this.em, email);
    const deviceId = user ? this.deviceTokens.read(user.id, input.deviceToken) : undefined;
    const attempt = { email, userId: user?.id, deviceId, address: viewer.device?.address };

    await this.throttle.begin(attempt);
    const forgiving = async (error: unknown): Promise<never> => {
      await this.throttle.forgive(attempt); // an attempt that could not be checked is not a failure
      throw error;
    };
    const right = await this.passwords.verify(user?.passwordHash, input.password).catch(forgiving);
    if (!user || !right) throw identityError('INVALID_CREDENTIALS');
    const upgradedHash = await this.passwords.upgrade(user.passwordHash, input.password).catch(forgiving);
    return { user, deviceId, attempt, upgradedHash };
  }
}

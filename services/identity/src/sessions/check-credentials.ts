import type { Viewer } from '@sotto/kit/nats/viewer';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { findUserByEmail } from '../accounts/find-user-by-email.js';
import { readEmail } from '../accounts/typed-identity.js';
import type { User } from '../accounts/user.entity.js';
import { identityError } from '../identity-error.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { DeviceTokens } from './device-tokens.js';
import { SignInThrottle, type Attempt } from './sign-in-throttle.js';

export interface Credentials {
  email: string;
  password: string;
  deviceToken: string;
  secondFactorCode: string;
}

export interface Proof {
  user: User;
  /** Known when this browser has signed in to the account before. */
  deviceId?: string;
  /** What was counted as a failure and was none: whoever uses the proof forgives it. */
  attempt: Attempt;
  /** Replaces a stored hash whose parameters have become too weak. */
  upgradedHash?: string;
}

/** Finds out whether somebody knows an account's password; an unknown address fails like a wrong password, and as slowly. */
@Injectable()
export class CheckCredentials {
  constructor(
    private readonly em: EntityManager,
    private readonly throttle: SignInThrottle,
    private readonly passwords: PasswordHasher,
    private readonly deviceTokens: DeviceTokens,
  ) {}

  async execute(viewer: Viewer, input: Credentials): Promise<Proof> {
    const email = readEmail(input.email);
    const user = await findUserByEmail(this.em, email);
    const deviceId = user ? this.deviceTokens.read(user.id, input.deviceToken) : undefined;
    const attempt = { email, userId: user?.id, deviceId, address: viewer.device?.address };

    await this.throttle.begin(attempt);
    const forgiving = async (error: unknown): Promise<never> => {
      await this.throttle.forgive(attempt); // what could not be judged has not failed
      throw error;
    };
    const right = await this.passwords.verify(user?.passwordHash, input.password).catch(forgiving);
    if (!user || !right) throw identityError('INVALID_CREDENTIALS');
    const upgradedHash = await this.passwords.upgrade(user.passwordHash, input.password).catch(forgiving);
    return { user, deviceId, attempt, upgradedHash };
  }
}

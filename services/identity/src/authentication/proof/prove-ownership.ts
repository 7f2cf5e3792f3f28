import { create } from '@bufbuild/protobuf';
import { platformError } from '@sotto/kit/errors/domain-error';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';
import type { PasskeyAssertion } from '@sotto/proto/identity/v1/passkeys';
import { lockUser } from '../../accounts/find-user.js';
import { Passkey } from '../../accounts/passkey.entity.js';
import { User } from '../../accounts/user.entity.js';
import { identityError } from '../../identity-error.js';
import { BeginOwnerAttempt, type Caller, type OwnerAttempt } from './begin-owner-attempt.js';
import { CheckPasskey } from './check-passkey.js';
import { CheckSecondFactor } from './check-second-factor.js';
import { PasswordHasher } from './password-hasher.js';

/** What proves that the account is the caller's: what they type, or a passkey. */
export interface OwnerProofInput {
  password: string;
  secondFactorCode: string;
  passkey?: PasskeyAssertion;
}

/** The result of a proof: the caller is the owner. */
export interface OwnershipProof {
  /** Locks the account and returns it. Throws PASSWORD_WRONG or PASSKEY_REFUSED when what was proved has changed or was removed since. */
  lock: (em: EntityManager) => Promise<User>;
}

/**
 * Checks whether a signed-in caller is the owner: by the password, and by a code if two-factor authentication is on; or by a passkey, which
 * is both.
 */
@Injectable()
export class ProveOwnership {
  constructor(
    private readonly beginOwnerAttempt: BeginOwnerAttempt,
    private readonly passwords: PasswordHasher,
    private readonly checkSecondFactor: CheckSecondFactor,
    private readonly checkPasskey: CheckPasskey,
  ) {}

  execute(viewer: Viewer, { password, secondFactorCode, passkey }: OwnerProofInput): Promise<OwnershipProof> {
    if (passkey) return this.byPasskey(viewer, passkey);
    return this.prove(viewer, password, (user) => this.checkSecondFactor.execute(user, secondFactorCode));
  }

  /** For the set-up of two-factor authentication, when there is no code yet. */
  withoutCode(viewer: Viewer, { password, passkey }: Omit<OwnerProofInput, 'secondFactorCode'>): Promise<OwnershipProof> {
    return passkey ? this.byPasskey(viewer, passkey) : this.prove(viewer, password, () => Promise.resolve());
  }

  /** For callers who proved more when their session started. */
  async byCode(caller: Caller, { code, passkey }: { code: string; passkey?: PasskeyAssertion }): Promise<void> {
    if (passkey) return void (await this.byPasskey(caller, passkey));
    const attempt = await this.beginOwnerAttempt.execute(caller);
    await this.check(attempt, (user) => this.checkSecondFactor.execute(user, code));
  }

  private async byPasskey(caller: Caller, answer: PasskeyAssertion): Promise<OwnershipProof> {
    const { forgive } = await this.beginOwnerAttempt.execute(caller);
    const { id } = await this.checkPasskey.execute(answer, 'prove', caller.userId);
    await forgive();
    return { lock: (em) => lockWithPasskey(em, caller.userId, id) };
  }

  private async prove(viewer: Viewer, password: string, second: (user: User) => Promise<void>): Promise<OwnershipProof> {
    if (password === '') throw missingPassword();
    const attempt = await this.beginOwnerAttempt.execute(viewer);
    const { user } = attempt;
    if (!(await this.isRight(attempt, password))) throw identityError('PASSWORD_WRONG');
    await this.check(attempt, second);
    return { lock: (em) => lockProved(em, user) };
  }

  private async check({ user, forgive }: OwnerAttempt, second: (user: User) => Promise<void>): Promise<void> {
    await second(user).catch(async (error: Error & { code?: string }) => {
      if (error.code !== wrongCode) await forgive(); // no code was tried
      throw error;
    });
    await forgive();
  }

  private isRight({ user, forgive }: OwnerAttempt, password: string): Promise<boolean> {
    return this.passwords.verify(user.passwordHash, password).catch(async (error: unknown) => {
      await forgive(); // an attempt that could not be checked is not a failure
      throw error;
    });
  }
}

const { code: wrongCode } = identityError('SECOND_FACTOR_INVALID');

async function lockProved(em: EntityManager, { id, passwordHash }: User): Promise<User> {
  const user = await em.findOne(User, { id, passwordHash }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!user) throw identityError('PASSWORD_WRONG');
  return user;
}

async function lockWithPasskey(em: EntityManager, userId: string, passkeyId: string): Promise<User> {
  const user = await lockUser(em, { id: userId });
  if ((await em.count(Passkey, { id: passkeyId, userId })) === 0) throw identityError('PASSKEY_REFUSED');
  return user;
}

/** The contract cannot require the password, because a passkey replaces it. */
const missingPassword = () =>
  platformError('INVALID_INPUT', undefined, [
    create(FieldFaultSchema, { field: 'password', rule: 'string.min_len', message: 'must be at least 1 character' }),
  ]);

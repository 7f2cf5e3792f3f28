import type { Viewer } from '@sotto/kit/nats/viewer';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../accounts/user.entity.js';
import { identityError } from '../identity-error.js';
import { CheckSecondFactor } from '../two-factor/check-second-factor.js';
import { CountAttempt, type Attempting, type Caller } from './count-attempt.js';
import { PasswordHasher } from './password-hasher.js';

/** What somebody typed to prove that the account is theirs. */
export interface TypedProof {
  password: string;
  secondFactorCode: string;
}

/** That the caller is the owner. */
export interface Proof {
  /** The account, locked, if the password that was proved is still the one. */
  lock: (em: EntityManager) => Promise<User>;
}

/** Finds out whether who is signed in is the owner: by the password, and by a code where the second factor is on. */
@Injectable()
export class ProveOwnership {
  constructor(
    private readonly countAttempt: CountAttempt,
    private readonly passwords: PasswordHasher,
    private readonly checkSecondFactor: CheckSecondFactor,
  ) {}

  execute(viewer: Viewer, { password, secondFactorCode }: TypedProof): Promise<Proof> {
    return this.prove(viewer, password, (user) => this.checkSecondFactor.execute(user, secondFactorCode));
  }

  /** Where no code can be asked for: before there is a second factor. */
  byPassword(viewer: Viewer, password: string): Promise<Proof> {
    return this.prove(viewer, password, () => Promise.resolve());
  }

  /** Where the password was asked for when the session began. */
  async byCode(caller: Caller, code: string): Promise<void> {
    const attempting = await this.countAttempt.execute(caller);
    await this.judge(attempting, (user) => this.checkSecondFactor.execute(user, code));
  }

  private async prove(viewer: Viewer, password: string, second: (user: User) => Promise<void>): Promise<Proof> {
    const attempting = await this.countAttempt.execute(viewer);
    const { user } = attempting;
    if (!(await this.isRight(attempting, password))) throw identityError('PASSWORD_WRONG');
    await this.judge(attempting, second);
    return { lock: (em) => lockProved(em, user) };
  }

  private async judge({ user, forgive }: Attempting, second: (user: User) => Promise<void>): Promise<void> {
    await second(user).catch(async (error: Error & { code?: string }) => {
      if (error.code !== wrongCode) await forgive(); // no code was tried
      throw error;
    });
    await forgive();
  }

  private isRight({ user, forgive }: Attempting, password: string): Promise<boolean> {
    return this.passwords.verify(user.passwordHash, password).catch(async (error: unknown) => {
      await forgive(); // what could not be judged has not failed
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

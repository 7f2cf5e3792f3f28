import type { Viewer } from '@sotto/kit/nats/viewer';
import { platformError } from '@sotto/kit/errors/domain-error';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../../accounts/user.entity.js';
import { Session } from '../../sessions/session.entity.js';
import { SignInThrottle } from './sign-in-throttle.js';

/** An attempt of a signed-in caller to prove that the account is theirs. */
export interface OwnerAttempt {
  user: User;
  /** Removes the attempt from the count of failures. */
  forgive: () => Promise<void>;
}

/** The account and the session of a caller. */
export type Caller = Pick<Viewer, 'userId' | 'sessionId'>;

/**
 * Counts an attempt of a signed-in caller as failed before it is checked. It counts for the device of the session: a thief with a stolen
 * browser has ten guesses, and other devices of the owner stay usable.
 */
@Injectable()
export class BeginOwnerAttempt {
  constructor(
    private readonly em: EntityManager,
    private readonly throttle: SignInThrottle,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, sessionId }: Caller): Promise<OwnerAttempt> {
    const [user, session] = await Promise.all([this.em.findOne(User, userId), this.em.findOne(Session, { id: sessionId, userId })]);
    if (!user || !session?.isLive(this.clock.now()) || session.isLocked) throw platformError('UNAUTHENTICATED');
    const attempt = { email: user.email, userId: user.id, deviceId: session.deviceId };
    await this.throttle.begin(attempt);
    return { user, forgive: () => this.throttle.forgive(attempt) };
  }
}

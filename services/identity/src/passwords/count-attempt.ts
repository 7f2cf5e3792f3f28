import type { Viewer } from '@sotto/kit/nats/viewer';
import { platformError } from '@sotto/kit/errors/domain-error';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../accounts/user.entity.js';
import { Session } from '../sessions/session.entity.js';
import { SignInThrottle } from '../sessions/sign-in-throttle.js';

/** Somebody who is signed in and tries to prove that they are the owner. */
export interface Attempting {
  user: User;
  /** The attempt was no failure. */
  forgive: () => Promise<void>;
}

/** Who tries, by which session. */
export type Caller = Pick<Viewer, 'userId' | 'sessionId'>;

/**
 * Counts a signed-in caller's attempt as failed before it is looked at, under the device of the session: whoever sits at a stolen
 * browser guesses ten times, and locks nobody else out.
 */
@Injectable()
export class CountAttempt {
  constructor(
    private readonly em: EntityManager,
    private readonly throttle: SignInThrottle,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, sessionId }: Caller): Promise<Attempting> {
    const [user, session] = await Promise.all([this.em.findOne(User, userId), this.em.findOne(Session, { id: sessionId, userId })]);
    if (!user || !session?.isLive(this.clock.now())) throw platformError('UNAUTHENTICATED');
    const attempt = { email: user.email, userId: user.id, deviceId: session.deviceId };
    await this.throttle.begin(attempt);
    return { user, forgive: () => this.throttle.forgive(attempt) };
  }
}

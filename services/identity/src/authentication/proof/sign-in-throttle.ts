import { networkOf } from '@sotto/kit/nats/network-of';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { identityError } from '../../identity-error.js';
import { countAttempt, releaseAttempt } from './sign-in-attempts.sql.js';

/** An attempt to sign in: the account and where it comes from. */
export interface Attempt {
  email: string;
  userId?: string;
  /** Set when this browser has signed in to this account before. */
  deviceId?: string;
  address?: string;
}

const windowMs = 15 * 60_000;
const perAccount = 10;
const perDevice = 10;
const perAddress = 100;

interface Bucket {
  key: string;
  limit: number;
}

/**
 * Limits failed sign-ins. Counts are stored in the database, so that replicas share them and they survive restarts. A known device has its
 * own count, so that an attack on an account does not lock its owner out.
 */
@Injectable()
export class SignInThrottle {
  constructor(
    private readonly em: EntityManager,
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
  ) {}

  /** Counts the attempt as failed before the password is checked, so that concurrent attempts cannot exceed the limit. Throws TOO_MANY_ATTEMPTS. */
  async begin(attempt: Attempt): Promise<void> {
    const buckets = bucketsOf(attempt);
    const now = this.clock.now();
    const windowEnd = new Date(now.getTime() + windowMs);
    const limits = buckets.map(({ limit }) => limit);
    const counts = await countAttempt.run(this.statements, { keys: keysOf(attempt), limits, now, windowEnd });
    const over = counts.find((count) => count.over);
    if (over) throw identityError('TOO_MANY_ATTEMPTS', `Too many attempts. Please try again in ${over.secondsLeft} seconds.`);
  }

  /** Removes an attempt that succeeded, or could not be checked, from the counts. */
  async forgive(attempt: Attempt): Promise<void> {
    await releaseAttempt.run(this.statements, { keys: keysOf(attempt) });
  }

  /** Deletes all counts of an account and its devices. */
  async forgetAll({ id, email }: { id: string; email: string }): Promise<void> {
    await this.em.execute('delete from sign_in_attempts where key = ? or key like ?', [accountKey(email), `device:${id}:%`]);
  }

  /** Deletes the count of an account after its owner has proved it in another way. */
  async forget(email: string): Promise<void> {
    await this.em.execute('delete from sign_in_attempts where key = ?', [accountKey(email)]);
  }
}

/** The keys under which an attempt is counted. */
export const keysOf = (attempt: Attempt): string[] => bucketsOf(attempt).map(({ key }) => key);

function bucketsOf({ email, userId, deviceId, address }: Attempt): Bucket[] {
  if (userId && deviceId) return [{ key: `device:${userId}:${deviceId}`, limit: perDevice }];
  const account = { key: accountKey(email), limit: perAccount };
  return address ? [{ key: `address:${networkOf(address)}`, limit: perAddress }, account] : [account];
}

/** Unknown addresses are counted as well, so that the answer does not reveal which are known. */
const accountKey = (email: string) => `account:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`;

import { networkOf } from '@sotto/kit/nats/network-of';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { identityError } from '../identity-error.js';
import { countSql, giveBackSql } from './sign-in-attempts.sql.js';

/** Who tries to sign in, to what, from where. */
export interface Attempt {
  email: string;
  userId?: string;
  /** Known when this browser has signed in to this account before. */
  deviceId?: string;
  address?: string;
}

const windowMs = 15 * 60_000;
const perAccount = 10;
const perDevice = 10;
const perAddress = 100;

interface Count {
  secondsLeft: number;
  over: boolean;
}

interface Bucket {
  key: string;
  limit: number;
}

/**
 * Counts failed sign-ins in the database, so that replicas share the figures and a restart forgets nothing. A known
 * device has a count of its own: whoever attacks an account cannot lock its owner out.
 */
@Injectable()
export class SignInThrottle {
  constructor(
    private readonly em: EntityManager,
    private readonly statements: PreparedReads,
    private readonly clock: Clock,
  ) {}

  /** Counts the attempt as failed before the password is looked at: a thousand at once count as a thousand. */
  async begin(attempt: Attempt): Promise<void> {
    const buckets = bucketsOf(attempt);
    const now = this.clock.now();
    const limits = buckets.map(({ limit }) => limit);
    const counts = await this.statements.query<Count>('count-attempt', countSql, [
      keysOf(attempt),
      limits,
      new Date(now.getTime() + windowMs),
      now,
    ]);
    const over = counts.find((count) => count.over);
    if (over) throw identityError('TOO_MANY_ATTEMPTS', `Too many attempts. Please try again in ${over.secondsLeft} seconds.`);
  }

  /** The attempt was none. */
  async forgive(attempt: Attempt): Promise<void> {
    await this.statements.query('forgive-attempt', giveBackSql('$1'), [keysOf(attempt)]);
  }

  /** Nothing is left that was counted for an account. */
  async forgetAll({ id, email }: { id: string; email: string }): Promise<void> {
    await this.em.execute('delete from sign_in_attempts where key = ? or key like ?', [accountKey(email), `device:${id}:%`]);
  }

  /** The owner has proved the account in another way. */
  async forget(email: string): Promise<void> {
    await this.em.execute('delete from sign_in_attempts where key = ?', [accountKey(email)]);
  }
}

/** Under which keys an attempt is counted. */
export const keysOf = (attempt: Attempt): string[] => bucketsOf(attempt).map(({ key }) => key);

function bucketsOf({ email, userId, deviceId, address }: Attempt): Bucket[] {
  if (userId && deviceId) return [{ key: `device:${userId}:${deviceId}`, limit: perDevice }];
  const account = { key: accountKey(email), limit: perAccount };
  return address ? [{ key: `address:${networkOf(address)}`, limit: perAddress }, account] : [account];
}

/** Unknown addresses are counted as well, or the answer would tell which are known. */
const accountKey = (email: string) => `account:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`;

import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { identityError } from '../identity-error.js';

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
  failures: number;
  secondsLeft: number;
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
    private readonly clock: Clock,
  ) {}

  /** Counts the attempt as failed before the password is looked at: a thousand at once count as a thousand. */
  async begin(attempt: Attempt): Promise<void> {
    for (const bucket of bucketsOf(attempt)) {
      const { failures, secondsLeft } = await this.count(bucket.key);
      if (failures <= bucket.limit) continue;
      throw identityError('TOO_MANY_ATTEMPTS', `Too many attempts. Please try again in ${secondsLeft} seconds.`);
    }
  }

  /** The password was right: the attempt was none. */
  async forgive(attempt: Attempt): Promise<void> {
    for (const { key } of bucketsOf(attempt))
      await this.em.execute('update sign_in_attempts set failures = failures - 1 where key = ? and failures > 0', [key]);
  }

  /** The owner has proved the account in another way. */
  async forget(email: string): Promise<void> {
    await this.em.execute('delete from sign_in_attempts where key = ?', [accountKey(email)]);
  }

  private async count(key: string): Promise<Count> {
    const now = this.clock.now();
    const [row] = await this.em.execute<Count[]>(
      `insert into sign_in_attempts as a (key, failures, ends_at) values (?, 1, ?)
       on conflict (key) do update set
         failures = case when a.ends_at <= ? then 1 else a.failures + 1 end,
         ends_at = case when a.ends_at <= ? then excluded.ends_at else a.ends_at end
       returning failures, ceil(extract(epoch from ends_at - ?::timestamptz))::int as "secondsLeft"`,
      [key, new Date(now.getTime() + windowMs), now, now, now],
    );
    if (!row) throw new Error('An attempt was not counted.');
    return row;
  }
}

function bucketsOf({ email, userId, deviceId, address }: Attempt): Bucket[] {
  if (userId && deviceId) return [{ key: `device:${userId}:${deviceId}`, limit: perDevice }];
  const account = { key: accountKey(email), limit: perAccount };
  return address ? [{ key: `address:${address}`, limit: perAddress }, account] : [account];
}

/** Unknown addresses are counted as well, or the answer would tell which are known. */
const accountKey = (email: string) => `account:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`;

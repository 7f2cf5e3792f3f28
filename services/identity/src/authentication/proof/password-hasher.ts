import { hash, verify } from '@node-rs/argon2';
import { platformError } from '@sotto/kit/errors/domain-error';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';

/** argon2id, 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const currentPrefix = '$argon2id$v=19$m=19456,t=2,p=1$';

/** One core stays free for other work. */
const maxConcurrent = Math.max(1, availableParallelism() - 1);
/** With a longer queue, calls would time out; they fail immediately instead. */
const maxQueueLength = 100;

const random = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');
/** A hash of no known password, with the current parameters. */
const decoy = `${currentPrefix}${random(16)}$${random(32)}`;

/** Hashes passwords on other threads with bounded concurrency, so that many sign-ins do not slow other calls. */
@Injectable()
export class PasswordHasher {
  private readonly limit = pLimit(maxConcurrent);

  hash(password: string): Promise<string> {
    return this.queued(() => hash(normal(password), parameters));
  }

  /** Without a hash (the account does not exist) it takes the same time and returns false. */
  async verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    const right = await this.queued(() => verify(passwordHash ?? decoy, normal(password)));
    return right && passwordHash !== undefined;
  }

  /** A new hash of a proved password if the stored hash has outdated parameters; otherwise undefined. */
  async upgrade(passwordHash: string, password: string): Promise<string | undefined> {
    return passwordHash.startsWith(currentPrefix) ? undefined : this.hash(password);
  }

  private async queued<T>(work: () => Promise<T>): Promise<T> {
    if (this.limit.pendingCount >= maxQueueLength) throw platformError('UNAVAILABLE');
    return this.limit(work);
  }
}

/** Different keyboards may send different code points for the same password. */
const normal = (password: string) => password.normalize('NFKC');

import { hash, verify } from '@node-rs/argon2';
import { platformError } from '@sotto/kit/errors/domain-error';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';

/** argon2id, 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const currentPrefix = '$argon2id$v=19$m=19456,t=2,p=1$';

/** One core stays free for everything else. */
const atOnce = Math.max(1, availableParallelism() - 1);
/** Who would wait longer than a call may take is better told at once. */
const longestQueue = 100;

const random = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');
/** Looks like the hash of a password, which nobody knows. */
const decoy = `${currentPrefix}${random(16)}$${random(32)}`;

/** Hashes passwords on other threads, a few at a time, so that a storm of sign-ins slows nobody but itself. */
@Injectable()
export class PasswordHasher {
  private readonly limit = pLimit(atOnce);

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(normal(password), parameters));
  }

  /** Takes as long for an account that does not exist, whose hash is undefined. */
  async verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    const right = await this.inTurn(() => verify(passwordHash ?? decoy, normal(password)));
    return right && passwordHash !== undefined;
  }

  /** A new hash of a password that was just proved, when the stored one was made with other parameters. */
  async upgrade(passwordHash: string, password: string): Promise<string | undefined> {
    return passwordHash.startsWith(currentPrefix) ? undefined : this.hash(password);
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.limit.pendingCount >= longestQueue) throw platformError('UNAVAILABLE');
    return this.limit(work);
  }
}

/** The same password typed on another keyboard may come as other code points. */
const normal = (password: string) => password.normalize('NFKC');

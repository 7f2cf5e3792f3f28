import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { hashToken, newToken } from '../../opaque-token.js';

const minute = 60_000;

/** How long a challenge can be answered, by what the answer is for. A sign-in page waits longer for the browser's list of passkeys. */
const lifetimeMs = { register: 5 * minute, prove: 5 * minute, unlock: 5 * minute, sign_in: 15 * minute } as const;

/** What an answer to a challenge is for. */
export type PasskeyPurpose = keyof typeof lifetimeMs;

const insertSql = 'insert into passkey_challenges (challenge_hash, user_id, purpose, expires_at) values (?, ?, ?, ?)';
const useSql = `delete from passkey_challenges where challenge_hash = ? and purpose = ? and user_id is not distinct from ? and expires_at > ?`;

/** Challenges for passkeys. Each is for one purpose and one member (for nobody when it is to sign in), and works once; its hash is stored. */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async create(purpose: PasskeyPurpose, userId: string | null): Promise<string> {
    const challenge = newToken();
    const expiresAt = new Date(this.clock.now().getTime() + lifetimeMs[purpose]);
    await this.em.execute(insertSql, [hashToken(challenge), userId, purpose, expiresAt]);
    return challenge;
  }

  /** Returns whether it could be used; of concurrent calls one succeeds. */
  async use(challenge: string, purpose: PasskeyPurpose, userId: string | null): Promise<boolean> {
    const values = [hashToken(challenge), purpose, userId, this.clock.now()];
    const { affectedRows } = await this.em.execute<{ affectedRows: number }>(useSql, values, 'run');
    return affectedRows === 1;
  }
}

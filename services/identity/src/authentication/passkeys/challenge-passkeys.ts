import type { Viewer } from '@sotto/kit/nats/viewer';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Passkey } from '../../accounts/passkey.entity.js';
import { User } from '../../accounts/user.entity.js';
import { identityError } from '../../identity-error.js';
import { RefreshTokens } from '../../sessions/refresh-tokens.js';
import { PasskeyChallenges } from '../proof/passkey-challenges.js';
import { RelyingParty } from '../proof/relying-party.js';

/** What a passkey has to sign, and which passkeys may. */
export interface Challenge {
  challenge: string;
  rpId: string;
  allowed: Passkey[];
}

/** Makes challenges for passkeys that exist: to sign in, to unlock a session, and to prove the owner. */
@Injectable()
export class ChallengePasskeys {
  constructor(
    private readonly em: EntityManager,
    private readonly challenges: PasskeyChallenges,
    private readonly relyingParty: RelyingParty,
    private readonly tokens: RefreshTokens,
  ) {}

  async toSignIn(): Promise<Challenge> {
    return { challenge: await this.challenges.create('sign_in', null), rpId: this.relyingParty.id, allowed: [] };
  }

  /** Throws ACCOUNT_NOT_FOUND. */
  async toProve({ userId }: Viewer): Promise<Challenge> {
    if ((await this.em.count(User, { id: userId })) === 0) throw identityError('ACCOUNT_NOT_FOUND');
    return this.create('prove', userId);
  }

  /** Throws SESSION_ENDED. */
  async toUnlock({ refreshToken }: { refreshToken: string }): Promise<Challenge> {
    const found = await this.em.transactional((em) => this.tokens.find(em, refreshToken));
    if (!found) throw identityError('SESSION_ENDED');
    return this.create('unlock', found.user.id);
  }

  private async create(purpose: 'prove' | 'unlock', userId: string): Promise<Challenge> {
    const allowed = await this.em.find(Passkey, { userId });
    return { challenge: await this.challenges.create(purpose, userId), rpId: this.relyingParty.id, allowed };
  }
}

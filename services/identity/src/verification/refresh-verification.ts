import { platformError } from '@sotto/kit/errors/domain-error';
import { Clock } from '@sotto/kit/orm/clock';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { IdentityProvider, type ProviderSession } from './identity-provider.js';
import { TellVerification } from './tell-verification.js';
import { Verification } from './verification.entity.js';

/** More callers than this for one member at one moment are not serious. */
const rounds = 10;

/**
 * Asks the provider how a session stands, and stores the answer. Answers take effect in the order in which they were given: one that was
 * asked for before another was stored is thrown away and asked for again, so a slow caller never takes a status back.
 */
@Injectable()
export class RefreshVerification {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: IdentityProvider,
    private readonly tell: TellVerification,
    private readonly clock: Clock,
  ) {}

  /** Answers the verification as the provider has just described it. */
  async execute(known: Verification): Promise<Verification> {
    let current = known;
    for (let round = 0; round < rounds; round += 1) {
      if (!current.providerSessionId) return current;
      const { providerSessionId, revision } = current;
      const session = await this.provider.read(providerSessionId);
      const stored = await this.store(current, revision, session);
      if (stored.current) return stored.verification;
      current = stored.verification;
    }
    throw platformError('UNAVAILABLE');
  }

  private store(
    known: Verification,
    revision: number,
    session: ProviderSession | null,
  ): Promise<{ verification: Verification; current: boolean }> {
    return this.em.transactional(async (em) => {
      const { userId } = known;
      const verification = await em.findOne(Verification, userId, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      // Erased while the provider was asked: there is nobody to store it for.
      if (!verification) return { verification: known, current: true };
      if (verification.revision !== revision) return { verification, current: false };
      this.tell.execute(verification, () => verification.learn(session, this.clock.now()));
      return { verification, current: true };
    });
  }
}

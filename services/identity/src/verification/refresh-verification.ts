import { platformError } from '@sotto/kit/errors/domain-error';
import { Clock } from '@sotto/kit/orm/clock';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { IdentityProvider, type ProviderSession } from './identity-provider.js';
import { PublishVerification } from './publish-verification.js';
import { Verification } from './verification.entity.js';

/** The number of reads that may be discarded because of concurrent calls for one member. */
const maxRounds = 10;

/**
 * Reads a session from the provider and stores its state. If another call stored a state since this read began, the result is discarded and
 * read again, so that a slow call never overwrites a newer status.
 */
@Injectable()
export class RefreshVerification {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: IdentityProvider,
    private readonly publish: PublishVerification,
    private readonly clock: Clock,
  ) {}

  /** Returns the verification in its current state. */
  async execute(known: Verification): Promise<Verification> {
    let current = known;
    for (let round = 0; round < maxRounds; round += 1) {
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
      // The account was erased during the read, so there is no row to update.
      if (!verification) return { verification: known, current: true };
      if (verification.revision !== revision) return { verification, current: false };
      this.publish.execute(verification, () => verification.update(session, this.clock.now()));
      return { verification, current: true };
    });
  }
}

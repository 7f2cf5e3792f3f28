import { platformError } from '@sotto/kit/errors/domain-error';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { VerificationChangedSchema } from '@sotto/proto/identity/v1/events';
import { IdentityProvider, type ProviderSession } from './identity-provider.js';
import { Verification } from './verification.entity.js';

/** More callers than this for one member at one moment are not serious. */
const rounds = 10;

/** A verification as the provider has just described it. */
export interface Refreshed {
  verification: Verification;
  errorCode: string;
}

/**
 * Asks the provider how a session stands, and stores the answer. Answers take effect in the order in which they were given: one that was
 * asked for before another was stored is thrown away and asked for again, so a slow caller never takes a status back.
 */
@Injectable()
export class RefreshVerification {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: IdentityProvider,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(known: Verification): Promise<Refreshed> {
    let current = known;
    for (let round = 0; round < rounds; round += 1) {
      if (!current.providerSessionId) return { verification: current, errorCode: '' };
      const { providerSessionId, revision } = current;
      const session = await this.provider.read(providerSessionId);
      const stored = await this.store(current, revision, session);
      if (stored.current) return { verification: stored.verification, errorCode: session?.errorCode ?? '' };
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
      if (verification.learn(session, this.clock.now()))
        this.outbox.add(VerificationChangedSchema, { userId, verificationStatus: verification.verificationStatus });
      return { verification, current: true };
    });
  }
}

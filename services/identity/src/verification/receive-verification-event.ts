import { DomainError, platformError } from '@sotto/kit/errors/domain-error';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { IdentityProvider } from './identity-provider.js';
import { RefreshVerification } from './refresh-verification.js';
import { VerificationEvent } from './verification-event.entity.js';
import { Verification } from './verification.entity.js';

/**
 * Handles an event of the provider. Events may be old, repeated or out of order, so an event only causes a read of the current state. Its id
 * is stored after that; if anything fails before, the provider sends the event again.
 */
@Injectable()
export class ReceiveVerificationEvent {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: IdentityProvider,
    private readonly refresh: RefreshVerification,
    private readonly clock: Clock,
  ) {}

  async execute({ payload, signature }: { payload: Uint8Array; signature: string }): Promise<void> {
    const { id, sessionId } = this.provider.receive(payload, signature);
    if (sessionId === null || (await this.em.count(VerificationEvent, { id })) > 0) return;

    const verification = await this.em.findOne(Verification, { providerSessionId: sessionId });
    if (!verification) return;
    await this.refresh.execute(verification).catch(asUnavailable);
    await this.em.execute('insert into verification_events (id, received_at) values (?, ?) on conflict do nothing', [id, this.clock.now()]);
  }
}

/** An outage of the provider is answered with UNAVAILABLE, so that it sends the event again. */
function asUnavailable(error: unknown): never {
  throw error instanceof DomainError ? platformError('UNAVAILABLE') : error;
}

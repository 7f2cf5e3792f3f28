import { DomainError, platformError } from '@sotto/kit/errors/domain-error';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { IdentityProvider } from './identity-provider.js';
import { RefreshVerification } from './refresh-verification.js';
import { VerificationEvent } from './verification-event.entity.js';
import { Verification } from './verification.entity.js';

/**
 * Takes in what the provider reports. An event is only a hint to ask: it may be old, doubled or out of order. It is remembered
 * when its effect is stored; if that fails, the provider sends it again.
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
    await this.refresh.execute(verification).catch(asLater);
    await this.em.execute('insert into verification_events (id, received_at) values (?, ?) on conflict do nothing', [id, this.clock.now()]);
  }
}

/** To the provider its own outage is ours: it tells us again. */
function asLater(error: unknown): never {
  throw error instanceof DomainError ? platformError('UNAVAILABLE') : error;
}

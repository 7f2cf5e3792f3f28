import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { identityError } from '../identity-error.js';
import { IdentityProvider, type ProviderSession } from './identity-provider.js';
import { RefreshVerification } from './refresh-verification.js';
import { PublishVerification } from './publish-verification.js';
import { Verification } from './verification.entity.js';

/** Opens a session at the provider and returns its page. If a session is open already, returns the page of that session. */
@Injectable()
export class StartVerification {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: IdentityProvider,
    private readonly refresh: RefreshVerification,
    private readonly publish: PublishVerification,
    private readonly clock: Clock,
  ) {}

  async execute(userId: string): Promise<string> {
    const verification = await this.refresh.execute(await this.ensureRow(userId));
    if (verification.url) return verification.url;
    if (!verification.canStart) throw identityError('VERIFICATION_NOT_STARTABLE');

    await this.closeEarlier(verification);
    const { attemptId } = verification;
    const session = await this.provider.open(attemptId);
    if (!session.url) throw identityError('VERIFICATION_NOT_STARTABLE');
    await this.store(userId, attemptId, session);
    return session.url;
  }

  /** Stores the row with its attempt id before the provider is called, so that a double click opens one session. */
  private async ensureRow(userId: string): Promise<Verification> {
    await this.em.execute(
      `insert into verifications (user_id, verification_status, attempt_id, revision, updated_at)
       select id, 'unverified', ?, 0, ? from users where id = ? on conflict do nothing`,
      [newId(), this.clock.now(), userId],
    );
    const verification = await this.em.findOne(Verification, userId, { refresh: true });
    if (!verification) throw identityError('VERIFICATION_NOT_STARTABLE');
    return verification;
  }

  /** Cancels the earlier session, so that a member never has two sessions with different results. */
  private async closeEarlier({ verificationStatus, providerSessionId }: Verification): Promise<void> {
    if (verificationStatus !== 'requires_input' || !providerSessionId) return;
    const closed = await this.provider.close(providerSessionId);
    if (closed && closed.status !== 'canceled') throw identityError('VERIFICATION_NOT_STARTABLE');
  }

  private store(userId: string, attemptId: string, session: ProviderSession): Promise<void> {
    return this.em.transactional(async (em) => {
      const verification = await em.findOne(Verification, userId, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      if (!verification) throw identityError('VERIFICATION_NOT_STARTABLE');
      this.publish.execute(verification, () => verification.open(attemptId, session, this.clock.now()));
    });
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { describeError } from '@sotto/kit/errors/describe-error';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { marketplaceError } from '../../marketplace-error.js';
import type { ProviderEvidence } from '../provider/payment-provider.js';
import { EvidenceStore, type DisputeKey } from './evidence-store.js';
import { SettleEvidence } from './settle-evidence.js';

/** The queue of evidence that the provider has not confirmed yet. */
export const settleEvidenceQueue = 'settle-evidence';

export interface SettleEvidenceJob {
  disputeRef: string;
}

const { code: refused } = marketplaceError('DISPUTE_STATE');

/** Sends evidence once. It is stored first, so an unavailable provider only delays it; a repeated call sends what the first one stored. */
@Injectable()
export class SendEvidence {
  private readonly logger = new Logger(SendEvidence.name);

  constructor(
    private readonly em: EntityManager,
    private readonly store: EvidenceStore,
    private readonly settleEvidence: SettleEvidence,
    private readonly jobs: Jobs,
  ) {}

  async execute(key: DisputeKey, texts: ProviderEvidence): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const [dispute, known] = await this.store.lock(em, key);
      if (known && !known.isDraft) return;
      this.store.write(em, dispute, known, texts).send();
      await this.jobs.send(em, settleEvidenceQueue, { disputeRef: dispute.ref } satisfies SettleEvidenceJob, { patient: true });
    });
    await this.settleEvidence.execute(key.disputeRef).catch((error: unknown) => {
      this.logger.warn(`Evidence of ${key.disputeRef} is not sent now: ${describeError(error)}`);
      if (error instanceof DomainError && error.code === refused) throw error;
    });
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ProviderEvidence } from '../provider/payment-provider.js';
import { EvidenceStore, type DisputeKey } from './evidence-store.js';

/** Saves the draft of an answer to a dispute. */
@Injectable()
export class SaveEvidence {
  constructor(
    private readonly em: EntityManager,
    private readonly store: EvidenceStore,
  ) {}

  async execute(key: DisputeKey, texts: ProviderEvidence): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const [dispute, known] = await this.store.lock(em, key);
      this.store.write(em, dispute, known, texts);
    });
  }
}

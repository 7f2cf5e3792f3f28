import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { marketplaceError } from '../../marketplace-error.js';
import type { ProviderEvidence } from '../provider/payment-provider.js';
import { Dispute } from '../refunds/dispute.entity.js';
import { DisputeEvidence } from './dispute-evidence.entity.js';

/** The dispute of a payment that evidence is about. */
export interface DisputeKey {
  paymentId: string;
  disputeRef: string;
}

/** Stores evidence in the caller's transaction. */
@Injectable()
export class EvidenceStore {
  constructor(private readonly clock: Clock) {}

  /** The locked dispute and its evidence. Throws DISPUTE_NOT_FOUND. */
  async lock(em: EntityManager, { paymentId, disputeRef: ref }: DisputeKey): Promise<[Dispute, DisputeEvidence | null]> {
    const dispute = await em.findOne(Dispute, { ref, paymentId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!dispute) throw marketplaceError('DISPUTE_NOT_FOUND');
    return [dispute, await em.findOne(DisputeEvidence, { disputeRef: ref })];
  }

  /** Throws DISPUTE_STATE when no answer is awaited. */
  write(em: EntityManager, dispute: Dispute, known: DisputeEvidence | null, texts: ProviderEvidence): DisputeEvidence {
    const now = this.clock.now();
    if (dispute.status !== 'open' || !dispute.respondBy || dispute.respondBy <= now) throw marketplaceError('DISPUTE_STATE');
    const evidence = known ?? Object.assign(new DisputeEvidence(), { disputeRef: dispute.ref, state: 'draft' as const, sentAt: null });
    evidence.write(texts, now);
    em.persist(evidence);
    return evidence;
  }
}

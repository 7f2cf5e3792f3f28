import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { Clock } from '@sotto/kit/orm/clock';
import { marketplaceError } from '../../marketplace-error.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { Dispute } from '../refunds/dispute.entity.js';
import { ApplyReversals } from '../reversals/apply-reversals.js';
import { DisputeEvidence } from './dispute-evidence.entity.js';

const { code: refused } = marketplaceError('DISPUTE_STATE');

/** Sends stored evidence to the provider; the dispute is the idempotency key. */
@Injectable()
export class SettleEvidence {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
    private readonly applyReversals: ApplyReversals,
    private readonly clock: Clock,
  ) {}

  /** Throws while the provider is unavailable; the job is retried then. Throws DISPUTE_STATE when it accepts no answer; the draft stays. */
  async execute(disputeRef: string): Promise<void> {
    const em = this.em.fork();
    const evidence = await em.findOneOrFail(DisputeEvidence, { disputeRef });
    if (evidence.state !== 'sending') return;
    const { paymentId } = await em.findOneOrFail(Dispute, { ref: disputeRef });
    const dispute = await this.provider.sendEvidence(disputeRef, evidence.texts).catch(async (error: unknown) => {
      if (error instanceof DomainError && error.code === refused) await this.change(disputeRef, (sent) => sent.withdraw());
      throw error;
    });
    await this.change(disputeRef, (sent) => sent.confirm(this.clock.now()));
    await this.applyReversals.execute(paymentId, { refunds: [], disputes: [dispute] });
  }

  private async change(disputeRef: string, change: (evidence: DisputeEvidence) => void): Promise<void> {
    await this.em.fork().transactional(async (em) => change(await em.findOneOrFail(DisputeEvidence, { disputeRef })));
  }
}

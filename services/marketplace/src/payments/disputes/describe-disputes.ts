import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DisputeToAnswerSchema } from '@sotto/proto/marketplace/v1/marketplace_service';
import { marketplaceError } from '../../marketplace-error.js';
import { Payment } from '../checkout/payment.entity.js';
import { Dispute } from '../refunds/dispute.entity.js';
import { DisputeEvidence } from './dispute-evidence.entity.js';
import type { DisputeKey } from './evidence-store.js';
import { ProposeEvidence } from './propose-evidence.js';

type View = MessageInitShape<typeof DisputeToAnswerSchema>;

/** The disputes of a payment with what is said against them. */
@Injectable()
export class DescribeDisputes {
  constructor(
    private readonly em: EntityManager,
    private readonly proposeEvidence: ProposeEvidence,
  ) {}

  /** The oldest first. */
  async execute(payment: Payment): Promise<View[]> {
    const em = this.em.fork();
    const disputes = await em.find(Dispute, { paymentId: payment.id }, { orderBy: { createdAt: 'asc', ref: 'asc' } });
    const stored = await em.find(DisputeEvidence, { disputeRef: { $in: disputes.map(({ ref }) => ref) } });
    const isOpen = disputes.some(({ status, respondBy }) => status === 'open' && at(respondBy) !== undefined);
    const proposed = isOpen ? await this.proposeEvidence.execute(payment) : undefined;
    return disputes.map((dispute): View => {
      const evidence = stored.find(({ disputeRef }) => disputeRef === dispute.ref);
      return {
        ...toView(dispute),
        ...(evidence
          ? {
              evidenceState: evidence.state,
              evidence: evidence.texts,
              savedAt: timestampFromDate(evidence.savedAt),
              sentAt: at(evidence.sentAt),
            }
          : { evidenceState: 'proposed', evidence: dispute.status === 'open' ? proposed : undefined }),
      };
    });
  }

  async one({ paymentId, disputeRef }: DisputeKey): Promise<View> {
    const payment = await this.em.fork().findOneOrFail(Payment, { id: paymentId });
    const dispute = (await this.execute(payment)).find(({ ref }) => ref === disputeRef);
    if (!dispute) throw marketplaceError('DISPUTE_NOT_FOUND');
    return dispute;
  }
}

const at = (date: Date | null | undefined) => (date ? timestampFromDate(date) : undefined);

const toView = ({ ref, status, amount, fee, reason, openedAt, createdAt, respondBy }: Dispute) => ({
  ...{ ref, status, amount, fee, reason },
  openedAt: timestampFromDate(openedAt ?? createdAt),
  respondBy: status === 'open' ? at(respondBy) : undefined,
});

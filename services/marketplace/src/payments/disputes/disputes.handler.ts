import { create } from '@bufbuild/protobuf';
import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import {
  DisputeEvidenceSchema,
  MarketplaceService,
  type DisputeEvidence,
  type SaveDisputeEvidenceRequest,
  type SendDisputeEvidenceRequest,
} from '@sotto/proto/marketplace/v1/marketplace_service';
import { DescribeDisputes } from './describe-disputes.js';
import { SaveEvidence } from './save-evidence.js';
import { SendEvidence, settleEvidenceQueue, type SettleEvidenceJob } from './send-evidence.js';
import { SettleEvidence } from './settle-evidence.js';
import { evidenceTexts } from './dispute-evidence.entity.js';
import type { ProviderEvidence } from '../provider/payment-provider.js';

/** The texts of a request, without blanks around them. */
const toTexts = (evidence: DisputeEvidence = create(DisputeEvidenceSchema)): ProviderEvidence =>
  Object.fromEntries(evidenceTexts.map((name) => [name, evidence[name].trim()])) as Record<(typeof evidenceTexts)[number], string>;

/** Answers of staff to disputes. */
@Controller()
export class DisputesHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly saveEvidence: SaveEvidence,
    private readonly sendEvidence: SendEvidence,
    private readonly settleEvidence: SettleEvidence,
    private readonly describeDisputes: DescribeDisputes,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<SettleEvidenceJob>(settleEvidenceQueue, ({ disputeRef }) => this.settleEvidence.execute(disputeRef));
  }

  @Rpc(MarketplaceService.method.saveDisputeEvidence)
  async save({ evidence, ...key }: SaveDisputeEvidenceRequest) {
    await this.saveEvidence.execute(key, toTexts(evidence));
    return { dispute: await this.describeDisputes.one(key) };
  }

  @Rpc(MarketplaceService.method.sendDisputeEvidence)
  async send({ evidence, ...key }: SendDisputeEvidenceRequest) {
    await this.sendEvidence.execute(key, toTexts(evidence));
    return { dispute: await this.describeDisputes.one(key) };
  }
}

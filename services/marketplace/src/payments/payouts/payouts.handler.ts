import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Metrics } from '@sotto/kit/observability/metrics';
import type { PayoutSchema } from '@sotto/proto/marketplace/v1/earnings';
import { MarketplaceService, type ListPayoutsRequest } from '@sotto/proto/marketplace/v1/marketplace_service';
import { ListPayouts } from './list-payouts.js';
import { PayOut } from './pay-out.js';
import { PayoutRepository, type PayoutRow } from './payout.repository.js';
import { ReleaseEarnings } from './release-earnings.js';

export const releaseEarningsQueue = 'release-earnings';
export const payOutQueue = 'pay-out';

/** Short enough that a creator who is ready sees her payout leave while she looks at the page. */
const sweepSeconds = 15;

@Controller()
export class PayoutsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly listPayouts: ListPayouts,
    private readonly releaseEarnings: ReleaseEarnings,
    private readonly payOut: PayOut,
    private readonly repository: PayoutRepository,
    private readonly jobs: Jobs,
    private readonly metrics: Metrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.metrics.watch('payouts_failing', 'Payouts that failed within the last day, or have been pending for more than an hour.', () =>
      this.repository.failing(),
    );
    await this.jobs.repeat(releaseEarningsQueue, sweepSeconds, () => this.releaseEarnings.execute());
    await this.jobs.repeat(payOutQueue, sweepSeconds, () => this.payOut.execute());
  }

  @Rpc(MarketplaceService.method.listPayouts)
  async list({ cursor, limit }: ListPayoutsRequest, viewer: Viewer) {
    const { page, nextCursor } = await this.listPayouts.execute(viewer, cursor, limit);
    return { payouts: page.map(toPayout), nextCursor };
  }
}

const toPayout = ({ createdAt, settledAt, ...payout }: PayoutRow): MessageInitShape<typeof PayoutSchema> => ({
  ...payout,
  createdAt: timestampFromDate(createdAt),
  settledAt: settledAt ? timestampFromDate(settledAt) : undefined,
});

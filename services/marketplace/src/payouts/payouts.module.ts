import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Metrics } from '@sotto/kit/observability/metrics';
import { ConnectModule } from '../connect/connect.module.js';
import { CreatorsModule } from '../creators/creators.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { MembersModule } from '../members/members.module.js';
import { Ticker } from '@sotto/kit/jobs/ticker';
import { BeginPayout } from './begin-payout.js';
import { EndPayout } from './end-payout.js';
import { ListPayouts } from './list-payouts.js';
import { PayOut } from './pay-out.js';
import { PayoutRepository } from './payout.repository.js';
import { PayoutsHandler } from './payouts.handler.js';
import { ReleaseEarnings } from './release-earnings.js';
import { SettlePayout } from './settle-payout.js';

/** Who is ready to be paid sees it leave while she looks. */
const sweepSeconds = 15;

@Module({
  imports: [ConnectModule, CreatorsModule, LedgerModule, MembersModule],
  controllers: [PayoutsHandler],
  providers: [PayoutRepository, EndPayout, ReleaseEarnings, BeginPayout, SettlePayout, PayOut, ListPayouts],
})
export class PayoutsModule implements OnApplicationBootstrap {
  constructor(
    private readonly ticker: Ticker,
    private readonly releaseEarnings: ReleaseEarnings,
    private readonly payOut: PayOut,
    private readonly repository: PayoutRepository,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    this.metrics.watch('payouts_failing', 'Payouts that were refused within a day, or are on their way for more than an hour.', () =>
      this.repository.failing(),
    );
    this.ticker.every(sweepSeconds, 'Releasing earnings', () => this.releaseEarnings.execute());
    this.ticker.every(sweepSeconds, 'Paying out', () => this.payOut.execute());
  }
}

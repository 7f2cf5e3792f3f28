import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { CreatorGate } from '../../members/creator-gate.js';
import { newUntil, premiumRevenue, tierAt } from '../../payments/prices/tier.js';
import { MarketplaceSettings } from '../../settings.js';
import { EarningsRepository, type EarningsTotals } from './earnings.repository.js';
import { payoutHold, waitsForTime, type PayoutHold } from './payout-hold.js';
import type { CreatorTier } from '@sotto/proto/vocabulary';

/** Everything that a creator sees of her earnings. */
export interface Earnings extends EarningsTotals {
  tier: CreatorTier;
  /** Basis points. */
  feeRate: number;
  newUntil: Date | null;
  untilPremium: number;
  payoutHold: PayoutHold;
  payoutMinimum: number;
  holdDays: number;
  /** When the first payout leaves; null once one was sent, and while no date is known. */
  firstPayoutAt: Date | null;
}

@Injectable()
export class GetEarnings {
  constructor(
    private readonly gate: CreatorGate,
    private readonly repository: EarningsRepository,
    private readonly settings: MarketplaceSettings,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer): Promise<Earnings> {
    const { userId, inReview } = await this.gate.enter(viewer);
    const now = this.clock.now();
    const totals = await this.repository.totals(userId, now);
    const { payoutMinimum: minimum, earningsHoldDays: holdDays } = this.settings;
    const tier = tierAt(totals, now);
    const feeRate = totals.rates.find((rate) => rate.tier === tier)?.rate ?? 0;
    const hold = payoutHold({ ...totals, minimum, paused: totals.paused || inReview });
    return {
      ...totals,
      ...{ tier, feeRate, payoutMinimum: minimum, holdDays },
      newUntil: tier === 'new' ? newUntil(totals) : null,
      untilPremium: tier === 'standard' ? premiumRevenue - totals.totalRevenue : 0,
      payoutHold: hold,
      firstPayoutAt: waitsForTime(hold) ? await this.firstPayout(userId, totals, now) : null,
    };
  }

  /** Payouts are swept every few seconds, so the first one leaves as soon as the balance reaches the minimum. */
  private async firstPayout(userId: string, { payoutSent, available }: EarningsTotals, now: Date): Promise<Date | null> {
    if (payoutSent) return null;
    const missing = this.settings.payoutMinimum - available;
    return missing <= 0 ? now : this.repository.reached(userId, missing);
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { CreatorGate } from '../creators/creator-gate.js';
import { newUntil, premiumRevenue, tierAt } from '../creators/tier.js';
import { MarketplaceSettings } from '../settings.js';
import { EarningsRepository, type Figures } from './earnings.repository.js';
import { payoutHold, type PayoutHold } from './payout-hold.js';
import type { CreatorTier } from '@sotto/proto/vocabulary';

/** Everything that a creator is shown of her money. */
export interface Earnings extends Figures {
  tier: CreatorTier;
  /** Basis points. */
  feeRate: number;
  newUntil: Date | null;
  untilPremium: number;
  payoutHold: PayoutHold;
  payoutMinimum: number;
  holdDays: number;
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
    const figures = await this.repository.figures(userId, now);
    const { payoutMinimum: minimum, earningsHoldDays: holdDays } = this.settings;
    const tier = tierAt(figures, now);
    const feeRate = figures.rates.find((rate) => rate.tier === tier)?.rate ?? 0;
    return {
      ...figures,
      ...{ tier, feeRate, payoutMinimum: minimum, holdDays },
      newUntil: tier === 'new' ? newUntil(figures) : null,
      untilPremium: tier === 'standard' ? premiumRevenue - figures.totalRevenue : 0,
      payoutHold: payoutHold({ ...figures, minimum, paused: figures.paused || inReview }),
    };
  }
}

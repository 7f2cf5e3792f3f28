import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { CreatorGate } from '../../members/creator-gate.js';
import { tierAt } from '../../payments/prices/tier.js';
import { localTime } from './local-time.js';
import { priceAt, type PriceConditions } from './price.js';
import type { Pricing } from './pricing-rules.js';
import { PricingRepository } from './pricing.repository.js';

/** Settings, and the price that they result in now. */
export interface PricingNow extends PriceConditions {
  settings: Pricing;
  calculatedPrice: number;
}

/** Reads the caller's pricing settings. They are a suggestion: an item's own price is charged (D-20). */
@Injectable()
export class GetPricingSettings {
  constructor(
    private readonly gate: CreatorGate,
    private readonly repository: PricingRepository,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer): Promise<PricingNow> {
    const { userId } = await this.gate.enter(viewer);
    const { pricing: settings, ...basis } = await this.repository.find(userId);
    const now = this.clock.now();
    const conditions = { premium: tierAt(basis, now) === 'premium', ...localTime(settings.timeZone, now) };
    return { settings, calculatedPrice: priceAt(settings, conditions), ...conditions };
  }
}

import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { CreatorGate } from '../creators/creator-gate.js';
import { tierAt } from '../creators/tier.js';
import { localTime } from './local-time.js';
import { priceAt, type PriceMoment } from './price.js';
import type { Pricing } from './pricing-rules.js';
import { PricingRepository } from './pricing.repository.js';

/** Settings, and what they come to now. */
export interface PricingNow extends PriceMoment {
  settings: Pricing;
  calculatedPrice: number;
}

/** Reads how the caller finds prices; nothing is charged by it, only an item's own price is (D-20). */
@Injectable()
export class GetPricingSettings {
  constructor(
    private readonly gate: CreatorGate,
    private readonly repository: PricingRepository,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer): Promise<PricingNow> {
    const { userId } = await this.gate.enter(viewer);
    const { pricing: settings, ...standing } = await this.repository.find(userId);
    const now = this.clock.now();
    const moment = { premium: tierAt(standing, now) === 'premium', ...localTime(settings.timeZone, now) };
    return { settings, calculatedPrice: priceAt(settings, moment), ...moment };
  }
}

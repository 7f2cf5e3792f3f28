import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { CreatorGate } from '../../members/creator-gate.js';
import { GetPricingSettings, type PricingNow } from './get-pricing-settings.js';
import { checkPricing, type Pricing } from './pricing-rules.js';
import { PricingRepository } from './pricing.repository.js';

/** Saves all of the caller's settings. */
@Injectable()
export class SavePricingSettings {
  constructor(
    private readonly em: EntityManager,
    private readonly gate: CreatorGate,
    private readonly repository: PricingRepository,
    private readonly erased: ErasedMembers,
    private readonly getPricingSettings: GetPricingSettings,
  ) {}

  async execute(viewer: Viewer, pricing: Pricing): Promise<PricingNow> {
    const { userId } = await this.gate.enter(viewer);
    checkPricing(pricing);
    await this.em.transactional(async (em) => {
      if (!(await this.erased.has(em, userId))) await this.repository.save(em, userId, pricing);
    });
    return this.getPricingSettings.execute(viewer);
  }
}

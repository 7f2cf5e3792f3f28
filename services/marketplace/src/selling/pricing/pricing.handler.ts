import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  MarketplaceService,
  type GetPricingSettingsRequest,
  type SavePricingSettingsRequest,
} from '@sotto/proto/marketplace/v1/marketplace_service';
import { GetPricingSettings } from './get-pricing-settings.js';
import { defaultPricing } from './pricing-rules.js';
import { SavePricingSettings } from './save-pricing-settings.js';

@Controller()
export class PricingHandler {
  constructor(
    private readonly getPricingSettings: GetPricingSettings,
    private readonly savePricingSettings: SavePricingSettings,
  ) {}

  @Rpc(MarketplaceService.method.getPricingSettings)
  read(_: GetPricingSettingsRequest, viewer: Viewer) {
    return this.getPricingSettings.execute(viewer);
  }

  @Rpc(MarketplaceService.method.savePricingSettings)
  save({ settings }: SavePricingSettingsRequest, viewer: Viewer) {
    return this.savePricingSettings.execute(viewer, settings ?? defaultPricing);
  }
}

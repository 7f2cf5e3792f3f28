import { Module } from '@nestjs/common';
import { CreatorsModule } from '../creators/creators.module.js';
import { GetPricingSettings } from './get-pricing-settings.js';
import { PricingHandler } from './pricing.handler.js';
import { PricingRepository } from './pricing.repository.js';
import { SavePricingSettings } from './save-pricing-settings.js';

@Module({
  imports: [CreatorsModule],
  controllers: [PricingHandler],
  providers: [PricingRepository, GetPricingSettings, SavePricingSettings],
})
export class PricingModule {}

import type { MessageInitShape } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { GetCatalogueResponseSchema } from '@sotto/proto/marketplace/v1/marketplace_service';
import { feeTableSql, type FeeRate } from '../fees/fees.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { MarketplaceSettings } from '../settings.js';
import { boostOffers, percentOf, plans, tips, visibilityHours } from './catalogue.js';

/** What is sold to members, and at which price; the price shown is the price charged. */
@Injectable()
export class GetCatalogue {
  constructor(
    private readonly reads: PreparedReads,
    private readonly provider: PaymentProvider,
    private readonly settings: MarketplaceSettings,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<MessageInitShape<typeof GetCatalogueResponseSchema>> {
    return {
      plans: [...plans],
      boosts: boostOffers.map((offer) => ({
        ...offer,
        percent: percentOf(offer.boostType),
        hours: offer.boostType === 'visibility_boost' ? visibilityHours : 0,
      })),
      tipAmounts: [...tips.amounts],
      tipMinimum: tips.minimum,
      tipMaximum: tips.maximum,
      statementName: this.settings.statementName,
      pricingPolicy: this.settings.pricingPolicy,
      minimumCharge: this.provider.capabilities.minimumCharge,
      feeRates: await this.reads.query<FeeRate & Record<string, unknown>>('fee-table', feeTableSql('$1'), [this.clock.now()]),
    };
  }
}

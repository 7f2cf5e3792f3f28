import type { MessageInitShape } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { compileStatement } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import type { GetCatalogueResponseSchema } from '@sotto/proto/marketplace/v1/marketplace_service';
import { feeTable, type FeeRate } from '../../payments/prices/fees.js';
import { PaymentProvider } from '../../payments/provider/payment-provider.js';
import { MarketplaceSettings } from '../../settings.js';
import { boostOffers, percentOf, plans, tips, visibilityHours } from '../../payments/prices/catalogue.js';

const feeRates = compileStatement<{ at: Date }, FeeRate>('fee-table', ({ at }) => feeTable(at));

/** What members can buy, and the prices that are charged. */
@Injectable()
export class GetCatalogue {
  constructor(
    private readonly statements: PreparedStatements,
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
      feeRates: await feeRates.run(this.statements, { at: this.clock.now() }),
    };
  }
}

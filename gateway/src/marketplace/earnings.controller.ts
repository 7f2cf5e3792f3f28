import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  CreateConnectAccountRequestSchema,
  ExportSalesRequestSchema,
  GetEarningsChartRequestSchema,
  ListBalanceChangesRequestSchema,
  ListPayoutsRequestSchema,
  ListSalesRequestSchema,
  MarketplaceService,
  SavePricingSettingsRequestSchema,
  type CreateConnectAccountRequest,
  type ExportSalesRequest,
  type GetEarningsChartRequest,
  type ListBalanceChangesRequest,
  type ListPayoutsRequest,
  type ListSalesRequest,
  type SavePricingSettingsRequest,
} from '@sotto/proto/marketplace/v1/marketplace_service';
import { Exposes } from '../http/exposes.decorator.js';
import { querySchema, replacementSchema, standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const salesQuery = querySchema(ListSalesRequestSchema);
const exportQuery = querySchema(ExportSalesRequestSchema);
const chartQuery = querySchema(GetEarningsChartRequestSchema);
const changesQuery = querySchema(ListBalanceChangesRequestSchema);
const payoutsQuery = querySchema(ListPayoutsRequestSchema);
const accountBody = standardSchema(CreateConnectAccountRequestSchema);
const pricingBody = replacementSchema(SavePricingSettingsRequestSchema);

/** Earnings of creators, their payouts, and price suggestions. */
@Controller()
export class EarningsController {
  constructor(@ClientOf(MarketplaceService) private readonly marketplace: JsonClient<typeof MarketplaceService>) {}

  @Get('earnings')
  @Exposes(MarketplaceService.method.getEarnings)
  earnings(@CurrentViewer() viewer: Viewer) {
    return this.marketplace.getEarnings(viewer, {});
  }

  @Get('earnings/sales')
  @Exposes(MarketplaceService.method.listSales)
  sales(@CurrentViewer() viewer: Viewer, @Query({ schema: salesQuery }) query: ListSalesRequest) {
    return this.marketplace.listSales(viewer, query);
  }

  @Get('earnings/sales/export')
  @Exposes(MarketplaceService.method.exportSales)
  export(@CurrentViewer() viewer: Viewer, @Query({ schema: exportQuery }) query: ExportSalesRequest) {
    return this.marketplace.exportSales(viewer, query);
  }

  @Get('earnings/chart')
  @Exposes(MarketplaceService.method.getEarningsChart)
  chart(@CurrentViewer() viewer: Viewer, @Query({ schema: chartQuery }) query: GetEarningsChartRequest) {
    return this.marketplace.getEarningsChart(viewer, query);
  }

  @Get('earnings/changes')
  @Exposes(MarketplaceService.method.listBalanceChanges)
  changes(@CurrentViewer() viewer: Viewer, @Query({ schema: changesQuery }) query: ListBalanceChangesRequest) {
    return this.marketplace.listBalanceChanges(viewer, query);
  }

  @Get('earnings/payouts')
  @Exposes(MarketplaceService.method.listPayouts)
  payouts(@CurrentViewer() viewer: Viewer, @Query({ schema: payoutsQuery }) query: ListPayoutsRequest) {
    return this.marketplace.listPayouts(viewer, query);
  }

  @Get('pricing-settings')
  @Exposes(MarketplaceService.method.getPricingSettings)
  pricing(@CurrentViewer() viewer: Viewer) {
    return this.marketplace.getPricingSettings(viewer, {});
  }

  @Put('pricing-settings')
  @Exposes(MarketplaceService.method.savePricingSettings)
  savePricing(@CurrentViewer() viewer: Viewer, @Body({ schema: pricingBody }) body: SavePricingSettingsRequest) {
    return this.marketplace.savePricingSettings(viewer, body);
  }

  @Get('payout-account')
  @Exposes(MarketplaceService.method.getConnectStatus)
  account(@CurrentViewer() viewer: Viewer) {
    return this.marketplace.getConnectStatus(viewer, {});
  }

  @Post('payout-account')
  @Exposes(MarketplaceService.method.createConnectAccount)
  openAccount(@CurrentViewer() viewer: Viewer, @Body({ schema: accountBody }) body: CreateConnectAccountRequest) {
    return this.marketplace.createConnectAccount(viewer, body);
  }
}

import { Body, Controller, Delete, Get, Headers, Param, Post, Query } from '@nestjs/common';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ListPurchasesRequestSchema, MarketplaceService, type ListPurchasesRequest } from '@sotto/proto/marketplace/v1/marketplace_service';
import { Exposes } from '../http/exposes.decorator.js';
import { querySchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const purchasesQuery = querySchema(ListPurchasesRequestSchema);

/** Payments. The provider's signed events are passed on unparsed. */
@Controller()
export class PaymentsController {
  constructor(@ClientOf(MarketplaceService) private readonly marketplace: JsonClient<typeof MarketplaceService>) {}

  @Get('payments/:id')
  @Exposes(MarketplaceService.method.getPayment)
  payment(@CurrentViewer() viewer: Viewer, @Param('id') paymentId: string) {
    return this.marketplace.getPayment(viewer, { paymentId });
  }

  @Delete('payments/:id')
  @Exposes(MarketplaceService.method.cancelPayment)
  cancel(@CurrentViewer() viewer: Viewer, @Param('id') paymentId: string) {
    return this.marketplace.cancelPayment(viewer, { paymentId });
  }

  @Get('purchases')
  @Exposes(MarketplaceService.method.listPurchases)
  purchases(@CurrentViewer() viewer: Viewer, @Query({ schema: purchasesQuery }) query: ListPurchasesRequest) {
    return this.marketplace.listPurchases(viewer, query);
  }

  @Post('webhooks/stripe')
  @Exposes(MarketplaceService.method.receiveProviderEvent)
  event(@CurrentViewer() viewer: Viewer, @Headers('stripe-signature') signature: unknown, @Body() body: unknown) {
    const payload = Buffer.from(typeof body === 'string' ? body : '');
    return this.marketplace.receiveProviderEvent(viewer, { payload, signature: String(signature ?? '') });
  }
}

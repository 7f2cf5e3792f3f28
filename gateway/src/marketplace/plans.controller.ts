import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  CreateBoostPurchaseRequestSchema,
  CreateSubscriptionRequestSchema,
  CreateTipRequestSchema,
  ListBoostsRequestSchema,
  MarketplaceService,
  type CreateBoostPurchaseRequest,
  type CreateSubscriptionRequest,
  type CreateTipRequest,
  type ListBoostsRequest,
} from '@sotto/proto/marketplace/v1/marketplace_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { Exposes } from '../http/exposes.decorator.js';
import { querySchema, standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const subscribeBody = standardSchema(CreateSubscriptionRequestSchema);
const boostBody = standardSchema(CreateBoostPurchaseRequestSchema);
const boostsQuery = querySchema(ListBoostsRequestSchema);
const tipBody = standardSchema(CreateTipRequestSchema);

/** Purchases besides items: plans, boosts and tips. */
@Controller()
export class PlansController {
  constructor(
    @ClientOf(MarketplaceService) private readonly marketplace: JsonClient<typeof MarketplaceService>,
    @ClientOf(ProfilesService) private readonly profiles: JsonClient<typeof ProfilesService>,
  ) {}

  @Get('catalogue')
  @Exposes(MarketplaceService.method.getCatalogue)
  catalogue(@CurrentViewer() viewer: Viewer) {
    return this.marketplace.getCatalogue(viewer, {});
  }

  @Get('subscription')
  @Exposes(MarketplaceService.method.getSubscription)
  subscription(@CurrentViewer() viewer: Viewer) {
    return this.marketplace.getSubscription(viewer, {});
  }

  @Post('subscription')
  @Exposes(MarketplaceService.method.createSubscription)
  subscribe(@CurrentViewer() viewer: Viewer, @Body({ schema: subscribeBody }) body: CreateSubscriptionRequest) {
    return this.marketplace.createSubscription(viewer, body);
  }

  @Post('subscription/portal')
  @Exposes(MarketplaceService.method.openCustomerPortal)
  portal(@CurrentViewer() viewer: Viewer) {
    return this.marketplace.openCustomerPortal(viewer, {});
  }

  @Get('boosts')
  @Exposes(MarketplaceService.method.listBoosts)
  boosts(@CurrentViewer() viewer: Viewer, @Query({ schema: boostsQuery }) query: ListBoostsRequest) {
    return this.marketplace.listBoosts(viewer, query);
  }

  @Post('boosts')
  @Exposes(MarketplaceService.method.createBoostPurchase)
  boost(@CurrentViewer() viewer: Viewer, @Body({ schema: boostBody }) body: CreateBoostPurchaseRequest) {
    return this.marketplace.createBoostPurchase(viewer, body);
  }

  @Get('boosts/delivery')
  @Exposes(ProfilesService.method.getBoostDelivery)
  delivery(@CurrentViewer() viewer: Viewer) {
    return this.profiles.getBoostDelivery(viewer, {});
  }

  @Post('tips')
  @Exposes(MarketplaceService.method.createTip)
  tip(@CurrentViewer() viewer: Viewer, @Body({ schema: tipBody }) body: CreateTipRequest) {
    return this.marketplace.createTip(viewer, body);
  }
}

import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  BrowseCreatorsRequestSchema,
  HideFirstStepsRequestSchema,
  ListStorefrontItemsRequestSchema,
  MarketplaceService,
  SaveStorefrontRequestSchema,
  type BrowseCreatorsRequest,
  type HideFirstStepsRequest,
  type ListStorefrontItemsRequest,
  type SaveStorefrontRequest,
} from '@sotto/proto/marketplace/v1/marketplace_service';
import { Exposes } from '../http/exposes.decorator.js';
import { querySchema, replacementSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const saveBody = replacementSchema(SaveStorefrontRequestSchema);
const stepsBody = replacementSchema(HideFirstStepsRequestSchema);
const itemsQuery = querySchema(ListStorefrontItemsRequestSchema, ['creatorId']);
const browseQuery = querySchema(BrowseCreatorsRequestSchema);

/** The caller's own storefront and those of others. */
@Controller()
export class StorefrontsController {
  constructor(@ClientOf(MarketplaceService) private readonly marketplace: JsonClient<typeof MarketplaceService>) {}

  @Get('storefront')
  @Exposes(MarketplaceService.method.getOwnStorefront)
  own(@CurrentViewer() viewer: Viewer) {
    return this.marketplace.getOwnStorefront(viewer, {});
  }

  @Put('storefront')
  @Exposes(MarketplaceService.method.saveStorefront)
  save(@CurrentViewer() viewer: Viewer, @Body({ schema: saveBody }) body: SaveStorefrontRequest) {
    return this.marketplace.saveStorefront(viewer, body);
  }

  @Put('storefront/first-steps')
  @Exposes(MarketplaceService.method.hideFirstSteps)
  hideFirstSteps(@CurrentViewer() viewer: Viewer, @Body({ schema: stepsBody }) body: HideFirstStepsRequest) {
    return this.marketplace.hideFirstSteps(viewer, body);
  }

  @Get('storefronts/:creatorId')
  @Exposes(MarketplaceService.method.getStorefront)
  read(@CurrentViewer() viewer: Viewer, @Param('creatorId') creatorId: string) {
    return this.marketplace.getStorefront(viewer, { creatorId });
  }

  @Get('storefronts/:creatorId/items')
  @Exposes(MarketplaceService.method.listStorefrontItems)
  items(
    @CurrentViewer() viewer: Viewer,
    @Param('creatorId') creatorId: string,
    @Query({ schema: itemsQuery }) query: ListStorefrontItemsRequest,
  ) {
    return this.marketplace.listStorefrontItems(viewer, { ...query, creatorId });
  }

  @Get('creators')
  @Exposes(MarketplaceService.method.browseCreators)
  browse(@CurrentViewer() viewer: Viewer, @Query({ schema: browseQuery }) query: BrowseCreatorsRequest) {
    return this.marketplace.browseCreators(viewer, query);
  }
}

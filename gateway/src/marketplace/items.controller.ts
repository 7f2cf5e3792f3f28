import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  ChooseThumbnailRequestSchema,
  CreateItemRequestSchema,
  ListOwnItemsRequestSchema,
  MarketplaceService,
  MoveItemRequestSchema,
  UpdateItemRequestSchema,
  type ChooseThumbnailRequest,
  type CreateItemRequest,
  type ListOwnItemsRequest,
  type MoveItemRequest,
  type UpdateItemRequest,
} from '@sotto/proto/marketplace/v1/marketplace_service';
import { Exposes } from '../http/exposes.decorator.js';
import { querySchema, replacementSchema, standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const listQuery = querySchema(ListOwnItemsRequestSchema);
const createBody = standardSchema(CreateItemRequestSchema);
const updateBody = replacementSchema(UpdateItemRequestSchema, ['id']);
const thumbnailBody = replacementSchema(ChooseThumbnailRequestSchema, ['id']);
/** Media decodes the stored video for a thumbnail. */
const thumbnailMs = 30_000;
const moveBody = replacementSchema(MoveItemRequestSchema, ['id']);

/** The items that a creator sells. Their files are streamed: see `../media/media-streams.ts`. */
@Controller('items')
export class ItemsController {
  constructor(@ClientOf(MarketplaceService) private readonly marketplace: JsonClient<typeof MarketplaceService>) {}

  @Get()
  @Exposes(MarketplaceService.method.listOwnItems)
  list(@CurrentViewer() viewer: Viewer, @Query({ schema: listQuery }) query: ListOwnItemsRequest) {
    return this.marketplace.listOwnItems(viewer, query);
  }

  @Post()
  @Exposes(MarketplaceService.method.createItem)
  create(@CurrentViewer() viewer: Viewer, @Body({ schema: createBody }) body: CreateItemRequest) {
    return this.marketplace.createItem(viewer, body);
  }

  @Put(':id')
  @Exposes(MarketplaceService.method.updateItem)
  update(@CurrentViewer() viewer: Viewer, @Param('id') id: string, @Body({ schema: updateBody }) body: UpdateItemRequest) {
    return this.marketplace.updateItem(viewer, { ...body, id });
  }

  @Put(':id/thumbnail')
  @Exposes(MarketplaceService.method.chooseThumbnail)
  thumbnail(@CurrentViewer() viewer: Viewer, @Param('id') id: string, @Body({ schema: thumbnailBody }) body: ChooseThumbnailRequest) {
    return this.marketplace.chooseThumbnail(viewer, { ...body, id }, thumbnailMs);
  }

  @Put(':id/place')
  @Exposes(MarketplaceService.method.moveItem)
  move(@CurrentViewer() viewer: Viewer, @Param('id') id: string, @Body({ schema: moveBody }) body: MoveItemRequest) {
    return this.marketplace.moveItem(viewer, { ...body, id });
  }

  @Delete(':id')
  @Exposes(MarketplaceService.method.deleteItem)
  delete(@CurrentViewer() viewer: Viewer, @Param('id') id: string) {
    return this.marketplace.deleteItem(viewer, { id });
  }

  @Get(':id')
  @Exposes(MarketplaceService.method.openItem)
  open(@CurrentViewer() viewer: Viewer, @Param('id') id: string) {
    return this.marketplace.openItem(viewer, { id });
  }

  @Post(':id/purchase')
  @Exposes(MarketplaceService.method.purchaseContent)
  purchase(@CurrentViewer() viewer: Viewer, @Param('id') contentId: string) {
    return this.marketplace.purchaseContent(viewer, { contentId });
  }
}

import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  MarketplaceService,
  type AdmitItemUploadRequest,
  type ChooseThumbnailRequest,
  type CreateItemRequest,
  type DeleteItemRequest,
  type DescribeItemsRequest,
  type ListOwnItemsRequest,
  type ListStorefrontItemsRequest,
  type MoveItemRequest,
  type OpenItemRequest,
  type UpdateItemRequest,
} from '@sotto/proto/marketplace/v1/marketplace_service';
import { signedIn } from '../../members/person.view.js';
import { AdmitItemUpload } from './admit-item-upload.js';
import { ChooseThumbnail } from './choose-thumbnail.js';
import { CreateItem } from './create-item.js';
import { DeleteItem } from './delete-item.js';
import { DescribeItems } from './describe-items.js';
import { ItemViews } from './item-views.js';
import { ListOwnItems } from './list-own-items.js';
import { ListStorefrontItems } from './list-storefront-items.js';
import { MoveItem } from './move-item.js';
import { OpenItem } from './open-item.js';
import { UpdateItem } from './update-item.js';

@Controller()
export class ItemsHandler {
  constructor(
    private readonly createItem: CreateItem,
    private readonly updateItem: UpdateItem,
    private readonly chooseThumbnail: ChooseThumbnail,
    private readonly moveItem: MoveItem,
    private readonly deleteItem: DeleteItem,
    private readonly listOwnItems: ListOwnItems,
    private readonly listStorefrontItems: ListStorefrontItems,
    private readonly openItem: OpenItem,
    private readonly admitItemUpload: AdmitItemUpload,
    private readonly describeItems: DescribeItems,
    private readonly views: ItemViews,
  ) {}

  @Rpc(MarketplaceService.method.createItem)
  async create(input: CreateItemRequest, viewer: Viewer) {
    const { item, uploadsToday } = await this.createItem.execute(viewer, input);
    return { item: await this.views.ofOwn(item), uploadsToday };
  }

  @Rpc(MarketplaceService.method.updateItem)
  async update(input: UpdateItemRequest, viewer: Viewer) {
    return { item: await this.views.ofOwn(await this.updateItem.execute(viewer, input)) };
  }

  @Rpc(MarketplaceService.method.chooseThumbnail)
  async thumbnail(input: ChooseThumbnailRequest, viewer: Viewer) {
    return { item: await this.views.ofOwn(await this.chooseThumbnail.execute(viewer, input)) };
  }

  @Rpc(MarketplaceService.method.moveItem)
  async move(input: MoveItemRequest, viewer: Viewer) {
    await this.moveItem.execute(viewer, input);
    return {};
  }

  @Rpc(MarketplaceService.method.deleteItem)
  async delete(input: DeleteItemRequest, viewer: Viewer) {
    await this.deleteItem.execute(viewer, input);
    return {};
  }

  @Rpc(MarketplaceService.method.listOwnItems)
  async listOwn(input: ListOwnItemsRequest, viewer: Viewer) {
    const { items, ...rest } = await this.listOwnItems.execute(viewer, input);
    return { ...rest, items: await this.views.of(items, viewer.userId) };
  }

  @Rpc(MarketplaceService.method.listStorefrontItems)
  async listStorefront(input: ListStorefrontItemsRequest, viewer: Viewer) {
    const { items, ...rest } = await this.listStorefrontItems.execute(viewer, input);
    return { ...rest, items: await this.views.of(items, signedIn(viewer)) };
  }

  @Rpc(MarketplaceService.method.openItem)
  async open(input: OpenItemRequest, viewer: Viewer) {
    return { item: await this.views.opened(await this.openItem.execute(viewer, input), viewer.userId) };
  }

  @Rpc(MarketplaceService.method.admitItemUpload)
  admit(input: AdmitItemUploadRequest) {
    return this.admitItemUpload.execute(input);
  }

  @Rpc(MarketplaceService.method.describeItems)
  describe(input: DescribeItemsRequest) {
    return this.describeItems.execute(input);
  }
}

import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  MarketplaceService,
  type ListPurchasesRequest,
  type PurchaseContentRequest,
} from '@sotto/proto/marketplace/v1/marketplace_service';
import { ListPurchases } from './list-purchases.js';
import { PurchaseContent } from './purchase-content.js';

@Controller()
export class PurchasesHandler {
  constructor(
    private readonly purchaseContent: PurchaseContent,
    private readonly listPurchases: ListPurchases,
  ) {}

  @Rpc(MarketplaceService.method.purchaseContent)
  async purchase({ contentId }: PurchaseContentRequest, { userId }: Viewer) {
    const { id, url } = await this.purchaseContent.execute(userId, contentId);
    return { url: url ?? '', paymentId: id };
  }

  @Rpc(MarketplaceService.method.listPurchases)
  list({ cursor, limit }: ListPurchasesRequest, { userId }: Viewer) {
    return this.listPurchases.execute(userId, cursor, limit);
  }
}

import { Controller } from '@nestjs/common';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { BoostedMessageUndeliverableSchema, type BoostedMessageUndeliverable } from '@sotto/proto/chat/v1/events';
import {
  MarketplaceService,
  type CreateBoostPurchaseRequest,
  type ListBoostsRequest,
} from '@sotto/proto/marketplace/v1/marketplace_service';
import type { BoostType } from '@sotto/proto/vocabulary';
import { CreateBoostPurchase } from './create-boost-purchase.js';
import { GiveBackUndeliverable } from './give-back-undeliverable.js';
import { ListBoosts } from './list-boosts.js';

@Controller()
export class BoostsHandler {
  constructor(
    private readonly createBoostPurchase: CreateBoostPurchase,
    private readonly listBoosts: ListBoosts,
    private readonly giveBackUndeliverable: GiveBackUndeliverable,
  ) {}

  @Rpc(MarketplaceService.method.createBoostPurchase)
  create(input: CreateBoostPurchaseRequest, { userId }: Viewer) {
    return this.createBoostPurchase.execute(userId, { ...input, boostType: input.boostType as BoostType }); // the contract lets no other word pass
  }

  @Rpc(MarketplaceService.method.listBoosts)
  list({ cursor, limit }: ListBoostsRequest, { userId }: Viewer) {
    return this.listBoosts.execute(userId, cursor, limit);
  }

  @OnEvent(BoostedMessageUndeliverableSchema)
  undeliverable({ purchaseId }: BoostedMessageUndeliverable, { id }: Delivery) {
    return this.giveBackUndeliverable.execute(id, purchaseId);
  }
}

import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
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
import { RefundUndeliverable } from './refund-undeliverable.js';
import { ExpireBoosts } from './expire-boosts.js';
import { ListBoosts } from './list-boosts.js';

export const expireBoostsQueue = 'expire-boosts';

const expireSeconds = 60;

@Controller()
export class BoostsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly createBoostPurchase: CreateBoostPurchase,
    private readonly listBoosts: ListBoosts,
    private readonly refundUndeliverable: RefundUndeliverable,
    private readonly expireBoosts: ExpireBoosts,
    private readonly jobs: Jobs,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.repeat(expireBoostsQueue, expireSeconds, () => this.expireBoosts.execute());
  }

  @Rpc(MarketplaceService.method.createBoostPurchase)
  create(input: CreateBoostPurchaseRequest, { userId }: Viewer) {
    return this.createBoostPurchase.execute(userId, { ...input, boostType: input.boostType as BoostType }); // the contract allows no other value
  }

  @Rpc(MarketplaceService.method.listBoosts)
  list({ cursor, limit }: ListBoostsRequest, { userId }: Viewer) {
    return this.listBoosts.execute(userId, cursor, limit);
  }

  @OnEvent(BoostedMessageUndeliverableSchema)
  undeliverable({ purchaseId }: BoostedMessageUndeliverable, { id }: Delivery) {
    return this.refundUndeliverable.execute(id, purchaseId);
  }
}

import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import type { PayoutSchema } from '@sotto/proto/marketplace/v1/earnings';
import { MarketplaceService, type ListPayoutsRequest } from '@sotto/proto/marketplace/v1/marketplace_service';
import { ListPayouts } from './list-payouts.js';
import type { PayoutRow } from './payout.repository.js';

@Controller()
export class PayoutsHandler {
  constructor(private readonly listPayouts: ListPayouts) {}

  @Rpc(MarketplaceService.method.listPayouts)
  async list({ cursor, limit }: ListPayoutsRequest, viewer: Viewer) {
    const { page, nextCursor } = await this.listPayouts.execute(viewer, cursor, limit);
    return { payouts: page.map(toPayout), nextCursor };
  }
}

const toPayout = ({ createdAt, settledAt, ...payout }: PayoutRow): MessageInitShape<typeof PayoutSchema> => ({
  ...payout,
  createdAt: timestampFromDate(createdAt),
  settledAt: settledAt ? timestampFromDate(settledAt) : undefined,
});

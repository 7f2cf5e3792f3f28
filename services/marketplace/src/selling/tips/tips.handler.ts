import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { MarketplaceService, type CreateTipRequest } from '@sotto/proto/marketplace/v1/marketplace_service';
import { CreateTip } from './create-tip.js';

@Controller()
export class TipsHandler {
  constructor(private readonly createTip: CreateTip) {}

  @Rpc(MarketplaceService.method.createTip)
  async create(input: CreateTipRequest, { userId }: Viewer) {
    const { id, url } = await this.createTip.execute(userId, input);
    return { url: url ?? '', paymentId: id };
  }
}

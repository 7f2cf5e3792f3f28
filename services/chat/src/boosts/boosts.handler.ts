import { Controller } from '@nestjs/common';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { ChatService, type HoldBoostedMessageRequest } from '@sotto/proto/chat/v1/chat_service';
import { MessageBoostPaidSchema, type MessageBoostPaid } from '@sotto/proto/marketplace/v1/events';
import type { MessageBoost } from '@sotto/proto/vocabulary';
import { HoldBoostedMessage } from './hold-boosted-message.js';
import { ReleaseBoostedMessage } from './release-boosted-message.js';

@Controller()
export class BoostsHandler {
  constructor(
    private readonly holdBoostedMessage: HoldBoostedMessage,
    private readonly releaseBoostedMessage: ReleaseBoostedMessage,
  ) {}

  @Rpc(ChatService.method.holdBoostedMessage)
  async hold(input: HoldBoostedMessageRequest) {
    await this.holdBoostedMessage.execute({ ...input, boostType: input.boostType as MessageBoost }); // the contract allows no other value
    return {};
  }

  @OnEvent(MessageBoostPaidSchema)
  paid({ purchaseId }: MessageBoostPaid, { id }: Delivery) {
    return this.releaseBoostedMessage.execute(id, purchaseId);
  }
}

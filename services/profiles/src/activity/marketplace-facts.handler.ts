import { Controller } from '@nestjs/common';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import {
  ContentPurchasedSchema,
  PurchaseRefundedSchema,
  TipReceivedSchema,
  type ContentPurchased,
  type PurchaseRefunded,
  type TipReceived,
} from '@sotto/proto/marketplace/v1/events';
import { RecordActivity } from './record-activity.js';

/** What marketplace tells of members. A creator never learns who bought; whoever tips wants to be known. */
@Controller()
export class MarketplaceFactsHandler {
  constructor(private readonly record: RecordActivity) {}

  @OnEvent(ContentPurchasedSchema)
  purchased({ buyerId, creatorId, contentId }: ContentPurchased, { id }: Delivery) {
    return this.record.execute(
      id,
      { userId: buyerId, kind: 'purchase', actorId: creatorId, contentId },
      { userId: creatorId, kind: 'sale', contentId },
    );
  }

  /** Long after a purchase one of the two may be gone; of them the fact says nothing. */
  @OnEvent(PurchaseRefundedSchema)
  refunded({ buyerId, creatorId, contentId }: PurchaseRefunded, { id }: Delivery) {
    const refund = { kind: 'refund', contentId } as const;
    const told = [
      { ...refund, userId: buyerId, ...(creatorId && { actorId: creatorId }) },
      { ...refund, userId: creatorId },
    ];
    return this.record.execute(id, ...told.filter(({ userId }) => userId !== ''));
  }

  @OnEvent(TipReceivedSchema)
  tipped({ tipperId, recipientId }: TipReceived, { id }: Delivery) {
    return this.record.execute(id, { userId: recipientId, kind: 'tip', actorId: tipperId });
  }
}

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

/** Records activity for events of marketplace. A creator never learns who bought; a tip names its sender. */
@Controller()
export class MarketplaceEventsHandler {
  constructor(private readonly record: RecordActivity) {}

  @OnEvent(ContentPurchasedSchema)
  purchased({ buyerId, creatorId, contentId }: ContentPurchased, { id }: Delivery) {
    return this.record.execute(
      id,
      { userId: buyerId, kind: 'purchase', actorId: creatorId, contentId },
      { userId: creatorId, kind: 'sale', contentId },
    );
  }

  /** The account of one of the two may be erased by then; the event leaves its id empty. */
  @OnEvent(PurchaseRefundedSchema)
  refunded({ buyerId, creatorId, contentId }: PurchaseRefunded, { id }: Delivery) {
    const refund = { kind: 'refund', contentId } as const;
    const activities = [
      { ...refund, userId: buyerId, ...(creatorId && { actorId: creatorId }) },
      { ...refund, userId: creatorId },
    ];
    return this.record.execute(id, ...activities.filter(({ userId }) => userId !== ''));
  }

  @OnEvent(TipReceivedSchema)
  tipped({ tipperId, recipientId }: TipReceived, { id }: Delivery) {
    return this.record.execute(id, { userId: recipientId, kind: 'tip', actorId: tipperId });
  }
}

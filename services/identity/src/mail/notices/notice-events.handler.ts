import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { Controller } from '@nestjs/common';
import { CallStartedSchema, MessagesWaitingSchema, type CallStarted, type MessagesWaiting } from '@sotto/proto/chat/v1/events';
import { VerificationChangedSchema, type VerificationChanged } from '@sotto/proto/identity/v1/events';
import {
  ContentPurchasedSchema,
  PaymentReturnedSchema,
  PurchaseRefundedSchema,
  TipReceivedSchema,
  type ContentPurchased,
  type PaymentReturned,
  type PurchaseRefunded,
  type TipReceived,
} from '@sotto/proto/marketplace/v1/events';
import {
  AccessDecidedSchema,
  AccessRequestedSchema,
  ImageReviewedSchema,
  type AccessDecided,
  type AccessRequested,
  type ImageReviewed,
} from '@sotto/proto/media/v1/events';
import { LikesWaitingSchema, MembersMatchedSchema, type LikesWaiting, type MembersMatched } from '@sotto/proto/profiles/v1/events';
import { noticesOf } from './notices-of.js';
import { Notify } from './notify.js';

@Controller()
export class NoticeEventsHandler {
  constructor(private readonly notify: Notify) {}

  @OnEvent(MembersMatchedSchema)
  matched(event: MembersMatched, { id }: Delivery) {
    return this.notify.execute(id, noticesOf.match(event));
  }

  @OnEvent(AccessRequestedSchema)
  asked(event: AccessRequested, { id }: Delivery) {
    return this.notify.execute(id, noticesOf.accessRequest(event));
  }

  @OnEvent(AccessDecidedSchema)
  decided(event: AccessDecided, { id }: Delivery) {
    return this.notify.execute(id, noticesOf.accessDecision(event));
  }

  @OnEvent(ImageReviewedSchema)
  reviewed(event: ImageReviewed, { id }: Delivery) {
    return this.notify.execute(id, noticesOf.review(event));
  }

  @OnEvent(VerificationChangedSchema)
  verified(event: VerificationChanged, { id }: Delivery) {
    return this.notify.execute(id, noticesOf.verification(event));
  }

  @OnEvent(MessagesWaitingSchema)
  written(event: MessagesWaiting, { id }: Delivery) {
    return this.notify.execute(id, noticesOf.messages(event));
  }

  @OnEvent(CallStartedSchema)
  called(event: CallStarted, { id }: Delivery) {
    return this.notify.execute(id, noticesOf.call(event));
  }

  @OnEvent(LikesWaitingSchema)
  liked(event: LikesWaiting, { id }: Delivery) {
    return this.notify.execute(id, noticesOf.likes(event));
  }

  @OnEvent(ContentPurchasedSchema)
  sold(event: ContentPurchased, { id }: Delivery) {
    return this.notify.execute(id, noticesOf.sale(event));
  }

  @OnEvent(PurchaseRefundedSchema)
  refunded(event: PurchaseRefunded, { id }: Delivery) {
    return this.notify.execute(id, noticesOf.refund(event));
  }

  @OnEvent(PaymentReturnedSchema)
  returned(event: PaymentReturned, { id }: Delivery) {
    return this.notify.execute(id, noticesOf.paymentReturned(event));
  }

  @OnEvent(TipReceivedSchema)
  tipped(event: TipReceived, { id }: Delivery) {
    return this.notify.execute(id, noticesOf.tip(event));
  }
}

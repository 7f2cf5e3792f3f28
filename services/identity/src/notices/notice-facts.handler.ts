import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { Controller } from '@nestjs/common';
import { MessagesWaitingSchema, type MessagesWaiting } from '@sotto/proto/chat/v1/events';
import { VerificationChangedSchema, type VerificationChanged } from '@sotto/proto/identity/v1/events';
import {
  ContentPurchasedSchema,
  PurchaseRefundedSchema,
  TipReceivedSchema,
  type ContentPurchased,
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
import { MembersMatchedSchema, type MembersMatched } from '@sotto/proto/profiles/v1/events';
import { noticesOf } from './notices-of.js';
import { Notify } from './notify.js';

@Controller()
export class NoticeFactsHandler {
  constructor(private readonly notify: Notify) {}

  @OnEvent(MembersMatchedSchema)
  matched(fact: MembersMatched, { id }: Delivery) {
    return this.notify.execute(id, noticesOf.match(fact));
  }

  @OnEvent(AccessRequestedSchema)
  asked(fact: AccessRequested, { id }: Delivery) {
    return this.notify.execute(id, noticesOf.accessRequest(fact));
  }

  @OnEvent(AccessDecidedSchema)
  decided(fact: AccessDecided, { id }: Delivery) {
    return this.notify.execute(id, noticesOf.accessDecision(fact));
  }

  @OnEvent(ImageReviewedSchema)
  reviewed(fact: ImageReviewed, { id }: Delivery) {
    return this.notify.execute(id, noticesOf.review(fact));
  }

  @OnEvent(VerificationChangedSchema)
  verified(fact: VerificationChanged, { id }: Delivery) {
    return this.notify.execute(id, noticesOf.verification(fact));
  }

  @OnEvent(MessagesWaitingSchema)
  written(fact: MessagesWaiting, { id }: Delivery) {
    return this.notify.execute(id, noticesOf.messages(fact));
  }

  @OnEvent(ContentPurchasedSchema)
  sold(fact: ContentPurchased, { id }: Delivery) {
    return this.notify.execute(id, noticesOf.sale(fact));
  }

  @OnEvent(PurchaseRefundedSchema)
  refunded(fact: PurchaseRefunded, { id }: Delivery) {
    return this.notify.execute(id, noticesOf.refund(fact));
  }

  @OnEvent(TipReceivedSchema)
  tipped(fact: TipReceived, { id }: Delivery) {
    return this.notify.execute(id, noticesOf.tip(fact));
  }
}

import { defineEntity, p } from '@mikro-orm/core';
import { contentTypes, paymentStatuses } from '@sotto/proto/vocabulary';

const ContentPurchaseSchema = defineEntity({
  name: 'ContentPurchase',
  tableName: 'content_purchases',
  properties: {
    /** The id of its payment. */
    id: p.uuid().primary(),
    contentId: p.uuid(),
    /** Null after the buyer was erased; the same for the creator. */
    buyerId: p.uuid().nullable(),
    creatorId: p.uuid().nullable(),
    amount: p.integer(),
    status: p.enum(paymentStatuses),
    purchasedAt: p.datetime().nullable(),
    providerRef: p.text().nullable(),
    /** The title at the time of the purchase; it stays when the item is deleted (D-28). */
    titleSnapshot: p.text(),
    contentType: p.enum(contentTypes),
  },
});

/** The purchase of an item. */
export class ContentPurchase extends ContentPurchaseSchema.class {}
ContentPurchaseSchema.setClass(ContentPurchase);

import { defineEntity, p } from '@mikro-orm/core';
import { contentTypes, paymentStatuses } from '@sotto/proto/vocabulary';

const ContentPurchaseSchema = defineEntity({
  name: 'ContentPurchase',
  tableName: 'content_purchases',
  properties: {
    /** That of its payment. */
    id: p.uuid().primary(),
    contentId: p.uuid(),
    /** Null once the member is gone, like the one who sold. */
    buyerId: p.uuid().nullable(),
    creatorId: p.uuid().nullable(),
    amount: p.integer(),
    status: p.enum(paymentStatuses),
    purchasedAt: p.datetime().nullable(),
    providerRef: p.text().nullable(),
    /** As the item was called when it was bought: it stays on the bill when the item is gone (D-28). */
    titleSnapshot: p.text(),
    contentType: p.enum(contentTypes),
  },
});

/** An item that somebody buys. */
export class ContentPurchase extends ContentPurchaseSchema.class {}
ContentPurchaseSchema.setClass(ContentPurchase);

import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ContentPurchasedSchema, PurchaseRefundedSchema } from '@sotto/proto/marketplace/v1/events';
import { RecordSale } from '../earnings/record-sale.js';
import { ContentItem } from '../items/content-item.entity.js';
import { MemberDirectory } from '../../members/member.directory.js';
import type { PaymentKind, ReturnCause } from '../../payments/checkout/payment-kinds.js';
import { paymentMessages } from '../../payments/checkout/payment-messages.js';
import type { Payment } from '../../payments/checkout/payment.entity.js';
import { StoreModeration } from '../storefronts/store-moderation.js';
import { OrderRefund } from '../../payments/refunds/order-refund.js';
import { ContentPurchase } from './content-purchase.entity.js';

/** What a paid item delivers: its buyer owns it, and its creator has sold it. */
@Injectable()
export class ContentPayments implements PaymentKind {
  constructor(
    private readonly members: MemberDirectory,
    private readonly storeModeration: StoreModeration,
    private readonly recordSale: RecordSale,
    private readonly orderRefund: OrderRefund,
    private readonly outbox: Outbox,
  ) {}

  /** A deleted item, or one that the buyer may not see any more, is not sold (D-28). An item that its creator only deactivated is. */
  async prepare({ payerId, creatorId }: Payment): Promise<string> {
    const mayMeet = payerId && creatorId && (await this.members.mayMeet(payerId, creatorId));
    return mayMeet && (await this.storeModeration.isVisible(creatorId)) ? '' : paymentMessages.unavailable;
  }

  async complete(em: EntityManager, { id, chargeRef }: Payment, amount: number, now: Date): Promise<string> {
    const purchase = await em.findOneOrFail(ContentPurchase, { id });
    const { contentId, buyerId, creatorId, titleSnapshot: title, contentType } = purchase;
    // Locked, so that it is not deleted while it is sold.
    const item = await em.findOne(ContentItem, { id: contentId }, { lockMode: LockMode.PESSIMISTIC_READ });
    // A refused or removed item has no file, an item in review may be refused, and the id may now be another creator's item.
    if (!item?.isReady || item.creatorId !== creatorId || !buyerId) return paymentMessages.unavailable;
    if (await ownedBesides(em, purchase)) return paymentMessages.ownedAlready;

    Object.assign(purchase, { status: 'completed', purchasedAt: now, providerRef: chargeRef });
    await em.flush();
    const sale = { paymentId: id, kind: 'content' as const, creatorId, title, contentType, contentId, note: '' };
    await this.recordSale.execute(em, { ...sale, totalAmount: amount, at: now });
    this.outbox.add(ContentPurchasedSchema, { purchaseId: id, contentId, buyerId, creatorId });
    return '';
  }

  async end(em: EntityManager, { id, status }: Payment): Promise<void> {
    const purchase = await em.findOneOrFail(ContentPurchase, { id });
    purchase.status = status === 'canceled' ? 'canceled' : 'failed';
  }

  /** The buyer sees in the list of purchases what becomes of the money. */
  async decline(em: EntityManager, { id }: Payment, now: Date): Promise<void> {
    (await em.findOneOrFail(ContentPurchase, { id })).purchasedAt = now;
  }

  /** A member owns an item once: when the money of an old purchase comes back after a second purchase, it is refunded again. */
  async reverse(em: EntityManager, payment: Payment, cause: ReturnCause): Promise<void> {
    const { id, status } = payment;
    const purchase = await em.findOneOrFail(ContentPurchase, { id });
    const { contentId, buyerId, creatorId } = purchase;
    if (status === 'completed' && (await ownedBesides(em, purchase))) {
      await this.orderRefund.execute(em, payment, paymentMessages.ownedAlready);
      return;
    }
    purchase.status = status;
    if (cause === 'refund' || cause === 'dispute_lost')
      this.outbox.add(PurchaseRefundedSchema, { purchaseId: id, contentId, buyerId: buyerId ?? '', creatorId: creatorId ?? '' });
  }
}

/** Whether the buyer owns the item by another purchase; the lock keeps it so until the transaction ends. */
async function ownedBesides(em: EntityManager, { id, buyerId, contentId }: ContentPurchase): Promise<boolean> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 11))', [`${buyerId}:${contentId}`]);
  const others = { id: { $ne: id }, buyerId, contentId, status: { $in: ['completed', 'disputed'] } } as const;
  return buyerId !== null && (await em.count(ContentPurchase, others)) > 0;
}

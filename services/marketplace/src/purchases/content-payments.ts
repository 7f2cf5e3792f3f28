import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ContentPurchasedSchema, PurchaseRefundedSchema } from '@sotto/proto/marketplace/v1/events';
import { RecordSale } from '../earnings/record-sale.js';
import { ContentItem } from '../items/content-item.entity.js';
import { MemberDirectory } from '../members/member.directory.js';
import type { PaymentKind, ReturnCause } from '../payments/payment-kinds.js';
import { paymentWords } from '../payments/payment-words.js';
import type { Payment } from '../payments/payment.entity.js';
import { StoreStandings } from '../standing/store-standings.js';
import { OrderRefund } from '../refunds/order-refund.js';
import { ContentPurchase } from './content-purchase.entity.js';

/** What the payment of an item means: its buyer owns it, its creator sold it. */
@Injectable()
export class ContentPayments implements PaymentKind {
  constructor(
    private readonly members: MemberDirectory,
    private readonly storeStandings: StoreStandings,
    private readonly recordSale: RecordSale,
    private readonly orderRefund: OrderRefund,
    private readonly outbox: Outbox,
  ) {}

  /** Nobody pays for what is gone (D-28), or for what the buyer may not see any more. That its creator hides it from others matters to nobody. */
  async prepare({ payerId, creatorId }: Payment): Promise<string> {
    const mayMeet = payerId && creatorId && (await this.members.mayMeet(payerId, creatorId));
    return mayMeet && (await this.storeStandings.isVisible(creatorId)) ? '' : paymentWords.gone;
  }

  async complete(em: EntityManager, { id, chargeRef }: Payment, amount: number, now: Date): Promise<string> {
    const purchase = await em.findOneOrFail(ContentPurchase, { id });
    const { contentId, buyerId, creatorId, titleSnapshot: title, contentType } = purchase;
    // Held, so that it is not deleted while it is sold.
    const item = await em.findOne(ContentItem, { id: contentId }, { lockMode: LockMode.PESSIMISTIC_READ });
    // What is refused or was taken away has no file for anybody, and what a person has to look at may come to that; another's item is not what was bought.
    if (!item?.isReady || item.creatorId !== creatorId || !buyerId) return paymentWords.gone;
    if (await ownedBesides(em, purchase)) return paymentWords.ownedAlready;

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

  /** Nobody owns an item twice: when the money of a purchase comes again after another one was made, it goes back once more. */
  async giveBack(em: EntityManager, { id, status, paidAmount }: Payment, cause: ReturnCause): Promise<void> {
    const purchase = await em.findOneOrFail(ContentPurchase, { id });
    const { contentId, buyerId, creatorId } = purchase;
    if (status === 'completed' && (await ownedBesides(em, purchase))) {
      await this.orderRefund.execute(em, { paymentId: id, amount: paidAmount ?? purchase.amount, reason: paymentWords.ownedAlready });
      return;
    }
    purchase.status = status;
    if (cause === 'refund' || cause === 'dispute_lost')
      this.outbox.add(PurchaseRefundedSchema, { purchaseId: id, contentId, buyerId: buyerId ?? '', creatorId: creatorId ?? '' });
  }
}

/** Whether its buyer owns the item by another purchase; until the transaction ends that stays so. */
async function ownedBesides(em: EntityManager, { id, buyerId, contentId }: ContentPurchase): Promise<boolean> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 11))', [`${buyerId}:${contentId}`]);
  const others = { id: { $ne: id }, buyerId, contentId, status: { $in: ['completed', 'disputed'] } } as const;
  return buyerId !== null && (await em.count(ContentPurchase, others)) > 0;
}

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
import { ContentPurchase } from './content-purchase.entity.js';

/** What the payment of an item means: its buyer owns it, its creator sold it. */
@Injectable()
export class ContentPayments implements PaymentKind {
  constructor(
    private readonly members: MemberDirectory,
    private readonly recordSale: RecordSale,
    private readonly outbox: Outbox,
  ) {}

  /** Nobody pays for what is gone (D-28), or for what the buyer may not see any more. That it is hidden from others matters to nobody. */
  async prepare({ payerId, creatorId }: Payment): Promise<string> {
    const mayMeet = payerId && creatorId && (await this.members.mayMeet(payerId, creatorId));
    return mayMeet ? '' : paymentWords.gone;
  }

  async complete(em: EntityManager, { id, chargeRef }: Payment, amount: number, now: Date): Promise<string> {
    const purchase = await em.findOneOrFail(ContentPurchase, { id });
    const { contentId, buyerId, creatorId, titleSnapshot: title, contentType } = purchase;
    // Held, so that it is not deleted while it is sold.
    const item = await em.findOne(ContentItem, { id: contentId }, { lockMode: LockMode.PESSIMISTIC_READ });
    if (!item || !buyerId || !creatorId) return paymentWords.gone;
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 11))', [`${buyerId}:${contentId}`]);
    const owned = await em.count(ContentPurchase, { buyerId, contentId, status: { $in: ['completed', 'disputed'] } });
    if (owned > 0) return paymentWords.ownedAlready;

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

  async giveBack(em: EntityManager, { id, status }: Payment, cause: ReturnCause): Promise<void> {
    const purchase = await em.findOneOrFail(ContentPurchase, { id });
    const { contentId, buyerId, creatorId } = purchase;
    purchase.status = status;
    if (cause === 'refund' || cause === 'dispute_lost')
      this.outbox.add(PurchaseRefundedSchema, { purchaseId: id, contentId, buyerId: buyerId ?? '', creatorId: creatorId ?? '' });
  }
}

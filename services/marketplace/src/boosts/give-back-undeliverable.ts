import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Inbox } from '@sotto/kit/inbox/inbox';
import { paymentWords } from '../payments/payment-words.js';
import { Payment } from '../payments/payment.entity.js';
import { OrderRefund } from '../refunds/order-refund.js';
import { BoostPurchase } from './boost-purchase.entity.js';

/** A boosted message could not be sent: what it cost goes back, as money or as a credit. */
@Injectable()
export class GiveBackUndeliverable {
  constructor(
    private readonly inbox: Inbox,
    private readonly orderRefund: OrderRefund,
  ) {}

  execute(factId: string, heldAs: string): Promise<void> {
    return this.inbox.once(factId, 'marketplace.give-back-undeliverable', async (em) => {
      const boost = await em.findOne(BoostPurchase, { heldAs });
      if (boost?.isOwnMessage) await this.refund(em, boost.id);
      else if (boost?.status === 'used') boost.takeBack();
    });
  }

  private async refund(em: EntityManager, paymentId: string): Promise<void> {
    const { status, amount } = await em.findOneOrFail(Payment, { id: paymentId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (status === 'completed') await this.orderRefund.execute(em, { paymentId, amount, reason: paymentWords.notSent });
  }
}

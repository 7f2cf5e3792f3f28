import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Inbox } from '@sotto/kit/inbox/inbox';
import { paymentMessages } from '../../payments/checkout/payment-messages.js';
import { Payment } from '../../payments/checkout/payment.entity.js';
import { OrderRefund } from '../../payments/refunds/order-refund.js';
import { BoostPurchase } from './boost-purchase.entity.js';

/** A boosted message could not be sent: the money is refunded, or the credit is valid again. */
@Injectable()
export class RefundUndeliverable {
  constructor(
    private readonly inbox: Inbox,
    private readonly orderRefund: OrderRefund,
  ) {}

  execute(eventId: string, heldAs: string): Promise<void> {
    return this.inbox.once(eventId, 'marketplace.give-back-undeliverable', async (em) => {
      const boost = await em.findOne(BoostPurchase, { heldAs });
      if (boost?.isOwnMessage) await this.refund(em, boost.id);
      else if (boost?.status === 'used') boost.releaseCredit();
    });
  }

  private async refund(em: EntityManager, paymentId: string): Promise<void> {
    const payment = await em.findOneOrFail(Payment, { id: paymentId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (payment.status === 'completed') await this.orderRefund.execute(em, payment, paymentMessages.notSent);
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RecordRevenue } from '../../payments/ledger/record-revenue.js';
import type { PaymentKind } from '../../payments/checkout/payment-kinds.js';
import { paymentMessages } from '../../payments/checkout/payment-messages.js';
import type { Payment } from '../../payments/checkout/payment.entity.js';
import { FollowMember } from './follow-member.js';

/** What a payment that starts a subscription delivers: revenue for the platform. The plan follows the provider's subscription. */
@Injectable()
export class SubscriptionPayments implements PaymentKind {
  constructor(
    private readonly recordRevenue: RecordRevenue,
    private readonly followMember: FollowMember,
  ) {}

  prepare({ payerId }: Payment): Promise<string> {
    return Promise.resolve(payerId ? '' : paymentMessages.unavailable);
  }

  async complete(em: EntityManager, { id }: Payment, amount: number, at: Date): Promise<string> {
    await this.recordRevenue.execute(em, { paymentId: id, reference: id, kind: 'subscription', amount, at });
    return '';
  }

  end(): Promise<void> {
    return Promise.resolve();
  }

  reverse(): Promise<void> {
    return Promise.resolve();
  }

  async follow({ payerId }: Payment): Promise<void> {
    if (payerId) await this.followMember.execute(payerId);
  }
}

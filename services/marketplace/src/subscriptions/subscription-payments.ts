import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RecordRevenue } from '../ledger/record-revenue.js';
import type { PaymentKind } from '../payments/payment-kinds.js';
import { paymentWords } from '../payments/payment-words.js';
import type { Payment } from '../payments/payment.entity.js';
import { FollowMember } from './follow-member.js';

/** What a payment means that begins a subscription: money for us. The plan itself follows the provider's subscription. */
@Injectable()
export class SubscriptionPayments implements PaymentKind {
  constructor(
    private readonly recordRevenue: RecordRevenue,
    private readonly followMember: FollowMember,
  ) {}

  prepare({ payerId }: Payment): Promise<string> {
    return Promise.resolve(payerId ? '' : paymentWords.gone);
  }

  async complete(em: EntityManager, { id }: Payment, amount: number, at: Date): Promise<string> {
    await this.recordRevenue.execute(em, { paymentId: id, reference: id, kind: 'subscription', amount, at });
    return '';
  }

  end(): Promise<void> {
    return Promise.resolve();
  }

  giveBack(): Promise<void> {
    return Promise.resolve();
  }

  async follow({ payerId }: Payment): Promise<void> {
    if (payerId) await this.followMember.execute(payerId);
  }
}

import { Injectable } from '@nestjs/common';
import { isPaidTier, type PaidTier } from '../prices/catalogue.js';
import { Customers } from './customers.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { MarketplaceSettings } from '../../settings.js';
import type { Payment } from './payment.entity.js';
import { receiptOf } from './receipt.js';
import { SettlePayment } from './settle-payment.js';

/** Paths of the product to which the hosted page returns; the id of the payment is appended. */
export interface ReturnPaths {
  success: string;
  cancel: string;
}

/** Opens the hosted page of a payment, or reads the state of one that has a page. The id of the payment is the idempotency key. */
@Injectable()
export class OpenCheckout {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly customers: Customers,
    private readonly settlePayment: SettlePayment,
    private readonly settings: MarketplaceSettings,
  ) {}

  async execute(payment: Payment, paths: ReturnPaths): Promise<Payment> {
    if (payment.sessionRef || !payment.isPending || !payment.payerId) return this.settlePayment.execute(payment);
    const { id: paymentId, amount } = payment;
    const customerId = await this.customers.ensure(payment.payerId);
    const [successUrl, cancelUrl] = [this.address(paths.success, paymentId), this.address(paths.cancel, paymentId)];
    const page = { paymentId, customerId, successUrl, cancelUrl };
    const tier = tierOf(payment);
    const session = tier
      ? await this.provider.openSubscriptionCheckout({ ...page, tier })
      : await this.provider.openCheckout({ ...page, amount, description: `Order ${receiptOf(paymentId)}` });
    return this.settlePayment.apply(paymentId, session);
  }

  private address(path: string, paymentId: string): string {
    return `${this.settings.publicOrigin}${path}${path.includes('?') ? '&' : '?'}payment=${paymentId}`;
  }
}

/** The plan that a payment starts. Only payments of the kind "subscription" have one; the titles of others can have the same text. */
const tierOf = ({ kind, title }: Payment): PaidTier | null => (kind === 'subscription' && isPaidTier(title) ? title : null);

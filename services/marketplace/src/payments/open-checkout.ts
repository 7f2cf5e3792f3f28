import { Injectable } from '@nestjs/common';
import { isPaidTier, type PaidTier } from '../catalogue/catalogue.js';
import { Customers } from '../customers/customers.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { MarketplaceSettings } from '../settings.js';
import type { Payment } from './payment.entity.js';
import { receiptOf } from './receipt.js';
import { SettlePayment } from './settle-payment.js';

/** Where the hosted page leads back to, as paths of our own; the payment is added to both. */
export interface ReturnPaths {
  success: string;
  cancel: string;
}

/** Opens the hosted page of a payment; one that has a page gets its state instead. The payment's id makes one page of many calls. */
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

/** The plan that a payment begins; whatever else is paid for may be called like one. */
const tierOf = ({ kind, title }: Payment): PaidTier | null => (kind === 'subscription' && isPaidTier(title) ? title : null);

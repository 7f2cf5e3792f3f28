import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RecordRevenue } from '../ledger/record-revenue.js';
import { Payment } from '../payments/payment.entity.js';
import type { ProviderInvoice, ProviderSubscription } from '../provider/payment-provider.js';

/** One subscription, and what was paid for it. */
export interface BilledSubscription {
  subscription: ProviderSubscription;
  invoices: ProviderInvoice[];
}

/**
 * Makes a payment of each paid invoice, in the caller's transaction. The first one belongs to the payment that began the subscription, which
 * completes by itself; renewals and changes of the plan were begun by nobody.
 */
@Injectable()
export class ImportInvoices {
  constructor(private readonly recordRevenue: RecordRevenue) {}

  /** The charges that became known now. */
  async execute(em: EntityManager, userId: string, billed: readonly BilledSubscription[], now: Date): Promise<string[]> {
    const fresh: string[] = [];
    for (const { subscription, invoices } of billed)
      for (const invoice of invoices) {
        if ((await em.count(Payment, { invoiceRef: invoice.ref })) > 0) continue;
        const payment = await this.paymentOf(em, subscription, invoice);
        if (payment === 'later') continue;
        if (payment) Object.assign(payment, { invoiceRef: invoice.ref, chargeRef: invoice.chargeRef, subscriptionRef: subscription.ref });
        else await this.add(em, userId, subscription, invoice, now);
        if (invoice.chargeRef) fresh.push(invoice.chargeRef);
      }
    return fresh;
  }

  /** The payment that the first invoice is about; null when nobody began it here; "later" while that has not completed. */
  private async paymentOf(
    em: EntityManager,
    { paymentId }: ProviderSubscription,
    { first }: ProviderInvoice,
  ): Promise<Payment | null | 'later'> {
    if (!first || !paymentId) return null;
    const begun = await em.findOne(Payment, { id: paymentId, kind: 'subscription' });
    return begun && !begun.isPaid ? 'later' : begun;
  }

  private async add(
    em: EntityManager,
    payerId: string,
    { ref, tier }: ProviderSubscription,
    invoice: ProviderInvoice,
    now: Date,
  ): Promise<void> {
    const { amount, chargeRef, paidAt } = invoice;
    const payment = Payment.of({ payerId, kind: 'subscription', amount, title: tier }, paidAt);
    payment.complete({ amount, chargeRef, subscriptionRef: ref }, paidAt);
    payment.invoiceRef = invoice.ref;
    em.persist(payment);
    await em.flush();
    await this.recordRevenue.execute(em, { paymentId: payment.id, reference: payment.id, kind: 'subscription', amount, at: now });
  }
}

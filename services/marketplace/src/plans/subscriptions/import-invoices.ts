import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RecordRevenue } from '../../payments/ledger/record-revenue.js';
import { Payment } from '../../payments/checkout/payment.entity.js';
import type { ProviderInvoice, ProviderSubscription } from '../../payments/provider/payment-provider.js';

/** A subscription and its paid invoices. */
export interface BilledSubscription {
  subscription: ProviderSubscription;
  invoices: ProviderInvoice[];
}

/**
 * Stores a payment for each paid invoice, in the caller's transaction. The first invoice belongs to the payment that started the
 * subscription, which completes separately. Renewals and plan changes have no started payment.
 */
@Injectable()
export class ImportInvoices {
  constructor(private readonly recordRevenue: RecordRevenue) {}

  /** Returns the charges that are new. */
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

  /** The payment of a first invoice; null when it was not started here; "later" while it has not completed. */
  private async paymentOf(
    em: EntityManager,
    { paymentId }: ProviderSubscription,
    { first }: ProviderInvoice,
  ): Promise<Payment | null | 'later'> {
    if (!first || !paymentId) return null;
    const started = await em.findOne(Payment, { id: paymentId, kind: 'subscription' });
    return started && !started.isPaid ? 'later' : started;
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

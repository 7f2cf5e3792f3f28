import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { RecordProviderFee } from '../ledger/record-provider-fee.js';
import { CompletePayment } from '../checkout/complete-payment.js';
import { Payment } from '../checkout/payment.entity.js';
import { PaymentProvider, type ProviderCharge } from '../provider/payment-provider.js';
import { ApplyReversals } from './apply-reversals.js';

/** Updates a payment by its charge: whether it was paid, the fee of the provider, refunds and disputes. */
@Injectable()
export class FollowCharge {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
    private readonly completePayment: CompletePayment,
    private readonly applyReversals: ApplyReversals,
    private readonly recordProviderFee: RecordProviderFee,
    private readonly clock: Clock,
  ) {}

  async execute(chargeRef: string): Promise<void> {
    const charge = await this.provider.readCharge(chargeRef);
    // A refused card leaves the page open for the next attempt.
    if (charge?.status !== 'succeeded') return;
    const payment = await this.paymentOf(charge);
    if (!payment) return;
    await this.completePayment.execute(payment, { amount: charge.amount, chargeRef, subscriptionRef: null });
    await this.recordFee(payment.id, charge);
    await this.applyReversals.execute(payment.id, await this.provider.readReversals(chargeRef));
  }

  async ofRefund(ref: string): Promise<void> {
    const refund = await this.provider.readRefund(ref);
    if (refund) await this.execute(refund.chargeRef);
  }

  async ofDispute(ref: string): Promise<void> {
    const dispute = await this.provider.readDispute(ref);
    if (dispute) await this.execute(dispute.chargeRef);
  }

  /** Charges of subscriptions are known by their invoices only, and are followed after those were imported. */
  private async paymentOf({ ref, paymentId }: ProviderCharge): Promise<Payment | null> {
    const em = this.em.fork();
    const known = await em.findOne(Payment, { chargeRef: ref });
    if (known || !paymentId) return known;
    return em.findOne(Payment, { id: paymentId, kind: { $ne: 'subscription' }, chargeRef: null });
  }

  private async recordFee(id: string, { ref, fee }: ProviderCharge): Promise<void> {
    if (fee === null) return;
    await this.em.fork().transactional(async (em) => {
      const payment = await em.findOneOrFail(Payment, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      payment.chargeRef ??= ref;
      if (payment.providerFee !== null) return;
      payment.providerFee = fee;
      await this.recordProviderFee.execute(em, { reference: ref, amount: fee, at: this.clock.now() });
    });
  }
}

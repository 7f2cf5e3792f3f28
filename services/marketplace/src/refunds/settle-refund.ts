import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { marketplaceError } from '../marketplace-error.js';
import { Payment } from '../payments/payment.entity.js';
import { PaymentProvider, type ProviderRefund } from '../provider/payment-provider.js';
import { ApplyReversals } from './apply-reversals.js';
import { Refund } from './refund.entity.js';

const { code: disputed } = marketplaceError('PAYMENT_STATE');

/** Tells the provider of a refund, or asks what became of it; the refund's id makes one of however many calls. */
@Injectable()
export class SettleRefund {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
    private readonly applyReversals: ApplyReversals,
  ) {}

  /**
   * Refuses as long as the provider cannot be asked, or its charge is not known yet: then it has to be tried again. Refuses with
   * PAYMENT_STATE when a bank was faster; that is known from then on, and its decision is waited for.
   */
  async execute(refundId: string): Promise<void> {
    const em = this.em.fork();
    const { id, status, providerRef, paymentId } = await em.findOneOrFail(Refund, { id: refundId });
    if (status !== 'ordered' && status !== 'pending') return;
    const { chargeRef, status: paid } = await em.findOneOrFail(Payment, { id: paymentId });
    // What a bank holds is not given back by us as well; once it went back there is nothing left to give.
    if (paid === 'disputed') return;
    if (paid === 'refunded') return this.drop(id);
    if (!chargeRef) throw new Error(`The charge of payment ${paymentId} is not known yet.`);
    const refund = providerRef ? await this.provider.readRefund(providerRef) : await this.order(id, paymentId, chargeRef);
    if (refund) await this.applyReversals.execute(paymentId, { refunds: [refund], disputes: [] });
  }

  private order(id: string, paymentId: string, chargeRef: string): Promise<ProviderRefund> {
    return this.provider.refund(id, chargeRef).catch(async (error: unknown) => {
      if (error instanceof DomainError && error.code === disputed)
        await this.applyReversals.execute(paymentId, await this.provider.readReversals(chargeRef));
      throw error;
    });
  }

  private async drop(id: string): Promise<void> {
    await this.em.fork().nativeUpdate(Refund, { id, status: 'ordered' }, { status: 'canceled' });
  }
}

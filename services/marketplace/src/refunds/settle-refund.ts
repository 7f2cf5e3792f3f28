import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Payment } from '../payments/payment.entity.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { ApplyReversals } from './apply-reversals.js';
import { Refund } from './refund.entity.js';

/** Tells the provider of a refund, or asks what became of it; the refund's id makes one of however many calls. */
@Injectable()
export class SettleRefund {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
    private readonly applyReversals: ApplyReversals,
  ) {}

  /** Refuses as long as the provider cannot be asked, or its charge is not known yet: then it has to be tried again. */
  async execute(refundId: string): Promise<void> {
    const em = this.em.fork();
    const { id, status, providerRef, paymentId } = await em.findOneOrFail(Refund, { id: refundId });
    if (status !== 'ordered' && status !== 'pending') return;
    const { chargeRef, status: paid } = await em.findOneOrFail(Payment, { id: paymentId });
    // What a bank holds is not given back by us as well; once it went back there is nothing left to give.
    if (paid === 'disputed') return;
    if (paid === 'refunded') return this.drop(id);
    if (!chargeRef) throw new Error(`The charge of payment ${paymentId} is not known yet.`);
    const refund = providerRef ? await this.provider.readRefund(providerRef) : await this.provider.refund(id, chargeRef);
    if (refund) await this.applyReversals.execute(paymentId, { refunds: [refund], disputes: [] });
  }

  private async drop(id: string): Promise<void> {
    await this.em.fork().nativeUpdate(Refund, { id, status: 'ordered' }, { status: 'canceled' });
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { marketplaceError } from '../../marketplace-error.js';
import { Payment } from '../checkout/payment.entity.js';
import { PaymentProvider, type ProviderRefund } from '../provider/payment-provider.js';
import { ApplyReversals } from './apply-reversals.js';
import { Refund } from '../refunds/refund.entity.js';

const refusals: string[] = [marketplaceError('PAYMENT_STATE').code, marketplaceError('REFUND_TOO_LARGE').code];

/** Sends a refund to the provider or asks for its result; the refund's id is the idempotency key. */
@Injectable()
export class SettleRefund {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
    private readonly applyReversals: ApplyReversals,
  ) {}

  /**
   * Throws while the provider is unavailable or the charge is unknown; the job is retried then. Throws PAYMENT_STATE when a bank was
   * faster; the dispute is stored, and its decision counts. Throws REFUND_TOO_LARGE when another refund left less; the order is withdrawn.
   */
  async execute(refundId: string): Promise<void> {
    const em = this.em.fork();
    const { id, status, providerRef, paymentId, askedAmount } = await em.findOneOrFail(Refund, { id: refundId });
    if (status !== 'ordered' && status !== 'pending') return;
    const { chargeRef, status: paid } = await em.findOneOrFail(Payment, { id: paymentId });
    // A disputed payment is not refunded in addition, and a refunded one needs no second refund.
    if (paid === 'disputed') return;
    if (paid === 'refunded') return this.drop(id);
    if (!chargeRef) throw new Error(`The charge of payment ${paymentId} is not known yet.`);
    const refunds = providerRef
      ? [await this.provider.readRefund(providerRef)]
      : await this.order(id, paymentId, chargeRef, askedAmount ?? null);
    await this.applyReversals.execute(paymentId, { refunds: refunds.filter((refund) => refund !== null), disputes: [] });
  }

  /** The ordered refund and those before it, which may be unknown so far: together they say what is left. */
  private async order(id: string, paymentId: string, chargeRef: string, amount: number | null): Promise<ProviderRefund[]> {
    const refund = await this.provider.refund(id, chargeRef, amount).catch(async (error: unknown) => {
      if (error instanceof DomainError && refusals.includes(error.code))
        await this.applyReversals.execute(paymentId, await this.provider.readReversals(chargeRef));
      throw error;
    });
    const { refunds } = await this.provider.readReversals(chargeRef);
    return [...refunds.filter(({ ref }) => ref !== refund.ref), refund];
  }

  private async drop(id: string): Promise<void> {
    await this.em.fork().nativeUpdate(Refund, { id, status: 'ordered' }, { status: 'canceled' });
  }
}

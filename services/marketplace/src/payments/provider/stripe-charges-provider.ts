import type Stripe from 'stripe';
import { marketplaceError } from '../../marketplace-error.js';
import type { ProviderCharge, ProviderDispute, ProviderEvidence, ProviderRefund } from './payment-provider.js';
import { idOf, isRefusal, type StripeClient } from '@sotto/kit/stripe/stripe-client-provider';

const whole = 100;

/** Charges, refunds and disputes. A charge is identified by its payment intent, which covers all attempts with a card. */
export class StripeCharges {
  constructor(private readonly client: StripeClient) {}

  async read(ref: string): Promise<ProviderCharge | null> {
    const { paymentIntents } = this.client.api;
    const intent = await this.client.find(paymentIntents.retrieve(ref, { expand: ['latest_charge.balance_transaction'] }));
    return intent && toCharge(intent);
  }

  async readRefund(ref: string): Promise<ProviderRefund | null> {
    const refund = await this.client.find(this.client.api.refunds.retrieve(ref));
    return refund && toRefund(refund);
  }

  async readDispute(ref: string): Promise<ProviderDispute | null> {
    const dispute = await this.client.find(this.client.api.disputes.retrieve(ref));
    return dispute && toDispute(dispute);
  }

  /** Without an amount, returns the latest refund when nothing is left to refund. */
  async refund(refundId: string, chargeRef: string, amount: number | null): Promise<ProviderRefund> {
    const earlier = amount === null ? null : await this.earlierRefund(refundId, chargeRef);
    if (earlier) return earlier;
    const order = { payment_intent: chargeRef, metadata: { refund: refundId }, ...(amount !== null && { amount }) };
    const made = this.client.api.refunds.create(order, { idempotencyKey: refundId }).catch((error: unknown) => {
      if (isRefusal(error, 'charge_disputed')) throw marketplaceError('PAYMENT_STATE');
      if (amount !== null && isTooMuch(error)) throw marketplaceError('REFUND_TOO_LARGE');
      if (isRefusal(error, 'charge_already_refunded')) return null;
      throw error;
    });
    const refund = toRefund((await this.client.call(made)) ?? (await this.latestRefund(chargeRef)));
    if (!refund) throw this.client.unavailable('refund of another charge');
    return refund;
  }

  async sendEvidence(ref: string, evidence: ProviderEvidence): Promise<ProviderDispute> {
    const sent = this.client.api.disputes
      .update(ref, { evidence: toEvidence(evidence), submit: true }, { idempotencyKey: `evidence-${ref}` })
      .catch((error: unknown) => {
        if (isRefusal(error)) throw marketplaceError('DISPUTE_STATE');
        throw error;
      });
    const dispute = toDispute(await this.client.call(sent));
    if (!dispute) throw this.client.unavailable('evidence of a dispute without a charge');
    return dispute;
  }

  async readReversals(chargeRef: string): Promise<{ refunds: ProviderRefund[]; disputes: ProviderDispute[] }> {
    const { refunds, disputes } = this.client.api;
    const about = { payment_intent: chargeRef, limit: whole };
    const [back, disputed] = await Promise.all([this.client.call(refunds.list(about)), this.client.call(disputes.list(about))]);
    return {
      refunds: back.data.flatMap((refund) => toRefund(refund) ?? []).reverse(),
      disputes: disputed.data.flatMap((dispute) => toDispute(dispute) ?? []).reverse(),
    };
  }

  /** Idempotency keys are forgotten after a day, and another refund of a part would be a second one. */
  private async earlierRefund(refundId: string, chargeRef: string): Promise<ProviderRefund | null> {
    const { refunds } = await this.readReversals(chargeRef);
    return refunds.find(({ orderId }) => orderId === refundId) ?? null;
  }

  private async latestRefund(payment_intent: string): Promise<Stripe.Refund> {
    const { data } = await this.client.call(this.client.api.refunds.list({ payment_intent, limit: 1 }));
    if (!data[0]) throw this.client.unavailable('a charge that was refunded without a refund');
    return data[0];
  }
}

/** Stripe names the parameter and no code when a refund is more than what is left. */
const isTooMuch = (error: unknown): boolean =>
  isRefusal(error, 'charge_already_refunded') || (isRefusal(error) && paramOf(error) === 'amount');

const paramOf = (error: unknown) => (typeof error === 'object' && error !== null && 'param' in error ? error.param : undefined);

/** Texts of Stripe's evidence; its documents would be files. Empty texts are left out. */
function toEvidence(evidence: ProviderEvidence): Stripe.DisputeUpdateParams.Evidence {
  const texts = {
    product_description: evidence.productDescription,
    service_date: evidence.serviceDate,
    access_activity_log: evidence.accessActivityLog,
    refund_policy_disclosure: evidence.refundPolicyDisclosure,
    refund_refusal_explanation: evidence.refundRefusalExplanation,
    uncategorized_text: evidence.uncategorizedText,
  };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

const chargeStatuses = new Map<string, ProviderCharge['status']>([
  ['succeeded', 'succeeded'],
  ['canceled', 'canceled'],
]);

function toCharge(intent: Stripe.PaymentIntent): ProviderCharge {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const line = typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null;
  const failure = intent.last_payment_error?.code ?? null;
  return {
    ref: intent.id,
    paymentId: intent.metadata.payment ?? null,
    amount: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    refunded: charge?.amount_refunded ?? 0,
    fee: line?.fee ?? null,
    status: chargeStatuses.get(intent.status) ?? (failure ? 'failed' : 'pending'),
    failure,
  };
}

const refundStatuses = new Map<string | null, ProviderRefund['status']>([
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'canceled'],
]);

function toRefund({ id, payment_intent, amount, status, metadata }: Stripe.Refund): ProviderRefund | null {
  const chargeRef = idOf(payment_intent);
  if (chargeRef === null) return null;
  return { ref: id, chargeRef, orderId: metadata?.refund ?? null, amount, status: refundStatuses.get(status) ?? 'pending' };
}

const toDate = (seconds: number) => new Date(seconds * 1000);

/** An inquiry takes no money yet, and one that was answered in time never does. */
const withoutMoney = new Set<string>(['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented']);

const disputeStatuses = new Map<string, ProviderDispute['status']>([
  ['won', 'won'],
  ['lost', 'lost'],
]);

function toDispute(dispute: Stripe.Dispute): ProviderDispute | null {
  const { id, payment_intent, amount, status, reason, balance_transactions, created, evidence_details } = dispute;
  const chargeRef = idOf(payment_intent);
  if (!chargeRef || withoutMoney.has(status)) return null;
  const fee = balance_transactions.reduce((sum, line) => sum + line.fee, 0);
  const dueBy = status === 'needs_response' ? evidence_details.due_by : null;
  return {
    ref: id,
    chargeRef,
    amount,
    fee: Math.max(fee, 0),
    status: disputeStatuses.get(status) ?? 'open',
    reason,
    openedAt: toDate(created),
    respondBy: dueBy === null ? null : toDate(dueBy),
  };
}

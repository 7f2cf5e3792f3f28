import { defineEntity, p } from '@mikro-orm/core';
import { newId } from '@sotto/kit/orm/ids';
import { paymentStatuses, type PaymentStatus } from '@sotto/proto/vocabulary';
import { marketplaceError } from '../../marketplace-error.js';
import { mayBecome } from './payment-transitions.js';

export const paymentKinds = ['content', 'tip', 'boost', 'subscription'] as const;
export type PaymentKindName = (typeof paymentKinds)[number];

const PaymentSchema = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  properties: {
    /** Also the id of what is paid for, and the idempotency key at the provider. */
    id: p.uuid().primary(),
    /** Null after the member was erased. */
    payerId: p.uuid().nullable(),
    kind: p.enum(paymentKinds),
    status: p.enum(paymentStatuses),
    /** Cents, by the server's price at the time. */
    amount: p.integer(),
    /** The title at the time of the payment. */
    title: p.text(),
    /** The creator who has a share in it. */
    creatorId: p.uuid().nullable(),
    attemptId: p.uuid().nullable(),
    sessionRef: p.text().nullable(),
    /** The address of the hosted page while it can be paid there. */
    url: p.text().nullable(),
    chargeRef: p.text().nullable(),
    subscriptionRef: p.text().nullable(),
    invoiceRef: p.text().nullable(),
    /** Cents that were charged; null while unpaid. */
    paidAmount: p.integer().nullable(),
    /** Cents that the provider charged as its fee; null while unknown. */
    providerFee: p.integer().nullable(),
    /** Why it failed or was returned; shown to the payer. */
    reason: p.text(),
    createdAt: p.datetime(),
    /** When the provider was last asked about it. */
    askedAt: p.datetime().nullable(),
    paidAt: p.datetime().nullable(),
    completedAt: p.datetime().nullable(),
  },
});

/** What is known of a payment before the provider knows of it. */
export interface PaymentDraft {
  payerId: string;
  kind: PaymentKindName;
  amount: number;
  title: string;
  creatorId?: string;
  attemptId?: string;
  id?: string;
}

/** The provider's confirmation that the money was received. */
export interface Receipt {
  amount: number;
  chargeRef: string | null;
  subscriptionRef: string | null;
}

/** The part of a checkout session that a payment stores. */
interface OpenPage {
  id: string;
  url: string | null;
}

/** Everything that is paid once or started by a member: an item, a tip, a boost, and each period of a subscription. */
export class Payment extends PaymentSchema.class {
  static of({ id = newId(), creatorId, attemptId, ...given }: PaymentDraft, now: Date): Payment {
    const unknown = { sessionRef: null, url: null, chargeRef: null, subscriptionRef: null, invoiceRef: null };
    const unpaid = { paidAmount: null, providerFee: null, reason: '', askedAt: null, paidAt: null, completedAt: null };
    const party = { creatorId: creatorId ?? null, attemptId: attemptId ?? null };
    return Object.assign(new Payment(), { id, ...given, ...party, ...unknown, ...unpaid, status: 'pending' as const, createdAt: now });
  }

  get isPending(): boolean {
    return this.status === 'pending';
  }

  /** Whether it was ever paid, whatever its status is now. */
  get isPaid(): boolean {
    return this.paidAt !== null;
  }

  /** Stores the session in which it is paid. The first session stays. */
  attachSession({ id, url }: OpenPage, now: Date): void {
    this.sessionRef ??= id;
    this.askedAt = now;
    if (this.sessionRef === id) this.url = this.isPending ? url : null;
  }

  /** The money was received and the purchase is delivered. */
  complete(receipt: Receipt, now: Date): void {
    this.become('completed');
    this.receive(receipt, now);
    this.reason = '';
    this.completedAt = now;
  }

  /** The money was received, but nothing can be delivered; it will be refunded. */
  decline(receipt: Receipt, reason: string, now: Date): void {
    if (this.status !== 'failed') this.become('failed');
    this.receive(receipt, now);
    this.reason = reason;
  }

  /** No money was received, and none will be. */
  end(status: 'canceled' | 'failed', reason: string): void {
    this.become(status);
    this.url = null;
    this.reason = reason;
  }

  /** The provider confirmed that the whole amount was refunded. */
  refund(reason: string): void {
    this.become('refunded');
    this.reason = reason;
  }

  /** The bank of the payer has taken the money back for now. */
  dispute(): void {
    this.become('disputed');
  }

  /** The dispute was won or the refund failed: the payment has its former status again. */
  restore(): void {
    this.become(this.completedAt ? 'completed' : 'failed');
  }

  private receive({ amount, chargeRef, subscriptionRef }: Receipt, now: Date): void {
    this.paidAmount = amount;
    this.chargeRef ??= chargeRef;
    this.subscriptionRef ??= subscriptionRef;
    this.paidAt = now;
    this.url = null;
  }

  private become(next: PaymentStatus): void {
    if (!mayBecome(this.status, next)) throw marketplaceError('PAYMENT_STATE');
    this.status = next;
  }
}
PaymentSchema.setClass(Payment);

import { defineEntity, p } from '@mikro-orm/core';
import { newId } from '@sotto/kit/orm/ids';
import { paymentStatuses, type PaymentStatus } from '@sotto/proto/vocabulary';
import { marketplaceError } from '../marketplace-error.js';
import { mayBecome } from './payment-transitions.js';

export const paymentKinds = ['content', 'tip', 'boost', 'subscription'] as const;
export type PaymentKindName = (typeof paymentKinds)[number];

const PaymentSchema = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  properties: {
    /** Also that of what it pays for, and the key under which the provider makes one session of it. */
    id: p.uuid().primary(),
    /** Null once the member is gone. */
    payerId: p.uuid().nullable(),
    kind: p.enum(paymentKinds),
    status: p.enum(paymentStatuses),
    /** Cents, by the server's own price at the time. */
    amount: p.integer(),
    /** What was bought, as it was called then. */
    title: p.text(),
    /** Who has a share in it. */
    creatorId: p.uuid().nullable(),
    attemptId: p.uuid().nullable(),
    sessionRef: p.text().nullable(),
    /** The hosted page, as long as something can be paid there. */
    url: p.text().nullable(),
    chargeRef: p.text().nullable(),
    subscriptionRef: p.text().nullable(),
    invoiceRef: p.text().nullable(),
    /** What was really charged, cents; null as long as nothing was. */
    paidAmount: p.integer().nullable(),
    /** What the provider kept of it, cents; null while unknown. */
    providerFee: p.integer().nullable(),
    /** Why it failed or came back, in words for the payer. */
    reason: p.text(),
    createdAt: p.datetime(),
    /** When the provider was last asked about it. */
    askedAt: p.datetime().nullable(),
    paidAt: p.datetime().nullable(),
    completedAt: p.datetime().nullable(),
  },
});

/** What is known of a payment before the provider is. */
export interface PaymentDraft {
  payerId: string;
  kind: PaymentKindName;
  amount: number;
  title: string;
  creatorId?: string;
  attemptId?: string;
  id?: string;
}

/** The provider's word that money came. */
export interface Receipt {
  amount: number;
  chargeRef: string | null;
  subscriptionRef: string | null;
}

/** A session at the provider, as far as a payment keeps it. */
interface OpenPage {
  id: string;
  url: string | null;
}

/** Everything that is paid once, or begun: an item, a tip, a boost, a subscription and each of its periods. */
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

  /** Whether money came for it, whatever became of it then. */
  get isPaid(): boolean {
    return this.paidAt !== null;
  }

  /** Remembers where it is paid; an earlier session stays the one. */
  learn({ id, url }: OpenPage, now: Date): void {
    this.sessionRef ??= id;
    this.askedAt = now;
    if (this.sessionRef === id) this.url = this.isPending ? url : null;
  }

  /** The money came, and what it was for is given. */
  complete(receipt: Receipt, now: Date): void {
    this.become('completed');
    this.take(receipt, now);
    this.reason = '';
    this.completedAt = now;
  }

  /** The money came, but nothing can be given for it: it goes back. */
  decline(receipt: Receipt, reason: string, now: Date): void {
    if (this.status !== 'failed') this.become('failed');
    this.take(receipt, now);
    this.reason = reason;
  }

  /** No money came, and none will. */
  end(status: 'canceled' | 'failed', reason: string): void {
    this.become(status);
    this.url = null;
    this.reason = reason;
  }

  /** The provider confirmed that all of it went back. */
  refund(reason: string): void {
    this.become('refunded');
    this.reason = reason;
  }

  /** The payer's bank took it back, for now. */
  dispute(): void {
    this.become('disputed');
  }

  /** The bank decided for us, or what went back came again: it is what it was before. */
  restore(): void {
    this.become(this.completedAt ? 'completed' : 'failed');
  }

  private take({ amount, chargeRef, subscriptionRef }: Receipt, now: Date): void {
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

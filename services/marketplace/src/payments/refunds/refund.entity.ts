import { defineEntity, p } from '@mikro-orm/core';

export const refundStatuses = ['ordered', 'pending', 'succeeded', 'failed', 'canceled'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

const RefundSchema = defineEntity({
  name: 'Refund',
  tableName: 'refunds',
  properties: {
    /** The idempotency key at the provider. */
    id: p.uuid().primary(),
    paymentId: p.uuid(),
    status: p.enum(refundStatuses),
    amount: p.integer(),
    /** Cents that the provider is asked to refund; null for everything that is left, and for a refund that was made by hand. */
    askedAmount: p.integer().nullable(),
    /** Shown to the payer and the creator. */
    reason: p.text(),
    providerRef: p.text().nullable(),
    createdAt: p.datetime(),
  },
});

/** A refund that we ordered or that was made at the provider by hand. Only the provider's confirmation counts. */
export class Refund extends RefundSchema.class {
  get isOver(): boolean {
    return this.status === 'failed' || this.status === 'canceled';
  }

  /** Applies the provider's report; returns whether it changed anything. A succeeded refund can only fail, and a failed one is final. */
  applyStatus(ref: string, status: RefundStatus): boolean {
    this.providerRef ??= ref;
    const late = this.isOver || (this.status === 'succeeded' && status !== 'failed');
    if (late || this.status === status) return false;
    this.status = status;
    return true;
  }
}
RefundSchema.setClass(Refund);

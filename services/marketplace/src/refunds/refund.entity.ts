import { defineEntity, p } from '@mikro-orm/core';

export const refundStatuses = ['ordered', 'pending', 'succeeded', 'failed', 'canceled'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

const RefundSchema = defineEntity({
  name: 'Refund',
  tableName: 'refunds',
  properties: {
    /** The key under which the provider makes one refund of it. */
    id: p.uuid().primary(),
    paymentId: p.uuid(),
    status: p.enum(refundStatuses),
    amount: p.integer(),
    /** In words for the payer and the creator. */
    reason: p.text(),
    providerRef: p.text().nullable(),
    createdAt: p.datetime(),
  },
});

/** Money on its way back, ordered by us or made at the provider by hand. Only what the provider confirmed counts. */
export class Refund extends RefundSchema.class {
  get isOver(): boolean {
    return this.status === 'failed' || this.status === 'canceled';
  }

  /** Takes the provider's word; answers whether it is news. What succeeded can only fail, and what failed is over. */
  learn(ref: string, status: RefundStatus): boolean {
    this.providerRef ??= ref;
    const late = this.isOver || (this.status === 'succeeded' && status !== 'failed');
    if (late || this.status === status) return false;
    this.status = status;
    return true;
  }
}
RefundSchema.setClass(Refund);

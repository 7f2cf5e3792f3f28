import { defineEntity, p } from '@mikro-orm/core';

export const disputeStatuses = ['open', 'won', 'lost'] as const;

const DisputeSchema = defineEntity({
  name: 'Dispute',
  tableName: 'disputes',
  properties: {
    /** The provider's id. */
    ref: p.text().primary(),
    paymentId: p.uuid(),
    status: p.enum(disputeStatuses),
    amount: p.integer(),
    /** The fee of the provider, cents. */
    fee: p.integer(),
    /** What the payer claims, as the provider calls it; empty in rows of before this was stored. */
    reason: p.text(),
    /** When we stored it. */
    createdAt: p.datetime(),
    /** When the bank asked; null in rows of before this was stored. */
    openedAt: p.datetime().nullable(),
    /** Until when the provider accepts an answer; null when none is awaited. */
    respondBy: p.datetime().nullable(),
  },
});

/** A dispute: the bank of the payer demands the money back. */
export class Dispute extends DisputeSchema.class {}
DisputeSchema.setClass(Dispute);

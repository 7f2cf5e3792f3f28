import { defineEntity, p } from '@mikro-orm/core';

export const disputeStatuses = ['open', 'won', 'lost'] as const;

const DisputeSchema = defineEntity({
  name: 'Dispute',
  tableName: 'disputes',
  properties: {
    /** The provider's own name of it. */
    ref: p.text().primary(),
    paymentId: p.uuid(),
    status: p.enum(disputeStatuses),
    amount: p.integer(),
    /** What the provider takes for it, cents. */
    fee: p.integer(),
    createdAt: p.datetime(),
  },
});

/** A payer's bank wants the money back. */
export class Dispute extends DisputeSchema.class {}
DisputeSchema.setClass(Dispute);

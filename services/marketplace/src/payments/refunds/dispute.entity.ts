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
    createdAt: p.datetime(),
  },
});

/** A dispute: the bank of the payer demands the money back. */
export class Dispute extends DisputeSchema.class {}
DisputeSchema.setClass(Dispute);

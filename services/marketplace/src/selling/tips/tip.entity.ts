import { defineEntity, p } from '@mikro-orm/core';

const TipSchema = defineEntity({
  name: 'Tip',
  tableName: 'tips',
  properties: {
    /** The id of its payment, which has the status. */
    id: p.uuid().primary(),
    /** Null after the member was erased. */
    tipperId: p.uuid().nullable(),
    recipientId: p.uuid().nullable(),
    amount: p.integer(),
    note: p.text(),
  },
});

/** Money from one member to another without anything in return (D-32). */
export class Tip extends TipSchema.class {}
TipSchema.setClass(Tip);

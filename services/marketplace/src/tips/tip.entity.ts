import { defineEntity, p } from '@mikro-orm/core';

const TipSchema = defineEntity({
  name: 'Tip',
  tableName: 'tips',
  properties: {
    /** That of its payment, which says how it stands. */
    id: p.uuid().primary(),
    /** Null once the member is gone. */
    tipperId: p.uuid().nullable(),
    recipientId: p.uuid().nullable(),
    amount: p.integer(),
    note: p.text(),
  },
});

/** Money from one member to another, for nothing in return (D-32). */
export class Tip extends TipSchema.class {}
TipSchema.setClass(Tip);

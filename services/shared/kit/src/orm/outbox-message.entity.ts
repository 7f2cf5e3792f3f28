import { defineEntity, p } from '@mikro-orm/core';

const OutboxMessageSchema = defineEntity({
  name: 'OutboxMessage',
  tableName: 'outbox',
  properties: {
    id: p.uuid().primary(),
    /** The order of publishing, drawn from a sequence. */
    position: p.bigint().autoincrement().unique(),
    subject: p.text(),
    payload: p.blob(),
    /** The trace context, if there is one. */
    traceparent: p.text().nullable(),
    createdAt: p.datetime(),
    publishedAt: p.datetime().nullable(),
  },
});

/** An event, stored in the transaction that caused it, until it is published. */
export class OutboxMessage extends OutboxMessageSchema.class {}
OutboxMessageSchema.setClass(OutboxMessage);

import { defineEntity, p } from '@mikro-orm/core';

const InboxMessageSchema = defineEntity({
  name: 'InboxMessage',
  tableName: 'inbox',
  properties: {
    eventId: p.uuid().primary(),
    consumer: p.text().primary(),
    handledAt: p.datetime(),
  },
});

/** Records that one consumer has handled an event. */
export class InboxMessage extends InboxMessageSchema.class {}
InboxMessageSchema.setClass(InboxMessage);

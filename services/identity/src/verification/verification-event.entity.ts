import { defineEntity, p } from '@mikro-orm/core';

const VerificationEventSchema = defineEntity({
  name: 'VerificationEvent',
  tableName: 'verification_events',
  properties: {
    id: p.text().primary(),
    receivedAt: p.datetime(),
  },
});

/** The trace of an event of the provider, so that its repeats cost nothing; it says nothing about anybody. */
export class VerificationEvent extends VerificationEventSchema.class {}
VerificationEventSchema.setClass(VerificationEvent);

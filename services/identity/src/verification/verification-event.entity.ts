import { defineEntity, p } from '@mikro-orm/core';

const VerificationEventSchema = defineEntity({
  name: 'VerificationEvent',
  tableName: 'verification_events',
  properties: {
    id: p.text().primary(),
    receivedAt: p.datetime(),
  },
});

/** The id of an event of the provider, by which repeats are recognised. It contains no data of members. */
export class VerificationEvent extends VerificationEventSchema.class {}
VerificationEventSchema.setClass(VerificationEvent);

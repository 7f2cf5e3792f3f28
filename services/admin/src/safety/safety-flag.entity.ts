import { defineEntity, p } from '@mikro-orm/core';

/** What there may be cause to look at. */
export const signalKinds = ['under_age', 'contact', 'link', 'payment'] as const;
export type SignalKind = (typeof signalKinds)[number];

const SafetyFlagSchema = defineEntity({
  name: 'SafetyFlag',
  tableName: 'safety_flags',
  properties: {
    id: p.uuid().primary(),
    /** Whom it is about: who wrote the text, or whose document it was. */
    userId: p.uuid(),
    kind: p.enum(signalKinds),
    /** Where, in the words of whoever holds the text; "verification" for a document, which is the provider's to keep; "report". */
    surface: p.text(),
    /** What the text belongs to, the report for example; empty for the profile. */
    subjectId: p.text(),
    state: p.enum(['open', 'closed'] as const),
    /** How often while it was open. */
    raised: p.integer(),
    createdAt: p.datetime(),
    lastRaisedAt: p.datetime(),
  },
});

/** That somebody should look at a text of a member, or at a document. Both stay where they are. */
export class SafetyFlag extends SafetyFlagSchema.class {}
SafetyFlagSchema.setClass(SafetyFlag);

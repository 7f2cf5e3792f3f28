import { defineEntity, p } from '@mikro-orm/core';

/** The kinds of safety signals. */
export const signalKinds = ['under_age', 'contact', 'link', 'payment'] as const;
export type SignalKind = (typeof signalKinds)[number];

const SafetyFlagSchema = defineEntity({
  name: 'SafetyFlag',
  tableName: 'safety_flags',
  properties: {
    id: p.uuid().primary(),
    /** The member who wrote the text, or owns the document. */
    userId: p.uuid(),
    kind: p.enum(signalKinds),
    /** Where the text is, as its service names it; "verification" for a document, which the provider stores; "report". */
    surface: p.text(),
    /** The id of what the text belongs to, for example the report; empty for the profile. */
    subjectId: p.text(),
    state: p.enum(['open', 'closed'] as const),
    /** How often the signal was raised while the flag was open. */
    raised: p.integer(),
    createdAt: p.datetime(),
    lastRaisedAt: p.datetime(),
  },
});

/** Asks staff to look at a text or document of a member. Its service keeps the text; the flag has no copy. */
export class SafetyFlag extends SafetyFlagSchema.class {}
SafetyFlagSchema.setClass(SafetyFlag);

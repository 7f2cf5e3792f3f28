import { defineEntity, p } from '@mikro-orm/core';

/** What a text may give cause to look at. */
export const signalKinds = ['under_age', 'contact', 'link', 'payment'] as const;
export type SignalKind = (typeof signalKinds)[number];

const SafetyFlagSchema = defineEntity({
  name: 'SafetyFlag',
  tableName: 'safety_flags',
  properties: {
    id: p.uuid().primary(),
    /** Who wrote the text. */
    userId: p.uuid(),
    kind: p.enum(signalKinds),
    /** Where, in the words of whoever holds the text. */
    surface: p.text(),
    /** What the text belongs to; empty for the profile. */
    subjectId: p.text(),
    state: p.enum(['open', 'closed'] as const),
    /** How often while it was open. */
    raised: p.integer(),
    createdAt: p.datetime(),
    lastRaisedAt: p.datetime(),
  },
});

/** That somebody should look at a text of a member. The text itself stays where it is. */
export class SafetyFlag extends SafetyFlagSchema.class {}
SafetyFlagSchema.setClass(SafetyFlag);

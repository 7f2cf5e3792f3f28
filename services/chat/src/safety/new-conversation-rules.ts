/** How many conversations a member may begin within a time, and what lowers that. */
export interface NewConversationRules {
  unverified: number;
  verified: number;
  /** Each that began within this time counts. */
  hours: number;
  /** A member who blocked within this time halves the number. */
  blockedDays: number;
}

export const usualNewConversationRules: NewConversationRules = { unverified: 10, verified: 30, hours: 24, blockedDays: 30 };

/** What is known of a member's name among others. */
export interface Reputation {
  verified: boolean;
  /** How many members have lately blocked this one. */
  blockers: number;
}

/** One conversation is always allowed: blocks alone silence nobody. */
export const newConversationLimit = (rules: NewConversationRules, { verified, blockers }: Reputation): number =>
  Math.max(1, Math.floor((verified ? rules.verified : rules.unverified) / 2 ** blockers));

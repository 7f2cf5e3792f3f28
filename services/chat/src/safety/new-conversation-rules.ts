/** How many conversations a member may open within a period, and what lowers the number. */
export interface NewConversationRules {
  unverified: number;
  verified: number;
  /** The length of the period. */
  hours: number;
  /** Each member who blocked the opener within this time halves the number. */
  blockedDays: number;
}

export const defaultNewConversationRules: NewConversationRules = { unverified: 10, verified: 30, hours: 24, blockedDays: 30 };

/** What raises or lowers the limit of a member. */
export interface Reputation {
  verified: boolean;
  /** How many members have blocked this one within `blockedDays`. */
  blockers: number;
}

/** At least one conversation is always allowed. */
export const newConversationLimit = (rules: NewConversationRules, { verified, blockers }: Reputation): number =>
  Math.max(1, Math.floor((verified ? rules.verified : rules.unverified) / 2 ** blockers));

import type { Tier } from '@sotto/proto/vocabulary';

/** What decides whether a member may chat; every gated read brings it along. */
export interface AccessFacts {
  /** Whether profiles was ever asked about the member: without a card the gender is unknown, not absent. */
  known: boolean;
  /** A stored gender; empty or null when not chosen. */
  gender: string | null;
  tier: Tier | null;
  tierUntil: Date | null;
}

/** The columns of the facts, for a statement that joined `accessJoins`. */
export const accessColumns = `card.user_id is not null as known, card.gender, plan.tier, plan.current_period_end as "tierUntil"`;

/** Joins the facts about the member that an expression names. */
export const accessJoins = (userId: string) => `
  left join member_card card on card.user_id = ${userId}
  left join plan on plan.user_id = ${userId}`;

/**
 * `isEntitled` for a statement that joined `accessJoins` and cannot ask first; `test/send-statement.test.ts` holds the two against each other.
 * Takes the expressions for the service's now and for the genders that need not pay.
 */
export const entitled = (now: string, complimentaryGenders: string) =>
  `(coalesce(card.gender, '') <> '' and card.gender = any(${complimentaryGenders})
    or coalesce(plan.tier <> 'free' and plan.current_period_end > ${now}, false))`;
